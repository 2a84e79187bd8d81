// Turns the best choice into tiles on squares.
#include <algorithm>
#include <cassert>
#include <optional>

#include "urbanist/games/quadropolis/solver/tile_choice.h"

namespace urbanist::quadropolis::solver {

namespace {

std::size_t index_of(int number) { return static_cast<std::size_t>(number); }

// Tiles of one type with fixed sums.
struct Order {
    int lit = 0;
    int dark = 0;
    int inhabitants = 0;
    int energy = 0;
    int points = 0;
};

// Picks tiles stock by stock; the activated ones come first in `picked`.
class Picker {
public:
    explicit Picker(std::span<const Stock> stocks) : stocks_(stocks) {}

    [[nodiscard]] bool pick(const Order& order, std::size_t stock = 0) {
        if (stock == stocks_.size()) return order.lit == 0 && order.dark == 0 && order.inhabitants == 0 && order.energy == 0 && order.points == 0;
        const Stock& tile = stocks_[stock];
        const int count = static_cast<int>(tile.count);
        for (int lit = 0; lit <= std::min(count, order.lit); ++lit) {
            for (int dark = 0; dark <= std::min(count - lit, order.dark); ++dark) {
                const int both = lit + dark;
                const Order rest{order.lit - lit, order.dark - dark, order.inhabitants - both * tile.inhabitants, order.energy - both * tile.energy,
                                 order.points - lit * tile.points};
                if (rest.inhabitants < 0 || rest.energy < 0 || rest.points < 0 || !pick(rest, stock + 1)) continue;
                lit_.insert(lit_.end(), index_of(lit), tile);
                dark_.insert(dark_.end(), index_of(dark), tile);
                return true;
            }
        }
        return false;
    }
    [[nodiscard]] std::vector<Stock> picked() const {
        std::vector<Stock> tiles = lit_;
        tiles.insert(tiles.end(), dark_.begin(), dark_.end());
        return tiles;
    }

private:
    std::span<const Stock> stocks_;
    std::vector<Stock> lit_;
    std::vector<Stock> dark_;
};

}  // namespace

class TileBuilder {
public:
    TileBuilder(const TileChoice& choice, const Layout& layout)
        : choice_(choice),
          layout_(layout),
          demand_(demand_of(layout, facts(choice.task_.mode), choice.task_.board)),
          best_(choice.best_choice(demand_)),
          idle_(choice.task_.board & ~layout.built()) {
        for (const Offer* offer : best_.offers) wanted_ = wanted_ + *offer;
        [[maybe_unused]] const bool found = choose(0, {});
        assert(found);
    }

    [[nodiscard]] PlacedTiles tiles() {
        spread_pieces();
        for (std::size_t type = 0; type < kTypes; ++type) build(static_cast<Type>(type));
        return std::move(tiles_);
    }

private:
    [[nodiscard]] int highest() const { return facts(choice_.task_.mode).highest_floor; }

    [[nodiscard]] const Offers& offers_of(Type type) const {
        if (type == Type::Office) return choice_.offices_.at(demand_.offices);
        return choice_.offers(type, static_cast<int>(core::count(layout_[type])));
    }

    // Chooses one offer for each type, so that their sum is as good as the best one.
    [[nodiscard]] bool choose(std::size_t type, const Offer& sum) {
        if (type == kTypes)
            return sum.tiles <= wanted_.tiles && sum.idle_squares <= wanted_.idle_squares && sum.points == wanted_.points && has_pieces(sum);
        for (const Offer& offer : offers_of(static_cast<Type>(type))) {
            chosen_[type] = offer;
            if (choose(type + 1, sum + offer)) return true;
        }
        return false;
    }
    [[nodiscard]] bool has_pieces(const Offer& sum) const {
        const auto within = [](int value, Span span) { return span.least <= value && value <= span.most; };
        return within(best_.inhabitants, sum.inhabitants) && within(best_.energy, sum.energy);
    }

