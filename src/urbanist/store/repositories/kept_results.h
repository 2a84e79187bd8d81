// Results of games on a person's devices, shared between them. The page defines their content.
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
    std::int64_t number = 0;  // from 1, in order of arrival; assigned by the store

    friend bool operator==(const KeptResult&, const KeptResult&) = default;
};

inline constexpr std::int64_t kMostKeptResults = 20'000;  // per account

class KeptResults {
public:
    explicit KeptResults(Database& database) : database_(database) {}

    // Adds new results, up to the limit.
    [[nodiscard]] Stored<void> add(std::string_view account, std::span<const KeptResult> results);
    // Results after this number, in order.
    [[nodiscard]] Stored<std::vector<KeptResult>> since(std::string_view account, std::int64_t number, std::uint16_t most);

private:
    Database& database_;
};

}  // namespace urbanist::store
