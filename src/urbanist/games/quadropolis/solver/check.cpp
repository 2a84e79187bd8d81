// Checks certificates. It shares the rules, the choice of tiles and the format of a task with the solver, but not its bounds or its search: those are
// implemented again here, as simply as possible.
#include <algorithm>
#include <map>
#include <numeric>
#include <unordered_map>

#include "urbanist/core/rng.h"
#include "urbanist/games/quadropolis/rules/activation.h"
#include "urbanist/games/quadropolis/solver/certificate.h"

namespace urbanist::quadropolis::solver {

namespace {

constexpr std::uint8_t kNobody = 0;
std::uint8_t named(Type type) { return static_cast<std::uint8_t>(1 + static_cast<unsigned>(type)); }

// Everything later squares need to know. Stored in full; equal fronts are merged.
struct Front {
    std::array<std::uint8_t, 4> type{};   // by row: the building on its last square, kNobody or named()
    std::array<std::uint8_t, 4> homes{};  // homes beside it so far, if it is a park
    std::array<std::uint8_t, 4> group{};  // its group of offices, 0 for none
    std::array<std::uint8_t, 5> size{};   // of groups by number, at most 5
    std::array<std::uint8_t, 5> done{};   // groups of 1 to 4 offices that cannot grow
    std::uint8_t served = 0;              // unfinished districts with a service

    friend bool operator==(const Front&, const Front&) = default;
};

struct Seen {
    Front front;
    UseCounts uses{};

    friend bool operator==(const Seen&, const Seen&) = default;
};

struct SeenHash {
    std::size_t operator()(const Seen& seen) const {
        std::uint64_t hash = seen.front.served;
        const auto add = [&](const auto& list) {
            for (const std::uint8_t value : list) hash = hash * 0x100000001B3U + value + 1;
        };
        add(seen.front.type);
        add(seen.front.homes);
        add(seen.front.group);
        add(seen.front.size);
        add(seen.front.done);
        add(seen.uses);
        return static_cast<std::size_t>(core::mix(hash));
    }
};

int park_step(unsigned homes) { return points::kPark[homes + 1] - points::kPark[homes]; }

// The points a factory or monument gets from a neighbour.
int tribute(std::uint8_t receiver, std::uint8_t giver) {
    if (receiver == named(Type::Factory)) {
        if (giver == named(Type::Shop)) return points::kFactoryByShop;
        if (giver == named(Type::Harbor)) return points::kFactoryByHarbor;
        if (giver == named(Type::Office)) return points::kFactoryByOffice;
    }
    if (receiver == named(Type::Monument)) {
        if (giver == named(Type::Park)) return points::kMonumentByPark;
        if (giver == named(Type::Shop)) return points::kMonumentByShop;
        if (giver == named(Type::Service)) return points::kMonumentByService;
        if (giver == named(Type::Factory) || giver == named(Type::Harbor)) return points::kMonumentByPolluter;
    }
    return 0;
}

class Checker {
public:
    Checker(const Certificate& certificate, const std::function<bool()>& stop)
        : certificate_(certificate), task_(certificate.task), facts_(facts(task_.mode)), choice_(task_), stop_(stop) {
        for (std::size_t i = 0; i < kSquares; ++i) order_.push_back(static_cast<unsigned>(i % 4 * Square::kColumns + i / 4));
        list_uses(0, core::count(task_.board), {});
    }

    [[nodiscard]] std::string fault() {
        if (const std::string missing = missing_runs(); !missing.empty()) return missing;
        for (const RunsProof& proof : certificate_.proofs) {
            if (proof.bound > certificate_.bound) return "a proof allows more points than the certificate";
            if (stop_()) return "the check was stopped";
            if (!holds(proof))
                return "a city with these harbor runs may have more points: proof " + std::to_string(&proof - certificate_.proofs.data());
        }
        return "";
    }

private:
    // ---- Harbor runs: each needs a proof, its own or that of a mirror image ---------------------------------------------------------

