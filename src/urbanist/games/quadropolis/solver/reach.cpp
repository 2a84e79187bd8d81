#include "urbanist/games/quadropolis/solver/reach.h"

#include <algorithm>
#include <map>

#include "urbanist/games/quadropolis/rules/placing.h"

namespace urbanist::quadropolis::solver {

namespace {

// Built tiles are written without the pieces they gave.
Tile built_tile(const Stock& stock) {
    switch (stock.type) {
        case Type::Tower: return *tile_of("T");
        case Type::Shop: return *tile_of("S");
        case Type::Park: return *tile_of("K");
        case Type::Factory: return *tile_of("F");
        case Type::Office: return *tile_of("O");
        case Type::Monument: return *tile_of("M");
        case Type::Service: return *tile_of("P" + std::to_string(stock.points));
        case Type::Harbor: return *tile_of(stock.points == 0 ? "H" : "HV" + std::to_string(stock.points));
    }
    return kNoTile;
}

// Whether this architect may build this floor (Q4).
bool may_build(const PlacedTile& tile, Mode mode, ArchitectNumber number) {
    City city;
    for (unsigned floor = 1; floor < tile.floor; ++floor) build(city, tile.square, built_tile(tile.tile));
    return check_placing(city, mode, tile.square, tile.tile.type, number).has_value();
}

unsigned pool_of(Mode mode) { return facts(mode).common_pool ? kMostPlayers : 1; }

bool same_print(const Stock& a, const Stock& b) {
    return a.type == b.type && a.inhabitants == b.inhabitants && a.energy == b.energy && a.points == b.points;
}

// How many of this tile the supply has in a round.
unsigned stock_in_round(const Supply& supply, const Stock& tile, unsigned round) {
    unsigned count = 0;
    for (const Stock& stock : supply) count += same_print(stock, tile) && stock.round == round ? stock.count : 0;
    return count;
}

// Schedules the tile with the fewest possible turns first.
class Scheduler {
public:
    Scheduler(const PlacedTiles& tiles, const Task& task) : tiles_(tiles), task_(task), facts_(facts(task.mode)), turns_(tiles.size()) {
        for (const PlacedTile& tile : tiles) {
            auto& numbers = numbers_.emplace_back();
            for (std::uint8_t number = 1; number <= facts_.architects; ++number) numbers.push_back(may_build(tile, task.mode, {number}));
        }
    }

    std::optional<Schedule> find() {
        if (!assign(tiles_.size())) return std::nullopt;
        return turns_;
    }

private:
    static constexpr unsigned kMostSteps = 20'000;

    [[nodiscard]] bool fits(std::size_t tile, Turn turn) const {
        if (!numbers_[tile][turn.architect.value - 1U]) return false;
        unsigned in_round = 0;
        unsigned same_architect = 0;
        unsigned same_tile = 0;
        for (std::size_t i = 0; i < turns_.size(); ++i) {
            if (turns_[i].round == 0) continue;
            if (tiles_[i].square == tiles_[tile].square &&
                (tiles_[i].floor < tiles_[tile].floor ? turns_[i].round > turn.round : turns_[i].round < turn.round))
                return false;
            if (turns_[i].round != turn.round) continue;
            ++in_round;
            same_architect += turns_[i].architect == turn.architect ? 1 : 0;
            same_tile += same_print(tiles_[i].tile, tiles_[tile].tile) ? 1 : 0;
        }
        if (in_round >= kTurnsPerRound || same_architect >= pool_of(task_.mode)) return false;
        return task_.reach != Reach::Rounds || same_tile < stock_in_round(task_.supply, tiles_[tile].tile, turn.round);
    }

    [[nodiscard]] Schedule options(std::size_t tile) const {
        Schedule options;
        for (unsigned round = 1; round <= facts_.rounds; ++round) {
            for (std::uint8_t number = 1; number <= facts_.architects; ++number) {
                if (fits(tile, {round, {number}})) options.push_back({round, {number}});
            }
        }
        return options;
    }

    bool assign(std::size_t left) {
        if (left == 0) return true;
        if (++steps_ > kMostSteps) return false;
        std::size_t tile = 0;
        std::optional<Schedule> fewest;
        for (std::size_t i = 0; i < tiles_.size(); ++i) {
            if (turns_[i].round != 0) continue;
            Schedule some = options(i);
            if (fewest && some.size() >= fewest->size()) continue;
            tile = i;
            fewest = std::move(some);
        }
        for (const Turn turn : *fewest) {
            turns_[tile] = turn;
            if (assign(left - 1)) return true;
        }
        turns_[tile] = {};
        return false;
    }

    const PlacedTiles& tiles_;
    const Task& task_;
    const Facts& facts_;
    std::vector<std::vector<bool>> numbers_;  // by tile: the architects that may build it
    Schedule turns_;
    unsigned steps_ = 0;
};

}  // namespace

std::optional<Schedule> find_schedule(const PlacedTiles& tiles, const Task& task) {
    if (task.reach == Reach::Free) return Schedule{};
    return Scheduler(tiles, task).find();
}

std::string fault_of(const Schedule& schedule, const PlacedTiles& tiles, const Task& task) {
    if (task.reach == Reach::Free) return "";
    if (schedule.size() != tiles.size()) return "needs a turn for each tile";
    std::map<unsigned, unsigned> in_round;
    std::map<std::pair<unsigned, unsigned>, unsigned> uses;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const Turn turn = schedule[i];
        if (turn.round < 1 || turn.round > facts(task.mode).rounds) return "there is no such round";
        if (turn.architect.value < 1 || turn.architect.value > facts(task.mode).architects) return "there is no such architect";
        if (++in_round[turn.round] > kTurnsPerRound) return "more turns than a round has";
        if (++uses[{turn.round, turn.architect.value}] > pool_of(task.mode)) return "an architect is used too often in a round";
        if (!may_build(tiles[i], task.mode, turn.architect)) return "an architect may not build there";
        unsigned same = 0;
        for (std::size_t j = 0; j < tiles.size(); ++j) {
            if (tiles[j].square == tiles[i].square && tiles[j].floor < tiles[i].floor && schedule[j].round > turn.round)
                return "a floor is built before the one below";
            same += same_print(tiles[j].tile, tiles[i].tile) && schedule[j].round == turn.round ? 1 : 0;
        }
        if (task.reach == Reach::Rounds && same > stock_in_round(task.supply, tiles[i].tile, turn.round))
            return "a round does not have that many of a tile";
    }
    return "";
}

City city_of(const PlacedTiles& tiles) {
    City city;
    for (const PlacedTile& placed : tiles) {
        build(city, placed.square, built_tile(placed.tile));
        city.inhabitants = static_cast<std::uint16_t>(city.inhabitants + placed.tile.inhabitants);
        city.energy = static_cast<std::uint16_t>(city.energy + placed.tile.energy);
    }
    return city;
}

}  // namespace urbanist::quadropolis::solver
