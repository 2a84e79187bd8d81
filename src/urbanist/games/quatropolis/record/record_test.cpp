#include "urbanist/games/quatropolis/record/record.h"

#include <gtest/gtest.h>

#include "urbanist/games/quatropolis/record/test_support.h"
#include "urbanist/games/quatropolis/rules/view.h"

namespace urbanist::quatropolis::record {
namespace {

using testing::random_record;

std::string fault_of(const json::Json& document) {
    const auto parsed = parse_record(document, default_card_set());
    if (!parsed) return parsed.error().message();
    const auto last = replay(*parsed);
    return last ? "accepted" : last.error().message();
}

TEST(QuatropolisRecords, AreReadBackAsTheyWereWritten) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        Record game = random_record(seed);
        game.others["tags"] = {{"event", "test"}};
        const json::Json document = to_json(game);
        const auto parsed = parse_record(document, default_card_set());
        ASSERT_TRUE(parsed) << parsed.error().message();
        EXPECT_EQ(to_json(*parsed).dump(), document.dump());
        EXPECT_EQ(fault_of(document), "accepted");
    }
}

// Names in a file are untrusted: a message must stay one line of valid UTF-8.
TEST(QuatropolisRecords, ARefusalIsOneLineWhateverTheNames) {
    std::string long_name = "a\nb";
    for (int i = 0; i < 40; ++i) long_name += "é";
    const std::vector<std::pair<json::Json::json_pointer, json::Json>> hostile = {
        {"/options/deck"_json_pointer, long_name},
        {"/setup/issues/0"_json_pointer, long_name},
        {"/setup/enemies/0"_json_pointer, long_name},
        {"/moves/0"_json_pointer, {{"seat", 0}, {"vote", "yes"}, {long_name, 1}}},
        {"/moves/0"_json_pointer, {{"seat", 0}, {"propose", {{long_name, 1}}}}},
    };
    const json::Json good = to_json(random_record(3));
    for (const auto& [place, value] : hostile) {
        json::Json bad = good;
        bad[place] = value;
        const std::string fault = fault_of(bad);
        EXPECT_NE(fault.find("a?b"), std::string::npos) << fault;
        EXPECT_EQ(fault.find('\n'), std::string::npos) << fault;
        EXPECT_NO_THROW(static_cast<void>(json::Json(fault).dump())) << place;
    }
}

TEST(QuatropolisRecords, FaultsAreRefusedWithTheirPlace) {
    const json::Json good = to_json(random_record(3));
    json::Json bad = good;
    bad["options"]["deck"] = "other";
    EXPECT_NE(fault_of(bad).find("options, deck"), std::string::npos);
    bad = good;
    bad["setup"]["roles"][0] = "baker";
    EXPECT_NE(fault_of(bad).find("setup, roles, seat 0"), std::string::npos);
    bad = good;
    bad["setup"]["issues"][0] = bad["setup"]["issues"][1];
    EXPECT_EQ(fault_of(bad), "setup: the deck must name each of its issues once");
    bad = good;
    bad["moves"][0] = {{"seat", 0}, {"vote", "maybe"}};
    EXPECT_NE(fault_of(bad).find("move 0, vote"), std::string::npos);
    bad = good;
    bad["moves"][0] = {{"seat", 0}, {"vote", "yes"}, {"money", 1'000'000}};
    EXPECT_NE(fault_of(bad).find("move 0, money"), std::string::npos);
    bad = good;
    bad["result"]["scores"][0] = 99;
    EXPECT_EQ(fault_of(bad), "result: is not what the rules give for these moves");
}

// A seat's export must be the same in two games that differ only in others' cards and spending.
Record talkative_record() {
    Record game = random_record(3);
    game.statements = {{0, {{2}, statement_of(Saying::Hello)}}, {6, {{1}, offer(Role::Official, 3)}}, {6, {{0}, statement_of(Saying::JoinNo)}}};
    return game;
}

TEST(QuatropolisRecords, KeepWhatWasSaid) {
    const json::Json document = to_json(talkative_record());
    EXPECT_EQ(document["statements"][1], (json::Json{{"after", 6}, {"seat", 1}, {"say", "offer official 3"}}));
    const auto parsed = parse_record(document, default_card_set());
    ASSERT_TRUE(parsed);
    EXPECT_EQ(parsed->statements, talkative_record().statements);
    EXPECT_EQ(fault_of(document), "accepted");
}

