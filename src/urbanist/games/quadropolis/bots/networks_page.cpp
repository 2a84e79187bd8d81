// In WebAssembly, the host of the module provides the weights of the networks and the tables of estimates, so that the module need not contain them.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "urbanist/games/quadropolis/bots/estimate.h"
#include "urbanist/games/quadropolis/bots/network.h"

namespace urbanist::quadropolis::bots {

__attribute__((import_module("page"), import_name("network"))) void page_network(std::size_t index, std::int16_t* numbers, std::size_t count);

namespace {

Network load_network(Mode mode) {
    std::vector<std::int16_t> numbers(Network::kNumbers);
    page_network(static_cast<std::size_t>(mode), numbers.data(), numbers.size());
    return Network(numbers);
}

// The estimates come after the networks.
EstimateTables loaded_estimates(Mode mode) {
    EstimateTables tables;
    page_network(2 + static_cast<std::size_t>(mode), tables.front().data(), sizeof tables / sizeof(std::int16_t));
    return tables;
}

}  // namespace

const Network& default_network(Mode mode) {
    static const std::array<Network, 2> networks = {load_network(Mode::Classic), load_network(Mode::Expert)};
    return networks[static_cast<std::size_t>(mode)];
}

const EstimateTables& estimate_tables(Mode mode) {
    static const std::array<EstimateTables, 2> tables = {loaded_estimates(Mode::Classic), loaded_estimates(Mode::Expert)};
    return tables[static_cast<std::size_t>(mode)];
}

}  // namespace urbanist::quadropolis::bots
