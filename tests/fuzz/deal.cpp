#include "fuzz.h"
#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/games/quatropolis/record/deals.h"
#include "urbanist/games/quatropolis/worlds/sight.h"

namespace urbanist::fuzz {

using namespace quatropolis;

namespace {

Seat any_seat(core::Rng& rng) { return {static_cast<std::uint8_t>(rng.below(kSeats))}; }

// Every viewer's deals must round-trip.
void look(const bots::Chronicle& chronicle, const State& state) {
    for (std::uint8_t seat = 0; seat < kSeats; ++seat) {
        const deals::Seen seen = deals::seen_by(chronicle.book(), state, Seat{seat});
        const auto read = quatropolis::record::parse_seen(quatropolis::record::to_json(seen, view_for_spectator(state).table));
        expect(read.has_value(), "what a seat knows of deals can be read back");
    }
}

}  // namespace

// Lines of words, each said by some seat in a game of random moves.
void test_one(std::string_view input) {
    core::Rng rng(input.size());
    State state = initial_state({.cards = &default_card_set().cards(), .whole_deck = false, .end_third_tie = true});
    deal(state, draw(state, rng));
    bots::Chronicle chronicle(state);
    while (!input.empty() && !is_over(state)) {
        const std::string_view line = input.substr(0, input.find('\n'));
        input.remove_prefix(std::min(line.size() + 1, input.size()));
        const Seat seat = any_seat(rng);
        if (const auto word = deals::parse_word(line, seat, state.roles); accepted(word)) {
            expect(deals::to_text(*word, state.roles) == line, "a word has one spelling");
            const auto again = quatropolis::record::parse_word(quatropolis::record::word_to_json(*word), seat);
            const bool is_sayable = chronicle.book().check(state, seat, *word).has_value();
            expect(!is_sayable || (again && *again == *word), "what can be said is the same as data");
            if (is_sayable) chronicle.hear(state, seat, *word);
        }
        look(chronicle, state);
        for (int moves = 0; moves < 3 && !is_over(state); ++moves) {
            if (awaits_deal(state)) {
                deal(state, draw(state, rng));
                continue;
            }
            const Seat mover{static_cast<std::uint8_t>(core::lowest(to_move(state).bits))};
            chronicle.play(state, mover, random_action(state, mover, rng));
        }
    }
}

}  // namespace urbanist::fuzz
