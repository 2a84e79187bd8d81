#include "urbanist/json/json.h"

#include "fuzz.h"

namespace urbanist::fuzz {

void test_one(std::string_view input) {
    const auto document = json::parse(input);
    if (!accepted(document)) return;
    const std::string written = document->dump();
    const auto again = json::parse(written);
    expect(accepted(again), "what is written can be read");
    expect(again->dump() == written, "what is read and written again stays the same");
}

}  // namespace urbanist::fuzz
