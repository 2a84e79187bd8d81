// Quatropolis for JavaScript. The module contains the whole game, so only the owner of the table may have it. For people sharing a device that is the
// page, which shows each of them only the result of view_for. Moves, offers and answers are text as described in docs/notation.md.
#include <algorithm>
#include <memory>

#include "exchange.h"
#include "urbanist/games/quatropolis/bots/players.h"
#include "urbanist/games/quatropolis/record/end.h"
#include "urbanist/games/quatropolis/record/record.h"
#include "urbanist/games/quatropolis/record/view.h"
#include "urbanist/games/quatropolis/rules/position.h"
#include "urbanist/games/quatropolis/rules/text.h"

namespace urbanist::wasm {

using namespace quatropolis;

// A position with its history, and the seed for all later chance.
struct QuatropolisGame {
    State state;
    quatropolis::record::Record record;
    quatropolis::bots::Chronicle chronicle;
    core::Rng dice;
    std::vector<core::Rng> generators;  // of the bots, by seat
};

namespace {

State deal_cards(quatropolis::record::Record& record) {
    State state = initial_state(record.options());
    core::Rng rng(core::seed_of(*record.seed), kCardStream);
    record.setup = draw_setup(state.options, rng);
    deal(state, record.setup);
    return state;
}

std::unique_ptr<QuatropolisGame> new_game(std::string seed, bool whole_deck, bool end_third_tie) {
    const std::uint64_t number = core::seed_of(seed);
    quatropolis::record::Record record;
    record.seed = std::move(seed);
    record.whole_deck = whole_deck;
    record.end_third_tie = end_third_tie;
    const State state = deal_cards(record);
    std::vector<core::Rng> generators;
    for (std::uint8_t seat = 0; seat < kSeats; ++seat) generators.push_back(quatropolis::bots::generator_of(number, {seat}));
    return std::make_unique<QuatropolisGame>(QuatropolisGame{.state = state,
                                                             .record = std::move(record),
                                                             .chronicle = quatropolis::bots::Chronicle(state),
                                                             .dice = core::Rng(number, kDiceStream),
                                                             .generators = std::move(generators)});
}

void play_checked(QuatropolisGame& game, Seat seat, const Action& action) {
    game.chronicle.play(game.state, seat, action);
    game.record.moves.emplace_back(quatropolis::record::Move{seat, action});
    if (is_over(game.state)) game.record.result = quatropolis::record::result_of(game.state);
}

// An offer makes its receiver unready again, as at a table.
void hear_checked(QuatropolisGame& game, Seat seat, const deals::Word& word) {
    game.chronicle.hear(game.state, seat, word);
    game.record.deals.push_back({game.record.moves.size(), seat, word});
    const auto* offer = std::get_if<deals::Offer>(&word);
    if (offer != nullptr && check(game.state, offer->to, Action::of(Kind::Talk))) play_checked(game, offer->to, Action::of(Kind::Talk));
}

// An invalid seat is never to move, so the rules refuse all its actions.
Seat seat_at(std::uint32_t number) { return {static_cast<std::uint8_t>(std::min(number, kSeats))}; }

// The action, if it can be parsed and is legal. Otherwise the answer is the parse error or the stable name of the refusal.
std::optional<Action> checked_action(const QuatropolisGame& game, Seat seat, std::string_view text) {
    const auto action = parse_action(text);
    const auto allowed = action ? check_choice(game.state, seat, *action) : core::Result<void, Refusal>();
    answer(!action ? action.error().message() : allowed ? "" : std::string(name(allowed.error())));
    return action && allowed ? std::optional(*action) : std::nullopt;
}

}  // namespace

// ---- Games -------------------------------------------------------------------------------------------------------------------

// Draws roles, cards and the order of the issues from the seed, and deals them.
URBANIST_EXPORT(quatropolis_new_game)
QuatropolisGame* quatropolis_new_game(const char* seed, Length length, bool whole_deck, bool end_third_tie) {
    return new_game(std::string(text_at(seed, length)), whole_deck, end_third_tie).release();
}

URBANIST_EXPORT(quatropolis_close_game) void quatropolis_close_game(QuatropolisGame* game) { delete game; }

URBANIST_EXPORT(quatropolis_is_over) bool quatropolis_is_over(const QuatropolisGame* game) { return is_over(game->state); }
URBANIST_EXPORT(quatropolis_awaits_roll) bool quatropolis_awaits_roll(const QuatropolisGame* game) { return awaits_deal(game->state); }
// A bit for each seat to move; several are set when they choose at the same time.
URBANIST_EXPORT(quatropolis_to_move) std::uint32_t quatropolis_to_move(const QuatropolisGame* game) { return to_move(game->state).bits; }

// Rolls the dice of a referendum from the seed. Returns false if none are due.
URBANIST_EXPORT(quatropolis_roll) bool quatropolis_roll(QuatropolisGame* game) {
    if (!awaits_deal(game->state)) return false;
    const Roll roll = draw_roll(game->state.to_roll, game->dice);
    deal(game->state, roll);
    game->record.moves.emplace_back(roll);
    return true;
}

// ---- Moves -------------------------------------------------------------------------------------------------------------------

// Whether the seat may do this now. If not, the answer is the reason.
URBANIST_EXPORT(quatropolis_check)
bool quatropolis_check(const QuatropolisGame* game, std::uint32_t seat, const char* text, Length length) {
    return checked_action(*game, seat_at(seat), text_at(text, length)).has_value();
}

// Plays the action if it is legal; otherwise as check.
URBANIST_EXPORT(quatropolis_play)
bool quatropolis_play(QuatropolisGame* game, std::uint32_t seat, const char* text, Length length) {
    const auto action = checked_action(*game, seat_at(seat), text_at(text, length));
    if (action) play_checked(*game, seat_at(seat), *action);
    return action.has_value();
}

// Says an offer or an answer if allowed; otherwise as check.
URBANIST_EXPORT(quatropolis_say)
bool quatropolis_say(QuatropolisGame* game, std::uint32_t number, const char* text, Length length) {
    const Seat seat = seat_at(number);
    const auto word = seat.index < kSeats ? deals::parse_word(text_at(text, length), seat, game->state.roles) : core::parse_error("", "no such seat");
    const auto allowed = word ? game->chronicle.book().check(game->state, seat, *word) : deals::Checked();
    answer(!word ? word.error().message() : allowed ? "" : std::string(core::name_of(allowed.error())));
    if (word && allowed) hear_checked(*game, seat, *word);
    return word && allowed;
}

// The choice of a bot at a seat that is to move, from its own stream of the seed: a move, or «say » with an offer or an answer to say first. Empty if
// there is no such bot or the seat is not to move.
URBANIST_EXPORT(quatropolis_choose)
Length quatropolis_choose(QuatropolisGame* game, std::uint32_t number, const char* bot, Length length) {
    const auto player = quatropolis::bots::find_player(text_at(bot, length));
    const Seat seat = seat_at(number);
    if (player == nullptr || !to_move(game->state).has(seat)) return answer("");
    const auto thought = player(game->chronicle.sight_for(game->state, seat), {}, game->generators[seat.index]);
    const auto& word = thought.words.deal;
    if (word && game->chronicle.book().check(game->state, seat, *word)) return answer("say " + deals::to_text(*word, game->state.roles));
    return answer(to_text(thought.action));
}

// ---- What may be shown and kept ----------------------------------------------------------------------------------------------

// The view of a seat, or of a spectator if there is no such seat.
URBANIST_EXPORT(quatropolis_view_for) Length quatropolis_view_for(const QuatropolisGame* game, std::uint32_t number) {
    const View view = number < kSeats ? view_for(game->state, seat_at(number)) : view_for_spectator(game->state);
    return answer(quatropolis::record::to_json(view, game->record.cards).dump());
}

// The part of the record that a seat may keep; empty if there is no such seat.
URBANIST_EXPORT(quatropolis_export_for) Length quatropolis_export_for(const QuatropolisGame* game, std::uint32_t number) {
    return answer(number < kSeats ? quatropolis::record::export_for(game->record, seat_at(number)).dump() : "");
}

// The complete record with all secrets: for saving a game on this device, and for tests.
URBANIST_EXPORT(quatropolis_record_text) Length quatropolis_record_text(const QuatropolisGame* game) {
    return answer(quatropolis::record::to_json(game->record).dump());
}
URBANIST_EXPORT(quatropolis_state_text) Length quatropolis_state_text(const QuatropolisGame* game) { return answer(to_text(game->state)); }

// ---- Scores ------------------------------------------------------------------------------------------------------------------

// Scores the end of a game; the answer is the output of `urbanist score --json`. Returns false with the reason if it is not valid.
URBANIST_EXPORT(quatropolis_score) bool quatropolis_score(const char* text, Length length) {
    const auto document = json::parse(text_at(text, length));
    const auto end = document ? quatropolis::record::parse_end(*document, default_card_set()) : std::unexpected(document.error());
    answer(end ? quatropolis::record::end_to_json(end->state).dump() : end.error().message());
    return end.has_value();
}

}  // namespace urbanist::wasm
