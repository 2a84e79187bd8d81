#include "urbanist/games/quadropolis/solver/tile_choice.h"

#include <algorithm>

namespace urbanist::quadropolis::solver {

namespace {

using FloorTable = std::array<std::uint8_t, kMostFloors + 1>;

std::size_t at(int index) { return static_cast<std::size_t>(index); }
std::size_t at(Type type) { return static_cast<std::size_t>(type); }

// Rounds do not matter for points.
std::vector<Stock> stocks_of(const Supply& supply, Type type) {
    std::vector<Stock> stocks;
    for (Stock stock : supply) {
        if (stock.type != type || stock.count == 0) continue;
        const auto same = std::ranges::find_if(stocks, [&](const Stock& other) {
            return other.inhabitants == stock.inhabitants && other.energy == stock.energy && other.points == stock.points;
        });
        stock.round = 0;
        if (same == stocks.end()) {
            stocks.push_back(stock);
        } else {
            same->count += stock.count;
        }
    }
    return stocks;
}

bool can_be_dark(Type type) { return type != Type::Park && type != Type::Monument; }

int needed_inhabitants(const Demand& demand) {
    return demand[Use::FirstService] + demand[Use::MoreService] + demand[Use::Factory] + demand[Use::Harbor] + demand[Use::Office];
}
int needed_energy(const Demand& demand) { return demand[Use::Tower] + demand[Use::Shop] + demand[Use::Office]; }

// Full shops first: each further customer of a shop is worth more.
int customer_points(int customers, int capacity) {
    return customers / capacity * points::kShop[at(capacity)] + points::kShop[at(customers % capacity)];
}

// Every composition of at most `most` offices into groups.
template <class Visit>
void for_each_grouping(OfficeGroups groups, unsigned size, unsigned most, Visit&& visit) {
    if (size == 0) return visit(groups);
    const unsigned step = size == points::kLargestOfficeGroup ? 1 : size;  // all groups of five or more count together
    for (unsigned number = 0; number <= most; number += number == 0 ? size : step) {
        groups[size] = static_cast<std::uint8_t>(number);
        for_each_grouping(groups, size - 1, most - number, visit);
    }
}

}  // namespace

TileChoice::TileChoice(const Task& task) : task_(task), squares_(static_cast<int>(core::count(task.board))) {
    for (std::size_t i = 0; i < kTypes; ++i) {
        stocks_[i] = stocks_of(task.supply, static_cast<Type>(i));
        sums_.emplace_back(stocks_[i], static_cast<int>(task.tiles));
    }
    for (std::size_t i = 0; i < kTypes; ++i) {
        if (static_cast<Type>(i) != Type::Office) prepare(static_cast<Type>(i));
    }
    prepare_offices();
    factories_and_harbors_ = pair_table(Type::Factory, Type::Harbor);
    shops_and_services_ = pair_table(Type::Shop, Type::Service);
    parks_and_monuments_ = pair_table(Type::Park, Type::Monument);
}

int TileChoice::most(Use use) const {
    if (use == Use::Idle) return squares_;
    const int most = std::min(sums(type_of(use)).most_tiles(), squares_);
    return use == Use::FirstService ? std::min<int>(most, facts(task_.mode).districts) : most;
}

void TileChoice::prepare(Type type) {
    const int most = std::min(squares_, sums(type).most_tiles());
    for (int squares = 0; squares <= most; ++squares) {
        Offers offers;
        if (stacks(type)) {
            const std::vector<const FloorTable*> tables(at(squares), &points::kTower);
            prepare_stacks(type, squares, best_floors(tables, facts(task_.mode).highest_floor, sums(type).most_tiles()), offers);
        } else {
            const int darkest = can_be_dark(type) && sums(type).gives_pieces() ? squares_ - squares : 0;
            for (int dark = 0; dark <= darkest; ++dark) sums(type).append_offers(squares, dark, Offer{0, dark, {}, {}, 0}, offers);
        }
        offers_[at(type)].push_back(undominated(std::move(offers)));
    }
}

// Inactive floors are stacked too, on as few squares as possible.
void TileChoice::prepare_stacks(Type type, int squares, const std::vector<int>& floors, Offers& offers) const {
    const int highest = facts(task_.mode).highest_floor;
    for (int lit = squares; lit <= std::min(squares * highest, sums(type).most_tiles()); ++lit) {
        if (floors[at(lit)] == TileSums::kNone) continue;
        const int darkest = sums(type).gives_pieces() ? std::min(sums(type).most_tiles() - lit, (squares_ - squares) * highest) : 0;
        for (int dark = 0; dark <= darkest; ++dark) {
            Offers some;
            sums(type).append_offers(lit + dark, 0, Offer{0, (dark + highest - 1) / highest, {}, {}, floors[at(lit)]}, some);
            offers.insert(offers.end(), some.begin(), some.end());
        }
    }
}

void TileChoice::prepare_offices() {
    const int most_tiles = sums(Type::Office).most_tiles();
    for_each_grouping({}, points::kLargestOfficeGroup, static_cast<unsigned>(most(Use::Office)), [&](const OfficeGroups& groups) {
        std::vector<const FloorTable*> tables;
        for (std::size_t size = 1; size < groups.size(); ++size) tables.insert(tables.end(), groups[size], &points::kOffice[size]);
        Offers offers;
        prepare_stacks(Type::Office, static_cast<int>(tables.size()), best_floors(tables, facts(task_.mode).highest_floor, most_tiles), offers);
        offices_[groups] = undominated(std::move(offers));
    });
}

std::vector<Offers> TileChoice::pair_table(Type first, Type second) const {
    std::vector<Offers> table(at((squares_ + 1) * (squares_ + 1)));
    for (int a = 0; a < std::ssize(offers_[at(first)]); ++a) {
        for (int b = 0; b < std::ssize(offers_[at(second)]) && a + b <= squares_; ++b)
            table[at(a * (squares_ + 1) + b)] = combined(offers_[at(first)][at(a)], offers_[at(second)][at(b)]);
    }
    return table;
}

const Offers& TileChoice::offers(Type type, int squares) const {
    static const Offers kNone;
    return squares < std::ssize(offers_[at(type)]) ? offers_[at(type)][at(squares)] : kNone;
}

const Offers& TileChoice::offers_of_pair(const std::vector<Offers>& table, int first, int second) const {
    return table[at(first * (squares_ + 1) + second)];
}

TileChoice::Parts TileChoice::parts_of(const Demand& demand) const {
    static const Offers kNone;
    const auto offices = offices_.find(demand.offices);
    return {&offers(Type::Tower, demand[Use::Tower]), offices == offices_.end() ? &kNone : &offices->second,
            &offers_of_pair(factories_and_harbors_, demand[Use::Factory], demand[Use::Harbor]),
            &offers_of_pair(shops_and_services_, demand[Use::Shop], demand[Use::FirstService] + demand[Use::MoreService]),
            &offers_of_pair(parks_and_monuments_, demand[Use::Park], demand[Use::Monument])};
}

namespace {

// What the tiles must provide, and the limits of what they can give.
struct Needs {
    explicit Needs(const Demand& demand, const Task& task)
        : people(needed_inhabitants(demand)),
          power(needed_energy(demand)),
          parks(demand[Use::Park]),
          idle(demand[Use::Idle]),
          tiles(static_cast<int>(task.tiles)),
          capacity(facts(task.mode).customers),
          places(demand[Use::Shop] * capacity) {}

