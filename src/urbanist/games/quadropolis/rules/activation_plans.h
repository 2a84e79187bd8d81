// The parts of the search for the best activation that can be solved on their own: services, towers, factories.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "urbanist/games/quadropolis/rules/city.h"
#include "urbanist/games/quadropolis/rules/idle.h"
#include "urbanist/games/quadropolis/rules/scoring.h"

namespace urbanist::quadropolis::plans {

// Points, inhabitants on buildings and standing buildings packed into one number that compares in that order.
using Worth = std::int32_t;
inline constexpr Worth kPoint = 1 << 16;
inline constexpr Worth kPlaced = 1 << 8;
inline constexpr Worth kStands = 1;
inline constexpr Worth kImpossible = std::numeric_limits<Worth>::min() / 2;
// What using a piece saves: at the end one penalty point, before that nothing.
template <Idle idle>
inline constexpr Worth kSaved = idle == Idle::Deducted ? kPoint : 0;
template <Idle idle>
inline constexpr Worth kEmployed = kSaved<idle> + kPlaced;

[[nodiscard]] constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
[[nodiscard]] constexpr int size(Bits squares) { return static_cast<int>(core::count(squares)); }

// Pairs of neighbours, one from each set.
[[nodiscard]] constexpr int pairs(Bits these, Bits those) {
    int sum = 0;
    core::for_each(those, [&](unsigned i) { sum += size(kNeighbours[i] & these); });
    return sum;
}

// Squares by descending value; ties by lower square.
class SquaresByValue {
public:
    void clear() { size_ = 0; }
    void add(unsigned square, int value) {
        int place = size_++;
        for (; place > 0 && entries_[at(place - 1)].value < value; --place) entries_[at(place)] = entries_[at(place - 1)];
        entries_[at(place)] = {value, bit_of(square)};
    }
    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] int value(int place) const { return entries_[at(place)].value; }
    [[nodiscard]] Bits square(int place) const { return entries_[at(place)].square; }
    // The first n squares.
    [[nodiscard]] Bits first(int how_many) const {
        Bits squares = 0;
        for (int i = 0; i < how_many; ++i) squares |= square(i);
        return squares;
    }

private:
    struct Entry {
        int value;
        Bits square;
    };
    static constexpr Bits bit_of(unsigned square) { return core::bit(square); }

    int size_ = 0;
    std::array<Entry, kSquares> entries_;
};

// The best k services, for every k. To cover at least d districts at the highest worth, take the d best of the districts' best
// tiles, then the best of all others; the best d is found by trying each.
template <Idle idle>
class ServicePlan {
public:
    ServicePlan(const City& city, const Facts& facts) {
        const Bits services = city[Type::Service];
        core::for_each(services, [&](unsigned i) {
            const int printed = static_cast<int>(city.printed_points({static_cast<std::uint8_t>(i)}));
            ranking_.add(i, printed + points::kMonumentByService * size(kNeighbours[i] & city[Type::Monument]));
        });
        find_leaders(facts);
        std::fill_n(best_.begin(), most() + 1, kImpossible);
        for (int districts = 0; districts <= leaders_; ++districts) extend(districts);
    }

    [[nodiscard]] int most() const { return ranking_.size(); }
    [[nodiscard]] Worth best(int services) const { return best_[at(services)]; }
    [[nodiscard]] Bits chosen(int services) const {
        const int districts = districts_[at(services)];
        Bits squares = leaders_of(districts);
        for (int i = 0; size(squares) < services; ++i) squares |= ranking_.square(i);
        return squares;
    }

private:
    void find_leaders(const Facts& facts) {
        Bits covered = 0;
        for (int i = 0; i < most(); ++i) {
            const Bits square = ranking_.square(i);
            if ((covered & square) != 0) continue;
            leader_[at(leaders_++)] = square;
            covered |= *std::ranges::find_if(facts.district, [&](Bits district) { return (district & square) != 0; });
        }
    }

