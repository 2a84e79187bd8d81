// Enumerator names, derived from the enumeration itself: a new enumerator gets its name automatically, and tables with a
// row per enumerator do not compile until they have one for it.
//
//   enum class Ability : std::uint8_t { BreakTie, SeeCup };
//   kEnumNames<Ability>             {"break-tie", "see-cup"}
//   name_of(Ability::SeeCup)        "see-cup"
//   parse_enum<Ability>("see-cup")  Ability::SeeCup
//
// The names appear in records, messages and on the wire, so renaming an enumerator changes a format. Enumerators must count from zero without gaps.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

namespace urbanist::core {

namespace detail {

inline constexpr std::size_t kMostEnumerators = 64;

// "BreakTie", or nothing if the enumeration has no such value: the compiler then prints it as a cast, (Ability)7.
template <auto Value>
[[nodiscard]] consteval std::string_view enumerator() {
    std::string_view text = __PRETTY_FUNCTION__;
    text.remove_prefix(text.find("Value = ") + 8);
    text = text.substr(0, text.find_first_of(";]"));
    if (text.starts_with('(')) return {};
    return text.substr(text.rfind(':') + 1);
}

template <class Enum, std::size_t Count = 0>
[[nodiscard]] consteval std::size_t count_enumerators() {
    static_assert(Count <= kMostEnumerators, "an enumeration with names has at most 64 enumerators");
    if constexpr (enumerator<static_cast<Enum>(Count)>().empty()) {
        return Count;
    } else {
        return count_enumerators<Enum, Count + 1>();
    }
}

constexpr bool is_capital(char letter) { return letter >= 'A' && letter <= 'Z'; }

template <auto Value>
struct KebabCase {
    static constexpr std::string_view kSource = enumerator<Value>();
    static constexpr std::size_t kLength = kSource.size() + static_cast<std::size_t>(std::ranges::count_if(kSource.substr(1), is_capital));

    static consteval std::array<char, kLength> make() {
        std::array<char, kLength> letters{};
        std::size_t length = 0;
        for (const char letter : kSource) {
            if (is_capital(letter) && length > 0) letters[length++] = '-';
            letters[length++] = is_capital(letter) ? static_cast<char>(letter - 'A' + 'a') : letter;
        }
        return letters;
    }

    static constexpr std::array<char, kLength> kLetters = make();
    static constexpr std::string_view kName{kLetters.data(), kLength};
};

template <class Enum, std::size_t... Index>
[[nodiscard]] consteval auto make_names(std::index_sequence<Index...>) {
    return std::array<std::string_view, sizeof...(Index)>{KebabCase<static_cast<Enum>(Index)>::kName...};
}

// Not constexpr, so that a wrong table does not compile; the function's name is the error message.
inline void rows_are_not_in_the_order_of_the_enumerators() {}

}  // namespace detail

template <class Enum>
inline constexpr std::size_t kEnumCount = detail::count_enumerators<Enum>();

template <class Enum>
inline constexpr std::array<std::string_view, kEnumCount<Enum>> kEnumNames = detail::make_names<Enum>(std::make_index_sequence<kEnumCount<Enum>>());

template <class Enum>
    requires std::is_enum_v<Enum>
[[nodiscard]] constexpr std::string_view name_of(Enum value) {
    return kEnumNames<Enum>[static_cast<std::size_t>(value)];
}

template <class Enum>
[[nodiscard]] constexpr std::optional<Enum> parse_enum(std::string_view name) {
    const auto found = std::ranges::find(kEnumNames<Enum>, name);
    if (found == kEnumNames<Enum>.end()) return std::nullopt;
    return static_cast<Enum>(found - kEnumNames<Enum>.begin());
}

// One row per enumerator, in order; anything else does not compile.
template <class Enum, class Row>
class EnumTable {
public:
    template <std::size_t Count>
    consteval explicit EnumTable(const std::pair<Enum, Row> (&rows)[Count]) {
        static_assert(Count == kEnumCount<Enum>, "a table needs one row for each enumerator");
        for (std::size_t i = 0; i < Count; ++i) {
            if (rows[i].first != static_cast<Enum>(i)) detail::rows_are_not_in_the_order_of_the_enumerators();
            rows_[i] = rows[i].second;
        }
    }

    [[nodiscard]] constexpr const Row& operator[](Enum value) const { return rows_[static_cast<std::size_t>(value)]; }
    [[nodiscard]] constexpr std::size_t size() const { return rows_.size(); }
    [[nodiscard]] constexpr auto begin() const { return rows_.begin(); }
    [[nodiscard]] constexpr auto end() const { return rows_.end(); }

private:
    std::array<Row, kEnumCount<Enum>> rows_{};
};

}  // namespace urbanist::core
