#include "urbanist/games/quadropolis/match/match.h"

#include <algorithm>
#include <cassert>
#include <memory>
#include <utility>

#include "urbanist/core/enumeration.h"
#include "urbanist/game/places.h"
#include "urbanist/games/quadropolis/bots/players.h"
#include "urbanist/games/quadropolis/match/characters.h"
#include "urbanist/games/quadropolis/match/terms.h"
#include "urbanist/games/quadropolis/record/city_file.h"
#include "urbanist/games/quadropolis/record/replay.h"
#include "urbanist/games/quadropolis/rules/by_hand.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"
#include "urbanist/games/quadropolis/rules/turns.h"

namespace urbanist::quadropolis::match {

namespace {

using game::Seats;
using game::Standings;
using json::Json;
using record::Record;

// The deal as seen at a table with this many players (Q2.2).
Deal face_up(Deal deal, unsigned players) {
    for (DealtTile& tile : deal) {
        if (tile.players > players) tile = kFaceDown;
    }
    return deal;
}

Json action_of(const Allocation& allocation, Mode mode) { return {{"allocation", record::allocation_to_json(allocation, mode)}}; }

core::Result<Action, game::Refusal> read(const Json& action) {
    const auto parsed =
        action.is_string() ? parse_action(action.get_ref<const std::string&>()) : core::parse_error("", "a move is a text such as \"3W4:b2\"");
    if (!parsed) return std::unexpected(game::Refusal{"unreadable-move", parsed.error().message()});
    return *parsed;
}

constexpr std::uint64_t kAdvisedNodes = 2'000;

// Only the bot's choice and the move played: its other candidates would only fill the store.
Json advice_on(const State& state, Action played) {
    bots::Sight sight(state);
    sight.asked_about = played;
    core::Rng rng(0);
    const auto thought = bots::hard_player(sight, {.nodes = kAdvisedNodes}, rng);
    Json candidates = Json::array();
    for (const auto& [action, visits, points] : thought.candidates) {
        if (action != thought.action && action != played) continue;
        candidates.push_back({{"action", to_text(action)}, {"visits", visits}, {"points", Json::array()}});
        for (const Seat seat : Seats::first(state.options.players)) candidates.back()["points"].push_back(points[seat.index]);
    }
    return {{"action", to_text(thought.action)}, {"nodes", thought.nodes}, {"candidates", std::move(candidates)}};
}

class RunningMatch final : public game::Match {
public:
    RunningMatch(const Options& options, bool by_hand) : game::Match(kDescriptor), state_(initial_state(options)) {
        record_.options = options;
        if (by_hand) record_.allocations.emplace();
    }

    [[nodiscard]] std::unique_ptr<game::Match> clone() const override { return std::make_unique<RunningMatch>(*this); }
    [[nodiscard]] bool awaits_deal() const override { return quadropolis::awaits_deal(state_); }
    [[nodiscard]] bool is_over() const override { return quadropolis::is_over(state_) && allocating().empty(); }
    [[nodiscard]] Seats to_move() const override { return state_.turns_left > 0 ? Seats::of(state_.to_move) : allocating(); }
    [[nodiscard]] std::string phase() const override { return quadropolis::is_over(state_) ? "allocation" : "round " + std::to_string(state_.round); }
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

    [[nodiscard]] core::Result<void, game::Refusal> play(Seat seat, const Json& action) override {
        if (allocating().has(seat)) return allocate(seat, action);
        const auto checked = checked_action(seat, action);
        if (!checked) return std::unexpected(checked.error());
        play(*checked);
        return {};
    }
    [[nodiscard]] core::Result<Json, game::Refusal> check(Seat seat, const Json& action) const override {
        if (allocating().has(seat)) return spelled_allocation(seat, action);
        const auto checked = checked_action(seat, action);
        if (!checked) return std::unexpected(checked.error());
        return to_text(*checked);
    }
    // Only within the round: nobody knows which tiles the next one has.
    [[nodiscard]] core::Result<game::PlannedMove, game::Refusal> check_plan(Seat seat, const Json& action) const override {
        if (to_move().has(seat)) return std::unexpected(game::Refusal{"your-turn", "it is this seat's turn"});
        if (!has_turn_left(state_, seat)) return std::unexpected(game::Refusal{"no-turn-left", "this seat has no other turn in this round"});
        auto parsed = read(action);
        if (!parsed) return std::unexpected(parsed.error());
        State then = state_;
        then.to_move = seat;
        if (const auto allowed = quadropolis::check(then, *parsed); !allowed) return std::unexpected(refusal_of(allowed.error()));
        return game::PlannedMove{to_text(*parsed), what_it_brings(*parsed)};
    }
    [[nodiscard]] core::Result<void, game::Refusal> check_planned(Seat seat, const game::PlannedMove& plan) const override {
        const auto checked = checked_action(seat, plan.action);
        if (!checked) return std::unexpected(checked.error());
        if (what_it_brings(*checked) != plan.brings) return std::unexpected(game::Refusal{"other-tile", "another tile lies there"});
        return {};
    }
    [[nodiscard]] Json shown_action(Seat, const Json& action, std::optional<Seat>) const override { return action; }
    [[nodiscard]] Json legal_actions(Seat seat) const override {
        Json list = Json::array();
        if (!to_move().has(seat)) return list;
        if (allocating().has(seat)) {
            list.push_back({{"allocation", "best"}});  // one of too many to list
            return list;
        }
        const auto actions = std::make_unique<ActionList>();
        quadropolis::legal_actions(state_, *actions);
        for (const Action action : *actions) list.push_back(to_text(action));
        return list;
    }