    [[nodiscard]] Bits leaders_of(int districts) const {
        Bits squares = 0;
        for (int i = 0; i < districts; ++i) squares |= leader_[at(i)];
        return squares;
    }

    // All plans that cover at least this many districts.
    void extend(int districts) {
        const Bits leaders = leaders_of(districts);
        Worth worth = points::kService[at(districts)] * kPoint;
        for (int i = 0; i < most(); ++i) {
            if ((ranking_.square(i) & leaders) != 0) worth += worth_of(i);
        }
        int services = districts;
        offer(services, districts, worth);
        for (int i = 0; i < most(); ++i) {
            if ((ranking_.square(i) & leaders) != 0) continue;
            worth += worth_of(i);
            offer(++services, districts, worth);
        }
    }

    void offer(int services, int districts, Worth worth) {
        if (worth <= best_[at(services)]) return;
        best_[at(services)] = worth;
        districts_[at(services)] = static_cast<std::uint8_t>(districts);
    }

    [[nodiscard]] Worth worth_of(int place) const { return ranking_.value(place) * kPoint + kEmployed<idle> + kStands; }

    SquaresByValue ranking_;
    int leaders_ = 0;
    std::array<Bits, kMostDistricts> leader_;  // the best service of each district, best first
    std::array<Worth, kSquares + 1> best_;
    std::array<std::uint8_t, kSquares + 1> districts_;
};

// The best k towers, with the parks beside them, for every k; given the offices that are lit.
class TowerPlan {
public:
    explicit TowerPlan(const City& city) : city_(city) {}

    // If there is energy for all towers, only that plan is made.
    void prepare(Bits offices, bool all) {
        offices_ = offices;
        const Bits towers = city_[Type::Tower];
        const int most = size(towers);
        if (all) {
            best_[at(most)] = worth(towers);
            chosen_[at(most)] = towers;
        } else {
            prepare_some(towers);
        }
    }

    [[nodiscard]] Worth best(int towers) const { return best_[at(towers)]; }
    [[nodiscard]] Bits chosen(int towers) const { return chosen_[at(towers)]; }

private:
    // Towers beside a park are tried in all combinations, the others only by height.
    void prepare_some(Bits towers) {
        const Bits coupled = towers & neighbours(city_[Type::Park]);
        SquaresByValue loose;
        core::for_each(towers & ~coupled, [&](unsigned i) { loose.add(i, points::kTower[city_.floors({static_cast<std::uint8_t>(i)})]); });
        std::fill_n(best_.begin(), size(towers) + 1, kImpossible);
        for (Bits some = coupled;; some = core::next_subset(some, coupled)) {
            int lit = size(some);
            Worth sum = worth(some);
            Bits squares = some;
            offer(lit, sum, squares);
            for (int i = 0; i < loose.size(); ++i) {
                sum += loose.value(i) * kPoint + kStands;
                squares |= loose.square(i);
                offer(++lit, sum, squares);
            }
            if (some == 0) break;
        }
    }

    void offer(int towers, Worth worth, Bits squares) {
        if (worth <= best_[at(towers)]) return;
        best_[at(towers)] = worth;
        chosen_[at(towers)] = squares;
    }

    [[nodiscard]] Worth worth(Bits towers) const {
        int sum = tower_points(city_, towers);
        const Bits green = towers | offices_;
        core::for_each(city_[Type::Park], [&](unsigned i) { sum += points::kPark[core::count(kNeighbours[i] & green)]; });
        return sum * kPoint + size(towers) * kStands;
    }

    const City& city_;
    Bits offices_ = 0;
    std::array<Worth, kSquares + 1> best_;
    std::array<Bits, kSquares + 1> chosen_;
};

