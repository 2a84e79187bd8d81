#include "play/settings.h"

#include <fmt/format.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <random>

#include "urbanist/games/quadropolis/bots/players.h"

namespace urbanist::app {

namespace {

using core::parse_error;
using core::Parsed;
using quadropolis::kFewestPlayers;
using quadropolis::kMostPlayers;

constexpr std::size_t kLongestName = 16;

std::vector<std::string> split(std::string_view text, std::string_view separators) {
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (separators.find(c) == std::string_view::npos) {
            parts.back() += c;
        } else {
            parts.emplace_back();
        }
    }
    std::erase(parts, "");
    return parts;
}

bool is_seat(std::string_view kind) { return kind == kHuman || quadropolis::bots::find_player(kind) != nullptr; }

std::string known_seats() { return std::string(kHuman) + ", " + bots::names_of(quadropolis::bots::kPlayers); }

// A record is JSON, and JSON is UTF-8.
bool is_utf8(const std::string& text) { return icu::UnicodeString::fromUTF8(text).indexOf(char16_t{0xFFFD}) < 0; }

bool is_name(const std::string& name) {
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
    return !name.empty() && name.size() <= kLongestName && is_utf8(name) && std::ranges::none_of(name, is_control);
}

Parsed<void> check_seats(const Settings& settings) {
    const unsigned players = *settings.players;
    if (players < kFewestPlayers || players > kMostPlayers) return parse_error("--players", "expected 2 to 4 players");
    if (settings.seats.size() != players) return parse_error("--seats", fmt::format("names {} seats for {} players", settings.seats.size(), players));
    for (const std::string& kind : settings.seats) {
        if (!is_seat(kind)) return parse_error("--seats", "a seat is " + known_seats());
    }
    return {};
}

// Applies one word of the welcome line if it is a setting.
bool take_word(Settings& settings, const std::string& word) {
    if (const auto mode = quadropolis::mode_of(word)) return settings.mode = *mode, true;
    if (const auto language = messages::language_of(word)) return settings.language = *language, true;
    if (word.size() == 1 && word[0] >= '2' && word[0] <= '4') {
        settings.players = static_cast<unsigned>(word[0] - '0');
        settings.seats.clear();
        return true;
    }
    const auto seats = split(word, ",");
    if (seats.size() < kFewestPlayers || seats.size() > kMostPlayers || !std::ranges::all_of(seats, is_seat)) return false;
    settings.seats = seats;
    settings.players.reset();
    return true;
}

}  // namespace

Parsed<void> check_names(const std::vector<std::string>& names, std::size_t players) {
    if (names.size() > players) return parse_error("--names", "more names than players");
    if (!std::ranges::all_of(names, is_name))
        return parse_error("--names", fmt::format("a name must have 1 to {} bytes and no control characters", kLongestName));
    return {};
}

Parsed<void> check_seed(const std::string& seed) {
    if (!is_utf8(seed)) return parse_error("--seed", "must be UTF-8");
    return {};
}

Parsed<Settings> completed(Settings settings) {
    if (!settings.players) settings.players = settings.seats.empty() ? kFewestPlayers : static_cast<unsigned>(settings.seats.size());
    if (settings.seats.empty()) {
        settings.seats.assign(*settings.players, "normal");
        settings.seats.front() = kHuman;
    }
    if (auto seats = check_seats(settings); !seats) return std::unexpected(seats.error());
    if (auto names = check_names(settings.names, *settings.players); !names) return std::unexpected(names.error());
    if (settings.first && *settings.first >= *settings.players)
        return parse_error("--first", fmt::format("the seats are 0 to {}", *settings.players - 1));
    if (auto seed = check_seed(settings.seed); !seed) return std::unexpected(seed.error());
    if (settings.seed.empty()) settings.seed = fresh_seed();
    return settings;
}

Parsed<Settings> with_words(Settings settings, std::string_view line) {
    for (const std::string& word : split(line, " \t\r")) {
        if (!take_word(settings, word)) return parse_error("", word);
    }
    return settings;
}

std::string fresh_seed() {
    std::random_device entropy;
    return fmt::format("{:08x}", entropy());
}

}  // namespace urbanist::app
