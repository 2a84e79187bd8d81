// Challenges: finished games that others play with the same deals and bots, and their answers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/store/database/failure.h"

namespace urbanist::store {

class Database;

// A game of a challenge: the author's or an answer.
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

    // Adds a challenge; an account with too many loses its oldest. Adding the same one again has no effect.
    [[nodiscard]] Stored<void> add(const ChallengeGame& game);
    // Nothing if there is no such challenge.
    [[nodiscard]] Stored<std::optional<ChallengeGame>> find(std::string_view challenge);
    // Adds an answer and notifies the author. Only an account's first answer counts, up to a limit per challenge. Returns whether it was accepted.
    [[nodiscard]] Stored<bool> answer(const ChallengeGame& game);
    // Oldest first.
    [[nodiscard]] Stored<std::vector<ChallengeGame>> answers(std::string_view challenge);
    // Answers of others to an account's challenges, without records, newest first.
    [[nodiscard]] Stored<std::vector<ChallengeGame>> news_for(std::string_view account, std::uint16_t most);

private:
    Database& database_;
};

}  // namespace urbanist::store
