#include "fuzz.h"
#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::fuzz {

void test_one(std::string_view input) {
    const auto tile = quadropolis::parse_dealt_tile(input);
    if (!accepted(tile)) return;
    expect(quadropolis::to_text(*tile) == input, "a dealt tile has one spelling");
}

}  // namespace urbanist::fuzz
