// How the optimum is found. What a set of activated buildings is worth is a sum of nearly independent parts:
//
//   towers, with the parks beside them        for energy
//   shops                                     for energy, and for customers
//   offices, with parks and factories         for energy and inhabitants
//   harbors, with factories                   for inhabitants
//   factories, given shops, harbors, offices  for inhabitants
//   services                                  for inhabitants
//
// Monuments and parks always stand, so a monument's points are simply part of the worth of what lies beside it. Only what is
// scarce is enumerated: offices, then shops, then harbors, each set only where lighting all of it is not plainly best.
// Given these three, the best towers, factories, services and customers follow from small tables.
#include "urbanist/quadropolis/activation.h"

#include <algorithm>
#include <array>
#include <limits>

#include "urbanist/quadropolis/activation_plans.h"

namespace urbanist::quadropolis {

namespace {

using core::bit;
using core::next_subset;
using namespace plans;

// More than can be put to use anywhere; the rest is penalty and decides nothing.
constexpr int kMostUsefulInhabitants = kSquares * 5;
constexpr int kMostUsefulEnergy = 2 * kSquares;

// The worth of so many customers: full shops first, for every further customer of a shop pays more.
using CustomerTable = std::array<Worth, kMostUsefulInhabitants + 1>;
constexpr CustomerTable customer_table(int capacity) {
    CustomerTable table{};
    for (int customers = 0; customers <= kMostUsefulInhabitants; ++customers) {
        const int full = customers / capacity * points::kShop[at(capacity)];
        const int rest = points::kShop[at(customers % capacity)];
        table[at(customers)] = (full + rest) * kPoint + customers * kEmployed;
    }
    return table;
}
constexpr std::array<CustomerTable, 2> kCustomers = {customer_table(facts(Mode::Classic).customers), customer_table(facts(Mode::Expert).customers)};

class Optimiser {
public:
    Optimiser(const City& city, Mode mode)
        : city_(city),
          facts_(facts(mode)),
          customers_(kCustomers[static_cast<std::size_t>(mode)]),
          inhabitants_(std::min<int>(city.inhabitants, kMostUsefulInhabitants)),
          energy_(std::min<int>(city.energy, kMostUsefulEnergy)),
          all_towers_(size(towers())),
          all_shops_(size(shops())),
          services_(city, facts_),
          towers_(city) {
        search();
    }

    [[nodiscard]] Standing standing() const {
        const Bits always = city_[Type::Park] | city_[Type::Monument];
        const Worth worth = best_ + kPoint * points::kMonumentByPark * pairs(city_[Type::Park], monuments());
        const int excess = city_.inhabitants - inhabitants_ + city_.energy - energy_;
        return {(worth >> 16) - excess, (worth >> 8) & 255, (worth & 255) + size(always)};
    }

    [[nodiscard]] Allocation allocation() const {
        const Served served = served_by(size(choice_.shops), choice_.served);
        const Bits employing = choice_.offices | choice_.harbors | choice_.factories | services_.chosen(served.services);
        const Bits powered = choice_.offices | choice_.shops | choice_.towers;
        Allocation allocation;
        allocation.standing = employing | powered | city_[Type::Park] | monuments();
        core::for_each(employing, [&](unsigned i) { allocation.inhabitants[i] = 1; });
        core::for_each(powered, [&](unsigned i) { allocation.energy[i] = 1; });
        seat_customers(allocation, served.customers);
        rest_energy_on_parks(allocation, city_.energy - size(powered));
        return allocation;
    }

private:
    // The sets that reached the best worth, and the inhabitants that services and customers share.
    struct Choice {
        Bits offices = 0;
        Bits shops = 0;
        Bits towers = 0;
        Bits harbors = 0;
        Bits factories = 0;
        int served = 0;
    };
    struct Served {
        Worth worth;
        int services;
        int customers;
    };

    [[nodiscard]] Bits towers() const { return city_[Type::Tower]; }
    [[nodiscard]] Bits shops() const { return city_[Type::Shop]; }
    [[nodiscard]] Bits harbors() const { return city_[Type::Harbor]; }
    [[nodiscard]] Bits offices() const { return city_[Type::Office]; }
    [[nodiscard]] Bits factories() const { return city_[Type::Factory]; }
    [[nodiscard]] Bits monuments() const { return city_[Type::Monument]; }

    // How many inhabitants find a place when all is lit, except offices.
    [[nodiscard]] int places(int shops) const { return services_.most() + size(factories()) + size(harbors()) + facts_.customers * shops; }

    void search() {
        const int all_offices = size(offices());
        const bool plenty = inhabitants_ >= all_offices + places(all_shops_) && energy_ >= all_offices + all_towers_ + all_shops_;
        for (Bits some = offices();; some = next_subset(some, offices())) {
            if (size(some) <= std::min(inhabitants_, energy_)) try_offices(some);
            if (some == 0 || plenty) break;
        }
    }

    void try_offices(Bits offices) {
        trial_ = {};
        trial_.offices = offices;
        const int lit = size(offices);
        const int energy = energy_ - lit;
        const Worth worth = office_points(city_, offices) * kPoint + lit * (kEmployed + kStands) - inhabitants_ * kPoint;
        towers_.prepare(offices, energy >= all_towers_ + all_shops_);
        if (energy >= all_towers_ + all_shops_) {
            try_shops(shops(), worth, energy);
        } else {
            try_some_shops(worth, energy);
        }
    }