    [[nodiscard]] std::size_t moves() const override { return movers_.size(); }
    [[nodiscard]] Seat mover(std::size_t move) const override { return movers_[move]; }
    [[nodiscard]] Json action(std::size_t move) const override {
        if (move < record_.moves.size()) return to_text(record_.moves[move]);
        return action_of((*record_.allocations)[move - record_.moves.size()].allocation, mode());
    }
    [[nodiscard]] bool last_move_revealed_nothing() const override { return quadropolis::is_over(state_) || state_.site.taken != 0; }
    [[nodiscard]] std::unique_ptr<game::Match> before(std::size_t move) const override {
        auto match = std::make_unique<RunningMatch>(record_.options, is_by_hand());
        [[maybe_unused]] const auto followed = match->follow(record_, move);
        assert(followed);  // these moves were legal before
        return match;
    }

    [[nodiscard]] Json view_for(std::optional<Seat>) const override {
        Json view = open_record();
        view["position"] = to_text(state_);
        return view;
    }
    [[nodiscard]] Json record() const override { return record::to_json(record_); }
    [[nodiscard]] std::string record_text() const override { return record::to_text(record_); }
    [[nodiscard]] Json record_for(Seat) const override { return is_over() ? record() : open_record(); }
    [[nodiscard]] Standings standings() const override {
        const Ranking ranking = this->ranking();
        Standings standings;
        for (const Standing& standing : ranking.standings) standings.points.push_back(standing.points);
        standings.places = game::places_of(players(), [&](std::size_t a, std::size_t b) { return ranking.standings[a] > ranking.standings[b]; });
        return standings;
    }

    [[nodiscard]] game::Tally tally(Seat seat) const override {
        const Standing standing = ranking().standings[seat.index];
        game::Tally tally{.merits = {standing.points, standing.inhabitants_placed, standing.standing_buildings}};
        const Score score = best_activation(state_.cities[seat.index], mode()).score;
        for (std::size_t type = 0; type < kTypes; ++type) tally.parts[std::string(core::kEnumNames<Type>[type])] = score.by_type[type];
        tally.parts["penalty"] = score.penalty;
        return tally;
    }

    [[nodiscard]] Thinking thinking(Seat seat, std::string_view bot, std::uint64_t seed) const override {
        if (allocating().has(seat))
            return [city = state_.cities[seat.index], mode = mode()]() -> Json { return action_of(best_activation(city, mode).allocation, mode); };
        return [state = state_, player = find_opponent(bot), seed]() -> Json {
            core::Rng rng(seed);
            return to_text(player(state, {}, rng).action);
        };
    }

    [[nodiscard]] std::vector<Thinking> advice() const override {
        std::vector<Thinking> jobs;
        RunningMatch past(state_.options, is_by_hand());
        for (const Action action : record_.moves) {
            past.deal_next(record_);
            jobs.emplace_back([state = past.state_, action]() -> Json { return advice_on(state, action); });
            past.play(action);
        }
        return jobs;
    }

    [[nodiscard]] std::optional<Thinking> talking(Seat, std::string_view, std::uint64_t) const override { return std::nullopt; }
    void hear(Seat, std::string_view) override {}

