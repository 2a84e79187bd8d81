// A tournament's folder: settings.json, ledger.jsonl with one deal a line, records.jsonl with one game a line. Whatever happens to the
// machine, the folder holds whole deals: records are on the disk before the ledger names them, and a line that was cut is dropped.
#pragma once

#include <cstdint>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "arena.h"

namespace urbanist::app {

// A file that grows. Fails with an exception where the disk does.
class AppendedFile {
public:
    // Cuts the file to this length first.
    AppendedFile(const std::string& path, std::uint64_t length);
    ~AppendedFile();
    AppendedFile(const AppendedFile&) = delete;
    AppendedFile& operator=(const AppendedFile&) = delete;

    // Returns when the text is on the disk.
    void append(std::string_view text);

private:
    std::string path_;
    int descriptor_;
};

class Ledger {
public:
    using Visit = std::function<void(std::uint64_t deal, const arena::DealOutcome& games)>;

    // A new folder for these settings. Fails when a tournament is in it already.
    static std::unique_ptr<Ledger> create(const std::string& folder, const ArenaSettings& settings);
    // What an earlier run left, deal by deal.
    static std::unique_ptr<Ledger> open(const std::string& folder, const arena::Shard& shard, const Visit& visit);
    [[nodiscard]] static ArenaSettings settings_in(const std::string& folder);

    void add(std::uint64_t deal, const arena::PlayedDeal& played);
    // What was added since the last time goes to the disk.
    void commit();

private:
    struct Lengths {
        std::uint64_t ledger = 0;
        std::uint64_t records = 0;
    };
    Ledger(const std::string& folder, const Lengths& lengths);
    static Lengths read(const std::string& path, const arena::Shard& shard, const Visit& visit);

    AppendedFile records_file_;
    AppendedFile ledger_file_;
    std::uint64_t records_end_;
    std::string records_;
    std::string lines_;
    double committed_ = 0;
};

// A finished part of a tournament, deal by deal with its records.
class LedgerReader {
public:
    LedgerReader(const std::string& folder, const arena::Shard& shard);

    // The next deal, or nothing at the end.
    [[nodiscard]] std::optional<arena::PlayedDeal> next();

private:
    std::string folder_;
    arena::Shard shard_;
    std::ifstream ledger_;
    std::ifstream records_;
    std::uint64_t deals_ = 0;
};

}  // namespace urbanist::app
