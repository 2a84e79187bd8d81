#include "urbanist/games/quatropolis/cards/card_set.h"

#include <algorithm>
#include <set>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/cards/card_reader.h"

namespace urbanist::quatropolis {

namespace {

using core::ParseError;
using core::Parsed;
using Contents = CardSet::Contents;

constexpr std::string_view kCardsFormat = "urbanist-cards/1";
constexpr std::uint8_t kMostConstant = 50;  // of an income
constexpr std::int8_t kFarthest = kHighest - kLowest;

Measure read_state(CardReader& reader) { return reader.one_of<Measure>("state"); }

// ---- Cards ---------------------------------------------------------------------------------------------------------------------

Income read_income(CardReader reader) {
    reader.only({"constant", "state", "per"});
    Income income;
    if (!reader.has("constant") && !reader.has("state")) reader.fail("", "needs a constant or a state");
    if (reader.has("constant")) income.constant = reader.number<std::uint8_t>("constant", 1, kMostConstant);
    if (reader.has("state")) income.tied_to = read_state(reader);
    if (reader.has("per")) income.per = reader.number<std::uint8_t>("per", 1, kHighest);
    if (reader.has("per") && !income.tied_to) reader.fail("per", "needs a state");
    return income;
}

RoleCard read_role(CardReader& reader) {
    reader.only({"money", "influence", "ability", "name", "text"});
    RoleCard card;
    if (!reader.has("money") && !reader.has("influence")) reader.fail("", "earns neither money nor influence");
    if (reader.has("money")) card.money = read_income(reader.object("money"));
    if (reader.has("influence")) card.influence = read_income(reader.object("influence"));
    card.ability = reader.one_of<Ability>("ability");
    return card;
}

// Whether the objective gives a point in some city (R8.1).
bool is_possible(const Objective& objective) { return objective.above ? kHighest > objective.threshold : objective.threshold > kLowest; }

Objective read_objective(CardReader& reader) {
    reader.only({"id", "role", "state", "below", "above", "name", "text"});
    Objective objective;
    objective.role = reader.one_of<Role>("role");
    objective.measure = read_state(reader);
    objective.above = reader.has("above");
    if (objective.above == reader.has("below")) reader.fail("", "needs either below or above");
    const std::string side = objective.above ? "above" : "below";
    objective.threshold = reader.number<std::uint8_t>(side, kLowest, kHighest);
    if (!is_possible(objective)) reader.fail(side, "can never be worth a point: every state stays within 1 to 10");
    return objective;
}

EnemyCard read_enemy(CardReader& reader) {
    reader.only({"id", "role", "enemy", "name", "text"});
    const EnemyCard card{.role = reader.one_of<Role>("role"), .enemy = reader.one_of<Role>("enemy")};
    if (card.role == card.enemy) reader.fail("enemy", "a role cannot be its own enemy");
    return card;
}

std::int8_t read_change(CardReader& reader, const std::string& measure) {
    const auto points = reader.number<std::int8_t>(measure, -kFarthest, kFarthest);
    if (points == 0) reader.fail(measure, "has no effect; leave it out");
    return points;
}

Effect read_effect(CardReader reader) {
    reader.only({"rent", "amenities", "tax", "population", "rent_control"});
    Effect effect;
    bool empty = true;
    for (std::size_t i = 0; i < kMeasures; ++i) {
        const std::string measure(core::kEnumNames<Measure>[i]);
        if (!reader.has(measure)) continue;
        effect.changes[i] = read_change(reader, measure);
        empty = false;
    }
    if (reader.has("rent_control")) effect.rent_control = reader.flag("rent_control");
    if (empty && !effect.rent_control) reader.fail("", "has no effect; leave it out");
    return effect;
}

Issue read_issue(CardReader& reader) {
    reader.only({"id", "referendum", "yes", "no", "name", "text"});
    Issue issue;
    if (reader.has("referendum")) issue.referendum = reader.flag("referendum");
    const bool has_effect = reader.has("yes") || reader.has("no");
    if (issue.referendum && has_effect) reader.fail("", "a referendum must not have an effect of its own: the proposer decides");
    if (!issue.referendum && !has_effect) reader.fail("", "has neither a yes effect nor a no effect");
    if (reader.has("yes")) issue.yes = read_effect(reader.object("yes"));
    if (reader.has("no")) issue.no = read_effect(reader.object("no"));
    return issue;
}

// ---- The set -------------------------------------------------------------------------------------------------------------------

void read_roles(CardReader reader, Contents& set) {
    reader.only(core::kEnumNames<Role>);
    for (std::size_t i = 0; i < kRoles; ++i) {
        CardReader role = reader.object(std::string(core::kEnumNames<Role>[i]));
        set.roles[i] = role.card_text(std::string(core::kEnumNames<Role>[i]));
        set.cards.roles[i] = read_role(role);
    }
}

template <class Card, std::size_t Most, class Read>
void read_cards(CardReader& reader, const std::string& name, core::SmallVector<Card, Most>& cards, std::vector<CardText>& texts, Read&& read) {
    for (CardReader& card : reader.array(name, Most)) {
        std::string id = card.id();
        texts.push_back(card.card_text(std::move(id)));
        cards.push_back(read(card));
    }
}

Contents read_set(CardReader reader) {
    Contents set;
    reader.only({"$schema", "format", "id", "name", "roles", "objectives", "enemies", "issues"});
    if (reader.text("format") != kCardsFormat) reader.fail("format", "must be " + std::string(kCardsFormat));
    set.id = reader.id();
    set.name = reader.translated("name", kNameLimits);
    read_roles(reader.object("roles"), set);
    read_cards(reader, "objectives", set.cards.objectives, set.objectives, read_objective);
    read_cards(reader, "enemies", set.cards.enemies, set.enemies, read_enemy);
    read_cards(reader, "issues", set.cards.issues, set.issues, read_issue);
    return set;
}

// ---- Checks of the whole set ------------------------------------------------------------------------------------------

Fault fault_of_ids(const Contents& set) {
    std::set<std::string_view> ids(core::kEnumNames<Role>.begin(), core::kEnumNames<Role>.end());
    for (const auto* cards : {&set.objectives, &set.enemies, &set.issues}) {
        for (const CardText& card : *cards) {
            if (!ids.insert(card.id).second) return ParseError{card.id, "two cards have this id"};
        }
    }
    return {};
}

template <class List>
std::size_t count_for(Role role, const List& cards) {
    return static_cast<std::size_t>(std::ranges::count(cards, role, [](const auto& card) { return card.role; }));
}

bool all_about_one_state(Role role, const Cards& cards) {
    std::set<Measure> measures;
    for (const Objective& objective : cards.objectives) {
        if (objective.role == role) measures.insert(objective.measure);
    }
    return measures.size() < kObjectivesEach;
}

// Every role needs enough cards to be dealt (R1.2).
Fault fault_of_roles(const Cards& cards) {
    for (std::size_t i = 0; i < kRoles; ++i) {
        const auto role = static_cast<Role>(i);
        const std::size_t objectives = count_for(role, cards.objectives);
        const std::string place(core::kEnumNames<Role>[i]);
        if (objectives < kObjectivesEach)
            return ParseError{place, "objectives of this role: " + std::to_string(objectives) + ", fewer than " + std::to_string(kObjectivesEach)};
        if (all_about_one_state(role, cards)) return ParseError{place, "all objectives of this role are about one state, but a hand is about two"};
        if (count_for(role, cards.enemies) == 0) return ParseError{place, "this role has no enemy card"};
    }
    return {};
}

// The two referendums, and enough other issues for a game (R1.6).
Fault fault_of_deck(const Contents& set) {
    std::size_t referendums = 0;
    for (std::size_t i = 0; i < set.issues.size(); ++i) {
        if (set.cards.issues[i].referendum && ++referendums > kReferendums) return ParseError{set.issues[i].id, "a third referendum: a deck has two"};
    }
    if (referendums < kReferendums) return ParseError{"issues", "referendums: " + std::to_string(referendums) + ", a deck has two"};
    const std::size_t others = set.issues.size() - referendums;
    if (others < kIssuesInAGame) return ParseError{"issues", "besides the referendums: " + std::to_string(others) + ", a game needs ten"};
    return {};
}

Fault fault_of_set(const Contents& set) {
    if (auto fault = fault_of_ids(set)) return fault;
    if (auto fault = fault_of_roles(set.cards)) return fault;
    return fault_of_deck(set);
}

}  // namespace

Parsed<CardSet> CardSet::parse(std::string_view json) {
    const auto document = json::parse(json);
    if (!document) return std::unexpected(document.error());
    Fault fault;
    Contents contents = read_set(CardReader(*document, "", fault));
    if (!fault) fault = fault_of_set(contents);
    if (fault) return std::unexpected(*std::move(fault));
    return CardSet(std::move(contents));
}

std::optional<std::uint8_t> CardSet::find(const std::vector<CardText>& cards, std::string_view id) {
    const auto found = std::ranges::find(cards, id, &CardText::id);
    if (found == cards.end()) return std::nullopt;
    return static_cast<std::uint8_t>(found - cards.begin());
}

}  // namespace urbanist::quatropolis
