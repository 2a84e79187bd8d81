// How the optimum is found. The worth of a set of activated buildings is the sum of nearly independent parts:
//
//   towers, with the parks beside them        for energy
//   shops                                     for energy, and for customers
//   offices, with parks and factories         for energy and inhabitants
//   harbors, with factories                   for inhabitants
//   factories, given shops, harbors, offices  for inhabitants
//   services                                  for inhabitants
//
// Monuments and parks are always active, so a monument's points simply belong to the worth of its neighbours. Only offices and shops are enumerated,
// and only if activating all of them is not clearly best. Given both, three plans know the best k towers, the best k services and the best k
// factories and harbors, for every k; then only the inhabitants remain to be distributed.
//
// Towers (by parks), factories and harbors are never worth more than with all shops and offices active. The plans for that case are computed first
// and bound all others: the bound excludes most sets of offices and shops.
#include "urbanist/games/quadropolis/rules/activation.h"

#include <algorithm>
#include <array>
#include <limits>

#include "urbanist/games/quadropolis/rules/activation_plans.h"
#include "urbanist/games/quadropolis/rules/idle.h"

namespace urbanist::quadropolis {

namespace {

using core::bit;
using core::next_subset;
using namespace plans;

// More than all buildings can use; further inhabitants only add to the penalty and change no decision.
constexpr int kMostUsefulInhabitants = kSquares * 5;
constexpr int kMostUsefulEnergy = 2 * kSquares;

// The worth of a number of customers: shops are filled one by one, because each further customer of a shop is worth more.
using CustomerTable = std::array<Worth, kMostUsefulInhabitants + 1>;
template <Idle idle>
constexpr CustomerTable customer_table(int capacity) {
    CustomerTable table{};
    for (int customers = 0; customers <= kMostUsefulInhabitants; ++customers) {
        const int full = customers / capacity * points::kShop[at(capacity)];
        const int rest = points::kShop[at(customers % capacity)];
        table[at(customers)] = (full + rest) * kPoint + customers * kEmployed<idle>;
    }
    return table;
}
template <Idle idle>
constexpr std::array<CustomerTable, 2> kCustomers = {customer_table<idle>(facts(Mode::Classic).customers),
                                                     customer_table<idle>(facts(Mode::Expert).customers)};

template <Idle idle>
class Optimiser {
public:
    Optimiser(const City& city, Mode mode)
        : city_(city),
          facts_(facts(mode)),
          customers_(kCustomers<idle>[static_cast<std::size_t>(mode)]),
          inhabitants_(std::min<int>(city.inhabitants, kMostUsefulInhabitants)),
          energy_(std::min<int>(city.energy, kMostUsefulEnergy)),
          all_towers_(size(city[Type::Tower])),
          all_shops_(size(shops())),
          services_(city, facts_),
          towers_(city),
          best_towers_(city),
          polluters_(city),
          best_polluters_(city) {
        search();
    }

    [[nodiscard]] Standing standing() const
        requires(idle == Idle::Deducted)
    {
        const Bits always = city_[Type::Park] | monuments();
        const Worth worth = best_ + kPoint * points::kMonumentByPark * pairs(city_[Type::Park], monuments());
        const int excess = city_.inhabitants - inhabitants_ + city_.energy - energy_;
        return {(worth >> 16) - excess, (worth >> 8) & 255, (worth & 255) + size(always)};
    }

