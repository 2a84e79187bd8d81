// A tournament's folder: settings.json, ledger.jsonl with one deal a line, records.jsonl with one game a line. The folder contains only whole deals
// even after a crash: records are on disk before the ledger names them, and a truncated line is dropped.
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

// An append-only file. Throws if the disk fails.
class AppendedFile {
public:
    // Truncates the file to this length first.
    AppendedFile(const std::string& path, std::uint64_t length);
    ~AppendedFile();
    AppendedFile(const AppendedFile&) = delete;
    AppendedFile& operator=(const AppendedFile&) = delete;

    // Returns when the text is on disk.
    void append(std::string_view text);

private:
    std::string path_;
    int descriptor_;
};

class Ledger {
public:
    using Visit = std::function<void(std::uint64_t deal, const arena::DealOutcome& games)>;

    // Creates a folder for these settings. Fails if it already contains a tournament.
    static std::unique_ptr<Ledger> create(const std::string& folder, const ArenaSettings& settings);
    // Opens the folder of an earlier run and visits its deals one by one.
    static std::unique_ptr<Ledger> open(const std::string& folder, const arena::Shard& shard, const Visit& visit);
    [[nodiscard]] static ArenaSettings settings_in(const std::string& folder);

    void add(std::uint64_t deal, const arena::PlayedDeal& played);
    // Writes to disk what was added since the last call.
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
