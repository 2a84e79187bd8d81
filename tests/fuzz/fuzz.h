// Shared by all fuzz targets. A target parses bytes and, if that succeeds, checks properties of the result.
#pragma once

#include <cstdlib>
#include <iostream>
#include <string_view>

namespace urbanist::fuzz {

// Unlike assert this also works in optimised builds.
inline void expect(bool holds, std::string_view what) {
    if (holds) return;
    std::cerr << "does not hold: " << what << '\n';
    std::abort();
}

// A parse error must be one line of limited length.
template <class Parsed>
bool accepted(const Parsed& parsed) {
    if (parsed) return true;
    const auto message = parsed.error().message();
    expect(!message.empty() && message.size() < 4096, "a refusal has a reason of sensible length");
    expect(message.find('\n') == message.npos, "a refusal is one line");
    return false;
}

// Implemented by each target.
void test_one(std::string_view input);

}  // namespace urbanist::fuzz
