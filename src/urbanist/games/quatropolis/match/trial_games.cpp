#include "urbanist/games/quatropolis/match/trial_games.h"

#include <array>
#include <vector>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/bots/players.h"
#include "urbanist/games/quatropolis/rules/scoring.h"

namespace urbanist::quatropolis::match {

namespace {

using json::Json;

// A running average.
struct Count {
    double sum = 0;
    unsigned of = 0;

    void add(double value) {
        sum += value;
        ++of;
    }
    [[nodiscard]] Json to_json() const { return {{"sum", sum}, {"of", of}}; }
};

class Trial {
public:
    explicit Trial(const CardSet& set) : set_(set), objectives_(set.objectives().size()), issues_(set.issues().size()) {}

    void play(std::uint64_t seed) {
        core::Rng rng(seed);
        State state = initial_state({.cards = &set_.cards(), .end_third_tie = true});
        deal(state, draw_setup(state.options, rng));
        while (!is_over(state)) {
            if (awaits_deal(state)) {
                deal(state, draw_roll(state.to_roll, rng));
            } else {
                move(state, rng);
            }
        }
        count(state);
    }

    [[nodiscard]] Json to_json(unsigned games) const {
        Json result = {{"games", games}, {"roles", Json::object()}, {"objectives", Json::object()}, {"issues", Json::object()}};
        for (std::size_t i = 0; i < kRoles; ++i) result["roles"][std::string(core::name_of(static_cast<Role>(i)))] = roles_[i].to_json();
        for (std::size_t i = 0; i < objectives_.size(); ++i) result["objectives"][set_.objectives()[i].id] = objectives_[i].to_json();
        for (std::size_t i = 0; i < issues_.size(); ++i) result["issues"][set_.issues()[i].id] = issues_[i].to_json();
        return result;
    }

private:
    void move(State& state, core::Rng& rng) {
        const Seat seat{static_cast<std::uint8_t>(core::lowest(to_move(state).bits))};
        const bots::Sight sight{.view = view_for(state, seat)};
        const std::uint8_t settled = state.settled;
        quatropolis::play(state, seat, bots::bidder_player(sight, {}, rng).action);
        const auto winner = state.last.winner;
        if (state.settled > settled && winner != Outcome::Winner::Tie && winner != Outcome::Winner::None)
            issues_[state.last.issue].add(winner == Outcome::Winner::Yes ? 1 : 0);
    }
    void count(const State& end) {
        const Seats best = winners(end);
        for (std::uint8_t i = 0; i < kSeats; ++i) {
            roles_[static_cast<std::size_t>(end.roles[i])].add(best.has({i}) ? 1.0 / best.count() : 0);
            for (const std::uint8_t card : end.secrets[i].objectives) objectives_[card].add(end.cards().objectives[card].points(end.city));
        }
    }

    const CardSet& set_;
    std::array<Count, kRoles> roles_{};  // games won
    std::vector<Count> objectives_;      // points at the end
    std::vector<Count> issues_;          // votes that Yes won
};

}  // namespace

Json trial_games(const CardSet& cards, unsigned games, std::uint64_t seed) {
    Trial trial(cards);
    for (unsigned i = 0; i < games; ++i) trial.play(seed + i);
    return trial.to_json(games);
}

}  // namespace urbanist::quatropolis::match
