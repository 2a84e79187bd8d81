#include "urbanist/games/quadropolis/puzzles/city_puzzle.h"

#include <algorithm>
#include <cmath>

#include "urbanist/core/rng.h"
#include "urbanist/games/quadropolis/puzzles/city_maker.h"
#include "urbanist/games/quadropolis/rules/activation.h"
#include "urbanist/games/quadropolis/rules/placing.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/json/members.h"

namespace urbanist::quadropolis::puzzles {

namespace {

using core::parse_error;
using core::Parsed;
using json::Json;

constexpr unsigned kMostCityPuzzles = 100'000;
constexpr int kMostCityPoints = 1'000;

// Whether a tile may come next on a square: an empty one, or a stack of its type that is not full.
bool may_stand(const City& city, Mode mode, Square square, Tile tile) {
    if (!core::contains(facts(mode).board, square.index)) return false;
    if (!core::contains(city.built(), square.index)) return true;
    return stacks(tile.type()) && city.type_at(square) == tile.type() && city.floors(square) < facts(mode).highest_floor;
}

Parsed<CityTile> read_tile(const Json& value) {
    json::Members members(value);
    std::string code;
    std::string name;
    members.text("tile", code);
    members.text("square", name);
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    const auto tile = tile_of(code);
    const auto square = parse_square(name);
    if (!tile) return parse_error("tile", "unknown tile");
    if (!square) return std::unexpected(square.error());
    return CityTile{*tile, *square};
}

Parsed<void> check_city(const CityPuzzle& puzzle) {
    if (puzzle.tiles.size() < kFewestTiles || puzzle.tiles.size() > kMostTiles) return parse_error("tiles", "must be 8 to 12 tiles");
    City city;
    for (const auto& [tile, square] : puzzle.tiles) {
        if (!has_type(puzzle.mode, tile.type())) return parse_error("tiles", std::string(tile.code()) + " does not exist in this mode");
        if (!may_stand(city, puzzle.mode, square, tile))
            return parse_error("tiles", std::string(tile.code()) + " cannot stand on " + to_text(square));
        build(city, square, tile);
    }
    if (best_standing(city, puzzle.mode).points != puzzle.best) return parse_error("best", "the city does not have these points");
    return {};
}

// ---- Trying ---------------------------------------------------------------------------------------------------------------------

class Trial {
public:
    Trial(Mode mode, const std::vector<Tile>& tiles, std::uint64_t seed) : mode_(mode), tiles_(tiles), rng_(seed) {
        core::for_each(facts(mode).board, [&](unsigned square) { board_.push_back({static_cast<std::uint8_t>(square)}); });
        do {
            plan_.clear();
            for (std::size_t i = 0; i < tiles.size(); ++i) plan_.push_back(any_square());
        } while (!points(plan_));
    }

    [[nodiscard]] int run(unsigned steps) {
        constexpr double kFirstTemperature = 5;
        constexpr double kLastTemperature = 0.2;
        int now = *points(plan_);
        int best = now;
        for (unsigned step = 0; step < steps; ++step) {
            const double temperature = kFirstTemperature * std::pow(kLastTemperature / kFirstTemperature, static_cast<double>(step) / steps);
            std::vector<Square> next = plan_;
            change(next);
            const auto reached = points(next);
            if (!reached || !accepts(*reached - now, temperature)) continue;
            plan_.swap(next);
            now = *reached;
            best = std::max(best, now);
        }
        return best;
    }

private:
    [[nodiscard]] Square any_square() { return board_[rng_.below(static_cast<std::uint32_t>(board_.size()))]; }
    [[nodiscard]] std::size_t any_tile() { return rng_.below(static_cast<std::uint32_t>(tiles_.size())); }

    void change(std::vector<Square>& plan) {
        if (rng_.below(2) == 0) {
            plan[any_tile()] = any_square();
        } else {
            std::swap(plan[any_tile()], plan[any_tile()]);
        }
    }

    // Nothing if two buildings stand on one square.
    [[nodiscard]] std::optional<int> points(const std::vector<Square>& plan) const {
        City city;
        for (std::size_t i = 0; i < plan.size(); ++i) {
            if (!may_stand(city, mode_, plan[i], tiles_[i])) return std::nullopt;
            build(city, plan[i], tiles_[i]);
        }
        return best_standing(city, mode_).points;
    }

    [[nodiscard]] bool accepts(int gain, double temperature) {
        constexpr double kOne = 4294967296.0;
        return gain >= 0 || static_cast<double>(rng_.next() >> 32) < kOne * std::exp(gain / temperature);
    }

    Mode mode_;
    const std::vector<Tile>& tiles_;
    core::Rng rng_;
    std::vector<Square> board_;
    std::vector<Square> plan_;
};

}  // namespace

City city_of(const CityPuzzle& puzzle) {
    City city;
    for (const auto& [tile, square] : puzzle.tiles) build(city, square, tile);
    return city;
}

Json to_json(const CityPuzzle& puzzle) {
    Json tiles = Json::array();
    for (const auto& [tile, square] : puzzle.tiles) tiles.push_back({{"tile", tile.code()}, {"square", to_text(square)}});
    return {{"number", puzzle.number}, {"mode", facts(puzzle.mode).name}, {"best", puzzle.best}, {"tiles", std::move(tiles)}};
}

Parsed<CityPuzzle> parse_city_puzzle(const Json& document) {
    CityPuzzle puzzle;
    json::Members members(document);
    members.number("number", 1, kMostCityPuzzles, puzzle.number);
    members.name("mode", std::array{facts(Mode::Classic).name, facts(Mode::Expert).name}, puzzle.mode);
    members.number("best", 0, kMostCityPoints, puzzle.best);
    members.list("tiles", kMostTiles, [&](const Json& value) -> Parsed<void> {
        const auto tile = read_tile(value);
        if (!tile) return std::unexpected(tile.error());
        puzzle.tiles.push_back(*tile);
        return {};
    });
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    if (auto read = check_city(puzzle); !read) return std::unexpected(read.error());
    return puzzle;
}

int best_by_trying(Mode mode, const std::vector<Tile>& tiles, std::uint64_t seed, unsigned steps) { return Trial(mode, tiles, seed).run(steps); }

std::string fault_of(const CityPuzzle& puzzle) {
    constexpr std::uint64_t kTrials = 4;
    constexpr unsigned kSteps = 150'000;
    std::vector<Tile> tiles;
    for (const CityTile& placed : puzzle.tiles) tiles.push_back(placed.tile);
    const auto proven = best_city(puzzle.mode, tiles);
    if (!proven) return "there is no proof";
    if (proven->best != puzzle.best) return "the best city has " + std::to_string(proven->best) + " points";
    for (std::uint64_t seed = 1; seed <= kTrials; ++seed) {
        const int found = best_by_trying(puzzle.mode, tiles, seed, kSteps);
        if (found > puzzle.best) return "a city with " + std::to_string(found) + " points was found by trying";
    }
    return "";
}

}  // namespace urbanist::quadropolis::puzzles
