#include "urbanist/store/repositories/challenges.h"

#include "urbanist/store/database/database.h"
#include "urbanist/store/repositories/change_log.h"

namespace urbanist::store {
namespace {

constexpr std::int64_t kMostChallenges = 200;  // of one account
constexpr std::int64_t kMostAnswers = 100;     // to one challenge

constexpr std::string_view kInsertAnswer =
    "INSERT INTO challenge_answers (challenge, account, record, at) SELECT id, $2, $3, $4 FROM challenges WHERE id = $1 AND account <> $2 "
    "AND (SELECT count(*) FROM challenge_answers WHERE challenge = $1) < $5 ON CONFLICT (challenge, account) DO NOTHING";
constexpr std::string_view kDropOld =
    "DELETE FROM challenges WHERE id IN (SELECT id FROM challenges WHERE account = $1 ORDER BY at DESC, id LIMIT 1000 OFFSET $2)";
constexpr std::string_view kDropOrphans =
    "DELETE FROM challenge_answers WHERE challenge IN (SELECT id FROM challenges WHERE account = $1 ORDER BY at DESC, id LIMIT 1000 OFFSET $2)";

ChallengeGame challenge_game_of(Row& row) {
    ChallengeGame game;
    read(row, game.challenge, game.account, game.record, game.at, game.name);
    return game;
}

std::string challenge_author_of(Row& row) {
    std::string account;
    read(row, account);
    return account;
}

}  // namespace

Stored<void> Challenges::add(const ChallengeGame& game) {
    return transact(database_, Access::Write, [&]() -> Stored<void> {
        auto added = execute(database_, "INSERT INTO challenges (id, account, record, at) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING",
                             values(game.challenge, game.account, game.record, game.at));
        if (!added) return added;
        if (auto dropped = execute(database_, kDropOrphans, values(game.account, kMostChallenges)); !dropped) return dropped;
        return execute(database_, kDropOld, values(game.account, kMostChallenges));
    });
}

Stored<std::optional<ChallengeGame>> Challenges::find(std::string_view challenge) {
    return select_one(
        database_, "SELECT challenges.id, account, record, at, name FROM challenges JOIN accounts ON accounts.id = account WHERE challenges.id = $1",
        values(challenge), challenge_game_of);
}

Stored<bool> Challenges::answer(const ChallengeGame& game) {
    return transact(database_, Access::Write, [&]() -> Stored<bool> {
        const auto taken = changed(database_, kInsertAnswer, values(game.challenge, game.account, game.record, game.at, kMostAnswers));
        if (!taken) return std::unexpected(taken.error());
        if (*taken == 0) return false;
        const auto author = select_one(database_, "SELECT account FROM challenges WHERE id = $1", values(game.challenge), challenge_author_of);
        if (!author) return std::unexpected(author.error());
        if (auto told = note_change(database_, ChangeKind::Friends, author->value_or("")); !told) return std::unexpected(std::move(told.error()));
        return true;
    });
}

Stored<std::vector<ChallengeGame>> Challenges::answers(std::string_view challenge) {
    return select(database_,
                  "SELECT challenge, account, record, at, name FROM challenge_answers JOIN accounts ON accounts.id = account WHERE challenge = $1 "
                  "ORDER BY at, account",
                  values(challenge), challenge_game_of);
}

Stored<std::vector<ChallengeGame>> Challenges::news_for(std::string_view account, std::uint16_t most) {
    return select(database_,
                  "SELECT a.challenge, a.account, '', a.at, name FROM challenges c JOIN challenge_answers a ON a.challenge = c.id "
                  "JOIN accounts ON accounts.id = a.account WHERE c.account = $1 ORDER BY a.at DESC, a.account LIMIT $2",
                  values(account, most), challenge_game_of);
}

}  // namespace urbanist::store