    [[nodiscard]] Allocation allocation() const {
        const Served served = served_by(size(choice_.shops), choice_.served);
        const Bits employing = choice_.offices | choice_.polluters | services_.chosen(served.services);
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
    // The best sets found, and the inhabitants left for services and customers.
    struct Choice {
        Bits offices = 0;
        Bits shops = 0;
        Bits towers = 0;
        Bits polluters = 0;
        int served = 0;
    };
    struct Served {
        Worth worth;
        int services;
        int customers;
    };
    // The set of offices being tried.
    struct Trial {
        Bits offices;
        int inhabitants;  // left for everything else
        int energy;
        Worth worth;
        bool towers_planned = false;
    };

    [[nodiscard]] Bits shops() const { return city_[Type::Shop]; }
    [[nodiscard]] Bits offices() const { return city_[Type::Office]; }
    [[nodiscard]] Bits monuments() const { return city_[Type::Monument]; }

    // How many inhabitants can be placed outside offices with this many active shops.
    [[nodiscard]] int places(int shops) const { return services_.most() + polluters_.most() + facts_.customers * shops; }

    void search() {
        const int all_offices = size(offices());
        const bool enough_energy = energy_ >= all_offices + all_towers_ + all_shops_;
        const bool plenty = enough_energy && inhabitants_ >= all_offices + places(all_shops_);
        best_towers_.prepare(offices(), enough_energy);
        best_polluters_.prepare(offices(), shops(), contested_harbors(plenty));
        for (Bits some = offices();; some = next_subset(some, offices())) {
            if (size(some) <= std::min(inhabitants_, energy_) && !leaves_enough_for_one_more(some)) try_offices(some);
            if (some == 0 || plenty) break;
        }
    }

    // Whether an office stays inactive although pieces without other use would activate it.
    [[nodiscard]] bool leaves_enough_for_one_more(Bits offices) const {
        const int lit = size(offices);
        return offices != this->offices() && energy_ - lit > all_towers_ + all_shops_ && inhabitants_ - lit > places(all_shops_);
    }

    // If there is room for all inhabitants, only harbors beside a monument can cost points.
    [[nodiscard]] Bits contested_harbors(bool plenty) const { return plenty ? city_[Type::Harbor] & neighbours(monuments()) : city_[Type::Harbor]; }

    void try_offices(Bits offices) {
        const int lit = size(offices);
        Trial trial{.offices = offices,
                    .inhabitants = inhabitants_ - lit,
                    .energy = energy_ - lit,
                    .worth = office_points(city_, offices) * kPoint + lit * (kEmployed<idle> + kStands) - inhabitants_ * kSaved<idle>};
        if (trial.energy >= all_towers_ + all_shops_) {
            try_shops(shops(), trial);
        } else {
            try_some_shops(trial);
        }
    }

    // For scarce energy. Tries all combinations of shops beside a factory; the others differ only by neighbouring monuments.
    void try_some_shops(Trial& trial) {
        const Bits coupled = shops() & neighbours(city_[Type::Factory]);
        for (Bits some = coupled;; some = next_subset(some, coupled)) {
            Bits left = shops() & ~coupled;
            for (Bits lit = some; size(lit) <= trial.energy; lit |= take_best_loose(left)) {
                // Skips sets that leave a shop inactive although no tower can use the energy.
                if (lit == shops() || trial.energy - size(lit) <= all_towers_) try_shops(lit, trial);
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

    void try_shops(Bits shops, Trial& trial) {
        const int lit = size(shops);
        const int towers = std::min(all_towers_, trial.energy - lit);
        const int unused = std::max(0, trial.energy - lit - towers - size(city_[Type::Park]));
        const Worth worth = trial.worth + lit * kStands + points::kMonumentByShop * pairs(shops, monuments()) * kPoint - unused * kSaved<idle>;
        const Shared bound = share_out(best_polluters_, lit, trial.inhabitants);
        if (worth + best_towers_.best(towers) + bound.worth <= best_) return;
        const TowerPlan& tower_plan = towers_beside(trial);
        const bool all_lit = trial.offices == offices() && shops == this->shops();
        if (!all_lit) polluters_.prepare(trial.offices, shops, contested_harbors(trial.inhabitants >= places(lit)));
        const PolluterPlan<idle>& polluter_plan = all_lit ? best_polluters_ : polluters_;
        const Shared shared = all_lit ? bound : share_out(polluters_, lit, trial.inhabitants);
        const Worth total = worth + tower_plan.best(towers) + shared.worth;
        if (total <= best_) return;
        best_ = total;
        choice_ = {trial.offices, shops, tower_plan.chosen(towers), polluter_plan.chosen(shared.polluters), trial.inhabitants - shared.polluters};
    }

    // Computed once per set of offices, and only if the bound does not exclude the set.
    [[nodiscard]] const TowerPlan& towers_beside(Trial& trial) {
        if (trial.offices == offices()) return best_towers_;
        if (!trial.towers_planned) towers_.prepare(trial.offices, trial.energy >= all_towers_ + all_shops_);
        trial.towers_planned = true;
        return towers_;
    }

    // The best split of inhabitants between factories and harbors on one side, services and customers on the other.
    struct Shared {
        Worth worth;
        int polluters;
    };
    [[nodiscard]] Shared share_out(const PolluterPlan<idle>& plan, int shops, int people) {
        const auto& served = served_with(shops);
        const int places = services_.most() + facts_.customers * shops;
        Shared best{kImpossible, 0};
        for (int polluters = std::min(plan.most(), people); polluters >= 0; --polluters) {
            const Worth worth = plan.best(polluters) + served[at(std::min(people - polluters, places))];
            if (worth > best.worth) best = {worth, polluters};
        }
        return best;
    }

    // The best worth of services and the customers of a number of shops with k inhabitants, for every k that offices, factories and harbors can
    // leave.
    using ServedTable = std::array<Worth, kMostUsefulInhabitants + 1>;
    [[nodiscard]] const ServedTable& served_with(int shops) {
        ServedTable& table = served_[at(shops)];
        if (core::contains(served_ready_, static_cast<unsigned>(shops))) return table;
        served_ready_ |= bit(static_cast<unsigned>(shops));
        const int most = services_.most() + facts_.customers * shops;
        const int least = inhabitants_ - size(offices()) - polluters_.most();
        for (int people = std::clamp(least, 0, most); people <= std::min(inhabitants_, most); ++people)
            table[at(people)] = served_by(shops, people).worth;
        return table;
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
    ServicePlan<idle> services_;
    TowerPlan towers_;
    TowerPlan best_towers_;
    PolluterPlan<idle> polluters_;
    PolluterPlan<idle> best_polluters_;
    Bits served_ready_ = 0;  // which of the following are filled
    std::array<ServedTable, kSquares + 1> served_;
    Choice choice_;
    Worth best_ = kImpossible;
};

}  // namespace

Standing best_standing(const City& city, Mode mode) { return Optimiser<Idle::Deducted>(city, mode).standing(); }

Activation best_activation(const City& city, Mode mode) { return best_activation(city, mode, Idle::Deducted); }

Activation best_activation(const City& city, Mode mode, Idle idle) {
    const bool deducted = idle == Idle::Deducted;
    return activation_of(city, mode, idle,
                         deducted ? Optimiser<Idle::Deducted>(city, mode).allocation() : Optimiser<Idle::Waits>(city, mode).allocation());
}

Activation activation_of(const City& city, Mode mode, Idle idle, const Allocation& allocation) {
    Activation activation{allocation, score(city, mode, allocation)};
    if (idle == Idle::Waits) activation.score.penalty = 0;
    return activation;
}

}  // namespace urbanist::quadropolis
