// The program's texts in one language. They are ICU message patterns with named arguments; the web client uses the same files.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "urbanist/core/result.h"
#include "urbanist/messages/language.h"

namespace urbanist::messages {

// The value of a placeholder.
struct Argument {
    Argument(const char* placeholder, std::integral auto number) : name(placeholder), value(static_cast<std::int64_t>(number)) {}
    Argument(const char* placeholder, double number) : name(placeholder), value(number) {}
    Argument(const char* placeholder, std::string text) : name(placeholder), value(std::move(text)) {}

    const char* name;
    std::variant<std::int64_t, double, std::string> value;
};

// Applies a language's typographic rules: in French, a narrow no-break space before some punctuation marks.
[[nodiscard]] std::string typeset(std::string_view text, Language language);

class Catalogue {
public:
    using Patterns = std::map<std::string, std::string, std::less<>>;

    // Reads a flat JSON object of keys and patterns. The error's place is the key.
    [[nodiscard]] static core::Parsed<Catalogue> parse(Language language, std::string_view json);
    // The built-in catalogue.
    [[nodiscard]] static const Catalogue& of(Language language);

    [[nodiscard]] Language language() const { return language_; }
    [[nodiscard]] const Patterns& patterns() const { return patterns_; }
    // Precondition: the key exists, and every placeholder of its pattern has an argument.
    [[nodiscard]] std::string text(std::string_view key, std::initializer_list<Argument> arguments = {}) const;

private:
    Language language_ = Language::English;
    Patterns patterns_;
};

}  // namespace urbanist::messages
