#include <algorithm>
#include <cassert>
#include <utility>

#include "third_game/high_card.h"
#include "urbanist/core/rng.h"
#include "urbanist/game/places.h"
#include "urbanist/json/members.h"
#include "urbanist/record/envelope.h"

namespace urbanist::high_card {

namespace {

using game::Refusal;
using game::Seat;
using json::Json;

constexpr std::array kOptions = std::to_array<game::Option>({{.name = "players", .kind = game::Option::Kind::Number, .least = 2, .most = 4}});
constexpr std::array kLimits = std::to_array<game::TimeLimit>({{.name = "choice", .standard = std::chrono::minutes(1)}});
constexpr std::array kPhases = std::to_array<game::Phase>({{.name = "choice", .limit = "choice", .time_up = "any"}});
constexpr std::array kBots = std::to_array<game::Bot>({{.name = "random"}, {.name = "miser", .is_level = true}});
constexpr std::array<std::string_view, 1> kSecrets = {"card"};

struct Move {
    Seat seat{};
    unsigned card = 0;
};

Json to_json(const Move& move) { return {{"seat", move.seat.index}, {"card", move.card}}; }

class RunningMatch final : public game::Match {
public:
    explicit RunningMatch(unsigned players) : game::Match(kDescriptor) { state_.players = players; }

    [[nodiscard]] std::unique_ptr<game::Match> clone() const override { return std::make_unique<RunningMatch>(*this); }
    [[nodiscard]] bool awaits_deal() const override { return state_.awaits_deal(); }
    [[nodiscard]] bool is_over() const override { return state_.is_over(); }
    [[nodiscard]] game::Seats to_move() const override { return state_.to_move(); }
    [[nodiscard]] std::string phase() const override { return "choice " + std::to_string(round()); }
    [[nodiscard]] unsigned round() const override { return static_cast<unsigned>(state_.prizes.size()); }

    [[nodiscard]] std::size_t deals() const override { return state_.prizes.size(); }
    [[nodiscard]] Json draw(std::uint64_t seed) const override { return Json{{"prize", 1 + core::Rng(seed).below(kHighestPrize)}}; }
    [[nodiscard]] core::Parsed<void> deal(const Json& deal) override {
        if (!awaits_deal()) return core::parse_error("", "no prize is due");
        const auto prize = json::number_member(deal, "prize", 1, kHighestPrize);
        if (!prize) return std::unexpected(prize.error());
        state_.prizes.push_back(static_cast<unsigned>(*prize));
        return {};
    }
    [[nodiscard]] Json shown_deal(const Json& deal, std::optional<Seat>) const override { return deal; }

    [[nodiscard]] core::Result<void, Refusal> play(Seat seat, const Json& action) override {
        const auto move = read(seat, action);
        if (!move) return std::unexpected(move.error());
        add(*move);
        return {};
    }
    [[nodiscard]] core::Result<Json, Refusal> check(Seat seat, const Json& action) const override {
        const auto move = read(seat, action);
        if (!move) return std::unexpected(move.error());
        return to_json(*move);
    }
    // A card is shown once everybody has chosen.
    [[nodiscard]] Json shown_action(Seat seat, const Json& action, std::optional<Seat> viewer) const override {
        return viewer == seat || !is_hidden(seat) ? action : Json{{"seat", seat.index}};
    }
    [[nodiscard]] Json legal_actions(Seat seat) const override {
        Json list = Json::array();
        for (unsigned card = 1; card <= kRounds; ++card) {
            if (state_.may_play(seat, card)) list.push_back(to_json({seat, card}));
        }
        return list;
    }

    [[nodiscard]] std::size_t moves() const override { return moves_.size(); }
    [[nodiscard]] Seat mover(std::size_t move) const override { return moves_[move].seat; }
    [[nodiscard]] Json action(std::size_t move) const override { return to_json(moves_[move]); }
    [[nodiscard]] bool last_move_revealed_nothing() const override { return !state_.to_move().empty(); }
    [[nodiscard]] std::unique_ptr<game::Match> before(std::size_t move) const override {
        auto match = std::make_unique<RunningMatch>(state_.players);
        match->follow(state_.prizes, std::span(moves_).first(move));
        return match;
    }

    [[nodiscard]] Json view_for(std::optional<Seat> viewer) const override {
        Json view = written([&](Seat seat, std::size_t index) { return viewer == seat || index < state_.settled(); });
        view["points"] = state_.points();
        return view;
    }
    [[nodiscard]] Json record() const override {
        return written([](Seat, std::size_t) { return true; });
    }
    [[nodiscard]] Json record_for(Seat seat) const override {
        return written([&](Seat of, std::size_t index) { return of == seat || index < state_.settled(); });
    }
    [[nodiscard]] game::Standings standings() const override {
        const auto points = state_.points();
        return {points, game::places_of(points.size(), [&](std::size_t a, std::size_t b) { return points[a] > points[b]; })};
    }

    // The miser keeps its high cards for high prizes.
    [[nodiscard]] Thinking thinking(Seat seat, std::string_view bot, std::uint64_t seed) const override {
        const Json legal = legal_actions(seat);
        const bool low = bot == "miser" && state_.prizes.back() * 2 <= kHighestPrize;
        const std::size_t chosen = bot == "random" ? core::Rng(seed).below(static_cast<std::uint32_t>(legal.size())) : low ? 0 : legal.size() - 1;
        return [action = legal[chosen]] { return action; };
    }
    [[nodiscard]] std::optional<Thinking> talking(Seat, std::string_view, std::uint64_t) const override { return std::nullopt; }
    void hear(Seat, std::string_view) override {}

