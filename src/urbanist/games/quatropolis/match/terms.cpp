#include "urbanist/games/quatropolis/match/terms.h"

#include <array>
#include <optional>
#include <string>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/bots/players.h"
#include "urbanist/games/quatropolis/match/match.h"
#include "urbanist/json/members.h"

namespace urbanist::quatropolis::match {

namespace {

using json::Json;

constexpr std::array kOptions = std::to_array<game::Option>({
    {.name = "whole_deck"},
    {.name = "end_third_tie"},
    {.name = "whispers", .standard = true},
    {.name = "deck", .kind = game::Option::Kind::Deck},
});

constexpr std::array kLimits = std::to_array<game::TimeLimit>({
    {.name = "discussion", .standard = std::chrono::minutes(5)},
    {.name = "proposal", .standard = std::chrono::minutes(2)},
});

constexpr core::EnumTable<Phase, game::Phase> kPhases({
    {Phase::Setup, {core::name_of(Phase::Setup)}},
    {Phase::Roll, {core::name_of(Phase::Roll)}},
    {Phase::Proposal, {core::name_of(Phase::Proposal), "proposal", "lapse"}},
    {Phase::Discussion, {core::name_of(Phase::Discussion), "discussion", "ready"}},
    {Phase::ResidentFunnels, {core::name_of(Phase::ResidentFunnels)}},
    {Phase::LandlordFunnels, {core::name_of(Phase::LandlordFunnels)}},
    {Phase::Voting, {core::name_of(Phase::Voting)}},
    {Phase::Over, {core::name_of(Phase::Over)}},
});

constexpr auto kBots = game::bots_of(bots::kPlayers);

constexpr auto kCastNames = [] {
    std::array<std::string_view, bots::kCast.size()> names{};
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = bots::kCast[i].name;
    return names;
}();

constexpr auto kTalk = [] {
    std::array<game::Saying, core::kEnumCount<Saying>> list{};
    for (std::size_t i = 0; i < list.size(); ++i) {
        const SayingFacts& known = facts(static_cast<Saying>(i));
        list[i] = {.name = core::kEnumNames<Saying>[i], .parameter = core::name_of(known.parameter), .courtesy = known.courtesy};
    }
    return list;
}();

constexpr std::array<std::string_view, 2> kSecretChoices = {"funnel", "vote"};

class ChosenTerms final : public game::Terms {
public:
    // Terms that name no set use the default one. `own` is the set as data, if it is part of the terms.
    ChosenTerms(std::optional<CardSet> cards, Json own, const Agreed& agreed, bool says_whispers)
        : game::Terms(kDescriptor),
          named_(cards.has_value()),
          own_(std::move(own)),
          says_whispers_(says_whispers),
          cards_(std::move(cards).value_or(usual_card_set(agreed.rules))),
          agreed_(agreed) {}

    [[nodiscard]] unsigned players() const override { return kSeats; }
    [[nodiscard]] std::string category() const override { return "quatropolis"; }
    [[nodiscard]] bool has_own_material() const override { return !own_.is_null(); }
    [[nodiscard]] Json to_json() const override {
        Json terms = {{"game", game()}, {"players", kSeats}, {"whole_deck", agreed_.whole_deck}, {"end_third_tie", agreed_.end_third_tie}};
        if (agreed_.rules != kFirstRules) terms["rules"] = agreed_.rules;
        if (named_) terms["deck"] = cards_.id();
        if (has_own_material()) terms["cards"] = own_;
        if (says_whispers_) terms["whispers"] = agreed_.whispers;
        return terms;
    }

    [[nodiscard]] std::unique_ptr<game::Match> begin(std::uint64_t) const override { return match::begin(cards_, agreed_, own_); }
    [[nodiscard]] core::Parsed<std::unique_ptr<game::Match>> resume(const Json& document) const override {
        const auto record = record::parse_record(document, cards_);
        return record ? match::resume(*record, agreed_.whispers) : std::unexpected(record.error());
    }

private:
    // Written only if they were given: the commitments of older tables do not include them.
    bool named_;
    Json own_;
    bool says_whispers_;
    CardSet cards_;
    Agreed agreed_;
};

}  // namespace

constinit const game::Descriptor kDescriptor = {.name = "quatropolis",
                                                .rules = "rules/quatropolis.md",
                                                .fewest_players = kSeats,
                                                .most_players = kSeats,
                                                .options = kOptions,
                                                .phases = kPhases,
                                                .limits = kLimits,
                                                .bots = kBots,
                                                .cast = kCastNames,
                                                .sayings = kTalk,
                                                .secret_choices = kSecretChoices};

core::Parsed<std::shared_ptr<const game::Terms>> parse_terms(const Json& document, const Decks& decks, int rules) {
    std::optional<CardSet> cards;
    Json own;
    bool hotseat = false;
    Agreed agreed{.rules = rules == kFirstRules ? kFirstRules : kRules};
    json::Members members(document);
    if (members.has("cards")) {
        members.each("cards", [&](const Json& document) -> core::Parsed<void> {
            auto read = record::parse_own_cards(document, decks);
            if (!read) return std::unexpected(read.error());
            cards = *std::move(read);
            own = document;
            return {};
        });
    }
    if (members.has("deck") && !cards) {
        std::string id;
        members.text("deck", id);
        if (const auto* found = decks.find(id)) cards = *found;
        members.need(cards.has_value(), "deck", "unknown card set");
    }
    if (members.has("whole_deck")) members.flag("whole_deck", agreed.whole_deck);
    if (members.has("end_third_tie")) members.flag("end_third_tie", agreed.end_third_tie);
    // On a shared device everybody would see a whisper.
    if (members.has("hotseat")) members.flag("hotseat", hotseat);
    agreed.whispers = !hotseat;
    if (members.has("whispers")) members.flag("whispers", agreed.whispers);
    members.need(!(agreed.whispers && hotseat), "whispers", "cannot be combined with people at one device");
    if (members.has("rules")) members.number("rules", kFirstRules, kRules, agreed.rules);
    if (members.has("players")) {
        unsigned players = 0;
        members.number("players", kSeats, kSeats, players);
    }
    const bool says_whispers = members.has("whispers");
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return std::make_shared<ChosenTerms>(std::move(cards), std::move(own), agreed, says_whispers);
}

core::Parsed<Json> read_record(const Json& document, const Decks& decks) {
    const auto cards = record::cards_of(document, decks);
    const auto record = cards ? record::parse_record(document, *cards) : std::unexpected(cards.error());
    const auto last = record ? record::replay(*record) : std::unexpected(record.error());
    if (!last) return std::unexpected(last.error());
    return record::to_json(*record);
}

}  // namespace urbanist::quatropolis::match
