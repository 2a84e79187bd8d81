#include "urbanist/games/quadropolis/solving/solve.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <thread>

#include "urbanist/games/quadropolis/rules/activation.h"
#include "urbanist/games/quadropolis/solver/annealing.h"
#include "urbanist/games/quadropolis/solver/prover.h"

namespace urbanist::quadropolis::solving {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kRestarts = 8;
constexpr std::uint64_t kStepsPerSquare = 25'000;  // on a board of 20 squares
constexpr unsigned kFirstIterations = 100;         // of tuning, for prices that all proofs start from
constexpr unsigned kIterations = 6;
constexpr std::size_t kMostStates = 12'000'000;  // in memory for each thread
constexpr double kSecondsBetweenSaves = 5;

// Calls work(i) for every i below `count`, in order, on this many threads.
template <class Work>
void spread(std::uint64_t count, unsigned threads, Work&& work) {
    std::atomic<std::uint64_t> next = 0;
    const auto run = [&] {
        for (std::uint64_t i = next++; i < count; i = next++) work(i);
    };
    std::vector<std::jthread> helpers;
    for (unsigned i = 1; i < threads; ++i) helpers.emplace_back(run);
    run();
}

// The number of layouts grows exponentially with the squares, so a small board needs far fewer steps.
std::uint64_t annealing_steps(Bits board) {
    const std::uint64_t squares = core::count(board);
    const std::uint64_t all = kSquares;
    return squares * kStepsPerSquare * squares * squares * squares * squares / (all * all * all * all);
}

// A cache for each running thread, reused from restart to restart.
class CachePool {
public:
    explicit CachePool(const solver::TileChoice& choice) : choice_(choice) {}

    template <class Use>
    auto with_cache(Use&& use) {
        auto cache = take();
        auto result = use(*cache);
        const std::scoped_lock lock(mutex_);
        free_.push_back(std::move(cache));
        return result;
    }

private:
    std::unique_ptr<solver::WorthCache> take() {
        const std::scoped_lock lock(mutex_);
        if (free_.empty()) return std::make_unique<solver::WorthCache>(choice_);
        auto cache = std::move(free_.back());
        free_.pop_back();
        return cache;
    }

    const solver::TileChoice& choice_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<solver::WorthCache>> free_;
};

// More than any city can score, for tasks without a better bound.
int crude_bound(const solver::Task& task) {
    const int most_on_a_square = points::kOffice.back().back();
    return most_on_a_square * static_cast<int>(core::count(task.board)) + 2 * points::kHarbor.back() + points::kService.back();
}

class SolveRun {
public:
    SolveRun(const Settings& settings, const solver::Certificate* start, const Watcher& watcher)
        : settings_(settings), watcher_(watcher), choice_(settings.task), ground_(choice_), seed_(core::seed_of(settings.seed)) {
        certificate_.task = settings.task;
        certificate_.bound = crude_bound(settings.task);
        if (start != nullptr) certificate_ = *start;
        if (start != nullptr) best_index_ = 0;  // keep its city unless there is a better one
        bounds_.assign(ground_.runs.size(), certificate_.bound);
        for (const solver::RunsProof& proof : certificate_.proofs) {
            const auto runs = std::ranges::find(ground_.runs, proof.runs);
            if (runs != ground_.runs.end()) bounds_[static_cast<std::size_t>(runs - ground_.runs.begin())] = proof.bound;
        }
    }

    Solution run() {
        anneal(0, kRestarts);
        if (ground_.code.fits()) prove();
        if (settings_.seconds > 0) {
            for (std::uint64_t first = kRestarts; !proven() && !stopped(); first += kRestarts) anneal(first, kRestarts);
        }
        update_bound();
        return {certificate_, judged_, pruned_, seconds()};
    }

private:
    [[nodiscard]] double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
    [[nodiscard]] bool stopped() const { return (watcher_.stop && watcher_.stop()) || (settings_.seconds > 0 && seconds() > settings_.seconds); }
    [[nodiscard]] bool proven() const { return certificate_.points == certificate_.bound; }

    void anneal(std::uint64_t first, std::uint64_t restarts) {
        std::uint64_t done = 0;
        spread(restarts, settings_.threads, [&](std::uint64_t i) {
            if (stopped()) return;
            const solver::AnnealingPlan plan{.seed = seed_ + first + i,
                                             .steps = annealing_steps(settings_.task.board),
                                             .at_least = solver::TileChoice::kImpossible,
                                             .accepts = settings_.task.reach == solver::Reach::Free ? nullptr : acceptance(),
                                             .stop = [&] { return stopped(); }};
            const auto annealed = caches_.with_cache([&](solver::WorthCache& worths) { return solver::anneal(worths, choice_, plan); });
            judged_ += annealed.judged;
            if (annealed.points > solver::TileChoice::kImpossible) take(annealed.layout, first + i);
            const std::scoped_lock lock(mutex_);
            report("searching", ++done, restarts);
        });
    }

