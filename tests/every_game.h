// Laws that every game must obey. A test that includes this names the terms to play with:
//   INSTANTIATE_TEST_SUITE_P(Games, EveryMatch, testing::Values(R"({"game":"…"})"));
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "urbanist/core/rng.h"
#include "urbanist/games/catalog/match.h"
#include "urbanist/games/catalog/terms.h"

namespace urbanist::catalog {

inline std::shared_ptr<const Terms> terms_of(const char* text) { return *parse_terms(*json::parse(text)); }

inline Seat any_of(Seats seats, core::Rng& rng) {
    Seat seat{static_cast<std::uint8_t>(rng.below(game::kMaxSeats))};
    while (!seats.has(seat)) seat.index = static_cast<std::uint8_t>(rng.below(game::kMaxSeats));
    return seat;
}

// Plays one event of a game between random players.
inline void step(Match& match, core::Rng& rng) {
    if (match.awaits_deal()) {
        ASSERT_TRUE(match.deal(match.draw(rng.next())));
        return;
    }
    const Seat seat = any_of(match.to_move(), rng);
    const Json action = match.thinking(seat, "random", rng.next())();
    ASSERT_EQ(match.check(seat, action).value(), action);
    ASSERT_TRUE(match.play(seat, action)) << action;
}

class EveryMatch : public testing::TestWithParam<const char*> {};

TEST_P(EveryMatch, EndsWithStandingsAndARecordThatIsResumed) {
    const auto terms = terms_of(GetParam());
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        core::Rng rng(seed);
        const auto match = terms->begin(seed);
        while (!match->is_over()) ASSERT_NO_FATAL_FAILURE(step(*match, rng));
        EXPECT_EQ(match->standings().points.size(), terms->players());
        const auto resumed = terms->resume(match->record());
        ASSERT_TRUE(resumed) << resumed.error().message();
        EXPECT_EQ((*resumed)->record(), match->record());
        EXPECT_EQ(match->record_text(), match->record().dump());
        EXPECT_EQ(match->record_for({0}), match->record());
    }
}

TEST_P(EveryMatch, UndoRestoresThePosition) {
    const auto terms = terms_of(GetParam());
    core::Rng rng(7);
    const auto match = terms->begin(7);
    std::vector<Json> views;  // before each move
    while (!match->is_over()) {
        if (!match->awaits_deal()) views.push_back(match->view_for(Seat{1}));
        ASSERT_NO_FATAL_FAILURE(step(*match, rng));
    }
    ASSERT_EQ(views.size(), match->moves());
    for (std::size_t move = 0; move < views.size(); ++move) EXPECT_EQ(match->before(move)->view_for(Seat{1}), views[move]) << move;
}

TEST_P(EveryMatch, RefusesNonsenseWithAReason) {
    const auto terms = terms_of(GetParam());
    core::Rng rng(3);
    const auto match = terms->begin(3);
    while (match->awaits_deal()) ASSERT_NO_FATAL_FAILURE(step(*match, rng));
    const Seat seat = any_of(match->to_move(), rng);
    for (const Json& action : {Json(), Json(3), Json("9Z9"), Json::object(), Json{{"roll", {1, 2, 3, 4}}}, Json::array()}) {
        const auto played = match->play(seat, action);
        ASSERT_FALSE(played) << action;
        EXPECT_FALSE(played.error().name.empty());
        EXPECT_FALSE(played.error().text.empty());
    }
    EXPECT_FALSE(match->deal(match->record()));
}

class EveryGame : public testing::TestWithParam<const game::Descriptor*> {
protected:
    [[nodiscard]] bool takes(std::string_view option, const Json& value) const {
        Json document = {{"game", GetParam()->name}, {"players", GetParam()->most_players}};
        document[std::string(option)] = value;
        return parse_terms(document).has_value();
    }
};

TEST_P(EveryGame, AcceptsExactlyTheOptionsOfItsDescriptor) {
    EXPECT_TRUE(takes("players", GetParam()->fewest_players));
    EXPECT_FALSE(takes("players", GetParam()->fewest_players - 1));
    EXPECT_FALSE(takes("players", GetParam()->most_players + 1));
    for (const game::Option& option : GetParam()->options) {
        EXPECT_FALSE(takes(option.name, "no such value")) << option.name;
        if (option.kind == game::Option::Kind::Flag) EXPECT_TRUE(takes(option.name, true)) << option.name;
        for (const std::string_view name : option.names) EXPECT_TRUE(takes(option.name, name)) << name;
        if (option.kind != game::Option::Kind::Number) continue;
        EXPECT_TRUE(takes(option.name, option.least) && takes(option.name, option.most)) << option.name;
        EXPECT_FALSE(takes(option.name, option.least - 1) || takes(option.name, option.most + 1)) << option.name;
    }
}

TEST_P(EveryGame, IsAlwaysInAPhaseOfItsDescriptor) {
    const auto terms = *parse_terms({{"game", GetParam()->name}});
    EXPECT_EQ(&terms->descriptor(), GetParam());
    core::Rng rng(3);
    const auto match = terms->begin(3);
    while (!match->is_over()) {
        const game::Phase* phase = GetParam()->phase_of(match->phase());
        ASSERT_NE(phase, nullptr) << match->phase();
        for (const Seat seat : match->to_move()) EXPECT_EQ(match->when_time_is_up(seat).has_value(), !phase->time_up.empty()) << match->phase();
        ASSERT_NO_FATAL_FAILURE(step(*match, rng));
    }
}

TEST_P(EveryGame, HasNamesForItsLimitsOnly) {
    for (const game::Phase& phase : GetParam()->phases) {
        EXPECT_TRUE(phase.limit.empty() || std::ranges::find(GetParam()->limits, phase.limit, &game::TimeLimit::name) != GetParam()->limits.end());
        EXPECT_EQ(phase.limit.empty(), phase.time_up.empty()) << phase.name << ": a limit needs something that is done when it is over";
    }
    EXPECT_TRUE(GetParam()->has_bot("random"));
    EXPECT_FALSE(GetParam()->has_bot(""));
    EXPECT_EQ(to_json(*GetParam())["name"], GetParam()->name);
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame, testing::ValuesIn(games().begin(), games().end()),
                         [](const auto& game) { return std::string(game.param->name); });

}  // namespace urbanist::catalog
