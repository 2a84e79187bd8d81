// One object of a card-set file, read member by member.
#pragma once

#include <concepts>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/core/enumeration.h"
#include "urbanist/core/result.h"
#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/json/json.h"

namespace urbanist::quatropolis {

inline constexpr std::size_t kLongestId = 40;

// The limits of a text for people.
struct TextLimits {
    std::size_t characters;
    bool line_breaks;
};
inline constexpr TextLimits kNameLimits{.characters = 60, .line_breaks = false};
inline constexpr TextLimits kTextLimits{.characters = 400, .line_breaks = true};

// The first error in a file is kept. What is read after it is meaningless but harmless, so the caller checks only once at the end.
using Fault = std::optional<core::ParseError>;

class CardReader {
public:
    CardReader(const json::Json& object, std::string place, Fault& fault);

    // Refuses all members except these.
    void only(std::span<const std::string_view> members);
    void only(std::initializer_list<std::string_view> members) { only(std::span(members.begin(), members.size())); }
    [[nodiscard]] bool has(std::string_view name) const { return object_->contains(name); }

    [[nodiscard]] std::string text(const std::string& name);
    [[nodiscard]] std::string id();
    [[nodiscard]] bool flag(const std::string& name);
    template <std::integral Number>
    [[nodiscard]] Number number(const std::string& name, Number least, Number most) {
        const auto value = json::number_member(*object_, name, least, most);
        if (!value) fail(value.error().place, value.error().reason);
        return static_cast<Number>(value.value_or(least));
    }
    // The enumerator with this name.
    template <class Enum>
    [[nodiscard]] Enum one_of(const std::string& name) {
        return static_cast<Enum>(choice(name, core::kEnumNames<Enum>));
    }
    [[nodiscard]] Translated translated(const std::string& name, TextLimits limits);
    [[nodiscard]] CardReader object(const std::string& name);
    [[nodiscard]] std::vector<CardReader> array(const std::string& name, std::size_t most);

    // Reads name and text of the card with this id, which becomes the place of later errors.
    [[nodiscard]] CardText card_text(std::string id);

    void fail(const std::string& member, std::string reason);

private:
    [[nodiscard]] std::size_t choice(const std::string& name, std::span<const std::string_view> names);

    const json::Json* object_;
    std::string place_;
    Fault* fault_;
};

}  // namespace urbanist::quatropolis
