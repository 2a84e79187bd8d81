// Converts statement parameters and results to the caller's types.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace urbanist::store {

struct Bytes {
    std::string_view bytes;
};

// For a statement's $1, $2 …; texts are not copied and must outlive the call.
using Value = std::variant<std::monostate, std::int64_t, double, std::string_view, Bytes>;
using Values = std::vector<Value>;

using Cell = std::variant<std::monostate, std::int64_t, double, std::string>;
using Row = std::vector<Cell>;

struct QueryResult {
    std::vector<Row> rows;
    std::int64_t changed = 0;  // rows affected by an INSERT, UPDATE or DELETE
};

template <class T>
[[nodiscard]] Value value_of(const T& part) {
    if constexpr (std::is_same_v<T, Bytes>) {
        return part;
    } else if constexpr (std::is_floating_point_v<T>) {
        return static_cast<double>(part);
    } else if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
        return static_cast<std::int64_t>(part);
    } else {
        return std::string_view(part);
    }
}
template <class T>
[[nodiscard]] Value value_of(const std::optional<T>& part) {
    return part ? value_of(*part) : Value{};
}
template <class... T>
[[nodiscard]] Values values(const T&... parts) {
    return {value_of(parts)...};
}

// A cell of an unexpected type means that someone else wrote to the store; it reads as nothing.
template <class T>
void take(Cell& cell, T& out) {
    if constexpr (std::is_same_v<T, std::string>) {
        if (auto* text = std::get_if<std::string>(&cell)) out = std::move(*text);
    } else if constexpr (std::is_floating_point_v<T>) {
        if (const auto* real = std::get_if<double>(&cell)) out = *real;
    } else {
        if (const auto* number = std::get_if<std::int64_t>(&cell)) out = static_cast<T>(*number);
    }
}
template <class T>
void take(Cell& cell, std::optional<T>& out) {
    if (std::holds_alternative<std::monostate>(cell)) return out.reset();
    take(cell, out.emplace());
}

// Column by column, in the order of the SELECT.
template <class... T>
void read(Row& row, T&... parts) {
    std::size_t column = 0;
    (take(row[column++], parts), ...);
}

}  // namespace urbanist::store
