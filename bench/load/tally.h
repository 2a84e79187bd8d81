// The totals of a run while it was measuring.
#pragma once

#include <cstdint>

#include "latency.h"

namespace urbanist::load {

struct Tally {
    bool measuring = false;
    std::uint64_t moves = 0;  // acknowledged
    std::uint64_t games = 0;  // finished
    Latency to_opponent;
    Latency to_acknowledgement;
    Latency to_spectator;

    void opponent_saw(Latency::Clock::duration time) {
        if (measuring) to_opponent.add(time);
    }
    void spectator_saw(Latency::Clock::duration time) {
        if (measuring) to_spectator.add(time);
    }
    void acknowledged(Latency::Clock::duration time) {
        if (!measuring) return;
        ++moves;
        to_acknowledgement.add(time);
    }
};

}  // namespace urbanist::load
