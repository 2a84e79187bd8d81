// What a game in the terminal is started with.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/core/result.h"
#include "urbanist/games/quadropolis/rules/state.h"
#include "urbanist/messages/language.h"

namespace urbanist::app {

inline constexpr std::string_view kHuman = "human";

struct Settings {
    quadropolis::Mode mode = quadropolis::Mode::Classic;
    std::optional<unsigned> players{};
    std::vector<std::string> seats{};  // "human" or the name of a bot, in the order of play
    std::vector<std::string> names{};  // of those who sit there; seats without one get a name from the catalogue
    std::optional<unsigned> first{};   // the seat that starts, from 0
    std::string seed{};
    std::string tiles{};
    messages::Language language = messages::Language::English;
};

// Who sits where when it is not said: one person against bots of the normal level. The fault is one line of English for the command line.
[[nodiscard]] core::Parsed<Settings> completed(Settings settings);

// Settings typed at the welcome, such as «expert 3 fr» or «human,human,hard». The fault's reason is the word that is none.
[[nodiscard]] core::Parsed<Settings> with_words(Settings settings, std::string_view line);

// What every game asks of the names and the seed it is given.
[[nodiscard]] core::Parsed<void> check_names(const std::vector<std::string>& names, std::size_t players);
[[nodiscard]] core::Parsed<void> check_seed(const std::string& seed);

// A seed that nobody can foresee, short enough to be told to a friend.
[[nodiscard]] std::string fresh_seed();

}  // namespace urbanist::app
