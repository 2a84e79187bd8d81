#include "urbanist/catalog/quadropolis_match.h"

#include <algorithm>
#include <cassert>
#include <memory>
#include <utility>

#include "urbanist/bots/quadropolis/players.h"
#include "urbanist/game/places.h"
#include "urbanist/json/members.h"
#include "urbanist/quadropolis/ranking.h"
#include "urbanist/quadropolis/text.h"
#include "urbanist/quadropolis/tile_set.h"
#include "urbanist/record/replay.h"

namespace urbanist::catalog {

namespace {

using namespace quadropolis;
using record::QuadropolisRecord;

constexpr std::array kModes = {kFacts[0].name, kFacts[1].name};

// As those at a table of so many players see it (Q2.2).
Deal face_up(Deal deal, unsigned players) {
    for (DealtTile& tile : deal) {
        if (tile.players > players) tile = kFaceDown;
    }
    return deal;
}

core::Result<Action, Refusal> read(const Json& action) {
    const auto parsed =
        action.is_string() ? parse_action(action.get_ref<const std::string&>()) : core::parse_error("", "a move is a text such as \"3W4:b2\"");
    if (!parsed) return std::unexpected(Refusal{"unreadable-move", parsed.error().message()});
    return *parsed;
}

class QuadropolisMatch final : public Match {
public:
    explicit QuadropolisMatch(const Options& options) : state_(initial_state(options)) { record_.options = options; }

    [[nodiscard]] unsigned players() const override { return state_.options.players; }
    [[nodiscard]] bool awaits_deal() const override { return quadropolis::awaits_deal(state_); }
    [[nodiscard]] bool is_over() const override { return quadropolis::is_over(state_); }
    [[nodiscard]] Seats to_move() const override { return state_.turns_left > 0 ? Seats::of(state_.to_move) : Seats{}; }
    [[nodiscard]] std::string phase() const override { return "round " + std::to_string(state_.round); }
    [[nodiscard]] unsigned round() const override { return state_.round; }

    [[nodiscard]] std::size_t deals() const override { return record_.rounds.size(); }
    [[nodiscard]] Json draw(std::uint64_t seed) const override {
        return record::to_json(quadropolis::draw(default_tile_set(), state_.options.mode, state_.round + 1U, seed));
    }
    [[nodiscard]] core::Parsed<void> deal(const Json& tiles) override {
        if (!awaits_deal()) return core::parse_error("", "no deal is due");
        const auto deal = record::parse_round(tiles, state_.options.mode);
        if (!deal) return std::unexpected(deal.error());
        lay(*deal);
        return {};
    }
    [[nodiscard]] Json shown_deal(const Json& tiles, std::optional<Seat>) const override {
        const auto deal = record::parse_round(tiles, state_.options.mode);
        return deal ? record::to_json(face_up(*deal, players())) : Json();
    }

    [[nodiscard]] core::Result<void, Refusal> play(Seat seat, const Json& action) override {
        const auto checked = checked_action(seat, action);
        if (!checked) return std::unexpected(checked.error());
        play(*checked);
        return {};
    }
    [[nodiscard]] core::Result<Json, Refusal> check(Seat seat, const Json& action) const override {
        const auto checked = checked_action(seat, action);
        if (!checked) return std::unexpected(checked.error());
        return to_text(*checked);
    }
    [[nodiscard]] Json shown_action(Seat, const Json& action, std::optional<Seat>) const override { return action; }
    [[nodiscard]] bool is_secret(const Json&) const override { return false; }
    [[nodiscard]] bool may_be_said(const quatropolis::Statement&) const override { return false; }
    [[nodiscard]] std::optional<Json> when_time_is_up(Seat) const override { return std::nullopt; }
    [[nodiscard]] Json legal_actions(Seat seat) const override {
        Json list = Json::array();
        if (!to_move().has(seat)) return list;
        const auto actions = std::make_unique<ActionList>();
        quadropolis::legal_actions(state_, *actions);
        for (const Action action : *actions) list.push_back(to_text(action));
        return list;
    }

    [[nodiscard]] std::size_t moves() const override { return record_.moves.size(); }
    [[nodiscard]] Seat mover(std::size_t move) const override { return movers_[move]; }
    [[nodiscard]] Json action(std::size_t move) const override { return to_text(record_.moves[move]); }
    [[nodiscard]] bool last_move_revealed_nothing() const override { return state_.site.taken != 0; }
    [[nodiscard]] std::unique_ptr<Match> before(std::size_t move) const override {
        auto match = std::make_unique<QuadropolisMatch>(record_.options);
        [[maybe_unused]] const auto followed = match->follow(record_, move);
        assert(followed);  // what was played once can be played again
        return match;
    }

