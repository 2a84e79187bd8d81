// Results of games on somebody's devices, so that each of them knows all. What a result says is the page's business.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/store/database/failure.h"

namespace urbanist::store {

class Database;

struct KeptResult {
    std::string id;
    std::string result;       // JSON
    std::int64_t number = 0;  // from 1, in the order of arrival; given by the store

    friend bool operator==(const KeptResult&, const KeptResult&) = default;
};

inline constexpr std::int64_t kMostKeptResults = 20'000;  // of one account

class KeptResults {
public:
    explicit KeptResults(Database& database) : database_(database) {}

    // Adds those that are not known yet; those beyond the limit are left out.
    [[nodiscard]] Stored<void> add(std::string_view account, std::span<const KeptResult> results);
    // Those that arrived after this number, in order.
    [[nodiscard]] Stored<std::vector<KeptResult>> since(std::string_view account, std::int64_t number, std::uint16_t most);

private:
    Database& database_;
};

}  // namespace urbanist::store
