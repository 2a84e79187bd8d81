#include "urbanist/games/quatropolis/rules/text.h"

#include <charconv>
#include <optional>
#include <vector>

#include "urbanist/core/enumeration.h"

namespace urbanist::quatropolis {

namespace {

using core::parse_error;
using core::Parsed;

std::string changes_text(const Changes& changes) {
    std::string text;
    for (std::size_t i = 0; i < kMeasures; ++i) {
        if (changes[i] != 0) text += " " + std::string(core::kEnumNames<Measure>[i]) + (changes[i] > 0 ? "+" : "") + std::to_string(changes[i]);
    }
    return text;
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (words.size() < 8) {
        const std::size_t end = text.find(' ');
        words.push_back(text.substr(0, end));
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return words;
}

template <class Number>
std::optional<Number> number(std::string_view text) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

// «name=7»
std::optional<std::uint16_t> amount(std::string_view word, std::string_view name) {
    if (!word.starts_with(name) || word.size() <= name.size() || word[name.size()] != '=') return std::nullopt;
    return number<std::uint16_t>(word.substr(name.size() + 1));
}

// «rent+2»
bool add_change(Changes& changes, std::string_view word) {
    const std::size_t sign = word.find_first_of("+-");
    if (sign == std::string_view::npos) return false;
    const auto measure = core::parse_enum<Measure>(word.substr(0, sign));
    const auto points = number<std::int8_t>(word.substr(word[sign] == '+' ? sign + 1 : sign));
    if (!measure || !points) return false;
    changes[static_cast<std::size_t>(*measure)] = *points;
    return true;
}

std::optional<Action> read_proposal(const std::vector<std::string_view>& words) {
    Action action = Action::of(Kind::Propose);
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (!add_change(action.changes, words[i])) return std::nullopt;
    }
    return action;
}

std::optional<Action> read_funnel(const std::vector<std::string_view>& words) {
    if (words.size() != 3) return std::nullopt;
    const auto to_corporation = amount(words[1], "corporation");
    const auto to_official = amount(words[2], "official");
    if (!to_corporation || !to_official) return std::nullopt;
    return Action::funnel(*to_corporation, *to_official);
}

std::optional<Action> read_vote(const std::vector<std::string_view>& words) {
    if (words.size() < 4 || (words[1] != "yes" && words[1] != "no")) return std::nullopt;
    const auto money = amount(words[2], "money");
    const auto influence = amount(words[3], "influence");
    if (!money || !influence) return std::nullopt;
    return Action::vote(words[1] == "yes", *money, *influence, words.size() == 5 && words[4] == "ability");
}

std::optional<Action> read_see_cup(const std::vector<std::string_view>& words) {
    const auto seat = words.size() == 2 ? number<std::uint8_t>(words[1]) : std::nullopt;
    if (!seat) return std::nullopt;
    return Action::see_cup(*seat);
}

std::optional<Action> read_action(const std::vector<std::string_view>& words) {
    const auto kind = core::parse_enum<Kind>(words[0]);
    if (!kind) return std::nullopt;
    switch (*kind) {
        case Kind::SeeCup: return read_see_cup(words);
        case Kind::Propose: return read_proposal(words);
        case Kind::Funnel: return read_funnel(words);
        case Kind::Vote: return read_vote(words);
        default: return Action::of(*kind);
    }
}

}  // namespace

std::string to_text(const Action& action) {
    std::string text(core::name_of(action.kind));
    switch (action.kind) {
        case Kind::SeeCup: return text + " " + std::to_string(action.target);
        case Kind::Propose: return text + changes_text(action.changes);
        case Kind::Funnel: return text + " corporation=" + std::to_string(action.money) + " official=" + std::to_string(action.to_official);
        case Kind::Vote:
            return text + (action.yes ? " yes" : " no") + " money=" + std::to_string(action.money) +
                   " influence=" + std::to_string(action.influence) + (action.ability ? " ability" : "");
        default: return text;
    }
}

// Accepts only the canonical spelling: the result must print as the same text.
Parsed<Action> parse_action(std::string_view text) {
    const auto action = read_action(words_of(text));
    if (action && to_text(*action) == text) return *action;
    return parse_error("", "unknown action; examples: ready, propose rent+2 tax-1, funnel corporation=2 official=0, vote yes money=3 influence=1");
}

std::string to_text(HalfPoints points) {
    const int whole = points.halves / 2;
    if (points.halves % 2 == 0) return std::to_string(whole);
    return (points.halves < 0 ? "-" : "") + std::to_string(std::abs(whole)) + ".5";
}

}  // namespace urbanist::quatropolis
