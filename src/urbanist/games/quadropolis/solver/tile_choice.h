// The best tiles for a layout. They depend only on how many squares have each use, not on their positions: floors, printed points, customers and the
// penalty for idle pieces follow from the counts. So a city's points are the sum of geometry and tile choice, and each can be optimised separately.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "urbanist/games/quadropolis/rules/city.h"
#include "urbanist/games/quadropolis/solver/offers.h"

namespace urbanist::quadropolis::solver {

// A tile of a solved city. The round of the stock is meaningless here.
struct PlacedTile {
    Square square;
    unsigned floor = 1;
    Stock tile;
};
using PlacedTiles = std::vector<PlacedTile>;

class TileChoice {
public:
    explicit TileChoice(const Task& task);

    static constexpr int kImpossible = -1000;
    // The maximum of points without geometry, or kImpossible.
    [[nodiscard]] int worth(const Demand& demand) const;
    // Tiles with that worth, square by square from the ground up. Precondition: it is possible.
    [[nodiscard]] PlacedTiles tiles_for(const Layout& layout) const;

    [[nodiscard]] const Task& task() const { return task_; }
    // The maximum number of squares with this use.
    [[nodiscard]] int most(Use use) const;

private:
    // The parts of the best choice, in the order of parts_of().
    static constexpr std::size_t kParts = 5;
    struct Best {
        int worth = kImpossible;
        std::array<const Offer*, kParts> offers{};
        int inhabitants = 0;
        int energy = 0;
    };
    using Parts = std::array<const Offers*, kParts>;

    [[nodiscard]] const Offers& offers(Type type, int squares) const;
    [[nodiscard]] const Offers& offers_of_pair(const std::vector<Offers>& table, int first, int second) const;
    [[nodiscard]] Parts parts_of(const Demand& demand) const;
    [[nodiscard]] Best best_choice(const Demand& demand) const;
    void prepare(Type type);
    void prepare_stacks(Type type, int squares, const std::vector<int>& floors, Offers& offers) const;
    void prepare_offices();
    [[nodiscard]] std::vector<Offers> pair_table(Type first, Type second) const;
    [[nodiscard]] const TileSums& sums(Type type) const { return sums_[static_cast<std::size_t>(type)]; }

    friend class TileBuilder;

    Task task_;
    int squares_;
    std::array<std::vector<Stock>, kTypes> stocks_;   // without rounds
    std::vector<TileSums> sums_;                      // by type
    std::array<std::vector<Offers>, kTypes> offers_;  // by type and squares; not for offices
    std::map<OfficeGroups, Offers> offices_;
    std::vector<Offers> factories_and_harbors_;
    std::vector<Offers> shops_and_services_;
    std::vector<Offers> parks_and_monuments_;
};

}  // namespace urbanist::quadropolis::solver
