#include "urbanist/arena/seatings.h"

#include <algorithm>

namespace urbanist::arena {

namespace {

// Each bot in turn takes the spare seats; the others have one each.
std::vector<Seating> crowded_tables(unsigned bots, unsigned players) {
    std::vector<Seating> tables;
    for (unsigned host = 0; host < bots; ++host) {
        Seating table;
        for (unsigned bot = 0; bot < bots; ++bot) {
            const unsigned seats = bot == host ? players - bots + 1 : 1;
            for (unsigned i = 0; i < seats; ++i) table.push_back(static_cast<std::uint8_t>(bot));
        }
        tables.push_back(table);
    }
    return tables;
}

void add_groups(unsigned bots, unsigned players, unsigned from, Seating& chosen, std::vector<Seating>& groups) {
    if (chosen.size() == players) return groups.push_back(chosen);
    for (unsigned bot = from; bot < bots; ++bot) {
        Seating more = chosen;
        more.push_back(static_cast<std::uint8_t>(bot));
        add_groups(bots, players, bot + 1, more, groups);
    }
}

std::vector<Seating> tables_of(unsigned bots, unsigned players) {
    if (bots < players) return crowded_tables(bots, players);
    std::vector<Seating> groups;
    Seating nobody;
    add_groups(bots, players, 0, nobody, groups);
    return groups;
}

// The deal-th order of all seats but the first, which stays in place; wraps around after the last order.
Seating arranged(Seating table, std::uint64_t deal) {
    std::uint64_t orders = 1;
    for (std::size_t i = 2; i < table.size(); ++i) orders *= i;
    for (std::uint64_t i = 0; i < deal % orders; ++i) std::next_permutation(table.begin() + 1, table.end());
    return table;
}

}  // namespace

std::vector<Seating> seatings(unsigned bots, unsigned players, std::uint64_t deal) {
    std::vector<Seating> all;
    for (const Seating& table : tables_of(bots, players)) {
        Seating rotated = arranged(table, deal);
        for (unsigned i = 0; i < players; ++i) {
            all.push_back(rotated);
            std::ranges::rotate(rotated, rotated.begin() + 1);
        }
    }
    return all;
}

}  // namespace urbanist::arena
