// The rules for JavaScript, with the same names as in C++. A game is an address from new_game, to be released with close_game.
// If something is refused, the answer is the reason.
#include <cstring>
#include <memory>

#include "exchange.h"
#include "urbanist/games/quadropolis/bots/players.h"
#include "urbanist/games/quadropolis/record/city_file.h"
#include "urbanist/games/quadropolis/record/replay.h"
#include "urbanist/games/quadropolis/rules/ranking.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"

namespace urbanist::wasm {

using namespace quadropolis;

// A position with its history, and the seed for later deals.
struct Game {
    State state;
    quadropolis::record::Record record;
    std::vector<core::Rng> generators;  // of the bots, by seat
};

namespace {

constexpr std::int32_t kRefused = -1;

std::uint64_t seed_number(const Game& game) { return core::seed_of(*game.record.seed); }

std::unique_ptr<Game> make_game(const Options& options, std::string seed) {
    auto game = std::make_unique<Game>();
    game->record.options = options;
    game->record.seed = std::move(seed);
    game->state = initial_state(options);
    for (std::uint8_t seat = 0; seat < options.players; ++seat)
        game->generators.push_back(quadropolis::bots::generator_of(seed_number(*game), {seat}));
    return game;
}

void play_checked(Game& game, Action action) {
    play(game.state, action);
    game.record.moves.push_back(action);
    if (is_over(game.state)) game.record.result = quadropolis::record::result_of(ranking(game.state));
}

std::string bytes_of(const ActionList& actions) {
    std::string bytes(actions.size() * sizeof(Action), '\0');
    std::memcpy(bytes.data(), actions.begin(), bytes.size());
    return bytes;
}

}  // namespace

// ---- Games -------------------------------------------------------------------------------------------------------------------

// Null if an option is out of range; then the answer is the reason. If `first` is negative, it is drawn from the seed.
URBANIST_EXPORT(new_game)
Game* new_game(const char* mode, Length mode_length, std::uint32_t players, std::int32_t first, const char* seed, Length seed_length) {
    const auto known = mode_of(text_at(mode, mode_length));
    if (!known || players < kFewestPlayers || players > kMostPlayers || first >= static_cast<std::int32_t>(players)) {
        answer("a game is classic or expert, for 2 to 4 players, one of whom starts");
        return nullptr;
    }
    std::string text(text_at(seed, seed_length));
    const Seat starter = first < 0 ? draw_first(players, core::seed_of(text)) : Seat{static_cast<std::uint8_t>(first)};
    return make_game({*known, static_cast<std::uint8_t>(players), starter}, std::move(text)).release();
}

URBANIST_EXPORT(close_game) void close_game(Game* game) { delete game; }

URBANIST_EXPORT(is_over) bool game_is_over(const Game* game) { return is_over(game->state); }
URBANIST_EXPORT(awaits_deal) bool game_awaits_deal(const Game* game) { return awaits_deal(game->state); }
URBANIST_EXPORT(to_move) std::uint32_t seat_to_move(const Game* game) { return game->state.to_move.index; }
URBANIST_EXPORT(key) std::uint64_t key_of_game(const Game* game) { return game->state.key(); }
URBANIST_EXPORT(state_text) Length state_text(const Game* game) { return answer(to_text(game->state)); }
URBANIST_EXPORT(record_text) Length record_text(const Game* game) { return answer(quadropolis::record::to_json(game->record).dump()); }

// Deals the next round's tiles, drawn from the seed. Returns false if no deal is due.
URBANIST_EXPORT(deal) bool deal_round(Game* game) {
    if (!awaits_deal(game->state)) return false;
    game->record.rounds.push_back(draw(default_tile_set(), game->record.options.mode, game->state.round + 1U, seed_number(*game)));
    deal(game->state, game->record.rounds.back());
    return true;
}

// ---- Moves -------------------------------------------------------------------------------------------------------------------

// Answers the legal actions, two bytes each, and returns their number.
URBANIST_EXPORT(legal_actions) std::uint32_t actions_of(const Game* game) {
    ActionList actions;
    if (game->state.turns_left > 0) legal_actions(game->state, actions);
    answer(bytes_of(actions));
    return static_cast<std::uint32_t>(actions.size());
}

URBANIST_EXPORT(action_text) Length action_text(std::uint32_t action) { return answer(to_text(Action(static_cast<std::uint16_t>(action)))); }

// The sixteen bits of a move, or -1.
URBANIST_EXPORT(parse_action) std::int32_t read_action(const char* text, Length length) {
    const auto action = parse_action(text_at(text, length));
    if (action) return action->bits;
    answer(action.error().message());
    return kRefused;
}

// Whether a move is legal. If not, the answer is the stable name of the refusal.
URBANIST_EXPORT(check) bool check_action(const Game* game, std::uint32_t action) {
    const auto allowed = check(game->state, Action(static_cast<std::uint16_t>(action)));
    answer(allowed ? std::string() : std::string(name(allowed.error())));
    return allowed.has_value();
}

// Plays the move if it is legal; else as check.
URBANIST_EXPORT(play) bool play_action(Game* game, std::uint32_t action) {
    if (!check_action(game, action)) return false;
    play_checked(*game, Action(static_cast<std::uint16_t>(action)));
    return true;
}

// The move of a bot for the seat to move, from its own stream of the seed; -1 if there is no such bot or nobody is to move.
URBANIST_EXPORT(choose) std::int32_t choose(Game* game, const char* bot, Length length) {
    const auto player = quadropolis::bots::find_player(text_at(bot, length));
    if (player == nullptr || game->state.turns_left == 0) return kRefused;
    const Seat seat = game->state.to_move;
    return player(view_for(game->state, seat), {}, game->generators[seat.index]).action.bits;
}

// ---- Scores ------------------------------------------------------------------------------------------------------------------

// Scores a city file; the answer is the output of `urbanist score --json`. Returns false with the reason if it is not a valid city.
URBANIST_EXPORT(score) bool score_city(const char* text, Length length) {
    const auto document = json::parse(text_at(text, length));
    const auto file = document ? quadropolis::record::parse_city(*document) : std::unexpected(document.error());
    answer(file ? quadropolis::record::activation_to_json(quadropolis::record::activation_of(*file), file->mode).dump() : file.error().message());
    return file.has_value();
}

}  // namespace urbanist::wasm
