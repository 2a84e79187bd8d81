#include "urbanist/games/quatropolis/match/opinion.h"

#include <cmath>
#include <optional>

#include "urbanist/games/quatropolis/bots/players.h"

namespace urbanist::quatropolis::match {

namespace {

using bots::Chronicle;
using json::Json;
using record::Move;
using record::Record;

// A vote, and what the voter knew.
struct Moment {
    bots::Sight sight;
    Action vote{};
};

// Follows a record move by move, with what was said in between.
class Follower {
public:
    Follower(const Record& record, const State& first) : record_(record), state_(first), chronicle_(first) {}

    // The last vote of the seat on this issue: after a tie all vote again.
    [[nodiscard]] core::Parsed<std::optional<Moment>> find_vote(std::size_t issue, Seat seat) {
        std::optional<Moment> found;
        for (std::size_t i = 0; i < record_.moves.size() && state_.settled <= issue; ++i) {
            hear(i);
            const auto* move = std::get_if<Move>(&record_.moves[i]);
            const bool is_it = move != nullptr && move->seat == seat && move->action.kind == Kind::Vote && state_.settled == issue;
            if (is_it) found = Moment{chronicle_.sight_for(state_, seat), move->action};
            if (auto played = play(record_.moves[i]); !played) return std::unexpected(played.error());
        }
        return found;
    }

private:
    void hear(std::size_t moves) {
        for (; said_ < record_.statements.size() && record_.statements[said_].after <= moves; ++said_)
            chronicle_.say(record_.statements[said_].spoken.seat, record_.statements[said_].spoken.statement);
        for (; dealt_ < record_.deals.size() && record_.deals[dealt_].after <= moves; ++dealt_) {
            const auto& [after, seat, word] = record_.deals[dealt_];
            if (chronicle_.book().check(state_, seat, word)) chronicle_.hear(state_, seat, word);
        }
    }
    [[nodiscard]] core::Parsed<void> play(const record::Entry& entry) {
        const auto* move = std::get_if<Move>(&entry);
        if (move == nullptr) return record::play_entry(state_, entry);
        if (const auto allowed = check(state_, move->seat, move->action); !allowed)
            return core::parse_error("moves", std::string(describe(allowed.error())));
        chronicle_.play(state_, move->seat, move->action);
        return {};
    }

    const Record& record_;
    State state_;
    Chronicle chronicle_;
    std::size_t said_ = 0;
    std::size_t dealt_ = 0;
};

Json vote_to_json(const Action& vote) {
    return {{"side", vote.yes ? "yes" : "no"}, {"money", vote.money}, {"influence", vote.influence}, {"ability", vote.ability}};
}

double in_hundredths(double chance) { return std::round(100 * chance) / 100; }

}  // namespace

core::Parsed<Json> opinion_on_vote(const Record& record, std::size_t issue, Seat seat) {
    if (const auto last = record::replay(record); !last || !is_over(*last)) return core::parse_error("moves", "the game is not over");
    const auto first = record::first_state(record);
    if (!first) return std::unexpected(first.error());
    const auto moment = Follower(record, *first).find_vote(issue, seat);
    if (!moment) return std::unexpected(moment.error());
    if (!*moment) return core::parse_error("issue", "was never voted on");
    core::Rng rng(issue, seat.index);
    const bots::Opinion opinion = bots::hard_opinion((*moment)->sight, (*moment)->vote, rng);
    return Json{{"issue", issue},
                {"seat", seat.index},
                {"played", vote_to_json((*moment)->vote)},
                {"best", vote_to_json(opinion.best)},
                {"chance", in_hundredths(opinion.chance)},
                {"bestChance", in_hundredths(opinion.best_chance)}};
}

}  // namespace urbanist::quatropolis::match
