#include "fuzz.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"

namespace urbanist::fuzz {

using namespace quadropolis;

void test_one(std::string_view input) {
    const auto action = parse_action(input);
    if (!accepted(action)) return;
    expect(to_text(*action) == input, "a move has one spelling");
    expect(Action(action->bits) == *action, "a move is its sixteen bits");
    State state = initial_state({Mode::Expert, 2, {}});
    deal(state, draw(default_tile_set(), Mode::Expert, 1, 1));
    if (check(state, *action)) play(state, *action);
    expect(parse_state(to_text(state)) == state, "what is played can be written and read, its keys included");
}

}  // namespace urbanist::fuzz