    int people;
    int power;
    int parks;
    int idle;
    int tiles;
    int capacity;
    int places;  // for customers
};

struct Pieces {
    int worth = TileChoice::kImpossible;
    int inhabitants = 0;
    int energy = 0;
};

// The best use of the pieces of one combination of offers.
Pieces best_pieces(const Offer& sum, const Needs& needs) {
    if (sum.tiles > needs.tiles || sum.idle_squares > needs.idle) return {};
    if (sum.inhabitants.most < needs.people || sum.energy.most < needs.power) return {};
    const int inhabitants = std::clamp(needs.people + needs.places, sum.inhabitants.least, sum.inhabitants.most);
    const int energy = std::clamp(needs.power, sum.energy.least, sum.energy.most);
    const int customers = std::min(inhabitants - needs.people, needs.places);
    const int unused = inhabitants - needs.people - customers + std::max(0, energy - needs.power - needs.parks);
    return {sum.points + customer_points(customers, needs.capacity) - unused, inhabitants, energy};
}

// The maxima over the offers of a list.
struct Most {
    explicit Most(const Offers& offers) {
        for (const Offer& offer : offers) {
            points = std::max(points, offer.points);
            inhabitants = std::max(inhabitants, offer.inhabitants.most);
            energy = std::max(energy, offer.energy.most);
        }
    }

    int points = 0;
    int inhabitants = 0;
    int energy = 0;
};

}  // namespace

// Lists are sorted by points, highest first, so that a loop can stop when no later offer can improve the best.
TileChoice::Best TileChoice::best_choice(const Demand& demand) const {
    const auto [towers, offices, polluters, served, green] = parts_of(demand);
    const Needs needs(demand, task_);
    const Most by_towers(*towers);
    const Most by_polluters(*polluters);
    const int customers = customer_points(needs.places, needs.capacity);
    Best best;
    for (const Offer& a : *offices) {
        for (const Offer& b : *served) {
            for (const Offer& c : *green) {
                const Offer most = a + b + c;
                if (most.points + by_polluters.points + by_towers.points + customers <= best.worth) break;
                if (most.tiles + demand[Use::Tower] > needs.tiles || most.idle_squares > needs.idle) continue;
                if (most.energy.most + by_polluters.energy + by_towers.energy < needs.power) continue;
                if (most.inhabitants.most + by_polluters.inhabitants + by_towers.inhabitants < needs.people) continue;
                for (const Offer& d : *polluters) {
                    const Offer besides = most + d;
                    if (besides.points + by_towers.points + customers <= best.worth) break;
                    if (besides.tiles + demand[Use::Tower] > needs.tiles || besides.idle_squares > needs.idle) continue;
                    if (besides.energy.most + by_towers.energy < needs.power) continue;
                    for (const Offer& e : *towers) {
                        if (besides.points + e.points + customers <= best.worth) break;
                        const Pieces pieces = best_pieces(besides + e, needs);
                        if (pieces.worth > best.worth) best = {pieces.worth, {&e, &a, &d, &b, &c}, pieces.inhabitants, pieces.energy};
                    }
                }
            }
        }
    }
    return best;
}

int TileChoice::worth(const Demand& demand) const {
    const Best best = best_choice(demand);
    return best.worth == kImpossible ? kImpossible : best.worth + points::kService[at(demand[Use::FirstService])];
}

}  // namespace urbanist::quadropolis::solver
