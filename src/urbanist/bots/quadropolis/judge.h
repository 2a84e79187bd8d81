// What a city is worth to a search, each city judged once.
#pragma once

#include <cstdint>
#include <vector>

#include "urbanist/bots/quadropolis/network.h"
#include "urbanist/quadropolis/state.h"

namespace urbanist::bots::quadropolis {

// The turns that the seat to move will still have after this one.
[[nodiscard]] std::uint8_t turns_left_after(const urbanist::quadropolis::State& state);

class Judge {
public:
    // Without a network a city is worth its points now. The table has 2 to the power of `size` places.
    Judge(const urbanist::quadropolis::Options& options, const Network* network, unsigned size);

    [[nodiscard]] Value operator()(const urbanist::quadropolis::City& city, std::uint8_t turns_left);

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

}  // namespace urbanist::bots::quadropolis
