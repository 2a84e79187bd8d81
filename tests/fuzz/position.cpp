#include "fuzz.h"
#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::fuzz {

using namespace quadropolis;

namespace {

// Every accepted position must be playable.
void play_on(State state) {
    core::Rng rng(core::seed_of(to_text(state)));
    while (state.turns_left > 0) {
        const Choices choices(state);
        expect(choices.count() > 0, "there is always a legal move");
        const Action action = choices[rng.below(choices.count())];
        expect(check(state, action).has_value(), "what is offered is legal");
        play(state, action);
        expect(parse_state(to_text(state)) == state, "every position on the way can be written and read, its keys included");
    }
}

}  // namespace

void test_one(std::string_view input) {
    const auto state = parse_state(input);
    if (!accepted(state)) return;
    expect(to_text(*state) == input, "a position has one spelling");
    play_on(*state);
}

}  // namespace urbanist::fuzz
