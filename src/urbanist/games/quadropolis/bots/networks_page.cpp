// In WebAssembly, the module's host provides the weights of the networks, so that the module need not contain them.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "urbanist/games/quadropolis/bots/network.h"

namespace urbanist::quadropolis::bots {

__attribute__((import_module("page"), import_name("network"))) void page_network(std::size_t mode, std::int16_t* numbers, std::size_t count);

namespace {

Network load_network(Mode mode) {
    std::vector<std::int16_t> numbers(Network::kNumbers);
    page_network(static_cast<std::size_t>(mode), numbers.data(), numbers.size());
    return Network(numbers);
}

}  // namespace

const Network& default_network(Mode mode) {
    static const std::array<Network, 2> networks = {load_network(Mode::Classic), load_network(Mode::Expert)};
    return networks[static_cast<std::size_t>(mode)];
}

}  // namespace urbanist::quadropolis::bots
