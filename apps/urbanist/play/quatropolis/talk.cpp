#include "play/quatropolis/talk.h"

#include <fmt/format.h>

#include <charconv>

#include "urbanist/core/enumeration.h"
#include "urbanist/core/trimmed.h"

namespace urbanist::app {

using namespace quatropolis;
using messages::Catalogue;

namespace {

std::string key_of(Saying saying) { return "say." + std::string(core::name_of(saying)); }

std::string measure_name(const Catalogue& catalogue, Measure measure) { return catalogue.text("measure." + std::string(core::name_of(measure))); }

std::optional<unsigned> number_of(std::string_view text) {
    unsigned number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

// A role followed by an amount.
std::optional<Statement> gift_of(std::string_view rest, const Vocabulary& vocabulary) {
    const std::size_t blank = rest.find_last_of(" \t");
    if (blank == std::string_view::npos) return std::nullopt;
    const auto role = vocabulary.role(core::trimmed(rest.substr(0, blank)));
    const auto amount = number_of(rest.substr(blank + 1));
    if (!role || !spends_money(static_cast<Role>(*role)) || !amount || *amount == 0 || *amount > kFullCup) return std::nullopt;
    return offer(static_cast<Role>(*role), static_cast<std::uint16_t>(*amount));
}

std::optional<Statement> with_parameter(Saying saying, std::string_view rest, const Vocabulary& vocabulary) {
    switch (facts(saying).parameter) {
        case Parameter::Role:
            if (const auto role = vocabulary.role(rest)) return statement_about(saying, static_cast<Role>(*role));
            return std::nullopt;
        case Parameter::Measure:
            if (const auto measure = vocabulary.measure(rest)) return statement_about(saying, static_cast<Measure>(*measure));
            return std::nullopt;
        case Parameter::Gift: return gift_of(rest, vocabulary);
        default: return rest.empty() ? std::optional(statement_of(saying)) : std::nullopt;
    }
}

}  // namespace

std::string statement_text(const Catalogue& catalogue, const CardSet& cards, const Statement& statement) {
    const std::string role = cards.role(statement.role).name.in(messages::tag(catalogue.language()));
    const std::string measure = measure_name(catalogue, statement.measure);
    return catalogue.text(key_of(statement.saying), {{"role", role}, {"measure", measure}, {"amount", statement.amount}});
}

std::string list_of_statements(const Catalogue& catalogue) {
    std::string list;
    for (std::size_t i = 0; i < kSayings.size(); ++i) {
        const std::string text = catalogue.text(key_of(static_cast<Saying>(i)), {{"role", catalogue.text("talk.role")},
                                                                                 {"measure", catalogue.text("talk.measure")},
                                                                                 {"amount", catalogue.text("talk.amount")}});
        list += fmt::format("{:>2} {}\n", i + 1, text);
    }
    return list + catalogue.text("talk.how");
}

std::optional<Statement> statement_by_number(std::string_view text, const Vocabulary& vocabulary) {
    const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
    const auto number = number_of(text.substr(0, end));
    if (!number || *number == 0 || *number > kSayings.size()) return std::nullopt;
    return with_parameter(static_cast<Saying>(*number - 1), core::trimmed(text.substr(end)), vocabulary);
}

}  // namespace urbanist::app