    // Plays this many moves of a record, including allocations; omits a layout without moves. The error says which rule is broken.
    [[nodiscard]] core::Parsed<void> follow(const Record& record, std::size_t moves) {
        for (std::size_t i = 0; i < std::min(moves, record.moves.size()); ++i) {
            deal_next(record);
            const Action action = record.moves[i];
            if (const auto allowed = quadropolis::check(state_, action); !allowed)
                return core::parse_error("ply " + std::to_string(i), std::string(describe(allowed.error())));
            play(action);
        }
        deal_next(record);
        for (std::size_t i = record.moves.size(); record.allocations && i < moves; ++i) {
            const auto& [seat, allocation] = (*record.allocations)[i - record.moves.size()];
            const auto checked = checked_allocation(seat, allocation);
            if (!checked) return core::parse_error("allocation of seat " + std::to_string(seat.index), checked.error().text);
            take({seat, *checked});
        }
        return {};
    }

private:
    [[nodiscard]] Mode mode() const { return state_.options.mode; }
    [[nodiscard]] unsigned players() const { return state_.options.players; }
    [[nodiscard]] bool is_by_hand() const { return record_.allocations.has_value(); }
    // Seats that have not submitted their allocation yet (Q6.11).
    [[nodiscard]] Seats allocating() const { return record::allocating(record_, state_); }
    [[nodiscard]] core::Result<Allocation, game::Refusal> checked_allocation(Seat seat, const Allocation& allocation) const {
        if (!allocating().has(seat)) return std::unexpected(game::Refusal{"not-your-turn", "this seat has nothing to allocate now"});
        const auto checked = check_allocation(state_.cities[seat.index], mode(), allocation);
        if (checked) return *checked;
        const auto [refusal, square] = checked.error();
        return std::unexpected(game::Refusal{std::string(name(refusal)), std::string(describe(refusal)),
                                             counts_the_city(refusal) ? "" : to_text(square)});
    }
    // {"allocation":[[…]]} as in city files, or {"allocation":"best"}.
    [[nodiscard]] core::Result<Allocation, game::Refusal> read_allocation(Seat seat, const Json& action) const {
        const auto table = json::member(action, "allocation");
        if (!table || action.size() != 1)
            return std::unexpected(game::Refusal{"unreadable-move", "the end is an object such as {\"allocation\":\"best\"}"});
        if (**table == "best") return best_activation(state_.cities[seat.index], mode()).allocation;
        const auto given = record::read_allocation(**table, mode());
        if (!given) return std::unexpected(game::Refusal{"unreadable-move", given.error().message()});
        return checked_allocation(seat, *given);
    }
    [[nodiscard]] core::Result<Json, game::Refusal> spelled_allocation(Seat seat, const Json& action) const {
        const auto given = read_allocation(seat, action);
        if (!given) return std::unexpected(given.error());
        return action_of(*given, mode());
    }
    [[nodiscard]] core::Result<void, game::Refusal> allocate(Seat seat, const Json& action) {
        const auto given = read_allocation(seat, action);
        if (!given) return std::unexpected(given.error());
        take({seat, *given});
        return {};
    }
    void take(const record::GivenAllocation& given) {
        record_.allocations->push_back(given);
        movers_.push_back(given.seat);
        if (is_over()) record_.result = record::result_of(ranking());
    }
    // Precondition: is_over().
    [[nodiscard]] Ranking ranking() const { return *record::ranking_of(record_, state_); }
    void lay(const Deal& deal) {
        quadropolis::deal(state_, deal);
        record_.rounds.push_back(deal);
    }
    void deal_next(const Record& record) {
        if (awaits_deal() && state_.round < record.rounds.size()) lay(record.rounds[state_.round]);
    }
    void play(Action action) {
        movers_.push_back(state_.to_move);
        quadropolis::play(state_, action);
        record_.moves.push_back(action);
        if (is_over()) record_.result = record::result_of(ranking());
    }
    [[nodiscard]] core::Result<Action, game::Refusal> checked_action(Seat seat, const Json& action) const {
        if (!to_move().has(seat)) return std::unexpected(game::Refusal{"not-your-turn", "it is another player's turn"});
        auto parsed = read(action);
        if (!parsed) return parsed;
        if (const auto allowed = quadropolis::check(state_, *parsed); !allowed) return std::unexpected(refusal_of(allowed.error()));
        return parsed;
    }
    [[nodiscard]] static game::Refusal refusal_of(Refusal refusal) { return {std::string(name(refusal)), std::string(describe(refusal))}; }
    [[nodiscard]] Json what_it_brings(Action action) const {
        const Tile tile = state_.site.tiles[reached(action.slot(), action.architect()).index];
        return {{"round", state_.round}, {"tile", tile == kNoTile ? Json() : Json(tile.print().code)}};
    }
    [[nodiscard]] Json open_record() const {
        Record open = record_;
        for (Deal& deal : open.rounds) deal = face_up(deal, players());
        return record::to_json(open);
    }

    State state_;
    Record record_;
    std::vector<Seat> movers_;
};

}  // namespace

std::unique_ptr<game::Match> begin(const Options& options, bool by_hand) { return std::make_unique<RunningMatch>(options, by_hand); }

core::Parsed<std::unique_ptr<game::Match>> resume(const Record& record, bool by_hand) {
    auto match = std::make_unique<RunningMatch>(record.options, by_hand);
    const std::size_t given = record.allocations ? record.allocations->size() : 0;
    if (const auto followed = match->follow(record, record.moves.size() + given); !followed) return std::unexpected(followed.error());
    return match;
}

}  // namespace urbanist::quadropolis::match