    [[nodiscard]] std::string missing_runs() const {
        for (const auto& [row, row_points] : lines(1)) {
            for (const auto& [column, column_points] : lines(Square::kColumns)) {
                if (static_cast<int>(core::count(row | column)) > choice_.most(Use::Harbor)) continue;
                if (!has_proof(row | column, row_points + column_points)) return "some harbor runs have no proof";
            }
        }
        return "";
    }
    [[nodiscard]] std::map<Bits, int> lines(unsigned step) const {
        std::map<Bits, int> found = {{0, 0}};
        for (unsigned first = 0; first < kSquares; ++first) {
            Bits squares = 0;
            unsigned length = 0;
            for (unsigned i = first; i < kSquares && core::contains(task_.board, i) && (step > 1 || i / 5 == first / 5); i += step) {
                squares |= core::bit(i);
                if (++length > 1) found[squares] = points::kHarbor[length];
            }
        }
        return found;
    }
    [[nodiscard]] bool has_proof(Bits squares, int points) const {
        for (unsigned mirror = 0; mirror < 8; ++mirror) {
            if (!keeps_districts(mirror)) continue;
            const Bits image = mirrored(squares, mirror);
            for (const RunsProof& proof : certificate_.proofs) {
                if (proof.runs.squares == image && proof.runs.points >= points) return true;
            }
        }
        return false;
    }
    [[nodiscard]] Bits mirrored(Bits squares, unsigned mirror) const {
        const unsigned last = 31U - static_cast<unsigned>(std::countl_zero(task_.board));
        Bits image = 0;
        core::for_each(squares, [&](unsigned i) {
            unsigned row = i / 5;
            unsigned column = i % 5;
            if ((mirror & 1) != 0) row = last / 5 - row;
            if ((mirror & 2) != 0) column = last % 5 - column;
            if ((mirror & 4) != 0) std::swap(row, column);
            if (row < 4 && column < 5) image |= core::bit(row * 5 + column);
        });
        return image;
    }
    [[nodiscard]] bool keeps_districts(unsigned mirror) const {
        if (mirrored(task_.board, mirror) != task_.board) return false;
        return std::ranges::all_of(facts_.district, [&](Bits district) {
            const Bits image = mirrored(district & task_.board, mirror);
            return std::ranges::any_of(facts_.district, [&](Bits other) { return (other & task_.board) == image; });
        });
    }

    // ---- Use counts -----------------------------------------------------------------------------------------------------------------

    void list_uses(std::size_t use, unsigned squares, UseCounts uses) {
        if (use + 1 == kUses) {
            uses[use] = static_cast<std::uint8_t>(squares);
            const int worth = choice_.worth(demand_of(uses));
            if (worth != TileChoice::kImpossible) worths_.emplace_back(uses, worth);
            return;
        }
        for (int number = 0; number <= std::min(static_cast<int>(squares), choice_.most(static_cast<Use>(use))); ++number) {
            uses[use] = static_cast<std::uint8_t>(number);
            list_uses(use + 1, squares - static_cast<unsigned>(number), uses);
        }
    }

    // ---- One proof ------------------------------------------------------------------------------------------------------------------

    // Searches all fronts that the bound does not exclude; none may end with too many points.
    [[nodiscard]] bool holds(const RunsProof& proof) {
        proof_ = &proof;
        rest_.assign(kSquares + 1, {});
        make_reserves();
        std::unordered_map<Seen, int, SeenHash> now = {{Seen{}, proof.runs.points}};
        for (std::size_t place = 0; place < kSquares; ++place) {
            std::unordered_map<Seen, int, SeenHash> next;
            for (const auto& [seen, points] : now) extend(place, seen, points, next);
            if (stop_()) return false;
            now = std::move(next);
        }
        return std::ranges::all_of(now, [&](const auto& end) { return end.second + worth_of(end.first) <= proof.bound; });
    }

    void extend(std::size_t place, const Seen& seen, int points, std::unordered_map<Seen, int, SeenHash>& next) {
        for (std::size_t i = 0; i < kUses; ++i) {
            const auto use = static_cast<Use>(i);
            if (!may_use(place, seen.front, use)) continue;
            Seen after = seen;
            const int gained = points + put(place, after.front, use);
            if (on_board(place)) ++after.uses[i];
            const auto reserve = reserves_.find(after.uses);
            if (reserve == reserves_.end()) continue;
            int bound = gained * kScale + rest(place + 1, after.front) + reserve->second;
            for (std::size_t u = 0; u < kUses; ++u) bound += proof_->prices[u] * after.uses[u];
            if (bound < (proof_->bound + 1) * kScale) continue;
            auto [entry, fresh] = next.try_emplace(after, gained);
            if (!fresh) entry->second = std::max(entry->second, gained);
        }
    }

