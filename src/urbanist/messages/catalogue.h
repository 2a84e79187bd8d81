// What the program says, in one language. The texts are ICU message patterns with named arguments; the same files serve the web client.
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

// A value for a placeholder of a text.
struct Argument {
    Argument(const char* placeholder, std::integral auto number) : name(placeholder), value(static_cast<std::int64_t>(number)) {}
    Argument(const char* placeholder, double number) : name(placeholder), value(number) {}
    Argument(const char* placeholder, std::string text) : name(placeholder), value(std::move(text)) {}

    const char* name;
    std::variant<std::int64_t, double, std::string> value;
};

// A text for the screen as its language sets it: French has spaces before some signs, which must not begin a line and are narrow.
[[nodiscard]] std::string typeset(std::string_view text, Language language);

class Catalogue {
public:
    using Patterns = std::map<std::string, std::string, std::less<>>;

    // Reads one flat JSON object of key and pattern. The place of a fault is its key.
    [[nodiscard]] static core::Parsed<Catalogue> parse(Language language, std::string_view json);
    // The built-in one.
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
