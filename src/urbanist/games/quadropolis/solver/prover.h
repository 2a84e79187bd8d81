// Proves that no city is better than the best one known, or finds a better one.
//
// A city's points are the sum of geometry and tiles, which depend only on how many squares have each use. A price for
// each use separates the two: the bound of a relaxed geometry plus the best of all use counts. Prices are tuned until the bound is low, so that few
// use counts survive it. A search over frontiers then visits all layouts that could reach those, square by square, and prunes with the bound.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "urbanist/games/quadropolis/solver/relaxation.h"
#include "urbanist/games/quadropolis/solver/state_code.h"
#include "urbanist/games/quadropolis/solver/tile_choice.h"

namespace urbanist::quadropolis::solver {

// A possible number of squares for each use, with the worth of the best tiles for it.
struct Candidate {
    UseCounts uses{};
    std::int16_t worth = 0;
};

// Data shared by all proofs of a task.
struct Ground {
    explicit Ground(const TileChoice& tile_choice);

    const TileChoice& choice;
    std::array<bool, kUses> uses{};
    Frontier frontier;
    StateCode code;
    std::vector<HarborRuns> runs;
};

// All use counts for which there are enough tiles. Returns part `part` of `parts`, so that threads can share the work.
[[nodiscard]] std::vector<Candidate> candidates(const TileChoice& choice, unsigned part, unsigned parts, const std::function<bool()>& stop);

// The proof for one choice of harbor runs.
class Prover {
public:
    using Stop = std::function<bool()>;
    Prover(const Ground& ground, const std::vector<Candidate>& candidates, const HarborRuns& runs);

    // Searches for prices with a low bound, until it is below `target` points.
    void tune(int target, unsigned iterations, const Stop& stop);
    void use_prices(const Prices& prices);
    [[nodiscard]] const Prices& prices() const { return prices_; }
    // The maximum points of a layout with these runs.
    [[nodiscard]] int bound() const;
    // The use counts that the bound does not exclude from reaching `target` points.
    [[nodiscard]] std::vector<Candidate> survivors(int target) const;

    struct Outcome {
        bool finished = false;  // the bound is exact or below the target, and the layout reaches it if it is not below
        int bound = 0;
        std::optional<Layout> layout;
        std::uint64_t judged = 0;  // frontiers reached
        std::uint64_t pruned = 0;
    };
    // Searches for the best layout of at least `target` points. Gives up if it would need to store more than `most_states` frontiers.
    [[nodiscard]] Outcome search(int target, std::size_t most_states, const Stop& stop);

private:
    [[nodiscard]] int reduced(const Candidate& candidate, const Prices& prices) const;
    [[nodiscard]] const Candidate* best_candidate(const Prices& prices) const;

    const Ground& ground_;
    std::vector<Candidate> candidates_;
    Relaxation relaxation_;
    Prices prices_{};
    int scaled_bound_ = 0;
};

}  // namespace urbanist::quadropolis::solver