TEST(QuatropolisRecords, RefuseImpossibleStatements) {
    const json::Json good = to_json(talkative_record());
    const auto with = [&](const char* name, json::Json value) {
        json::Json bad = good;
        bad["statements"][1][name] = std::move(value);
        return fault_of(bad);
    };
    EXPECT_TRUE(with("say", "shout").starts_with("statement 1, say: unknown statement")) << with("say", "shout");
    EXPECT_TRUE(with("after", 7).starts_with("statement 2, after: ")) << with("after", 7);
    EXPECT_TRUE(with("after", 99'999).starts_with("statement 1, after: "));
    EXPECT_TRUE(with("seat", 4).starts_with("statement 1, seat: "));
    json::Json bad = good;
    bad["statements"] = "nothing";
    EXPECT_TRUE(fault_of(bad).starts_with("statements: "));
}

// The position of a statement must not count moves that the seat does not have.
TEST(QuatropolisRecords, AnExportTellsWhatWasSaidAmongTheMovesOfTheSeat) {
    Record game = talkative_record();
    game.statements.push_back({game.moves.size(), {{3}, statement_of(Saying::GoodGame)}});
    for (std::uint8_t seat = 0; seat < kSeats; ++seat) {
        const json::Json document = export_for(game, {seat});
        ASSERT_EQ(document["statements"].size(), 4U);
        EXPECT_EQ(document["statements"][3], (json::Json{{"after", document["moves"].size()}, {"seat", 3}, {"say", "good-game"}}));
        EXPECT_LT(document["moves"].size(), game.moves.size());
    }
}

TEST(QuatropolisRecords, AnExportHoldsOnlyWhatTheSeatMayKnow) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        Record game = random_record(seed);
        game.result.reset();
        game.moves.resize(game.moves.size() / 2);
        const Seat seat{static_cast<std::uint8_t>(seed % kSeats)};
        const json::Json mine = export_for(game, seat);
        for (std::size_t i = 0; i < kSeats; ++i) {
            EXPECT_EQ(mine["setup"]["objectives"][i].is_null(), i != seat.index);
            EXPECT_EQ(mine["setup"]["enemies"][i].is_null(), i != seat.index);
        }
        EXPECT_LT(mine["setup"]["issues"].size(), game.setup.deck_size);
        for (const json::Json& move : mine["moves"]) {
            const bool secret = move.contains("funnel") || move.contains("vote") || (move.contains("see_cup") && !move["see_cup"].is_null());
            if (secret) EXPECT_EQ(move["seat"], seat.index);
        }
        Record other = game;
        std::swap(other.setup.deck[other.setup.deck_size - 1U], other.setup.deck[other.setup.deck_size - 2U]);
        const std::size_t stranger = (seat.index + 1U) % kSeats;
        std::swap(other.setup.secrets[stranger].objectives[0], other.setup.secrets[stranger].objectives[1]);
        EXPECT_EQ(export_for(other, seat).dump(), mine.dump());
        EXPECT_EQ(mine.contains("seed"), false);
    }
}

// Changes the amounts of two other players on the same side without changing their sum.
bool shift_a_vote(Record& game, Seat viewer, core::Rng& rng) {
    const std::size_t at = rng.below(static_cast<std::uint32_t>(game.moves.size() - 1));
    auto* first = std::get_if<Move>(&game.moves[at]);
    auto* second = std::get_if<Move>(&game.moves[at + 1]);
    const auto fits = [&](const Move* move) {
        return move != nullptr && move->seat != viewer && move->action.kind == Kind::Vote && !move->action.ability;
    };
    if (!fits(first) || !fits(second) || first->action.yes != second->action.yes || first->action.influence == 0) return false;
    --first->action.influence;
    ++second->action.influence;
    return true;
}

// Changes whether another player gives money or keeps it.
bool change_a_gift(Record& game, Seat viewer, core::Rng& rng) {
    auto* move = std::get_if<Move>(&game.moves[rng.below(static_cast<std::uint32_t>(game.moves.size()))]);
    if (move == nullptr || move->seat == viewer || move->action.kind != Kind::Funnel) return false;
    move->action = move->action.money == 0 ? Action::funnel(1, move->action.to_official) : Action::funnel(0, move->action.to_official);
    return true;
}

TEST(QuatropolisRecords, AnExportDoesNotTellWhoSpentOrGaveHowMuch) {
    unsigned votes = 0;
    unsigned gifts = 0;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        core::Rng rng(seed, 5);
        Record game = random_record(seed % 50);
        game.result.reset();
        game.moves.resize(game.moves.size() / 2);
        const Seat viewer{static_cast<std::uint8_t>(seed % kSeats)};
        Record other = game;
        const bool vote = seed % 8 < 4;
        const bool changed = vote ? shift_a_vote(other, viewer, rng) : change_a_gift(other, viewer, rng);
        if (!changed || !replay(other)) continue;
        (vote ? votes : gifts) += 1;
        EXPECT_EQ(export_for(other, viewer).dump(), export_for(game, viewer).dump());
    }
    EXPECT_GT(votes, 10U);
    EXPECT_GT(gifts, 10U);
}

}  // namespace
}  // namespace urbanist::quatropolis::record
