#include "urbanist/games/quadropolis/puzzles/city_maker.h"

#include <algorithm>
#include <utility>

#include "urbanist/games/quadropolis/arena/hindsight.h"
#include "urbanist/games/quadropolis/arena/simulation.h"
#include "urbanist/games/quadropolis/rules/activation.h"
#include "urbanist/games/quadropolis/solver/annealing.h"
#include "urbanist/games/quadropolis/solver/certificate.h"
#include "urbanist/games/quadropolis/solver/prover.h"

namespace urbanist::quadropolis::puzzles {

namespace {

constexpr std::size_t kMostStates = 300'000;
constexpr unsigned kFirstIterations = 100;  // of tuning, for prices that all proofs start from
constexpr unsigned kIterations = 6;
constexpr std::uint64_t kSteps = 60'000;
constexpr int kFewestPoints = 25;

bool never() { return false; }

solver::Task task_of(Mode mode, const std::vector<Tile>& tiles) {
    solver::Task task{.mode = mode, .board = facts(mode).board, .supply = {}, .tiles = static_cast<unsigned>(tiles.size())};
    for (const Tile tile : tiles) {
        const Print& print = tile.print();
        const solver::Stock stock{.type = print.type, .inhabitants = print.inhabitants, .energy = print.energy, .points = print.points, .count = 1};
        const auto same = std::ranges::find_if(task.supply, [&](solver::Stock other) {
            other.count = 1;
            return other == stock;
        });
        if (same == task.supply.end()) {
            task.supply.push_back(stock);
        } else {
            ++same->count;
        }
    }
    return task;
}

// A short proof on one thread, for a small supply.
class ShortProof {
public:
    explicit ShortProof(const solver::Task& task) : choice_(task), ground_(choice_), list_(solver::candidates(choice_, 0, 1, never)) {
        certificate_.task = task;
    }

    // Empty if it would take too long.
    [[nodiscard]] std::optional<solver::Certificate> run() {
        if (!ground_.code.fits()) return std::nullopt;
        solver::WorthCache worths(choice_);
        const auto annealed = solver::anneal(worths, choice_, {.seed = 1, .steps = kSteps});
        if (annealed.points > solver::TileChoice::kImpossible) take(annealed.layout);
        solver::Prover first(ground_, list_, {});
        first.tune(certificate_.points + 1, kFirstIterations, never);
        for (const solver::HarborRuns& runs : ground_.runs) {
            if (!prove(runs, first.prices())) return std::nullopt;
        }
        certificate_.bound = certificate_.points;
        return certificate_;
    }

private:
    void take(const solver::Layout& layout) {
        solver::PlacedTiles tiles = choice_.tiles_for(layout);
        const int points = best_standing(solver::city_of(tiles), certificate_.task.mode).points;
        if (points <= certificate_.points) return;
        certificate_.points = points;
        certificate_.tiles = std::move(tiles);
        certificate_.schedule = solver::find_schedule(certificate_.tiles, certificate_.task).value_or(solver::Schedule{});
    }

    // Proves that no city with these runs is better than the best known one, which it may improve.
    bool prove(const solver::HarborRuns& runs, const solver::Prices& prices) {
        solver::Prover prover(ground_, list_, runs);
        prover.use_prices(prices);
        prover.tune(certificate_.points + 1, kIterations, never);
        const auto outcome = prover.search(certificate_.points + 1, kMostStates, never);
        if (!outcome.finished) return false;
        if (outcome.layout) take(*outcome.layout);
        certificate_.proofs.push_back({runs, prover.prices(), outcome.bound});
        return true;
    }

    solver::TileChoice choice_;
    solver::Ground ground_;
    std::vector<solver::Candidate> list_;
    solver::Certificate certificate_;
};

// A tile of a puzzle, without the mayor symbol, which has no meaning there.
Tile plain_tile(const solver::Stock& stock) {
    const auto* const print = std::ranges::find_if(kPrints, [&](const Print& some) {
        return !some.mayor && some.type == stock.type && some.inhabitants == stock.inhabitants && some.energy == stock.energy &&
               some.points == stock.points;
    });
    return {static_cast<std::uint8_t>(print - kPrints.begin())};
}

// Some of the tiles that the winner of a game took.
std::vector<Tile> tiles_from_game(Mode mode, const std::string& seed, core::Rng& rng) {
    const arena::Settings settings{.mode = mode, .players = {2, bots::normal_player}, .first = {}, .seed = seed};
    const arena::SimulatedGame game = arena::simulate_game(settings, default_tile_set(), seed);
    const arena::TakenTiles taken = arena::taken_tiles(game.record)[game.ranking.winners[0].index];
    std::vector<Tile> tiles;
    for (const arena::TakenTile& some : taken) {
        const Print& print = some.tile.print();
        if (some.target.is_square()) tiles.push_back(plain_tile({print.type, print.inhabitants, print.energy, print.points}));
    }
    rng.shuffle(tiles);
    tiles.resize(std::min<std::size_t>(tiles.size(), kFewestTiles + rng.below(kMostTiles - kFewestTiles + 1)));
    return tiles;
}

}  // namespace

std::optional<CityPuzzle> best_city(Mode mode, const std::vector<Tile>& tiles) {
    const auto certificate = ShortProof(task_of(mode, tiles)).run();
    if (!certificate || certificate->tiles.size() != tiles.size() || !solver::fault_of(*certificate, never).empty()) return std::nullopt;
    CityPuzzle puzzle{.number = 0, .mode = mode, .tiles = {}, .best = certificate->points};
    solver::PlacedTiles placed = certificate->tiles;
    std::ranges::sort(placed, {}, [](const solver::PlacedTile& tile) { return std::pair(tile.floor, tile.square); });
    for (const solver::PlacedTile& tile : placed) puzzle.tiles.push_back({plain_tile(tile.tile), tile.square});
    return puzzle;
}

std::optional<CityPuzzle> make_city_puzzle(Mode mode, const std::string& seed) {
    core::Rng rng(core::seed_of(seed));
    const std::vector<Tile> tiles = tiles_from_game(mode, seed, rng);
    if (tiles.size() < kFewestTiles) return std::nullopt;
    auto puzzle = best_city(mode, tiles);
    return puzzle && puzzle->best >= kFewestPoints && fault_of(*puzzle).empty() ? puzzle : std::nullopt;
}

int ease_of(const CityPuzzle& puzzle) {
    constexpr std::uint64_t kTries = 40;
    constexpr unsigned kShort = 1'500;
    std::vector<Tile> tiles;
    for (const CityTile& placed : puzzle.tiles) tiles.push_back(placed.tile);
    int found = 0;
    for (std::uint64_t seed = 0; seed < kTries; ++seed) found += best_by_trying(puzzle.mode, tiles, seed, kShort) == puzzle.best ? 1 : 0;
    return found;
}

}  // namespace urbanist::quadropolis::puzzles
