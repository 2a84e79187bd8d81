// Cached city evaluation for the search.
#pragma once

#include <cstdint>
#include <vector>

#include "urbanist/games/quadropolis/bots/network.h"
#include "urbanist/games/quadropolis/rules/state.h"

namespace urbanist::quadropolis::bots {

// The turns left for the seat to move after this one.
[[nodiscard]] std::uint8_t turns_left_after(const State& state);

class Judge {
public:
    // Without a network a city is worth its current points. The table has 2^size entries.
    Judge(const Options& options, const Network* network, unsigned size);

    [[nodiscard]] Value operator()(const City& city, std::uint8_t turns_left);

private:
    struct Entry {
        std::uint64_t key = 0;
        Value value = 0;
    };

    Outlook outlook_;
    const Network* network_;
    unsigned shift_;
    std::vector<Entry> known_;
};

}  // namespace urbanist::quadropolis::bots
