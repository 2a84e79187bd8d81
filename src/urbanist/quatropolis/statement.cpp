#include "urbanist/quatropolis/statement.h"

#include <charconv>
#include <optional>

#include "urbanist/quatropolis/rules.h"

namespace urbanist::quatropolis {

namespace {

// Takes the first word off the text.
std::string_view next_word(std::string_view& text) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    return word;
}

template <class Enum, std::size_t Size>
bool read_name(std::string_view word, const std::array<std::string_view, Size>& names, Enum& value) {
    const auto index = index_of(names, word);
    if (index) value = static_cast<Enum>(*index);
    return index.has_value();
}

bool read_amount(std::string_view word, std::uint16_t& amount) {
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), amount);
    return error == std::errc{} && end == word.data() + word.size() && amount > 0 && amount <= kFullCup;
}

bool read_parameter(std::string_view rest, Parameter parameter, Statement& statement) {
    switch (parameter) {
        case Parameter::Role: return read_name(rest, kRoleNames, statement.role);
        case Parameter::Measure: return read_name(rest, kMeasureNames, statement.measure);
        case Parameter::Gift:
            return read_name(next_word(rest), kRoleNames, statement.role) && spends_money(statement.role) && read_amount(rest, statement.amount);
        default: return true;
    }
}

std::optional<Statement> read(std::string_view text) {
    const std::string_view name = next_word(text);
    for (std::size_t i = 0; i < kSayings.size(); ++i) {
        Statement statement{.saying = static_cast<Saying>(i)};
        if (kSayings[i].name == name && read_parameter(text, kSayings[i].parameter, statement)) return statement;
    }
    return std::nullopt;
}

std::string_view name_of(Role role) { return kRoleNames[static_cast<std::size_t>(role)]; }

}  // namespace

std::string names_of_sayings() {
    std::string names;
    for (const SayingFacts& saying : kSayings) names.append(names.empty() ? "" : ", ").append(saying.name);
    return names;
}

std::string to_text(const Statement& statement) {
    std::string text(facts(statement.saying).name);
    switch (facts(statement.saying).parameter) {
        case Parameter::Role: return text.append(" ").append(name_of(statement.role));
        case Parameter::Measure: return text.append(" ").append(kMeasureNames[static_cast<std::size_t>(statement.measure)]);
        case Parameter::Gift: return text.append(" ").append(name_of(statement.role)).append(" ").append(std::to_string(statement.amount));
        default: return text;
    }
}

// Only the one spelling is taken, so what was read must be written the same.
core::Parsed<Statement> parse_statement(std::string_view text) {
    const auto statement = read(text);
    if (statement && to_text(*statement) == text) return *statement;
    return core::parse_error("",
                             "no statement; such as: vote-yes, offer official 3, want-more rent, doubt landlord; there are " + names_of_sayings());
}

}  // namespace urbanist::quatropolis
