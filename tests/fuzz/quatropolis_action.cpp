#include "fuzz.h"
#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/games/quatropolis/rules/position.h"
#include "urbanist/games/quatropolis/rules/rules.h"
#include "urbanist/games/quatropolis/rules/text.h"

namespace urbanist::fuzz {

using namespace quatropolis;

void test_one(std::string_view input) {
    const auto action = parse_action(input);
    if (!accepted(action)) return;
    expect(to_text(*action) == input, "an action has one spelling");
    core::Rng rng(1);
    State state = initial_state({.cards = &default_card_set().cards(), .whole_deck = false, .end_third_tie = true});
    // Plays through the phases of a round, so that every kind of action can be legal.
    for (int event = 0; event < 30 && !is_over(state); ++event) {
        if (awaits_deal(state)) {
            deal(state, draw(state, rng));
            continue;
        }
        const Seat seat{static_cast<std::uint8_t>(core::lowest(to_move(state).bits))};
        const Action next = check(state, seat, *action) ? *action : random_action(state, seat, rng);
        play(state, seat, next);
        expect(parse_state(to_text(state), state.cards()) == state, "what is played can be written and read");
    }
}

}  // namespace urbanist::fuzz
