#include "urbanist/games/quatropolis/record/moves.h"

#include <algorithm>
#include <array>

#include "urbanist/core/enumeration.h"
#include "urbanist/core/quoted.h"

namespace urbanist::quatropolis::record {

namespace {

using core::parse_error;
using core::Parsed;
using json::Json;

constexpr std::int64_t kMostPieces = kFullCup;

Parsed<std::uint16_t> pieces(const Json& object, const std::string& name) {
    if (!object.contains(name)) return std::uint16_t{0};
    const auto number = json::number_member(object, name, 0, kMostPieces);
    if (!number) return std::unexpected(number.error());
    return static_cast<std::uint16_t>(*number);
}

// Refuses other members: a misspelt one must not read as zero.
Parsed<void> only(const Json& object, std::initializer_list<const char*> names) {
    for (const auto& [name, value] : object.items()) {
        if (std::ranges::find(names, name) == names.end()) return std::unexpected(json::unknown_member(name));
    }
    return {};
}

Parsed<Action> read_vote_move(const Json& entry) {
    if (auto known = only(entry, {"seat", "vote", "money", "influence", "ability"}); !known) return std::unexpected(known.error());
    const auto side = json::text_member(entry, "vote");
    if (!side || (*side != "yes" && *side != "no")) return parse_error("vote", "must be \"yes\" or \"no\"");
    const auto money = pieces(entry, "money");
    if (!money) return std::unexpected(money.error());
    const auto influence = pieces(entry, "influence");
    if (!influence) return std::unexpected(influence.error());
    const bool ability = entry.contains("ability");
    if (ability && entry["ability"] != true) return parse_error("ability", "must be true or absent");
    return Action::vote(*side == "yes", *money, *influence, ability);
}

Parsed<Action> read_funnel(const Json& entry) {
    if (auto known = only(entry, {"seat", "funnel"}); !known) return std::unexpected(known.error());
    const Json& gifts = entry["funnel"];
    if (!gifts.is_object()) return parse_error("funnel", "must be {\"corporation\":…,\"official\":…}");
    if (auto known = only(gifts, {"corporation", "official"}); !known) return std::unexpected(std::move(known.error()).within("funnel"));
    auto to_corporation = pieces(gifts, "corporation");
    if (!to_corporation) return std::unexpected(std::move(to_corporation.error()).within("funnel"));
    auto to_official = pieces(gifts, "official");
    if (!to_official) return std::unexpected(std::move(to_official.error()).within("funnel"));
    return Action::funnel(*to_corporation, *to_official);
}

Parsed<Action> read_proposal(const Json& entry) {
    if (auto known = only(entry, {"seat", "propose"}); !known) return std::unexpected(known.error());
    auto changes = parse_changes(entry["propose"]);
    if (!changes) return std::unexpected(std::move(changes.error()).within("propose"));
    return Action::propose(*changes);
}

Parsed<Action> read_flag(const Json& entry, const char* name, Kind kind) {
    if (auto known = only(entry, {"seat", name}); !known) return std::unexpected(known.error());
    if (entry[name] != true) return parse_error(name, "must be true");
    return Action::of(kind);
}

Parsed<Action> read_see_cup(const Json& entry) {
    if (auto known = only(entry, {"seat", "see_cup"}); !known) return std::unexpected(known.error());
    const auto target = json::number_member(entry, "see_cup", 0, kSeats - 1);
    if (!target) return std::unexpected(target.error());
    return Action::see_cup(static_cast<std::uint8_t>(*target));
}

Parsed<Action> read_action(const Json& entry) {
    if (entry.contains("vote")) return read_vote_move(entry);
    if (entry.contains("funnel")) return read_funnel(entry);
    if (entry.contains("propose")) return read_proposal(entry);
    if (entry.contains("ready")) return read_flag(entry, "ready", Kind::Ready);
    if (entry.contains("talk")) return read_flag(entry, "talk", Kind::Talk);
    if (entry.contains("lapse")) return read_flag(entry, "lapse", Kind::Lapse);
    if (entry.contains("see_next_issue")) return read_flag(entry, "see_next_issue", Kind::SeeNextIssue);
    if (entry.contains("see_cup")) return read_see_cup(entry);
    return parse_error("", "must have one of vote, funnel, propose, ready, talk, lapse, see_next_issue, see_cup or roll");
}

Parsed<Roll> read_roll(const Json& entry) {
    if (auto known = only(entry, {"roll"}); !known) return std::unexpected(known.error());
    const Json& dice = entry["roll"];
    if (!dice.is_array() || dice.size() != kSeats) return parse_error("roll", "must be an array of 4 dice");
    Roll roll;
    for (std::size_t i = 0; i < kSeats; ++i) {
        auto die = json::number(dice[i], 0, 6);
        if (!die) return std::unexpected(std::move(die.error()).within("roll"));
        roll.dice[i] = static_cast<std::uint8_t>(*die);
    }
    return roll;
}

}  // namespace

Parsed<Entry> parse_entry(const Json& entry) {
    if (!entry.is_object()) return parse_error("", "must be an object");
    if (entry.contains("roll")) return read_roll(entry);
    const auto seat = json::number_member(entry, "seat", 0, kSeats - 1);
    if (!seat) return std::unexpected(seat.error());
    const auto action = read_action(entry);
    if (!action) return std::unexpected(action.error());
    return Move{{static_cast<std::uint8_t>(*seat)}, *action};
}

Parsed<Changes> parse_changes(const Json& object) {
    if (!object.is_object()) return parse_error("", "must be an object such as {\"rent\":2,\"tax\":-1}");
    Changes changes{};
    for (const auto& [name, value] : object.items()) {
        const auto measure = core::parse_enum<Measure>(name);
        if (!measure) return parse_error("", "there is no " + core::quoted(name) + " to change");
        auto points = json::number(value, -99, 99);
        if (!points) return std::unexpected(std::move(points.error()).within(name));
        changes[static_cast<std::size_t>(*measure)] = static_cast<std::int8_t>(*points);
    }
    return changes;
}

Json to_json(const Changes& changes) {
    Json object = Json::object();
    for (std::size_t i = 0; i < kMeasures; ++i) {
        if (changes[i] != 0) object[std::string(core::kEnumNames<Measure>[i])] = changes[i];
    }
    return object;
}

Json to_json(const Roll& roll) { return {{"roll", roll.dice}}; }

Json to_json(const Move& move) {
    const Action& action = move.action;
    Json entry = {{"seat", move.seat.index}};
    switch (action.kind) {
        case Kind::Ready: entry["ready"] = true; break;
        case Kind::Talk: entry["talk"] = true; break;
        case Kind::SeeNextIssue: entry["see_next_issue"] = true; break;
        case Kind::SeeCup: entry["see_cup"] = action.target; break;
        case Kind::Propose: entry["propose"] = to_json(action.changes); break;
        case Kind::Lapse: entry["lapse"] = true; break;
        case Kind::Funnel: entry["funnel"] = {{"corporation", action.money}, {"official", action.to_official}}; break;
        case Kind::Vote:
            entry["vote"] = action.yes ? "yes" : "no";
            entry["money"] = action.money;
            entry["influence"] = action.influence;
            if (action.ability) entry["ability"] = true;
            break;
    }
    return entry;
}

}  // namespace urbanist::quatropolis::record
