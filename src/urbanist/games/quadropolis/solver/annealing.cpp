#include "urbanist/games/quadropolis/solver/annealing.h"

#include <cmath>

namespace urbanist::quadropolis::solver {

namespace {

constexpr double kHot = 4.0;
constexpr double kCold = 0.25;
constexpr std::uint64_t kStepsPerLook = 1024;  // between two updates of the temperature
constexpr std::uint8_t kNothing = kTypes;

// Five bits suffice for a count of squares, three for monuments and districts.
std::uint64_t key_of(const Demand& demand) {
    std::uint64_t key = 0;
    for (const Use use : {Use::Tower, Use::Park, Use::Factory, Use::Shop, Use::Harbor, Use::MoreService})
        key = key << 5 | static_cast<unsigned>(demand[use]);
    key = key << 5 | static_cast<unsigned>(demand[Use::Monument]);
    key = key << 3 | static_cast<unsigned>(demand[Use::FirstService]);
    for (std::size_t size = 1; size < demand.offices.size(); ++size) key = key << 5 | demand.offices[size];
    return key;
}

class Annealer {
public:
    Annealer(WorthCache& worths, const TileChoice& choice, const AnnealingPlan& plan)
        : worths_(worths), plan_(plan), facts_(facts(choice.task().mode)), board_(choice.task().board), rng_(plan.seed) {
        best_.points = plan.at_least;
        core::for_each(board_, [&](unsigned i) { squares_.push_back(static_cast<std::uint8_t>(i)); });
        for (std::size_t i = 0; i < kTypes; ++i) {
            if (choice.most(first_use_of(static_cast<Type>(i))) > 0) types_.push_back(static_cast<std::uint8_t>(i));
        }
        types_.push_back(kNothing);
        on_.fill(kNothing);
        points_ = judge();
    }

    Annealed run() {
        const double cooling = std::log(kCold / kHot) / static_cast<double>(plan_.steps);
        for (std::uint64_t step = 0; step < plan_.steps; ++step) {
            if (step % kStepsPerLook == 0) {
                if (plan_.stop && plan_.stop()) break;
                make_thresholds(kHot * std::exp(cooling * static_cast<double>(step)));
            }
            rng_.below(2) == 0 ? change_one() : swap_two();
        }
        return best_;
    }

private:
    static Use first_use_of(Type type) {
        for (std::size_t i = 0; i < kUses; ++i) {
            if (type_of(static_cast<Use>(i)) == type) return static_cast<Use>(i);
        }
        return Use::Idle;
    }

    // The probability of accepting a loss of a number of points, in units of 2^-32.
    void make_thresholds(double temperature) {
        for (std::size_t loss = 0; loss < thresholds_.size(); ++loss)
            thresholds_[loss] = static_cast<std::uint64_t>(std::exp(-static_cast<double>(loss) / temperature) * 4294967296.0);
    }
    [[nodiscard]] bool accepts(int loss) {
        if (loss <= 0) return true;
        if (loss >= static_cast<int>(thresholds_.size())) return false;
        return (rng_.next() >> 32) < thresholds_[static_cast<std::size_t>(loss)];
    }

    [[nodiscard]] std::uint8_t any_square() { return squares_[rng_.below(static_cast<std::uint32_t>(squares_.size()))]; }

    void set(std::uint8_t square, std::uint8_t type) {
        const Bits here = core::bit(square);
        if (on_[square] != kNothing) layout_.of[on_[square]] &= ~here;
        if (type != kNothing) layout_.of[type] |= here;
        on_[square] = type;
    }

    void change_one() {
        const std::uint8_t square = any_square();
        const std::uint8_t before = on_[square];
        set(square, types_[rng_.below(static_cast<std::uint32_t>(types_.size()))]);
        if (!keep()) set(square, before);
    }

    void swap_two() {
        const std::uint8_t a = any_square();
        const std::uint8_t b = any_square();
        const std::uint8_t on_a = on_[a];
        const std::uint8_t on_b = on_[b];
        if (on_a == on_b) return;
        set(a, on_b);
        set(b, on_a);
        if (keep()) return;
        set(a, on_a);
        set(b, on_b);
    }

    [[nodiscard]] int judge() {
        ++best_.judged;
        const int worth = worths_.worth(demand_of(layout_, facts_, board_));
        return worth == TileChoice::kImpossible ? worth : worth + geometry_points(layout_);
    }

    [[nodiscard]] bool keep() {
        const int points = judge();
        if (!accepts(points_ - points)) return false;
        points_ = points;
        if (points > best_.points && (!plan_.accepts || plan_.accepts(layout_))) {
            best_.points = points;
            best_.layout = layout_;
        }
        return true;
    }

    WorthCache& worths_;
    const AnnealingPlan& plan_;
    const Facts& facts_;
    Bits board_;
    core::Rng rng_;
    std::vector<std::uint8_t> squares_;
    std::vector<std::uint8_t> types_;
    std::array<std::uint8_t, kSquares> on_{};
    std::array<std::uint64_t, 32> thresholds_{};
    Layout layout_;
    int points_ = 0;
    Annealed best_;
};

}  // namespace

int WorthCache::worth(const Demand& demand) {
    const std::uint64_t key = key_of(demand);
    Entry& entry = entries_[core::mix(key) % kEntries];
    if (entry.key != key) entry = {key, choice_.worth(demand)};
    return entry.worth;
}

Annealed anneal(WorthCache& worths, const TileChoice& choice, const AnnealingPlan& plan) { return Annealer(worths, choice, plan).run(); }

}  // namespace urbanist::quadropolis::solver