    [[nodiscard]] std::function<bool(const solver::Layout&)> acceptance() {
        return [this](const solver::Layout& layout) { return solver::find_schedule(choice_.tiles_for(layout), settings_.task).has_value(); };
    }

    // Keeps the better city, and of equal ones the one with the lower index, so that the result does not depend on the order of threads.
    bool take(const solver::Layout& layout, std::uint64_t index) {
        solver::PlacedTiles tiles = choice_.tiles_for(layout);
        auto schedule = solver::find_schedule(tiles, settings_.task);
        if (!schedule) return false;
        const int points = best_standing(solver::city_of(tiles), settings_.task.mode).points;
        const std::scoped_lock lock(mutex_);
        if (points < certificate_.points || (points == certificate_.points && index >= best_index_)) return true;
        certificate_.points = points;
        certificate_.tiles = std::move(tiles);
        certificate_.schedule = *std::move(schedule);
        best_index_ = index;
        return true;
    }

    // The points a proof must look for: more than the best, or equally many if its index is lower.
    [[nodiscard]] int target_of(std::uint64_t index) {
        const std::scoped_lock lock(mutex_);
        return std::max(certificate_.points + (best_index_ < index ? 1 : 0), 0);
    }

    void prove() {
        const auto stop = [&] { return stopped(); };
        std::vector<std::vector<solver::Candidate>> parts(settings_.threads * std::size_t{8});
        spread(parts.size(), settings_.threads,
               [&](std::uint64_t i) { parts[i] = solver::candidates(choice_, static_cast<unsigned>(i), static_cast<unsigned>(parts.size()), stop); });
        if (stopped()) return;
        std::vector<solver::Candidate> candidates;
        for (auto& part : parts) candidates.insert(candidates.end(), part.begin(), part.end());
        solver::Prover first(ground_, candidates, {});
        first.tune(target_of(kRestarts), kFirstIterations, stop);
        // Required harbors only restrict the layout.
        for (std::size_t i = 0; i < bounds_.size(); ++i) bounds_[i] = std::min(bounds_[i], first.bound() + ground_.runs[i].points);
        update_bound();
        std::uint64_t done = 0;
        spread(ground_.runs.size(), settings_.threads, [&](std::uint64_t i) {
            prove_runs(first, i);
            const std::scoped_lock lock(mutex_);
            update_bound();
            save_now_and_then();
            report("proving", ++done, ground_.runs.size());
        });
    }

    // `first` has no harbor runs. Required harbors only restrict the layout, so whatever its bound excludes is below the target and need not be
    // examined again.
    void prove_runs(const solver::Prover& first, std::uint64_t i) {
        const std::uint64_t index = kRestarts + i;
        const int target = target_of(index);
        if (stopped() || bounds_[i] < target) return;
        const auto stop = [&] { return stopped(); };
        solver::Prover prover(ground_, first.survivors(target - ground_.runs[i].points), ground_.runs[i]);
        prover.use_prices(first.prices());
        prover.tune(target, kIterations, stop);
        auto outcome = prover.search(target, kMostStates, stop);
        outcome.bound = std::max(outcome.bound, target - 1);
        judged_ += outcome.judged;
        pruned_ += outcome.pruned;
        const bool reached = !outcome.layout || take(*outcome.layout, index);
        const std::scoped_lock lock(mutex_);
        bounds_[i] = outcome.bound;
        if (outcome.finished && reached) certificate_.proofs.push_back({ground_.runs[i], prover.prices(), outcome.bound});
    }

    void update_bound() {
        int bound = certificate_.points;
        for (const int some : bounds_) bound = std::max(bound, some);
        certificate_.bound = std::min(certificate_.bound, bound);
    }

    void save_now_and_then() {
        if (!watcher_.save || seconds() - saved_ < kSecondsBetweenSaves) return;
        saved_ = seconds();
        watcher_.save(certificate_);
    }

    void report(std::string_view stage, std::uint64_t done, std::uint64_t of) const {
        if (watcher_.report) watcher_.report({stage, done, of, certificate_.points, certificate_.bound});
    }

    const Settings& settings_;
    const Watcher& watcher_;
    solver::TileChoice choice_;
    CachePool caches_{choice_};
    solver::Ground ground_;
    std::uint64_t seed_;
    Clock::time_point start_ = Clock::now();
    std::mutex mutex_;
    solver::Certificate certificate_;
    std::uint64_t best_index_ = ~std::uint64_t{0};
    std::vector<int> bounds_;  // by harbor runs
    double saved_ = 0;
    std::atomic<std::uint64_t> judged_ = 0;
    std::atomic<std::uint64_t> pruned_ = 0;
};

}  // namespace

Solution solve(const Settings& settings, const solver::Certificate* start, const Watcher& watcher) {
    return SolveRun(settings, start, watcher).run();
}

}  // namespace urbanist::quadropolis::solving
