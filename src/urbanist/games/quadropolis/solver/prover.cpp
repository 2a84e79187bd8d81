#include "urbanist/games/quadropolis/solver/prover.h"

#include <algorithm>
#include <cmath>

#include "urbanist/games/quadropolis/solver/layers.h"

namespace urbanist::quadropolis::solver {

namespace {

std::array<bool, kUses> possible_uses(const TileChoice& choice) {
    std::array<bool, kUses> uses{};
    for (std::size_t i = 0; i < kUses; ++i) uses[i] = choice.most(static_cast<Use>(i)) > 0;
    return uses;
}

class CandidateList {
public:
    CandidateList(const TileChoice& choice, unsigned part, unsigned parts, const std::function<bool()>& stop)
        : choice_(choice), part_(part), parts_(parts), stop_(stop) {}

    std::vector<Candidate> make() {
        extend(0, choice_.most(Use::Idle));
        return std::move(list_);
    }

private:
    void extend(std::size_t use, int squares) {
        if (use + 1 == kUses) return add(squares);
        const int most = std::min(squares, choice_.most(static_cast<Use>(use)));
        for (int number = 0; number <= most; ++number) {
            uses_[use] = static_cast<std::uint8_t>(number);
            extend(use + 1, squares - number);
        }
        uses_[use] = 0;
    }
    void add(int idle) {
        constexpr unsigned kBetweenLooks = 4096;
        if (stopped_ || count_++ % parts_ != part_) return;
        stopped_ = count_ / parts_ % kBetweenLooks == 0 && stop_ && stop_();
        uses_[static_cast<std::size_t>(Use::Idle)] = static_cast<std::uint8_t>(idle);
        const int worth = choice_.worth(demand_of(uses_));
        if (worth != TileChoice::kImpossible) list_.push_back({uses_, static_cast<std::int16_t>(worth)});
    }

    const TileChoice& choice_;
    unsigned part_;
    unsigned parts_;
    const std::function<bool()>& stop_;
    std::uint64_t count_ = 0;
    bool stopped_ = false;
    UseCounts uses_{};
    std::vector<Candidate> list_;
};

constexpr std::size_t kHarbors = static_cast<std::size_t>(Use::Harbor);

std::vector<Candidate> with_harbors(const std::vector<Candidate>& candidates, unsigned least) {
    std::vector<Candidate> some;
    std::ranges::copy_if(candidates, std::back_inserter(some), [&](const Candidate& candidate) { return candidate.uses[kHarbors] >= least; });
    return some;
}

// Rounded down: points are whole numbers.
int whole_points(int scaled) { return scaled >= 0 ? scaled / kScale : -((-scaled + kScale - 1) / kScale); }

}  // namespace

Ground::Ground(const TileChoice& tile_choice)
    : choice(tile_choice),
      uses(possible_uses(tile_choice)),
      frontier(tile_choice.task(), uses),
      code(tile_choice, frontier),
      runs(harbor_runs(tile_choice.task(), tile_choice.most(Use::Harbor))) {}

std::vector<Candidate> candidates(const TileChoice& choice, unsigned part, unsigned parts, const std::function<bool()>& stop) {
    return CandidateList(choice, part, parts, stop).make();
}

Prover::Prover(const Ground& ground, const std::vector<Candidate>& candidates, const HarborRuns& runs)
    : ground_(ground), candidates_(with_harbors(candidates, core::count(runs.squares))), relaxation_(ground.frontier, ground.uses, runs) {
    use_prices({});
}

int Prover::reduced(const Candidate& candidate, const Prices& prices) const {
    int worth = candidate.worth * kScale;
    for (std::size_t i = 0; i < kUses; ++i) worth -= prices[i] * candidate.uses[i];
    return worth;
}

const Candidate* Prover::best_candidate(const Prices& prices) const {
    const Candidate* best = nullptr;
    int most = 0;
    for (const Candidate& candidate : candidates_) {
        const int worth = reduced(candidate, prices);
        if (best != nullptr && worth <= most) continue;
        best = &candidate;
        most = worth;
    }
    return best;
}

int Prover::bound() const { return candidates_.empty() ? TileChoice::kImpossible : whole_points(scaled_bound_); }

std::vector<Candidate> Prover::survivors(int target) const {
    std::vector<Candidate> some;
    std::ranges::copy_if(candidates_, std::back_inserter(some),
                         [&](const Candidate& candidate) { return relaxation_.bound() + reduced(candidate, prices_) >= target * kScale; });
    return some;
}

void Prover::use_prices(const Prices& prices) {
    prices_ = prices;
    relaxation_.solve(prices);
    const Candidate* best = best_candidate(prices);
    if (best != nullptr) scaled_bound_ = relaxation_.bound() + reduced(*best, prices);
}

// Polyak's subgradient steps: a use that geometry wants more often than the tiles do becomes cheaper.
void Prover::tune(int target, unsigned iterations, const Stop& stop) {
    constexpr unsigned kPatience = 6;
    constexpr double kShorter = 0.7;
    std::array<double, kUses> prices{};
    std::ranges::copy(prices_, prices.begin());
    Prices best_prices = prices_;
    int best_bound = scaled_bound_;
    double length = 1;
    unsigned failures = 0;
    for (unsigned i = 0; i < iterations && bound() >= target && !stop(); ++i) {
        const UseCounts geometry = relaxation_.uses_at_bound();
        const Candidate& tiles = *best_candidate(prices_);
        std::array<double, kUses> difference{};
        double norm = 0;
        for (std::size_t use = 0; use < kUses; ++use) {
            difference[use] = static_cast<double>(geometry[use]) - tiles.uses[use];
            norm += difference[use] * difference[use];
        }
        if (norm == 0) break;  // geometry and tiles agree: the bound is reached
        const double step = length * std::max(scaled_bound_ - (target - 1) * kScale, kScale) / norm;
        Prices next;
        for (std::size_t use = 0; use < kUses; ++use) {
            prices[use] -= step * difference[use];
            next[use] = static_cast<int>(std::lround(prices[use]));
        }
        use_prices(next);
        if (scaled_bound_ < best_bound) {
            best_bound = scaled_bound_;
            best_prices = prices_;
            failures = 0;
        } else if (++failures > kPatience) {
            failures = 0;
            length *= kShorter;
            std::ranges::copy(best_prices, prices.begin());
        }
    }
    use_prices(best_prices);
}

Prover::Outcome Prover::search(int target, std::size_t most_states, const Stop& stop) {
    if (bound() < target) return {.finished = true, .bound = bound(), .layout = {}, .judged = 0, .pruned = 0};
    Layers layers(ground_, relaxation_, prices_, survivors(target), target);
    return layers.search(most_states, stop, bound());
}

}  // namespace urbanist::quadropolis::solver