    void spread_pieces() {
        int inhabitants = best_.inhabitants;
        int energy = best_.energy;
        for (const Offer& offer : chosen_) {
            inhabitants -= offer.inhabitants.least;
            energy -= offer.energy.least;
        }
        for (Offer& offer : chosen_) {
            offer.inhabitants.least += take(inhabitants, offer.inhabitants);
            offer.energy.least += take(energy, offer.energy);
        }
    }
    static int take(int& left, Span span) {
        const int taken = std::min(left, span.most - span.least);
        left -= taken;
        return taken;
    }

    void build(Type type) {
        const Offer& offer = chosen_[static_cast<std::size_t>(type)];
        if (offer.tiles == 0) return;
        const std::vector<int> heights = heights_of(type, offer);
        Picker picker(choice_.stocks_[static_cast<std::size_t>(type)]);
        const int floors = stacks(type) ? offer.points : 0;
        const int dark = stacks(type) ? 0 : offer.idle_squares;
        [[maybe_unused]] const bool picked =
            picker.pick({offer.tiles - dark, dark, offer.inhabitants.least, offer.energy.least, stacks(type) ? 0 : offer.points - floors});
        assert(picked);
        const auto tiles = picker.picked();
        std::size_t next = 0;
        std::size_t square = 0;
        const auto place = [&](unsigned i) {
            for (int floor = 1; floor <= heights[square]; ++floor)
                tiles_.push_back({{static_cast<std::uint8_t>(i)}, static_cast<unsigned>(floor), tiles[next++]});
            ++square;
        };
        core::for_each(layout_[type], place);
        for (; square < heights.size(); idle_ &= idle_ - 1) place(core::lowest(idle_));
    }

    // By square: the activated ones of the layout, then idle ones.
    [[nodiscard]] std::vector<int> heights_of(Type type, const Offer& offer) const {
        const auto squares = core::count(layout_[type]);
        if (!stacks(type)) return std::vector<int>(squares + index_of(offer.idle_squares), 1);
        const auto tables = floor_tables(type);
        for (int lit = static_cast<int>(squares); lit <= offer.tiles; ++lit) {
            const int dark = offer.tiles - lit;
            if ((dark + highest() - 1) / highest() != offer.idle_squares) continue;
            std::vector<int> heights;
            if (!split(tables, lit, offer.points, heights)) continue;
            for (int left = dark; left > 0; left -= highest()) heights.push_back(std::min(left, highest()));
            return heights;
        }
        assert(false);
        return {};
    }

    using FloorTable = std::array<std::uint8_t, kMostFloors + 1>;
    [[nodiscard]] std::vector<const FloorTable*> floor_tables(Type type) const {
        std::vector<const FloorTable*> tables;
        core::for_each(layout_[type], [&](unsigned i) {
            const unsigned group = core::count(group_of({static_cast<std::uint8_t>(i)}, layout_[Type::Office]));
            tables.push_back(type == Type::Tower ? &points::kTower : &points::kOffice[std::min(group, points::kLargestOfficeGroup)]);
        });
        return tables;
    }

    // Splits a total of floors and points into heights of squares.
    [[nodiscard]] bool split(const std::vector<const FloorTable*>& tables, int floors, int points, std::vector<int>& heights) const {
        if (heights.size() == tables.size()) return floors == 0 && points == 0;
        const std::vector<const FloorTable*> rest(tables.begin() + std::ssize(heights), tables.end());
        if (floors < 0 || best_floors(rest, highest(), floors).back() < points) return false;
        for (int height = std::min(highest(), floors); height > 0; --height) {
            heights.push_back(height);
            if (split(tables, floors - height, points - (*rest.front())[index_of(height)], heights)) return true;
            heights.pop_back();
        }
        return false;
    }

    const TileChoice& choice_;
    const Layout& layout_;
    Demand demand_;
    TileChoice::Best best_;
    Bits idle_;
    Offer wanted_;
    std::array<Offer, kTypes> chosen_;
    PlacedTiles tiles_;
};

PlacedTiles TileChoice::tiles_for(const Layout& layout) const { return TileBuilder(*this, layout).tiles(); }

}  // namespace urbanist::quadropolis::solver
