#include "urbanist/games/quadropolis/match/terms.h"

#include <array>
#include <optional>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quadropolis/bots/players.h"
#include "urbanist/games/quadropolis/match/characters.h"
#include "urbanist/games/quadropolis/match/match.h"
#include "urbanist/games/quadropolis/record/replay.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"
#include "urbanist/json/members.h"

namespace urbanist::quadropolis::match {

namespace {

using json::Json;

constexpr std::array<std::string_view, 2> kAllocating = {"best", "by-hand"};

constexpr std::array kOptions = std::to_array<game::Option>({
    {.name = "mode", .kind = game::Option::Kind::Name, .names = core::kEnumNames<Mode>},
    {.name = "players", .kind = game::Option::Kind::Number, .least = kFewestPlayers, .most = kMostPlayers},
    {.name = "first", .kind = game::Option::Kind::Number, .least = 0, .most = kMostPlayers - 1, .drawn = true},
    {.name = "allocation", .kind = game::Option::Kind::Name, .names = kAllocating},
});
// Neither has a limit: rounds have clocks, and only a bot can allocate for somebody.
constexpr std::array kPhases = std::to_array<game::Phase>({{.name = "round"}, {.name = "allocation"}});

constexpr auto kBots = game::bots_of(bots::kPlayers);

// Classic on most days, because it is quick; only bots that answer at once, because everybody plays against them.
constexpr std::string_view kClassicDay = R"({"game":"quadropolis","mode":"classic","players":2})";
constexpr std::string_view kExpertDay = R"({"game":"quadropolis","mode":"expert","players":2})";
constexpr std::array<std::string_view, 3> kDailyBots = {"odile", "ros", "bruno"};
constexpr game::DailyContest kDaily = {
    .terms = {kExpertDay, kClassicDay, kClassicDay, kExpertDay, kClassicDay, kExpertDay, kClassicDay},
    .bots = kDailyBots,
};

class ChosenTerms final : public game::Terms {
public:
    ChosenTerms(Mode mode, std::uint8_t players, std::optional<Seat> first, std::optional<bool> by_hand)
        : game::Terms(kDescriptor), mode_(mode), players_(players), first_(first), by_hand_(by_hand) {}

    [[nodiscard]] unsigned players() const override { return players_; }
    [[nodiscard]] std::string category() const override {
        return std::string("quadropolis/").append(facts(mode_).name).append("/").append(std::to_string(players_));
    }
    [[nodiscard]] Json to_json() const override {
        Json terms = {{"game", game()}, {"mode", facts(mode_).name}, {"players", players_}};
        if (first_) terms["first"] = first_->index;
        if (by_hand_) terms["allocation"] = kAllocating[*by_hand_ ? 1 : 0];
        return terms;
    }

    [[nodiscard]] std::unique_ptr<game::Match> begin(std::uint64_t seed) const override {
        return match::begin(Options{mode_, players_, first_.value_or(draw_first(players_, seed))}, by_hand_.value_or(false));
    }
    [[nodiscard]] core::Parsed<std::unique_ptr<game::Match>> resume(const Json& document) const override {
        const auto record = record::parse_record(document);
        return record ? match::resume(*record, by_hand_.value_or(false)) : std::unexpected(record.error());
    }

private:
    Mode mode_;
    std::uint8_t players_;
    std::optional<Seat> first_;
    std::optional<bool> by_hand_;  // written only if it was given: the commitments of older tables do not include it
};

}  // namespace

constinit const game::Descriptor kDescriptor = {.name = "quadropolis",
                                                .rules = "rules/quadropolis.md",
                                                .fewest_players = kFewestPlayers,
                                                .most_players = kMostPlayers,
                                                .options = kOptions,
                                                .phases = kPhases,
                                                .bots = kBots,
                                                .characters = kCharacters,
                                                .is_open = true,
                                                .has_judge = true,
                                                .daily = &kDaily};

core::Parsed<std::shared_ptr<const game::Terms>> parse_terms(const Json& document) {
    Mode mode = Mode::Classic;
    std::uint8_t players = kFewestPlayers;
    std::optional<Seat> first;
    std::optional<bool> by_hand;
    json::Members members(document);
    if (members.has("mode")) members.name("mode", mode);
    if (members.has("players")) members.number("players", kFewestPlayers, kMostPlayers, players);
    if (members.has("first")) members.number("first", 0, players - 1, first.emplace().index);
    if (members.has("allocation")) members.name("allocation", kAllocating, by_hand.emplace());
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return std::make_shared<ChosenTerms>(mode, players, first, by_hand);
}

core::Parsed<Json> read_record(const Json& document) {
    const auto record = record::parse_record(document);
    const auto last = record ? record::replay(*record) : std::unexpected(record.error());
    if (!last) return std::unexpected(last.error());
    return record::to_json(*record);
}

}  // namespace urbanist::quadropolis::match
