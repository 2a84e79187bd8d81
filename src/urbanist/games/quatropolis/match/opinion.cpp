#include "urbanist/games/quatropolis/match/opinion.h"

#include <cmath>
#include <optional>

#include "urbanist/games/quatropolis/bots/players.h"
#include "urbanist/games/quatropolis/match/follower.h"

namespace urbanist::quatropolis::match {

namespace {

using json::Json;
using record::Move;
using record::Record;

// A vote, and what the voter knew.
struct Moment {
    bots::Sight sight;
    Action vote{};
};

// The last vote of the seat on this issue: after a tie all vote again.
core::Parsed<std::optional<Moment>> find_vote(Follower follower, std::size_t issue, Seat seat) {
    std::optional<Moment> found;
    while (!follower.at_end() && follower.state().settled <= issue) {
        const auto* move = std::get_if<Move>(&follower.next());
        const bool is_it = move != nullptr && move->seat == seat && move->action.kind == Kind::Vote && follower.state().settled == issue;
        if (is_it) found = Moment{follower.chronicle().sight_for(follower.state(), seat), move->action};
        if (auto played = follower.step(); !played) return std::unexpected(played.error());
    }
    return found;
}

Json vote_to_json(const Action& vote) {
    return {{"side", vote.yes ? "yes" : "no"}, {"money", vote.money}, {"influence", vote.influence}, {"ability", vote.ability}};
}

double in_hundredths(double chance) { return std::round(100 * chance) / 100; }

}  // namespace

core::Parsed<Json> opinion_on_vote(const Record& record, std::size_t issue, Seat seat) {
    if (const auto last = record::replay(record); !last || !is_over(*last)) return core::parse_error("moves", "the game is not over");
    const auto first = record::first_state(record);
    if (!first) return std::unexpected(first.error());
    const auto moment = find_vote(Follower(record, *first), issue, seat);
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
