#include "urbanist/games/quatropolis/engine/sight.h"

#include <gtest/gtest.h>

#include "urbanist/games/quatropolis/bots/players.h"
#include "urbanist/games/quatropolis/rules/rules.h"

namespace urbanist::quatropolis::engine {
namespace {

// Calls visit(sight) at every decision of some random games.
template <class Visit>
void for_each_sight(int games, Visit&& visit) {
    const CardSet& cards = default_card_set();
    core::Rng rng(7);
    for (int i = 0; i < games; ++i) {
        State state = initial_state({.cards = &cards.cards(), .whole_deck = i % 2 == 1, .end_third_tie = true});
        deal(state, draw(state, rng));
        bots::Chronicle chronicle(state);
        while (!is_over(state)) {
            if (awaits_deal(state)) {
                deal(state, draw(state, rng));
                continue;
            }
            const Seat seat{static_cast<std::uint8_t>(core::lowest(to_move(state).bits))};
            if (state.phase == Phase::Discussion) chronicle.say(seat, offer(Role::Official, 2));
            visit(chronicle.sight_for(state, seat));
            chronicle.play(state, seat, random_action(state, seat, rng));
        }
    }
}

TEST(Sight, IsReadAsItWasWritten) {
    for_each_sight(6, [](const bots::Sight& sight) {
        const json::Json document = to_json(sight, default_card_set());
        const auto again = parse_sight(document, default_card_set());
        ASSERT_TRUE(again) << again.error().message();
        EXPECT_EQ(to_json(*again, default_card_set()), document);
        EXPECT_EQ(turn_of(again->view).cup, turn_of(sight.view).cup);
    });
}

TEST(Sight, ABotChoosesTheSameFromWhatWasRead) {
    for_each_sight(6, [](const bots::Sight& sight) {
        const auto again = parse_sight(to_json(sight, default_card_set()), default_card_set());
        for (const auto& [name, player, is_level] : bots::kPlayers) {
            core::Rng first(3);
            core::Rng second(3);
            const urbanist::bots::Budget budget{.nodes = 20};
            EXPECT_EQ(player(sight, budget, first).action, player(*again, budget, second).action) << name;
        }
    });
}

// With any member removed or replaced, the reader either gives a reason or returns a sight that can be written again.
TEST(Sight, NoDocumentHurts) {
    int seen = 0;
    for_each_sight(1, [&](const bots::Sight& sight) {
        if (++seen % 40 != 0) return;
        const json::Json whole = to_json(sight, default_card_set());
        const json::Json flat = whole.flatten();
        for (const auto& [path, value] : flat.items()) {
            for (const json::Json& other :
                 {json::Json(), json::Json(-1), json::Json(99999), json::Json("x"), json::Json::array(), json::Json::object()}) {
                json::Json changed = whole;
                changed[json::Json::json_pointer(path)] = other;
                if (const auto read = parse_sight(changed, default_card_set())) EXPECT_FALSE(to_json(*read, default_card_set()).empty());
            }
        }
    });
    EXPECT_GT(seen, 40);
}

TEST(Sight, FromAnotherMomentIsRefused) {
    bool tried = false;
    for_each_sight(1, [&](const bots::Sight& sight) {
        json::Json document = to_json(sight, default_card_set());
        document["view"]["to_move"] = json::Json::array();
        EXPECT_FALSE(parse_sight(document, default_card_set()));
        tried = true;
    });
    EXPECT_TRUE(tried);
    EXPECT_FALSE(parse_sight({}, default_card_set()));
    EXPECT_FALSE(parse_sight({{"view", 3}, {"rounds", 4}}, default_card_set()));
}

}  // namespace
}  // namespace urbanist::quatropolis::engine
