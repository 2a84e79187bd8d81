#include "urbanist/games/quatropolis/cards/card_set.h"

#include "fuzz.h"
#include "urbanist/games/quatropolis/rules/rules.h"
#include "urbanist/games/quatropolis/rules/scoring.h"

namespace urbanist::fuzz {

using namespace quatropolis;

namespace {

Seat first(Seats seats) { return {static_cast<std::uint8_t>(core::lowest(seats.bits))}; }

// Every accepted card set must be playable.
void play_a_game(const CardSet& set) {
    core::Rng rng(1);
    State state = initial_state({.cards = &set.cards(), .whole_deck = false, .end_third_tie = true});
    while (!is_over(state)) {
        if (awaits_deal(state)) {
            const Deal drawn = draw(state, rng);
            expect(fault_of(state, drawn).empty(), "what is drawn can be dealt");
            deal(state, drawn);
            continue;
        }
        const Seat seat = first(to_move(state));
        const Action action = random_action(state, seat, rng);
        expect(check(state, seat, action).has_value(), "what is drawn is legal");
        play(state, seat, action);
    }
    expect(winners(state).bits != 0, "somebody wins");
}

}  // namespace

void test_one(std::string_view input) {
    const auto set = CardSet::parse(input);
    if (!accepted(set)) return;
    for (std::size_t i = 0; i < set->issues().size(); ++i) expect(set->issue(set->issues()[i].id) == i, "every card is found by its id");
    play_a_game(*set);
}

}  // namespace urbanist::fuzz