// The best k factories and harbors together, for every k; given the shops and offices that are lit.
template <Idle idle>
class PolluterPlan {
public:
    explicit PolluterPlan(const City& city)
        : city_(city),
          most_(size(city[Type::Factory] | city[Type::Harbor])),
          beside_factories_(city[Type::Harbor] & neighbours(city[Type::Factory])) {}

    // Harbors that are not contested are lit in any case. Those beside a factory are tried in all combinations, each with the
    // best so many of the others, and then with the factories from the best one on.
    void prepare(Bits offices, Bits shops, Bits contested) {
        const Bits welcome = city_[Type::Harbor] & ~contested;
        const Bits coupled = contested & beside_factories_;
        std::fill_n(best_.begin(), most_ + 1, kImpossible);
        value_factories(offices, shops);
        for (Bits some = coupled;; some = core::next_subset(some, coupled)) {
            rank_factories(some | welcome);
            const Bits loose = contested & ~coupled;
            add_harbors(some | welcome, loose);
            for (int i = 0; i <= size(loose); ++i) add_factories(harbors_[at(i)]);
            if (some == 0) break;
        }
    }

    [[nodiscard]] int most() const { return most_; }
    [[nodiscard]] Worth best(int polluters) const { return best_[at(polluters)]; }
    [[nodiscard]] Bits chosen(int polluters) const { return chosen_[at(polluters)]; }

private:
    struct Harbors {
        Worth worth;
        Bits squares;
    };

    void value_factories(Bits offices, Bits shops) {
        core::for_each(city_[Type::Factory], [&](unsigned i) {
            const Bits beside = kNeighbours[i];
            without_harbors_[i] = points::kFactoryByShop * size(beside & shops) + points::kFactoryByOffice * size(beside & offices) +
                                  points::kMonumentByPolluter * size(beside & city_[Type::Monument]);
        });
    }

    void rank_factories(Bits harbors) {
        factories_.clear();
        core::for_each(city_[Type::Factory],
                       [&](unsigned i) { factories_.add(i, without_harbors_[i] + points::kFactoryByHarbor * size(kNeighbours[i] & harbors)); });
    }

    // Adds the best loose harbors to the fixed ones, for every count.
    void add_harbors(Bits fixed, Bits loose) {
        for (int i = 0; i <= size(loose); ++i) harbors_[at(i)].worth = kImpossible;
        for (Bits some = loose;; some = core::next_subset(some, loose)) {
            Harbors& best = harbors_[at(size(some))];
            if (const Worth here = worth(fixed | some); here > best.worth) best = {here, fixed | some};
            if (some == 0) break;
        }
    }

    void add_factories(Harbors polluters) {
        int lit = size(polluters.squares);
        offer(lit, polluters);
        for (int i = 0; i < factories_.size(); ++i) {
            polluters.worth += factories_.value(i) * kPoint + kEmployed<idle> + kStands;
            polluters.squares |= factories_.square(i);
            offer(++lit, polluters);
        }
    }

    void offer(int polluters, const Harbors& plan) {
        if (plan.worth <= best_[at(polluters)]) return;
        best_[at(polluters)] = plan.worth;
        chosen_[at(polluters)] = plan.squares;
    }

    [[nodiscard]] Worth worth(Bits harbors) const {
        const int printed = static_cast<int>(city_.printed_points_on(harbors));
        const int beside_monuments = points::kMonumentByPolluter * pairs(harbors, city_[Type::Monument]);
        return (harbor_run_points(harbors) + printed + beside_monuments) * kPoint + size(harbors) * (kEmployed<idle> + kStands);
    }

    const City& city_;
    int most_;
    Bits beside_factories_;
    std::array<int, kSquares> without_harbors_;
    SquaresByValue factories_;
    std::array<Harbors, kSquares + 1> harbors_;  // the best with this many loose ones
    std::array<Worth, kSquares + 1> best_;
    std::array<Bits, kSquares + 1> chosen_;
};

}  // namespace urbanist::quadropolis::plans
