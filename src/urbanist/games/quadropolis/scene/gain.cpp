#include "urbanist/games/quadropolis/scene/gain.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::quadropolis::scene {

namespace {

using json::Json;

std::string_view line_of(Type type) { return core::name_of(type); }

class Comparison {
public:
    Comparison(const Lit& before, const Lit& after, Mode mode, Square built) : before_(before), after_(after), mode_(mode), built_(built) {}

    [[nodiscard]] std::vector<GainPart> parts() {
        core::for_each(after_.city.built(), [&](unsigned i) { compare_square({static_cast<std::uint8_t>(i)}); });
        compare_services();
        compare_harbors();
        const int penalty = after_.activation.score.penalty - before_.activation.score.penalty;
        add({"penalty", {}, "idle", -before_.activation.score.penalty, -after_.activation.score.penalty, penalty, {}});
        drop_swaps();
        std::ranges::sort(parts_, [&](const GainPart& one, const GainPart& other) {
            return rank(one) != rank(other) ? rank(one) > rank(other) : std::tie(one.line, one.square) < std::tie(other.line, other.square);
        });
        return std::move(parts_);
    }

private:
    void add(const GainPart& part) {
        if (part.points != 0) parts_.push_back(part);
    }

    // The new tile's part comes first, then the largest.
    [[nodiscard]] int rank(const GainPart& part) const {
        constexpr int kFirst = 1000;
        return (part.square == built_ ? kFirst : 0) + std::abs(part.points);
    }

    void compare_square(Square square) {
        switch (after_.city.type_at(square)) {
            case Type::Factory:
            case Type::Monument: return compare_payers(square);
            case Type::Service:
            case Type::Harbor: return;  // score together
            default: return compare_worth(square);
        }
    }

    void compare_worth(Square square) {
        const auto worth = [&](const Lit& lit) { return points_at(lit.city, mode_, lit.activation.allocation, square); };
        const Counted counted = counted_at(square);
        add({line_of(after_.city.type_at(square)), square, counted.change, counted.from, counted.to, worth(after_) - worth(before_), {}});
    }

    struct Counted {
        std::string_view change;
        int from;
        int to;
    };

    [[nodiscard]] Counted counted_at(Square square) const {
        const auto compared = [&](std::string_view change, auto count) { return Counted{change, count(before_), count(after_)}; };
        const auto named = [&](std::string_view change) { return std::string_view(light_change(square).value_or(change)); };
        switch (after_.city.type_at(square)) {
            case Type::Shop:
                return compared(named("customers"), [&](const Lit& lit) { return int{lit.activation.allocation.inhabitants[square.index]}; });
            case Type::Park:
                return compared("neighbours", [&](const Lit& lit) { return lit.beside(square, Type::Tower) + lit.beside(square, Type::Office); });
            default: break;
        }
        const auto floors = [&](const Lit& lit) { return static_cast<int>(lit.city.floors(square)); };
        if (light_change(square) || floors(before_) != floors(after_)) return compared(named("floors"), floors);
        return compared("group", [&](const Lit& lit) { return static_cast<int>(core::count(group_of(square, lit.squares(Type::Office)))); });
    }

    // Nothing if its state has not changed.
    [[nodiscard]] std::optional<std::string_view> light_change(Square square) const {
        if (before_.stands(square) == after_.stands(square)) return {};
        if (!after_.stands(square)) return "darkens";
        return core::contains(before_.city.built(), square.index) ? "lights" : "built";
    }

    // Factories and monuments get points from each neighbour separately.
    void compare_payers(Square square) {
        const Type type = after_.city.type_at(square);
        for (const Tariff& tariff : kTariffs) {
            if (tariff.to != type || !tariff.points) continue;
            const auto payers = [&](const Lit& lit) { return lit.stands(square) ? lit.beside(square, tariff.from) : 0; };
            const int more = payers(after_) - payers(before_);
            add({line_of(type), square, "beside", payers(before_), payers(after_), more * *tariff.points, tariff.from});
        }
    }

    template <class Count>
    void compare_together(Type type, std::string_view change, const auto& table, Count&& count) {
        const unsigned from = count(before_);
        const unsigned to = count(after_);
        add({line_of(type), {}, change, static_cast<int>(from), static_cast<int>(to), table[to] - table[from], {}});
    }

