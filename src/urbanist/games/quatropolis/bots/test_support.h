// For tests only: a table that records its history.
#pragma once

#include "urbanist/games/quatropolis/rules/test_support.h"
#include "urbanist/games/quatropolis/worlds/world.h"

namespace urbanist::quatropolis::bots::testing {

using namespace urbanist::quatropolis::testing;

class Watched {
public:
    explicit Watched(std::initializer_list<std::uint8_t> deck) : table(deck), chronicle(table.state) {}

    void play(Seat seat, const Action& action) { chronicle.play(table.state, seat, action); }
    void to_vote() {
        while (table.state.phase == Phase::Discussion)
            play({static_cast<std::uint8_t>(core::lowest(to_move(table.state).bits))}, Action::of(Kind::Ready));
        for (const Seat seat : {kResident, kLandlord}) play(seat, Action::funnel(0, 0));
    }
    void round(const BySeat<Action>& votes) {
        to_vote();
        for_each_seat([&](Seat seat) { play(seat, votes[seat.index]); });
    }
    [[nodiscard]] Sight sight(Seat seat) const { return chronicle.sight_for(table.state, seat); }

    Table table;
    Chronicle chronicle;
};

inline const Action kNo = Action::vote(false, 0, 0);
inline const Action kYes = Action::vote(true, 0, 1);

// The share of the belief that wants the measure to rise.
inline double wants_more(const Belief& belief, Measure measure) {
    double more = 0;
    double all = 0;
    for (const Type& type : belief.types()) {
        all += type.weight;
        if (type.judge.wants[static_cast<std::size_t>(measure)] > 0) more += type.weight;
    }
    return more / all;
}

}  // namespace urbanist::quatropolis::bots::testing
