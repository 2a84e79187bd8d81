// For tests only: counts memory allocations. Include it in one source of a test program.
#pragma once

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace urbanist::bots::testing {

inline std::atomic<std::uint64_t> allocations = 0;

}  // namespace urbanist::bots::testing

void* operator new(std::size_t size) {
    ++urbanist::bots::testing::allocations;
    if (void* const memory = std::malloc(size)) return memory;
    std::abort();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
