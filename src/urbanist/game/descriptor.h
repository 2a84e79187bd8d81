// Static facts about a game: phases and their time limits, options, bots, statements, what is secret. Layers that
// know no game use it; the page gets it as JSON. Defined by each game in games/NAME/match.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <span>
#include <string_view>

#include "urbanist/json/json.h"

namespace urbanist::game {

// A table option: the maximum duration of a phase.
struct TimeLimit {
    std::string_view name;
    std::chrono::seconds standard{0};  // 0 means no limit
};

struct Phase {
    std::string_view name;
    std::string_view limit{};    // the name of a time limit; empty if only clocks apply
    std::string_view time_up{};  // the flag of the action then made for seats that have not acted; empty if a bot must decide
};

struct Option {
    enum class Kind : std::uint8_t { Flag, Number, Name, Deck };

    std::string_view name;
    Kind kind = Kind::Flag;
    int least = 0;  // of a number
    int most = 1;
    std::span<const std::string_view> names{};  // one of these; the first is the default
    bool drawn = false;                         // random by default; other numbers and flags default to their minimum
    bool standard = false;                      // default of a flag; a game may have other defaults for some tables
};

struct Bot {
    std::string_view name;
    bool is_level = false;  // offered to people; the others are reference players for tournaments
};

// A bot with its own name and face that plays like its level.
struct Character {
    std::string_view name;
    std::string_view level;
};

struct Saying {
    std::string_view name;
    std::string_view parameter;
    bool courtesy = false;  // may be said at any time
};

// A contest in which everybody plays the same deal on the same day.
struct DailyContest {
    std::array<std::string_view, 7> terms;   // as JSON, from Sunday on
    std::span<const std::string_view> bots;  // take turns as the opponent
};

struct Descriptor {
    std::string_view name;
    std::string_view rules;  // the page below docs/
    unsigned fewest_players = 0;
    unsigned most_players = 0;
    std::span<const Option> options{};
    std::span<const Phase> phases{};
    std::span<const TimeLimit> limits{};
    std::span<const Bot> bots{};
    std::span<const Character> characters{};
    std::span<const std::string_view> cast{};  // names and faces that any level can play under: «NAME-LEVEL»
    std::span<const Saying> sayings{};
    std::span<const std::string_view> secret_choices{};  // members of actions that are temporarily hidden from others
    bool is_open = false;                                // nothing is secret: the events alone are enough to follow the game
    bool has_judge = false;                              // a bot can analyse each move of a game
    const DailyContest* daily = nullptr;                 // null if the game has none

    // Whether a bot or a character has this name.
    [[nodiscard]] bool has_bot(std::string_view bot) const;
    // The phase of a match, possibly with a number after its name: «discussion 3».
    [[nodiscard]] const Phase* phase_of(std::string_view text) const;
};

[[nodiscard]] json::Json to_json(const Descriptor& game);

// The bots of a game, from the list of its players.
template <class NamedPlayer, std::size_t Count>
[[nodiscard]] consteval std::array<Bot, Count> bots_of(const std::array<NamedPlayer, Count>& players) {
    std::array<Bot, Count> bots{};
    for (std::size_t i = 0; i < Count; ++i) bots[i] = {.name = players[i].name, .is_level = players[i].is_level};
    return bots;
}

}  // namespace urbanist::game
