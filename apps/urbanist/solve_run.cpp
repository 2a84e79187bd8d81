// The run of a solver: threads, time and progress.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "support/interrupt.h"
#include "support/progress.h"
#include "solve.h"
#include "urbanist/games/quadropolis/rules/activation.h"
#include "urbanist/games/quadropolis/solver/annealing.h"
#include "urbanist/games/quadropolis/solver/prover.h"

namespace urbanist::app {

namespace {

namespace solver = quadropolis::solver;
using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kRestarts = 8;
constexpr std::uint64_t kStepsPerSquare = 25'000;
constexpr unsigned kFirstIterations = 100;  // of tuning, for prices that all proofs start from
constexpr unsigned kIterations = 6;
constexpr std::size_t kMostStates = 12'000'000;  // in memory for each thread
constexpr double kSecondsBetweenSaves = 5;

// Calls work(i) for every i below `count`, in order, on so many threads.
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

// More than any square can give, for tasks without a better bound.
int crude_bound(const solver::Task& task) {
    using namespace quadropolis;
    const int most_on_a_square = points::kOffice.back().back();
    return most_on_a_square * static_cast<int>(core::count(task.board)) + 2 * points::kHarbor.back() + points::kService.back();
}

class SolveRun {
public:
    using Save = std::function<void(const solver::Certificate&)>;

    SolveRun(const SolveSettings& settings, const solver::Certificate* start, const Save& save)
        : settings_(settings), save_(save), choice_(settings.task), ground_(choice_), seed_(core::seed_of(settings.seed)) {
        certificate_.task = settings.task;
        certificate_.bound = crude_bound(settings.task);
        if (start != nullptr) certificate_ = *start;
        if (start != nullptr) best_index_ = 0;  // its city stays unless there is a better one
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
    [[nodiscard]] bool stopped() const { return interrupted() || (settings_.seconds > 0 && seconds() > settings_.seconds); }
    [[nodiscard]] bool proven() const { return certificate_.points == certificate_.bound; }

    void anneal(std::uint64_t first, std::uint64_t restarts) {
        Progress progress("searching", restarts);
        std::uint64_t done = 0;
        spread(restarts, settings_.threads, [&](std::uint64_t i) {
            if (stopped()) return;
            solver::WorthCache worths(choice_);
            const solver::Annealed annealed = solver::anneal(worths, choice_,
                                                             {.seed = seed_ + first + i,
                                                              .steps = kStepsPerSquare * core::count(settings_.task.board),
                                                              .at_least = solver::TileChoice::kImpossible,
                                                              .accepts = settings_.task.reach == solver::Reach::Free ? nullptr : acceptance(),
                                                              .stop = [&] { return stopped(); }});
            judged_ += annealed.judged;
            if (annealed.points > solver::TileChoice::kImpossible) take(annealed.layout, first + i);
            const std::scoped_lock lock(mutex_);
            progress.note(note());
            progress.advance_to(++done);
        });
    }

    [[nodiscard]] std::function<bool(const solver::Layout&)> acceptance() {
        return [this](const solver::Layout& layout) { return solver::find_schedule(choice_.tiles_for(layout), settings_.task).has_value(); };
    }

    // Keeps the better city; of equal ones that of the lower index, so that the result does not depend on the order of threads.
    bool take(const solver::Layout& layout, std::uint64_t index) {
        solver::PlacedTiles tiles = choice_.tiles_for(layout);
        auto schedule = solver::find_schedule(tiles, settings_.task);
        if (!schedule) return false;
        const int points = quadropolis::best_standing(solver::city_of(tiles), settings_.task.mode).points;
        const std::scoped_lock lock(mutex_);
        if (points < certificate_.points || (points == certificate_.points && index >= best_index_)) return true;
        certificate_.points = points;
        certificate_.tiles = std::move(tiles);
        certificate_.schedule = *std::move(schedule);
        best_index_ = index;
        return true;
    }

    // The points that are of interest to a proof: more than the best, or as many if its index is lower.
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
        // Harbors that must stand somewhere only take freedom away.
        for (std::size_t i = 0; i < bounds_.size(); ++i) bounds_[i] = std::min(bounds_[i], first.bound() + ground_.runs[i].points);
        update_bound();
        Progress progress("proving", ground_.runs.size());
        std::uint64_t done = 0;
        spread(ground_.runs.size(), settings_.threads, [&](std::uint64_t i) {
            prove_runs(candidates, i, first.prices());
            const std::scoped_lock lock(mutex_);
            update_bound();
            save_now_and_then();
            progress.note(note());
            progress.advance_to(++done);
        });
    }

    void prove_runs(const std::vector<solver::Candidate>& candidates, std::uint64_t i, const solver::Prices& prices) {
        const std::uint64_t index = kRestarts + i;
        if (stopped() || bounds_[i] < target_of(index)) return;
        const auto stop = [&] { return stopped(); };
        solver::Prover prover(ground_, candidates, ground_.runs[i]);
        prover.use_prices(prices);
        prover.tune(target_of(index), kIterations, stop);
        const auto outcome = prover.search(target_of(index), kMostStates, stop);
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
        if (!save_ || seconds() - saved_ < kSecondsBetweenSaves) return;
        saved_ = seconds();
        save_(certificate_);
    }

    [[nodiscard]] std::string note() const { return fmt::format("best {}, bound {}", certificate_.points, certificate_.bound); }

    const SolveSettings& settings_;
    const Save& save_;
    solver::TileChoice choice_;
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

Solution solve(const SolveSettings& settings, const solver::Certificate* start, const std::function<void(const solver::Certificate&)>& save) {
    return SolveRun(settings, start, save).run();
}

}  // namespace urbanist::app
