#include "play/quatropolis/deal_words.h"

#include <gtest/gtest.h>

namespace urbanist::app {
namespace {

using messages::Catalogue;
using messages::Language;
using namespace quatropolis;

constexpr BySeat<Role> kRolesBySeat = {Role::Resident, Role::Landlord, Role::Official, Role::Corporation};
const BySeat<std::string> kNames = {"Ada", "Bo", "Cleo", "Dan"};

deals::Offer offer_in(std::string_view text) { return std::get<deals::Offer>(deals::parse_word(text, {0}, kRolesBySeat).value()); }

std::string said(Language language, std::string_view text) { return DealWords(Catalogue::of(language), kNames).sentence(offer_in(text)); }

TEST(DealWords, SayAnOfferAsANativeWould) {
    constexpr std::string_view kBribe = "deal official give pay 3 ask vote no this";
    EXPECT_EQ(said(Language::English, kBribe), "If you vote No, I’ll give you 3.");
    EXPECT_EQ(said(Language::German, kBribe), "Wenn du mit Nein stimmst, gebe ich dir 3.");
    EXPECT_EQ(said(Language::French, kBribe), "Si vous votez non, je vous donne 3.");
    EXPECT_EQ(said(Language::Portuguese, kBribe), "Se você votar não, dou 3 a você.");
    EXPECT_EQ(said(Language::English, "deal official give vote yes this and spend 4 this"), "I’ll vote Yes and spend at least 4.");
    EXPECT_EQ(said(Language::German, "deal landlord ask hold this"), "Bitte setze nichts ein.");
    EXPECT_EQ(said(Language::English, "deal landlord give propose rent+1 ask with next"),
              "If you vote with me on the next issue, I’ll put rent +1 in mine.");
}

TEST(DealWords, ListWhatBecameOfAnOffer) {
    const DealWords words(Catalogue::of(Language::English), kNames);
    deals::SeenOffer made{.number = 7, .offer = offer_in("deal official give pay 3")};
    EXPECT_EQ(words.line(made), "o7 Ada > Cleo: I’ll give you 3. [open]");
    made.state = deals::OfferState::Declined;
    made.why = deals::Reason::Liar;
    EXPECT_EQ(words.line(made), "o7 Ada > Cleo: I’ll give you 3. [declined] You broke your word before.");
    made.hidden = true;
    EXPECT_EQ(words.line(made), "o7 Ada > Cleo: … [a whisper]");
}

TEST(DealWords, ListHowPromisesStand) {
    const DealWords words(Catalogue::of(Language::English), kNames);
    deals::SeenPromise promise{.number = 28, .by = {2}, .to = {0}, .term = deals::with_partner()};
    EXPECT_EQ(words.line(promise), "p28 Cleo > Ada: Vote with Ada [open]");
    promise.fate = deals::Fate::Broken;
    EXPECT_EQ(words.line(promise), "p28 Cleo > Ada: Vote with Ada [Broken]");
}

// Of every term, in every language: a missing text would be its key.
TEST(DealWords, HaveAllTermsInAllLanguages) {
    const std::vector<deals::Term> terms = {deals::pay(2), deals::vote(true), deals::with_partner(),           deals::spend(2),
                                            deals::hold(), deals::back(),     deals::propose(Measure::Tax, -1)};
    for (const Language language : messages::kLanguages) {
        const DealWords words(Catalogue::of(language), kNames);
        for (const deals::Term& term : terms) {
            deals::Offer offer{.from = {0}, .to = {3}};
            offer.give.add(term);
            std::string all = words.sentence(offer);
            offer.ask.add(term);
            all += words.sentence(offer);
            offer.give = {};
            all += words.sentence(offer);
            for (const auto fate :
                 {deals::Fate::Open, deals::Fate::Kept, deals::Fate::Broken, deals::Fate::Sealed, deals::Fate::Disputed, deals::Fate::Void})
                all += words.line(deals::SeenPromise{.by = {0}, .to = {3}, .term = term, .fate = fate});
            EXPECT_EQ(all.find("deal."), std::string::npos) << all;
        }
    }
}

}  // namespace
}  // namespace urbanist::app