    // Energy is scarce. Shops beside a factory are tried in all combinations, the others differ only by the monuments beside them.
    void try_some_shops(Worth worth, int energy) {
        const Bits coupled = shops() & neighbours(factories());
        const Bits loose = shops() & ~coupled;
        for (Bits some = coupled;; some = next_subset(some, coupled)) {
            Bits left = loose;
            for (Bits lit = some;; lit |= take_best_loose(left)) {
                const int used = size(lit);
                if (used > energy) break;
                // Energy that no tower can use must not pass by a dark shop.
                if (lit == shops() || energy - used <= all_towers_) try_shops(lit, worth, energy);
                if (left == 0) break;
            }
            if (some == 0) break;
        }
    }

    [[nodiscard]] Bits take_best_loose(Bits& left) const {
        Bits best = left & (~left + 1);
        core::for_each(left, [&](unsigned i) {
            if (size(kNeighbours[i] & monuments()) > size(kNeighbours[core::lowest(best)] & monuments())) best = bit(i);
        });
        left &= ~best;
        return best;
    }

    void try_shops(Bits shops, Worth worth, int energy) {
        const int lit = size(shops);
        const int towers = std::min(all_towers_, energy - lit);
        const int unused = std::max(0, energy - lit - towers - size(city_[Type::Park]));
        trial_.shops = shops;
        trial_.towers = towers_.chosen(towers);
        worth += towers_.best(towers) + lit * kStands + points::kMonumentByShop * pairs(shops, monuments()) * kPoint - unused * kPoint;
        factories_.prepare(city_, trial_.offices, shops);
        const int people = inhabitants_ - size(trial_.offices);
        // With places for all, only a harbor beside a monument can do harm.
        const Bits contested = people >= places(lit) ? harbors() & neighbours(monuments()) : harbors();
        const Bits welcome = harbors() & ~contested;
        for (Bits some = contested;; some = next_subset(some, contested)) {
            if (const int left = people - size(some | welcome); left >= 0) try_harbors(some | welcome, worth, left);
            if (some == 0) break;
        }
    }

    void try_harbors(Bits harbors, Worth worth, int people) {
        const int printed = static_cast<int>(city_.printed_points_on(harbors));
        const int beside_monuments = points::kMonumentByPolluter * pairs(harbors, monuments());
        worth += (harbor_run_points(harbors) + printed + beside_monuments) * kPoint + size(harbors) * (kEmployed + kStands);
        const int shops = size(trial_.shops);
        factories_.rank(harbors);
        for (int lit = 0;; ++lit, --people) {
            const Worth total = worth + factories_.sum(lit) + served(shops, people);
            if (total > best_) {
                best_ = total;
                choice_ = trial_;
                choice_.harbors = harbors;
                choice_.factories = factories_.chosen(lit);
                choice_.served = people;
            }
            if (lit == factories_.most() || people == 0) break;
        }
    }

    // The best that services and the customers of so many shops make of so many inhabitants.
    [[nodiscard]] Worth served(int shops, int people) {
        auto& row = served_[at(shops)];
        if (!core::contains(served_rows_, static_cast<unsigned>(shops))) fill_served(row, shops);
        return row[at(std::min(people, services_.most() + facts_.customers * shops))];
    }

    // Only the numbers that can be left when offices, harbors and factories have taken theirs.
    void fill_served(std::array<Worth, kMostUsefulInhabitants + 1>& row, int shops) {
        served_rows_ |= bit(static_cast<unsigned>(shops));
        const int most = services_.most() + facts_.customers * shops;
        const int least = inhabitants_ - size(offices() | harbors() | factories());
        for (int people = std::clamp(least, 0, most); people <= std::min(inhabitants_, most); ++people) row[at(people)] = served_by(shops, people).worth;
    }

    [[nodiscard]] Served served_by(int shops, int people) const {
        Served best{kImpossible, 0, 0};
        for (int services = std::min(services_.most(), people); services >= 0; --services) {
            const int customers = std::min(people - services, facts_.customers * shops);
            const Worth worth = services_.best(services) + customers_[at(customers)];
            if (worth > best.worth) best = {worth, services, customers};
        }
        return best;
    }

    void seat_customers(Allocation& allocation, int customers) const {
        core::for_each(choice_.shops, [&](unsigned i) {
            const int here = std::min<int>(customers, facts_.customers);
            allocation.inhabitants[i] = static_cast<std::uint8_t>(here);
            customers -= here;
        });
    }

    void rest_energy_on_parks(Allocation& allocation, int left) const {
        core::for_each(city_[Type::Park], [&](unsigned i) {
            if (left-- > 0) allocation.energy[i] = 1;
        });
    }

    const City& city_;
    const Facts& facts_;
    const CustomerTable& customers_;
    int inhabitants_;
    int energy_;
    int all_towers_;
    int all_shops_;
    ServicePlan services_;
    TowerPlan towers_;
    FactoryPlan factories_;
    Bits served_rows_ = 0;  // which of the following are filled
    std::array<std::array<Worth, kMostUsefulInhabitants + 1>, kSquares + 1> served_;
    Choice trial_;
    Choice choice_;
    Worth best_ = kImpossible;
};

}  // namespace

Standing best_standing(const City& city, Mode mode) { return Optimiser(city, mode).standing(); }

Activation best_activation(const City& city, Mode mode) {
    const Allocation allocation = Optimiser(city, mode).allocation();
    return {allocation, score(city, mode, allocation)};
}

}  // namespace urbanist::quadropolis
