#include "urbanist/games/quatropolis/record/end.h"

#include "urbanist/core/enumeration.h"
#include "urbanist/core/quoted.h"
#include "urbanist/games/quatropolis/record/json.h"
#include "urbanist/games/quatropolis/rules/rules.h"
#include "urbanist/games/quatropolis/rules/scoring.h"
#include "urbanist/json/members.h"

namespace urbanist::quatropolis::record {

namespace {

using core::parse_error;
using core::Parsed;
using json::Json;
using json::Members;

core::ParseError no_such_card(const std::string& id) { return {"", "there is no card " + core::quoted(id) + " in the set"}; }

class EndReader {
public:
    explicit EndReader(const CardSet& set) : set_(set) {
        *end_.cards = set.cards();
        end_.cards->objectives.clear();
        end_.cards->enemies.clear();
        end_.state = initial_state({.cards = end_.cards.get()});
        end_.state.phase = Phase::Over;
    }

    [[nodiscard]] Parsed<TableEnd> read(const Json& document) {
        Members members(document);
        read_each(members, "roles", [&](const Json& value, std::uint8_t seat) { return read_role(value, end_.state.roles[seat]); });
        read_each(members, "objectives", [&](const Json& value, std::uint8_t seat) { return read_hand(value, seat); });
        read_each(members, "enemies", [&](const Json& value, std::uint8_t seat) { return read_enemy(value, seat); });
        members.inside("city", [&](Members& city) { read_city(city); });
        if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
        return std::move(end_);
    }

private:
    // One entry per seat. Roles are read first, because the other lists depend on them.
    template <class Read>
    static void read_each(Members& members, const std::string& name, Read&& read) {
        std::uint8_t seat = 0;
        members.list(name, kSeats, [&](const Json& value) { return read(value, seat++); });
        members.need(seat == kSeats, name, "must have one entry per seat");
    }

    [[nodiscard]] Parsed<void> read_role(const Json& value, Role& role) {
        const auto found = value.is_string() ? core::parse_enum<Role>(value.get_ref<const std::string&>()) : std::nullopt;
        if (!found) return parse_error("", "must be resident, landlord, official or corporation");
        if (core::contains(seen_, static_cast<unsigned>(*found))) return parse_error("", "every role must appear exactly once");
        seen_ |= core::bit(static_cast<unsigned>(*found));
        role = *found;
        return {};
    }

    [[nodiscard]] Parsed<void> read_hand(const Json& value, std::uint8_t seat) {
        if (!value.is_array() || value.size() != kObjectivesEach) return parse_error("", "must be an array of 2 cards");
        if (value[0].is_string() && value[0] == value[1]) return parse_error("", "the two cards must differ");
        for (std::size_t i = 0; i < kObjectivesEach; ++i) {
            const auto objective = read_objective(value[i], end_.state.roles[seat]);
            if (!objective) return std::unexpected(objective.error());
            end_.state.secrets[seat].objectives[i] = static_cast<std::uint8_t>(end_.cards->objectives.size());
            end_.cards->objectives.push_back(*objective);
        }
        return {};
    }

    [[nodiscard]] Parsed<Objective> read_objective(const Json& value, Role role) const {
        if (value.is_object()) return read_free(value, role);
        if (!value.is_string()) return parse_error("", "must be the id of a card, or such as {\"state\":\"rent\",\"below\":4}");
        const auto& id = value.get_ref<const std::string&>();
        const auto card = set_.objective(id);
        if (!card) return std::unexpected(no_such_card(id));
        if (set_.cards().objectives[*card].role != role) return parse_error("", core::quoted(id) + " is a card of another role");
        return set_.cards().objectives[*card];
    }

    // An objective written out as on a card (R8.1).
    [[nodiscard]] static Parsed<Objective> read_free(const Json& value, Role role) {
        Objective objective{.role = role, .above = value.contains("above")};
        Members members(value);
        members.name("state", objective.measure);
        members.need(objective.above != value.contains("below"), "", "needs either below or above");
        members.number(objective.above ? "above" : "below", kLowest, kHighest, objective.threshold);
        members.no_others();
        if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
        return objective;
    }

    [[nodiscard]] Parsed<void> read_enemy(const Json& value, std::uint8_t seat) {
        if (!value.is_string()) return parse_error("", "must be the id of a card, or a role");
        const auto& id = value.get_ref<const std::string&>();
        const Role own = end_.state.roles[seat];
        EnemyCard enemy{.role = own};
        if (const auto role = core::parse_enum<Role>(id)) {
            enemy.enemy = *role;
        } else if (const auto card = set_.enemy(id)) {
            enemy = set_.cards().enemies[*card];
        } else {
            return std::unexpected(no_such_card(id));
        }
        if (enemy.role != own) return parse_error("", core::quoted(id) + " is a card of another role");
        if (enemy.enemy == own) return parse_error("", "a role cannot be its own enemy");
        end_.state.secrets[seat].enemy = static_cast<std::uint8_t>(end_.cards->enemies.size());
        end_.cards->enemies.push_back(enemy);
        return {};
    }

    void read_city(Members& members) {
        for (std::size_t i = 0; i < kMeasures; ++i)
            members.number(std::string(core::kEnumNames<Measure>[i]), kLowest, kHighest, end_.state.city.values[i]);
    }

    const CardSet& set_;
    TableEnd end_{.cards = std::make_unique<Cards>()};
    core::Bits seen_ = 0;
};

}  // namespace

Parsed<TableEnd> parse_end(const Json& document, const CardSet& cards) { return EndReader(cards).read(document); }

Json end_to_json(const State& end) {
    Json seats = Json::array();
    for (std::uint8_t i = 0; i < kSeats; ++i) {
        seats.push_back({{"role", core::name_of(end.roles[i])}, {"objectives", objective_points(end, {i})}, {"score", to_json(score(end, {i}))}});
    }
    return {{"seats", std::move(seats)}, {"winners", to_json(winners(end))}};
}

}  // namespace urbanist::quatropolis::record