    // Plays the prizes and moves of a record. Returns false if one is illegal.
    bool follow(std::span<const unsigned> prizes, std::span<const Move> moves) {
        for (const Move& move : moves) {
            if (awaits_deal() && deals() < prizes.size()) state_.prizes.push_back(prizes[deals()]);
            if (!state_.may_play(move.seat, move.card)) return false;
            add(move);
        }
        if (awaits_deal() && deals() < prizes.size()) state_.prizes.push_back(prizes[deals()]);
        return true;
    }

private:
    [[nodiscard]] bool is_hidden(Seat seat) const { return state_.cards[seat.index].size() > state_.settled(); }
    void add(const Move& move) {
        state_.cards[move.seat.index].push_back(move.card);
        moves_.push_back(move);
    }
    // {"card":2}, or {"any":true} for the lowest card that is left.
    [[nodiscard]] core::Result<Move, Refusal> read(Seat seat, const Json& action) const {
        if (!to_move().has(seat)) return std::unexpected(Refusal{"not-your-turn", "this seat has chosen"});
        if (action.is_object() && action.contains("any")) return Move{seat, legal_actions(seat)[0]["card"].get<unsigned>()};
        const auto card = json::number_member(action, "card", 1, kRounds);
        if (!card) return std::unexpected(Refusal{"unreadable-move", card.error().message()});
        if (!state_.may_play(seat, static_cast<unsigned>(*card))) return std::unexpected(Refusal{"card-played", "this card has been played"});
        return Move{seat, static_cast<unsigned>(*card)};
    }
    template <class IsShown>
    [[nodiscard]] Json written(IsShown&& is_shown) const {
        Json moves = Json::array();
        std::array<std::size_t, game::kMaxSeats> played{};
        for (const Move& move : moves_) {
            const bool shown = is_shown(move.seat, played[move.seat.index]++);
            moves.push_back(shown ? to_json(move) : Json{{"seat", move.seat.index}});
        }
        Json json = {{"format", record::kRecordFormat}, {"game", game().name}, {"options", {{"players", state_.players}}}};
        json["prizes"] = state_.prizes;
        json["moves"] = std::move(moves);
        if (is_over()) json["result"] = {{"scores", state_.points()}};
        return json;
    }

    State state_;
    std::vector<Move> moves_;
};

core::Parsed<Move> parse_move(const Json& document, unsigned players) {
    const auto seat = json::number_member(document, "seat", 0, players - 1);
    if (!seat) return std::unexpected(seat.error());
    const auto card = json::number_member(document, "card", 1, kRounds);
    if (!card) return std::unexpected(card.error());
    return Move{{static_cast<std::uint8_t>(*seat)}, static_cast<unsigned>(*card)};
}

core::Parsed<std::unique_ptr<game::Match>> match_of(const Json& document) {
    if (auto known = record::check_game(document, kDescriptor.name); !known) return std::unexpected(known.error());
    unsigned players = 0;
    std::vector<unsigned> prizes;
    std::vector<Move> moves;
    json::Members members(document);
    members.inside("options", [&](json::Members& options) { options.number("players", 2, game::kMaxSeats, players); });
    members.list("prizes", kRounds, [&](const Json& value) -> core::Parsed<void> {
        const auto prize = json::number(value, 1, kHighestPrize);
        if (!prize) return std::unexpected(prize.error());
        prizes.push_back(static_cast<unsigned>(*prize));
        return {};
    });
    members.list("moves", std::size_t{kRounds} * game::kMaxSeats, [&](const Json& value) -> core::Parsed<void> {
        const auto move = parse_move(value, players);
        if (!move) return std::unexpected(move.error());
        moves.push_back(*move);
        return {};
    });
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    auto match = std::make_unique<RunningMatch>(players);
    if (!match->follow(prizes, moves)) return core::parse_error("moves", "one of them is not legal");
    return match;
}

class ChosenTerms final : public game::Terms {
public:
    explicit ChosenTerms(unsigned players) : game::Terms(kDescriptor), players_(players) {}

    [[nodiscard]] unsigned players() const override { return players_; }
    [[nodiscard]] std::string category() const override { return std::string(game()); }
    [[nodiscard]] Json to_json() const override { return {{"game", game()}, {"players", players_}}; }
    [[nodiscard]] std::unique_ptr<game::Match> begin(std::uint64_t) const override { return std::make_unique<RunningMatch>(players_); }
    [[nodiscard]] core::Parsed<std::unique_ptr<game::Match>> resume(const Json& record) const override { return match_of(record); }

private:
    unsigned players_;
};

}  // namespace

constinit const game::Descriptor kDescriptor = {.name = "highcard",
                                                .rules = "",
                                                .fewest_players = 2,
                                                .most_players = game::kMaxSeats,
                                                .options = kOptions,
                                                .phases = kPhases,
                                                .limits = kLimits,
                                                .bots = kBots,
                                                .secret_choices = kSecrets};

core::Parsed<std::shared_ptr<const game::Terms>> parse_terms(const Json& document, const catalog::Decks&, int) {
    unsigned players = 2;
    json::Members members(document);
    if (members.has("players")) members.number("players", 2, game::kMaxSeats, players);
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return std::make_shared<ChosenTerms>(players);
}

core::Parsed<Json> read_record(const Json& document, const catalog::Decks&) {
    const auto match = match_of(document);
    if (!match) return std::unexpected(match.error());
    return (*match)->record();
}

}  // namespace urbanist::high_card
