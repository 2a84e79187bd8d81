#include "urbanist/games/quatropolis/record/deals.h"

#include <gtest/gtest.h>

#include "urbanist/games/quatropolis/deals/test_support.h"

namespace urbanist::quatropolis::record {
namespace {

using namespace deals::testing;
using deals::Offer;
using json::Json;

Json parsed(const char* text) { return *json::parse(text); }

TEST(DealJson, AWordIsReadAndWrittenTheSame) {
    DealTable table({kRaiseRent, kCrowd});
    const Json offer = parsed(
        R"({"to":2,"give":[{"do":"pay","amount":3}],"ask":[{"do":"vote","side":"no","on":"this"},{"do":"spend","min":4,"on":"next"}],"whisper":true})");
    const auto word = parse_word(offer, kResident);
    ASSERT_TRUE(word) << word.error().message();
    Json written = word_to_json(*word, table.book, 17);
    EXPECT_EQ(written["offer"], "o17");
    written.erase("offer");
    EXPECT_EQ(written, offer);
}

TEST(DealJson, InvalidFormsAreRefused) {
    for (const char* text :
         {"[]", "{}", R"({"to":4})", R"({"to":1,"give":[{"do":"fly"}]})", R"({"to":1,"give":[{"do":"pay","amount":0}]})",
          R"({"to":1,"give":[{"do":"pay","amount":1,"on":"this"}]})", R"({"to":1,"ask":[{"do":"vote","side":"maybe","on":"this"}]})",
          R"({"to":1,"ask":[{"do":"back"},{"do":"back"},{"do":"back"}]})", R"({"offer":"17","with":"accept"})", R"({"offer":"o17","with":"perhaps"})",
          R"({"promise":"p1","says":"sorry"})"}) {
        EXPECT_FALSE(parse_word(parsed(text), kResident)) << text;
    }
}

TEST(DealJson, AWhisperIsNoMoreThanThatToOthers) {
    const Json word = parsed(R"({"offer":"o3","to":2,"whisper":true,"counters":"o1","give":[{"do":"back"}],"ask":[]})");
    EXPECT_EQ(shown_word(word, kResident, kOfficial, false), word);
    EXPECT_EQ(shown_word(word, kResident, kResident, false), word);
    EXPECT_EQ(shown_word(word, kResident, kLandlord, false), parsed(R"({"offer":"o3","to":2,"whisper":true})"));
    EXPECT_EQ(shown_word(word, kResident, std::nullopt, false), parsed(R"({"offer":"o3","to":2,"whisper":true})"));
    EXPECT_EQ(shown_word(word, kResident, std::nullopt, true), word);
}

TEST(DealJson, AViewIsReadBack) {
    DealTable table({kRaiseRent, kCrowd});
    table.deal(kResident, "deal official give pay 3 ask vote no this and spend 1 next");
    table.deal(kLandlord, "whisper official give propose rent-1 ask with next");
    EXPECT_EQ(table.say(kCorporation, "whisper landlord ask back"), "");
    table.funnel(Action::funnel(0, 3), Action::funnel(0, 0));
    for (const std::optional<Seat> viewer : {std::optional<Seat>(kResident), {kOfficial}, {kCorporation}, {}}) {
        const deals::Seen seen = deals::seen_by(table.book, table.table.state, viewer);
        const auto read = parse_seen(to_json(seen, view_for_spectator(table.table.state).table));
        ASSERT_TRUE(read) << read.error().message();
        EXPECT_EQ(*read, seen);
    }
}

TEST(DealJson, WordsAreCountedForEveryViewer) {
    DealTable table({kRaiseRent, kCrowd});
    table.deal(kResident, "whisper landlord give vote yes this");
    table.deal(kResident, "deal official give vote yes this");
    table.vote({kYes, kNo, Action::vote(true, 0, 1), kNo});
    const auto kept = [&](Seat viewer) {
        return to_json(deals::seen_by(table.book, table.table.state, viewer), view_for_spectator(table.table.state).table)["words"][0]["kept"];
    };
    EXPECT_EQ(kept(kLandlord), 2);
    EXPECT_EQ(kept(kOfficial), 1);
}

TEST(DealJson, RecordsKeepDeals) {
    DealTable table({kRaiseRent, kCrowd});
    const SaidDeal said{3, kResident, Offer{.from = kResident, .to = kLandlord, .whisper = true, .give = {}, .ask = {{deals::back()}, 1}}};
    const Json written = {{"deals", {to_json(said, table.table.state.roles)}}};
    EXPECT_EQ(written["deals"][0], parsed(R"({"after":3,"seat":0,"deal":"whisper landlord ask back"})"));
    const auto read = parse_deals(written, 3, table.table.state.roles);
    ASSERT_TRUE(read) << read.error().message();
    EXPECT_EQ(read->at(0), said);
    EXPECT_FALSE(parse_deals(written, 2, table.table.state.roles));
}

}  // namespace
}  // namespace urbanist::quatropolis::record
