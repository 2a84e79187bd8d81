// For tests only: cities, allocations, layouts and positions written like drawings.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/games/quadropolis/rules/rules.h"
#include "urbanist/games/quadropolis/rules/scoring.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"

namespace urbanist::quadropolis::testing {

inline constexpr Options kClassic2{Mode::Classic, 2, {0}};
inline constexpr Options kExpert2{Mode::Expert, 2, {0}};

inline std::vector<std::string> words(std::string_view text) {
    std::istringstream stream{std::string(text)};
    std::vector<std::string> list;
    for (std::string word; stream >> word;) list.push_back(word);
    return list;
}

// The value, which the test knows to exist.
template <class T>
T must(const core::Parsed<T>& parsed) {
    if (!parsed) throw std::logic_error("test input: " + parsed.error().message());
    return *parsed;
}

inline Square square(std::string_view name) { return must(parse_square(name)); }
inline Bits squares(std::string_view names) {
    Bits set = 0;
    for (const std::string& name : words(names)) set |= core::bit(square(name).index);
    return set;
}
inline Tile tile(std::string_view code) { return tile_of(code).value(); }
inline Action action(std::string_view text) { return must(parse_action(text)); }

// Calls visit(square, word) for a table with one row of words per text; «.» is empty.
template <class Visit>
void for_each_word(std::initializer_list<std::string_view> rows, Visit&& visit) {
    unsigned row = 0;
    for (const std::string_view text : rows) {
        unsigned column = 0;
        for (const std::string& word : words(text)) {
            if (word != ".") visit(Square::at(row, column), word);
            ++column;
        }
        ++row;
    }
}

// city(Mode::Classic, {"T2+T3 S . K", …}): includes the pieces that the tiles give.
inline City city(Mode mode, std::initializer_list<std::string_view> rows) {
    City result;
    for_each_word(rows, [&](Square where, const std::string& stack) {
        if (auto built = build_stack(result, mode, where, stack); !built) throw std::logic_error("test input: " + built.error().message());
    });
    return result;
}

inline City with_pieces(City city, unsigned inhabitants, unsigned energy) {
    city.inhabitants = static_cast<std::uint16_t>(inhabitants);
    city.energy = static_cast<std::uint16_t>(energy);
    return city;
}

// allocation({"1/0 . 3/1 .", …}): inhabitants/energy on each square.
inline Allocation allocation(std::initializer_list<std::string_view> rows) {
    Allocation result;
    for_each_word(rows, [&](Square where, const std::string& pieces) {
        result.inhabitants[where.index] = static_cast<std::uint8_t>(std::stoi(pieces));
        result.energy[where.index] = static_cast<std::uint8_t>(std::stoi(pieces.substr(pieces.find('/') + 1)));
    });
    return result;
}

// Everything is activated with exactly the pieces needed, and all shops are without customers.
inline Allocation all_lit(const City& city) {
    Allocation result;
    result.standing = city.built();
    const Bits powered = city[Type::Tower] | city[Type::Shop] | city[Type::Office];
    const Bits employing = city[Type::Service] | city[Type::Factory] | city[Type::Harbor] | city[Type::Office];
    for (unsigned i = 0; i < kSquares; ++i) {
        result.inhabitants[i] = core::contains(employing, i) ? 1 : 0;
        result.energy[i] = core::contains(powered, i) ? 1 : 0;
    }
    return result;
}

// layout({"T2 K/4 S . F1", …}): «.» is a tile for four players, so with fewer players the plot is empty.
inline Deal layout(std::initializer_list<std::string_view> rows) {
    Deal result;
    unsigned plot = 0;
    for (const std::string_view row : rows) {
        for (const std::string& word : words(row)) result.at(plot++) = must(parse_dealt_tile(word == "." ? "K/4" : word));
    }
    return result;
}

// The same tile on every plot.
inline Deal all_of(std::string_view code) {
    Deal result;
    result.fill(must(parse_dealt_tile(code)));
    return result;
}

inline State dealt(const Options& options, const Deal& tiles) {
    State state = initial_state(options);
    deal(state, tiles);
    return state;
}

// Plays moves that must be legal.
inline void play_all(State& state, std::string_view moves) {
    for (const std::string& text : words(moves)) {
        const auto allowed = check(state, action(text));
        if (!allowed) throw std::logic_error(text + ": " + std::string(describe(allowed.error())));
        play(state, action(text));
    }
}

inline State after(State state, std::string_view moves) {
    play_all(state, moves);
    return state;
}

// Plays the first legal action until the round is over.
inline void finish_round(State& state) {
    ActionList actions;
    for (legal_actions(state, actions); !actions.empty(); legal_actions(state, actions)) play(state, actions[0]);
}

// A game played with uniformly random moves from this seed, the tiles drawn from the default set. Calls visit(state) before every move.
template <class Visit>
State random_game(const Options& options, std::uint64_t seed, Visit&& visit) {
    core::Rng rng(seed, 1000);
    State state = initial_state(options);
    while (!is_over(state)) {
        if (awaits_deal(state)) deal(state, draw(default_tile_set(), options.mode, state.round + 1U, seed));
        visit(state);
        play(state, random_action(state, rng));
    }
    return state;
}

// Calls visit(options) for both modes, 2 to 4 players and every first player.
template <class Visit>
void for_each_options(Visit&& visit) {
    for (const Mode mode : {Mode::Classic, Mode::Expert}) {
        for (std::uint8_t players = kFewestPlayers; players <= kMostPlayers; ++players) {
            for (std::uint8_t first = 0; first < players; ++first) visit(Options{mode, players, {first}});
        }
    }
}

// «legal», or the name of the refusal. Also checks that exactly the legal actions are listed.
inline std::string verdict(const State& state, std::string_view text) {
    const auto allowed = check(state, action(text));
    ActionList listed;
    legal_actions(state, listed);
    if (allowed.has_value() != (std::ranges::find(listed, action(text)) != listed.end()))
        throw std::logic_error("check and list disagree: " + std::string(text));
    return allowed ? "legal" : std::string(name(allowed.error()));
}

}  // namespace urbanist::quadropolis::testing
