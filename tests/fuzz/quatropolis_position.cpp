#include "fuzz.h"
#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/games/quatropolis/rules/position.h"
#include "urbanist/games/quatropolis/rules/rules.h"
#include "urbanist/games/quatropolis/rules/scoring.h"

namespace urbanist::fuzz {

using namespace quatropolis;

void test_one(std::string_view input) {
    const auto parsed = parse_state(input, default_card_set().cards());
    if (!accepted(parsed)) return;
    expect(to_text(*parsed) == input, "a position has one spelling");
    core::Rng rng(1);
    State state = *parsed;
    // Every accepted position must be playable.
    for (int event = 0; event < 60 && !is_over(state); ++event) {
        if (awaits_deal(state)) {
            deal(state, draw(state, rng));
            continue;
        }
        const Seat seat{static_cast<std::uint8_t>(core::lowest(to_move(state).bits))};
        const Action action = random_action(state, seat, rng);
        expect(check(state, seat, action).has_value(), "what is drawn is legal");
        play(state, seat, action);
    }
    if (is_over(state)) expect(winners(state).bits != 0, "somebody wins");
}

}  // namespace urbanist::fuzz