    // For partial use counts, the best worth of their completions minus the price of all squares.
    void make_reserves() {
        reserves_.clear();
        std::map<UseCounts, int> level;
        for (const auto& [uses, worth] : worths_) {
            if (uses[static_cast<std::size_t>(Use::Harbor)] < core::count(proof_->runs.squares)) continue;
            int reserve = worth * kScale;
            for (std::size_t u = 0; u < kUses; ++u) reserve -= proof_->prices[u] * uses[u];
            if (reserve + rest(0, {}) + proof_->runs.points * kScale >= (proof_->bound + 1) * kScale) level[uses] = reserve;
        }
        while (!level.empty()) {
            std::map<UseCounts, int> below;
            for (const auto& [uses, reserve] : level) {
                reserves_[uses] = reserve;
                for (std::size_t u = 0; u < kUses; ++u) {
                    if (uses[u] == 0) continue;
                    UseCounts fewer = uses;
                    --fewer[u];
                    auto [entry, fresh] = below.try_emplace(fewer, reserve);
                    if (!fresh) entry->second = std::max(entry->second, reserve);
                }
            }
            level = std::move(below);
        }
    }

    // The most that the remaining squares can gain with their prices, whatever the counts and groups.
    [[nodiscard]] int rest(std::size_t place, Front front) {
        if (place == kSquares) return 0;
        front.group = {};
        front.size = {};
        front.done = {};
        const Seen key{front, {}};
        if (const auto known = rest_[place].find(key); known != rest_[place].end()) return known->second;
        int best = -1'000'000;
        for (std::size_t i = 0; i < kUses; ++i) {
            const auto use = static_cast<Use>(i);
            if (!may_use(place, front, use)) continue;
            Front after = front;
            const int gain = put(place, after, use) * kScale + (on_board(place) ? proof_->prices[i] : 0);
            best = std::max(best, gain + rest(place + 1, after));
        }
        return rest_[place][key] = best;
    }

    [[nodiscard]] bool on_board(std::size_t place) const { return core::contains(task_.board, order_[place]); }

    [[nodiscard]] bool may_use(std::size_t place, const Front& front, Use use) const {
        if (!on_board(place)) return use == Use::Idle;
        if (core::contains(proof_->runs.squares, order_[place])) return use == Use::Harbor;
        const bool served = (front.served >> district_of(order_[place]) & 1) != 0;
        if ((use == Use::FirstService && served) || (use == Use::MoreService && !served)) return false;
        return choice_.most(use) > 0;
    }
    [[nodiscard]] unsigned district_of(unsigned square) const {
        unsigned district = 0;
        while (!core::contains(facts_.district[district], square)) ++district;
        return district;
    }

    // Assigns a use to the next square and returns the points it gains for itself and its neighbours.
    int put(std::size_t place, Front& front, Use use) const {
        const std::size_t row = place % 4;
        const std::uint8_t type = use == Use::Idle ? kNobody : named(type_of(use));
        const bool home = type == named(Type::Tower) || type == named(Type::Office);
        int gain = 0;
        unsigned homes = 0;
        const auto meet = [&](std::size_t neighbour) {
            const std::uint8_t other = front.type[neighbour];
            gain += tribute(type, other) + tribute(other, type);
            if (home && other == named(Type::Park)) gain += park_step(front.homes[neighbour]++);
            if (type == named(Type::Park) && (other == named(Type::Tower) || other == named(Type::Office))) gain += park_step(homes++);
        };
        if (row > 0) meet(row - 1);
        meet(row);
        put_office(row, front, type == named(Type::Office));
        front.type[row] = type;
        front.homes[row] = static_cast<std::uint8_t>(homes);
        if (use == Use::FirstService) front.served = static_cast<std::uint8_t>(front.served | 1U << district_of(order_[place]));
        front.served = static_cast<std::uint8_t>(front.served & open_after(place));
        return gain;
    }

    [[nodiscard]] unsigned open_after(std::size_t place) const {
        unsigned open = 0;
        for (std::size_t later = place + 1; later < kSquares; ++later) {
            if (core::contains(facts_.board, order_[later])) open |= 1U << district_of(order_[later]);
        }
        return open;
    }

