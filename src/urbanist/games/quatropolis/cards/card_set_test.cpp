// The default set is valid, and an invalid set is refused with the card and the reason.
#include "urbanist/games/quatropolis/cards/card_set.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <tuple>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/cards/decks.h"
#include "urbanist/json/json.h"

namespace urbanist::quatropolis {
namespace {

using json::Json;

std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    EXPECT_TRUE(file) << path;
    return {std::istreambuf_iterator<char>(file), {}};
}

Json test_file(const std::string& name) { return Json::parse(content(URBANIST_TEST_DATA "/cards/" + name)); }

core::Parsed<CardSet> parsed(const Json& document) { return CardSet::parse(document.dump()); }

// The document with one member set or removed, named by a JSON pointer.
Json spoilt(Json document, const Json& fault) {
    if (fault.contains("set")) {
        document[Json::json_pointer(fault["set"].get<std::string>())] = fault["to"];
        return document;
    }
    const Json::json_pointer pointer(fault["remove"].get<std::string>());
    Json& parent = document.at(pointer.parent_pointer());
    if (parent.is_array()) {
        parent.erase(std::stoul(pointer.back()));
    } else {
        parent.erase(pointer.back());
    }
    return document;
}

TEST(CardSchema, HasEveryAbility) {
    const Json schema = Json::parse(content(URBANIST_TEST_DATA "/../data/cards/card-set.schema.json"));
    EXPECT_EQ(schema.at("/$defs/role_card/properties/ability/enum"_json_pointer), Json(core::kEnumNames<Ability>))
        << "data/cards/card-set.schema.json";
}

// ---- The default set -----------------------------------------------------------------------------------------------------------

const Cards& cards() { return default_card_set().cards(); }

template <class List, class Predicate>
auto count_of(const List& list, Predicate&& predicate) {
    return std::ranges::count_if(list, predicate);
}

TEST(DefaultCardSet, IsTheFileOfTheProject) {
    const auto set = CardSet::parse(content(URBANIST_DATA "/cards/default.json"));
    ASSERT_TRUE(set) << set.error().message();
    EXPECT_EQ(set->id(), "default-2");
    EXPECT_EQ(default_card_set().id(), "default-2");
    EXPECT_EQ(set->name().in("de"), default_card_set().name().in("de"));
}

TEST(DefaultCardSet, HasSixObjectivesAndEveryOtherRoleAsAnEnemyForEachRole) {
    for (std::size_t i = 0; i < kRoles; ++i) {
        const auto role = static_cast<Role>(i);
        EXPECT_GE(count_of(cards().objectives, [&](const Objective& card) { return card.role == role; }), 6) << core::kEnumNames<Role>[i];
        std::set<Role> enemies;
        for (const EnemyCard& card : cards().enemies) {
            if (card.role == role) enemies.insert(card.enemy);
        }
        EXPECT_EQ(enemies.size(), kRoles - 1) << core::kEnumNames<Role>[i];
    }
}

TEST(DefaultCardSet, HasFourteenIssuesWithTwoSidesAndTwoReferendums) {
    EXPECT_EQ(count_of(cards().issues, [](const Issue& issue) { return issue.referendum; }), 2);
    EXPECT_GE(cards().issues.size(), 14U + 2U);
    const auto does_something = [](const Effect& effect) { return effect.rent_control || effect.changes != Changes{}; };
    for (std::size_t i = 0; i < cards().issues.size(); ++i) {
        const Issue& issue = cards().issues[i];
        EXPECT_NE(issue.referendum, does_something(issue.yes) && does_something(issue.no)) << default_card_set().issues()[i].id;
    }
}

TEST(DefaultCardSet, SwitchesRentControlOnAndOff) {
    const auto switches = [](bool on) { return [on](const Issue& issue) { return issue.yes.rent_control == on || issue.no.rent_control == on; }; };
    EXPECT_GE(count_of(cards().issues, switches(true)), 1);
    EXPECT_GE(count_of(cards().issues, switches(false)), 1);
    EXPECT_GE(count_of(cards().issues, switches(true)) + count_of(cards().issues, switches(false)), 2);
}

TEST(DefaultCardSet, HasIncomesOfAllKindsAndFourAbilities) {
    const auto earns = [](const Income& income) { return income.constant > 0 || income.tied_to; };
    const auto is_tied = [](const RoleCard& card) { return card.money.tied_to || card.influence.tied_to; };
    EXPECT_GE(count_of(cards().roles, [&](const RoleCard& card) { return earns(card.money) && !earns(card.influence); }), 1);
    EXPECT_GE(count_of(cards().roles, [&](const RoleCard& card) { return !earns(card.money) && earns(card.influence); }), 1);
    EXPECT_GE(count_of(cards().roles, [&](const RoleCard& card) { return earns(card.money) && earns(card.influence); }), 1);
    EXPECT_GE(count_of(cards().roles, is_tied), 2);
    std::set<Ability> abilities;
    for (const RoleCard& card : cards().roles) abilities.insert(card.ability);
    EXPECT_EQ(abilities.size(), kRoles);
}

TEST(DefaultCardSet, HasNoObjectiveTwiceForARole) {
    std::set<std::tuple<Role, Measure, bool, int>> seen;
    for (const Objective& card : cards().objectives) EXPECT_TRUE(seen.emplace(card.role, card.measure, card.above, card.threshold).second);
}

TEST(DefaultCardSet, HasTheExamplesOfTheBooklet) {
    const auto has = [](Measure measure, bool above, int threshold) {
        return std::ranges::any_of(cards().objectives, [=](const Objective& card) {
            return card.measure == measure && card.above == above && card.threshold == threshold;
        });
    };
    EXPECT_TRUE(has(Measure::Rent, false, 4));
    EXPECT_TRUE(has(Measure::Amenities, true, 6));
}

// Records and tables of the first rules refer to this set, so its numbers must not change.
TEST(FirstCardSet, DoesNotChange) {
    const CardSet& first = first_card_set();
    EXPECT_EQ(first.id(), "default");
    EXPECT_EQ(Decks::built_in().find("default"), &first);
    for (const CardSet& offered : Decks::built_in().all()) EXPECT_NE(offered.id(), "default");
    int sum = 0;
    for (const Objective& card : first.cards().objectives) sum += card.above ? card.threshold : 100 * card.threshold;
    EXPECT_EQ(sum, 10152);
}

TEST(DefaultCardSet, IsPlayableByEveryRole) {
    for (const Role role : {Role::Resident, Role::Landlord})
        EXPECT_GT(cards().role(role).influence.amount(City{}), 0U) << "money alone would not let this role vote";
}

// ---- Reading -------------------------------------------------------------------------------------------------------------------

TEST(CardSetParse, ReadsWhatTheCardsSay) {
    const auto set = parsed(test_file("small.json"));
    ASSERT_TRUE(set) << set.error().message();
    const Cards& read = set->cards();
    EXPECT_EQ(read.role(Role::Resident).influence.amount(City{}), 2U + 5U / 2U);
    EXPECT_EQ(read.role(Role::Landlord).money.amount(City{}), 3U);
    EXPECT_EQ(read.role(Role::Corporation).ability, Ability::SpendMoney);
    EXPECT_EQ(read.objectives[1].points(City{}), 5 - 9);
    EXPECT_TRUE(read.objectives[1].above);
    EXPECT_EQ(read.enemies[3].role, Role::Corporation);
    EXPECT_EQ(read.enemies[3].enemy, Role::Resident);
    EXPECT_EQ(read.issues[0].yes.changes, (Changes{9, 0, 0, 0}));
    EXPECT_EQ(read.issues[0].yes.rent_control, true);
    EXPECT_EQ(read.issues[0].no.rent_control, std::nullopt);
    EXPECT_EQ(read.issues[2].no.rent_control, false);
    EXPECT_TRUE(read.issues[4].referendum);
}

TEST(CardSetParse, KeepsIdsAndTextsUnderTheSameIndex) {
    const auto set = parsed(test_file("small.json"));
    ASSERT_TRUE(set) << set.error().message();
    EXPECT_EQ(set->objectives()[1].id, "r1");
    EXPECT_EQ(set->objective("r1"), 1);
    EXPECT_EQ(set->enemy("c-foe"), 3);
    EXPECT_EQ(set->issue("ask-again"), 4);
    EXPECT_EQ(set->objective("ask-again"), std::nullopt);
    EXPECT_EQ(set->role(Role::Official).id, "official");
    EXPECT_EQ(set->issues()[0].name.in("pt-BR"), "Up (pt)");
    EXPECT_EQ(set->issues()[0].text.in("fr"), "Rise. (fr)");
    EXPECT_EQ(set->issues()[0].text.in("tlh"), "Rise.") << "English for all others";
}

TEST(CardSetParse, KeepsTheCardsWhereTheyAre) {
    std::optional<CardSet> copy;
    const Cards* address = nullptr;
    {
        const auto set = parsed(test_file("small.json"));
        ASSERT_TRUE(set);
        address = &set->cards();
        copy = *set;
    }
    EXPECT_EQ(&copy->cards(), address);
    EXPECT_EQ(address->issues.size(), 12U);
}

TEST(CardSetParse, NamesTheCardAndTheReason) {
    const Json small = test_file("small.json");
    const Json faults = test_file("faults.json");
    ASSERT_FALSE(faults.empty());
    for (const Json& fault : faults) {
        SCOPED_TRACE(fault["what"].get<std::string>());
        const auto set = parsed(spoilt(small, fault));
        ASSERT_FALSE(set);
        EXPECT_EQ(set.error().place, fault["place"].get<std::string>());
        EXPECT_EQ(set.error().reason, fault["reason"].get<std::string>());
    }
}

// The small set with this many cards in one list, each with its own id.
Json with_cards(const std::string& list, std::size_t count) {
    Json document = test_file("small.json");
    while (document[list].size() < count) {
        Json card = document[list][0];
        card["id"] = "extra-" + std::to_string(document[list].size());
        document[list].push_back(card);
    }
    return document;
}

TEST(CardSetParse, LimitsTheNumberOfCards) {
    for (const auto& [list, most] : {std::pair{"objectives", kMostObjectives}, {"enemies", kMostEnemies}, {"issues", kMostIssues}}) {
        EXPECT_TRUE(parsed(with_cards(list, most))) << list;
        const auto set = parsed(with_cards(list, most + 1));
        ASSERT_FALSE(set) << list;
        EXPECT_EQ(set.error().place, list);
        EXPECT_EQ(set.error().reason, "has " + std::to_string(most + 1) + " cards, more than " + std::to_string(most));
    }
}

TEST(CardSetParse, RefusesInvalidJson) {
    const auto set = CardSet::parse("{\"format\":");
    ASSERT_FALSE(set);
    EXPECT_EQ(set.error().message(), "column 11: this is not valid JSON");
}

TEST(CardSetParse, RefusesADuplicateMember) {
    std::string text = test_file("small.json").dump();
    text.insert(1, "\"id\":\"first\",");
    const auto set = CardSet::parse(text);
    ASSERT_FALSE(set);
    EXPECT_EQ(set.error().reason, "the member \"id\" appears twice in one object");
}

}  // namespace
}  // namespace urbanist::quatropolis
