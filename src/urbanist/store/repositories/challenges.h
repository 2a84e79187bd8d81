// Finished games that others play too, with the same deals and bots, and how they have played them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/store/database/failure.h"

namespace urbanist::store {

class Database;

// A game of a challenge: its author's, or an answer.
struct ChallengeGame {
    std::string challenge;
    std::string account;
    std::string record;  // JSON
    Time at = 0;
    std::string name{};  // of the account; filled by the store

    friend bool operator==(const ChallengeGame&, const ChallengeGame&) = default;
};

class Challenges {
public:
    explicit Challenges(Database& database) : database_(database) {}

    // The oldest of an account that has too many make room. To add one again has no effect.
    [[nodiscard]] Stored<void> add(const ChallengeGame& game);
    // Nothing if there is no such challenge.
    [[nodiscard]] Stored<std::optional<ChallengeGame>> find(std::string_view challenge);
    // Only the first answer of an account counts, and only so many of one challenge: returns whether it was taken. The author is told.
    [[nodiscard]] Stored<bool> answer(const ChallengeGame& game);
    // The oldest first.
    [[nodiscard]] Stored<std::vector<ChallengeGame>> answers(std::string_view challenge);
    // Answers of others to an account's challenges, without their records; the newest first.
    [[nodiscard]] Stored<std::vector<ChallengeGame>> news_for(std::string_view account, std::uint16_t most);

private:
    Database& database_;
};

}  // namespace urbanist::store