    static void put_office(std::size_t row, Front& front, bool office) {
        const std::uint8_t left = front.group[row];
        const std::uint8_t above = row > 0 ? front.group[row - 1] : std::uint8_t{0};
        front.group[row] = 0;
        if (office) {
            const unsigned size = 1U + (left > 0 ? front.size[left] : 0U) + (above > 0 && above != left ? front.size[above] : 0U);
            std::uint8_t joined = 1;
            while (std::ranges::find(front.group, joined) != front.group.end()) ++joined;
            std::ranges::replace_if(front.group, [&](std::uint8_t group) { return group > 0 && (group == left || group == above); }, joined);
            front.group[row] = joined;
            front.size[joined] = static_cast<std::uint8_t>(std::min(size, 5U));
        } else if (left > 0 && std::ranges::find(front.group, left) == front.group.end() && front.size[left] < 5) {
            ++front.done[front.size[left]];
        }
        rename_groups(front);
    }
    static void rename_groups(Front& front) {
        std::array<std::uint8_t, 5> name{};
        std::array<std::uint8_t, 5> size{};
        std::uint8_t names = 0;
        for (std::uint8_t& group : front.group) {
            if (group == 0) continue;
            if (name[group] == 0) name[group] = ++names;
            size[name[group]] = front.size[group];
            group = name[group];
        }
        front.size = size;
    }

    // The worth with the groups that the offices finally form.
    [[nodiscard]] int worth_of(const Seen& end) const {
        Demand demand{.uses = end.uses, .offices = {}};
        std::array<std::uint8_t, 5> done = end.front.done;
        for (const std::uint8_t size : end.front.size) {
            if (size > 0 && size < 5) ++done[size];
        }
        unsigned left = end.uses[static_cast<std::size_t>(Use::Office)];
        for (unsigned size = 1; size < 5; ++size) {
            demand.offices[size] = static_cast<std::uint8_t>(size * done[size]);
            left -= demand.offices[size];
        }
        demand.offices[5] = static_cast<std::uint8_t>(left);
        return choice_.worth(demand);
    }

    const Certificate& certificate_;
    const Task& task_;
    const Facts& facts_;
    TileChoice choice_;
    const std::function<bool()>& stop_;
    std::vector<unsigned> order_;  // squares by column, then by row
    std::vector<std::pair<UseCounts, int>> worths_;
    const RunsProof* proof_ = nullptr;
    std::vector<std::unordered_map<Seen, int, SeenHash>> rest_;
    std::map<UseCounts, int> reserves_;
};

bool same_tile(const Stock& a, const Stock& b) {
    return a.type == b.type && a.inhabitants == b.inhabitants && a.energy == b.energy && a.points == b.points;
}

// Whether the supply has all tiles and every square has one building.
std::string fault_of_tiles(const PlacedTiles& tiles, const Task& task) {
    if (tiles.size() > task.tiles) return "more tiles than the city may have";
    for (const PlacedTile& placed : tiles) {
        if (!core::contains(task.board, placed.square.index)) return "a tile is off the board";
        const auto same = std::ranges::count_if(tiles, [&](const PlacedTile& other) { return same_tile(other.tile, placed.tile); });
        std::ptrdiff_t stock = 0;
        for (const Stock& some : task.supply) stock += same_tile(some, placed.tile) ? some.count : 0;
        if (same > stock) return "a tile is used more often than the supply has it";
        for (unsigned floor = 1; floor <= placed.floor; ++floor) {
            const auto here =
                std::ranges::count_if(tiles, [&](const PlacedTile& other) { return other.square == placed.square && other.floor == floor; });
            if (here != 1) return "a square has two tiles on a floor, or a floor without one below";
        }
        const bool mixed =
            std::ranges::any_of(tiles, [&](const PlacedTile& other) { return other.square == placed.square && other.tile.type != placed.tile.type; });
        if (mixed || placed.floor > facts(task.mode).highest_floor || (placed.floor > 1 && !stacks(placed.tile.type)))
            return "buildings are stacked that may not be";
    }
    return "";
}

}  // namespace

std::string fault_of_city(const Certificate& certificate) {
    if (std::string fault = fault_of_tiles(certificate.tiles, certificate.task); !fault.empty()) return fault;
    PlacedTiles from_the_ground = certificate.tiles;
    std::ranges::sort(from_the_ground, {}, &PlacedTile::floor);
    if (best_standing(city_of(from_the_ground), certificate.task.mode).points != certificate.points) return "the city does not have these points";
    if (certificate.bound < certificate.points) return "the bound is below the city's points";
    return fault_of(certificate.schedule, certificate.tiles, certificate.task);
}

std::string fault_of(const Certificate& certificate, const std::function<bool()>& stop) {
    if (std::string fault = fault_of_city(certificate); !fault.empty()) return fault;
    return certificate.bound == certificate.points ? Checker(certificate, stop).fault() : "";
}

}  // namespace urbanist::quadropolis::solver
