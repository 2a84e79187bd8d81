// The search over frontiers behind a proof: all frontiers after one square, then all after the next. Of the layouts that lead to the same frontier
// with the same use counts, only the best is kept.
#pragma once

#include <cstdint>
#include <vector>

#include "urbanist/games/quadropolis/solver/prover.h"

namespace urbanist::quadropolis::solver {

// A map from numbers to the largest value that was offered for each.
class BestValues {
public:
    BestValues() : entries_(kLeast) {}

    struct Entry {
        std::uint64_t key = kFree;
        int value = 0;
    };
    void offer(std::uint64_t key, int value);
    [[nodiscard]] const int* find(std::uint64_t key) const;
    [[nodiscard]] std::size_t size() const { return size_; }
    template <class Visit>
    void for_each(Visit&& visit) const {
        for (const Entry& entry : entries_) {
            if (entry.key != kFree) visit(entry.key, entry.value);
        }
    }

private:
    static constexpr std::uint64_t kFree = ~std::uint64_t{0};
    static constexpr std::size_t kLeast = 64;
    [[nodiscard]] std::size_t place_of(std::uint64_t key) const;
    void grow();

    std::vector<Entry> entries_;
    std::size_t size_ = 0;
};

class Layers {
public:
    Layers(const Ground& ground, const Relaxation& relaxation, const Prices& prices, const std::vector<Candidate>& survivors, int target);

    [[nodiscard]] Prover::Outcome search(std::size_t most_states, const Prover::Stop& stop, int bound);

private:
    // The most that later uses can add, by the counts so far.
    void make_potentials(const std::vector<Candidate>& survivors, const Prices& prices);
    [[nodiscard]] bool extend(std::size_t position, std::size_t most_states, const Prover::Stop& stop);
    void extend_state(std::size_t position, std::uint64_t key, int value, BestValues& next);
    struct Next {
        std::uint64_t key;
        int gain;  // including the price
    };
    [[nodiscard]] Next next_of(std::size_t position, std::uint64_t key, Use use) const;
    [[nodiscard]] int deduction(std::uint64_t key) const;
    [[nodiscard]] int exact_total(std::uint64_t key, int value) const;
    [[nodiscard]] const StateCode& code() const { return ground_.code; }
    [[nodiscard]] Prover::Outcome outcome() const;
    [[nodiscard]] Layout layout_of(std::uint64_t key, int value) const;

    const Ground& ground_;
    const Relaxation& relaxation_;
    Prices prices_;
    int target_;
    std::vector<BestValues> layers_;
    BestValues potentials_;
    std::vector<unsigned> squares_;  // on the board before each position
    std::uint64_t judged_ = 0;
    std::uint64_t pruned_ = 0;
};

}  // namespace urbanist::quadropolis::solver
