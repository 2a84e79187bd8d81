#include "urbanist/games/quatropolis/rules/statement.h"

#include <charconv>
#include <optional>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/rules/rules.h"

namespace urbanist::quatropolis {

namespace {

// Removes and returns the first word.
std::string_view next_word(std::string_view& text) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    return word;
}

template <class Enum>
bool read_name(std::string_view word, Enum& value) {
    const auto read = core::parse_enum<Enum>(word);
    if (read) value = *read;
    return read.has_value();
}

bool read_amount(std::string_view word, std::uint16_t& amount) {
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), amount);
    return error == std::errc{} && end == word.data() + word.size() && amount > 0 && amount <= kFullCup;
}

bool read_parameter(std::string_view rest, Parameter parameter, Statement& statement) {
    switch (parameter) {
        case Parameter::Role: return read_name(rest, statement.role);
        case Parameter::Measure: return read_name(rest, statement.measure);
        case Parameter::Gift:
            return read_name(next_word(rest), statement.role) && spends_money(statement.role) && read_amount(rest, statement.amount);
        default: return true;
    }
}

std::optional<Statement> read(std::string_view text) {
    const auto saying = core::parse_enum<Saying>(next_word(text));
    if (!saying) return std::nullopt;
    Statement statement{.saying = *saying};
    if (!read_parameter(text, facts(*saying).parameter, statement)) return std::nullopt;
    return statement;
}

}  // namespace

std::string names_of_sayings() {
    std::string names;
    for (const std::string_view name : core::kEnumNames<Saying>) names.append(names.empty() ? "" : ", ").append(name);
    return names;
}

std::string to_text(const Statement& statement) {
    std::string text(core::name_of(statement.saying));
    switch (facts(statement.saying).parameter) {
        case Parameter::Role: return text.append(" ").append(core::name_of(statement.role));
        case Parameter::Measure: return text.append(" ").append(core::name_of(statement.measure));
        case Parameter::Gift: return text.append(" ").append(core::name_of(statement.role)).append(" ").append(std::to_string(statement.amount));
        default: return text;
    }
}

// Accepts only the canonical spelling: the result must print as the same text.
core::Parsed<Statement> parse_statement(std::string_view text) {
    const auto statement = read(text);
    if (statement && to_text(*statement) == text) return *statement;
    return core::parse_error("", "unknown statement; examples: vote-yes, offer official 3, want-more rent, doubt landlord; all statements: " +
                                     names_of_sayings());
}

}  // namespace urbanist::quatropolis
