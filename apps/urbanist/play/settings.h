// The settings of a new game in the terminal.
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
    std::vector<std::string> names{};  // of the players; seats without one get a name from the catalogue
    std::optional<unsigned> first{};   // the seat that starts, from 0
    std::string seed{};
    std::string tiles{};
    messages::Language language = messages::Language::English;
};

// Fills in what was not given: one person against bots of the normal level. The error is one line of English for the command line.
[[nodiscard]] core::Parsed<Settings> completed(Settings settings);

// Applies settings typed at the welcome screen, such as «expert 3 fr» or «human,human,hard». The error's reason is the unknown word.
[[nodiscard]] core::Parsed<Settings> with_words(Settings settings, std::string_view line);

// Checks of names and seeds that all games share.
[[nodiscard]] core::Parsed<void> check_names(const std::vector<std::string>& names, std::size_t players);
[[nodiscard]] core::Parsed<void> check_seed(const std::string& seed);

// A random seed, short enough to tell a friend.
[[nodiscard]] std::string fresh_seed();

}  // namespace urbanist::app