    void compare_stars(Type type) {
        const auto stars = [&](const Lit& lit) { return static_cast<int>(lit.city.printed_points_on(lit.squares(type))); };
        add({line_of(type), {}, "star", stars(before_), stars(after_), stars(after_) - stars(before_), {}});
    }

    void compare_services() {
        compare_together(Type::Service, "districts", points::kService,
                         [](const Lit& lit) { return districts_with(lit.facts, lit.squares(Type::Service)); });
        compare_stars(Type::Service);
    }

    void compare_harbors() {
        compare_together(Type::Harbor, "row", points::kHarbor, [](const Lit& lit) { return core::count(longest_row(lit.squares(Type::Harbor))); });
        compare_together(Type::Harbor, "column", points::kHarbor,
                         [](const Lit& lit) { return core::count(longest_column(lit.squares(Type::Harbor))); });
        compare_stars(Type::Harbor);
    }

    // If the activation moved from one building to an equally valuable one, it is not listed.
    void drop_swaps() {
        for (std::size_t type = 0; type < kTypes; ++type) {
            const std::string_view line = line_of(static_cast<Type>(type));
            int sum = 0;
            for (const GainPart& part : parts_) sum += part.line == line ? part.points : 0;
            if (sum == 0) std::erase_if(parts_, [&](const GainPart& part) { return part.line == line; });
        }
    }

    const Lit& before_;
    const Lit& after_;
    Mode mode_;
    Square built_;
    std::vector<GainPart> parts_;
};

Json part_to_json(const GainPart& part) {
    return {{"line", part.line},
            {"square", part.square ? Json(to_text(*part.square)) : Json()},
            {"change", part.change},
            {"from", part.from},
            {"to", part.to},
            {"points", part.points},
            {"beside", part.beside ? Json(line_of(*part.beside)) : Json()}};
}

}  // namespace

std::vector<GainPart> gain_parts(const Lit& before, const Lit& after, Mode mode, Square built) {
    return Comparison(before, after, mode, built).parts();
}

Offer::Offer(const City& city, Mode mode, Idle idle, const Activation& before, Tile tile, Square square)
    : city_(city),
      mode_(mode),
      idle_(idle),
      before_(before),
      square_(square),
      built_(city),
      floor_(build(built_, square, tile)),
      after_(best_activation(built_, mode, idle)) {}

Idlers Offer::waits() const {
    if (idle_ == Idle::Deducted) return {};
    const Idlers before = idle_pieces(city_, before_.allocation);
    const Idlers after = idle_pieces(built_, after_.allocation);
    return {std::max(0, after.inhabitants - before.inhabitants), std::max(0, after.energy - before.energy)};
}

unsigned Offer::step() const {
    const Bits harbors = built_[Type::Harbor];
    switch (built_.type_at(square_)) {
        case Type::Tower:
        case Type::Office: return floor_;
        case Type::Shop: return after_.allocation.inhabitants[square_.index];
        case Type::Service: return districts_with(facts(mode_), built_[Type::Service]);
        case Type::Park: return core::count(kNeighbours[square_.index] & (built_[Type::Tower] | built_[Type::Office]));
        case Type::Harbor: return std::max(core::count(longest_row(harbors)), core::count(longest_column(harbors)));
        case Type::Factory:
        case Type::Monument: break;
    }
    return 0;
}

std::vector<GainPart> Offer::parts() const {
    const Lit before{city_, facts(mode_), before_};
    const Lit after{built_, facts(mode_), after_};
    return gain_parts(before, after, mode_, square_);
}

Json Offer::parts_to_json() const {
    Json list = Json::array();
    for (const GainPart& part : parts()) list.push_back(part_to_json(part));
    return list;
}

Json Offer::to_json() const {
    const Idlers waiting = waits();
    return {{"square", to_text(square_)},
            {"gain", gain()},
            {"floor", floor_},
            {"total", total()},
            {"waits", {{"inhabitants", waiting.inhabitants}, {"energy", waiting.energy}}},
            {"parts", parts_to_json()}};
}

}  // namespace urbanist::quadropolis::scene
