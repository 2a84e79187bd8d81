// The search takes its memory at the start: more thinking does not take more.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "urbanist/bots/quadropolis/players.h"
#include "urbanist/quadropolis/tile_set.h"

namespace {

std::atomic<std::uint64_t> allocations = 0;

}  // namespace

void* operator new(std::size_t size) {
    ++allocations;
    if (void* const memory = std::malloc(size)) return memory;
    std::abort();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace urbanist::bots::quadropolis {
namespace {

std::uint64_t allocations_of(Player player, std::uint64_t nodes) {
    State state = urbanist::quadropolis::initial_state({urbanist::quadropolis::Mode::Expert, 3, {}});
    deal(state, draw(urbanist::quadropolis::default_tile_set(), urbanist::quadropolis::Mode::Expert, 1, 5));
    core::Rng rng(1);
    const std::uint64_t before = allocations;
    (void)player(state, {.nodes = nodes}, rng);
    return allocations - before;
}

TEST(Search, AllocatesNothingInItsInnerLoop) {
    for (const Player player : {uct_player, baseline_player, master_player}) {
        (void)allocations_of(player, 1);  // the first use of all makes the networks
        EXPECT_EQ(allocations_of(player, 2000), allocations_of(player, 200));
    }
}

}  // namespace
}  // namespace urbanist::bots::quadropolis