    [[nodiscard]] bool is_open() const override { return true; }
    [[nodiscard]] Json view_for(std::optional<Seat>) const override {
        Json view = open_record();
        view["position"] = to_text(state_);
        return view;
    }
    [[nodiscard]] Json record() const override { return record::to_json(record_); }
    [[nodiscard]] Json record_for(Seat) const override { return is_over() ? record() : open_record(); }
    [[nodiscard]] Standings standings() const override {
        const Ranking ranking = quadropolis::ranking(state_);
        Standings standings;
        for (const Standing& standing : ranking.standings) standings.points.push_back(standing.points);
        standings.places = game::places_of(players(), [&](std::size_t a, std::size_t b) { return ranking.standings[a] > ranking.standings[b]; });
        return standings;
    }

    [[nodiscard]] Thinking thinking(Seat, std::string_view bot, std::uint64_t seed) const override {
        return [state = state_, player = bots::quadropolis::find_player(bot), seed]() -> Json {
            core::Rng rng(seed);
            return to_text(player(state, {}, rng).action);
        };
    }

    [[nodiscard]] std::optional<Thinking> talking(Seat, std::string_view, std::uint64_t) const override { return std::nullopt; }
    void hear(Seat, std::string_view) override {}

    // Plays a record as far as this many moves; layouts that nobody had moved on are left out. Says what the rules refuse.
    [[nodiscard]] core::Parsed<void> follow(const QuadropolisRecord& record, std::size_t moves) {
        for (std::size_t i = 0; i < moves; ++i) {
            if (auto dealt = deal_next(record); !dealt) return dealt;
            const Action action = record.moves[i];
            if (const auto allowed = quadropolis::check(state_, action); !allowed)
                return core::parse_error("ply " + std::to_string(i), std::string(describe(allowed.error())));
            play(action);
        }
        return deal_next(record);
    }

private:
    void lay(const Deal& deal) {
        quadropolis::deal(state_, deal);
        record_.rounds.push_back(deal);
    }
    core::Parsed<void> deal_next(const QuadropolisRecord& record) {
        if (awaits_deal() && state_.round < record.rounds.size()) lay(record.rounds[state_.round]);
        return {};
    }
    void play(Action action) {
        movers_.push_back(state_.to_move);
        quadropolis::play(state_, action);
        record_.moves.push_back(action);
        if (is_over()) record_.result = record::result_of(ranking(state_));
    }
    [[nodiscard]] core::Result<Action, Refusal> checked_action(Seat seat, const Json& action) const {
        if (!to_move().has(seat)) return std::unexpected(Refusal{"not-your-turn", "it is another player's turn"});
        auto parsed = read(action);
        if (!parsed) return parsed;
        if (const auto allowed = quadropolis::check(state_, *parsed); !allowed)
            return std::unexpected(Refusal{std::string(name(allowed.error())), std::string(describe(allowed.error()))});
        return parsed;
    }
    [[nodiscard]] Json open_record() const {
        QuadropolisRecord open = record_;
        for (Deal& deal : open.rounds) deal = face_up(deal, players());
        return record::to_json(open);
    }

    State state_;
    QuadropolisRecord record_;
    std::vector<Seat> movers_;
};

class QuadropolisTerms final : public Terms {
public:
    QuadropolisTerms(Mode mode, std::uint8_t players, std::optional<Seat> first) : mode_(mode), players_(players), first_(first) {}

    [[nodiscard]] std::string_view game() const override { return "quadropolis"; }
    [[nodiscard]] unsigned players() const override { return players_; }
    [[nodiscard]] std::string category() const override {
        return std::string("quadropolis/").append(facts(mode_).name).append("/").append(std::to_string(players_));
    }
    [[nodiscard]] Json to_json() const override {
        Json terms = {{"game", game()}, {"mode", facts(mode_).name}, {"players", players_}};
        if (first_) terms["first"] = first_->index;
        return terms;
    }
    [[nodiscard]] bool has_bot(std::string_view name) const override { return bots::quadropolis::find_player(name) != nullptr; }

    [[nodiscard]] std::unique_ptr<Match> begin(std::uint64_t seed) const override {
        return std::make_unique<QuadropolisMatch>(Options{mode_, players_, first_.value_or(draw_first(players_, seed))});
    }
    [[nodiscard]] core::Parsed<std::unique_ptr<Match>> resume(const Json& document) const override {
        const auto record = record::parse_quadropolis(document);
        if (!record) return std::unexpected(record.error());
        auto match = std::make_unique<QuadropolisMatch>(record->options);
        if (const auto followed = match->follow(*record, record->moves.size()); !followed) return std::unexpected(followed.error());
        return match;
    }

private:
    Mode mode_;
    std::uint8_t players_;
    std::optional<Seat> first_;
};

}  // namespace

core::Parsed<std::shared_ptr<const Terms>> quadropolis_terms(const Json& document) {
    Mode mode = Mode::Classic;
    std::uint8_t players = kFewestPlayers;
    std::optional<Seat> first;
    json::Members members(document);
    if (members.has("mode")) members.name("mode", kModes, mode);
    if (members.has("players")) members.number("players", kFewestPlayers, kMostPlayers, players);
    if (members.has("first")) members.number("first", 0, players - 1, first.emplace().index);
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return std::make_shared<QuadropolisTerms>(mode, players, first);
}

}  // namespace urbanist::catalog
