// What a player types: a command, or a move as a whole or piece by piece.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "urbanist/games/quadropolis/rules/action.h"
#include "urbanist/messages/catalogue.h"

namespace urbanist::app {

// The catalogue has their names after «command.»; in English they are also the words themselves, which work in every language.
enum class Command : std::uint8_t { Help, Moves, Hint, Undo, Save, Score, Quit };

struct Order {
    Command command;
    std::string rest;  // what stands behind the word

    friend bool operator==(const Order&, const Order&) = default;
};

// The pieces of a move that were named.
struct Choice {
    std::optional<quadropolis::ArchitectNumber> architect;
    std::optional<quadropolis::Slot> slot;
    std::optional<quadropolis::Target> target;

    friend bool operator==(const Choice&, const Choice&) = default;
};

struct Nothing {
    friend bool operator==(Nothing, Nothing) = default;
};
struct Unknown {
    friend bool operator==(Unknown, Unknown) = default;
};
using Input = std::variant<Nothing, Order, Choice, Unknown>;

// A command in English or in the language, or its short form. Only saving takes more words.
[[nodiscard]] std::optional<Order> parse_order(std::string_view line, const messages::Catalogue& catalogue);

// The pieces of a move come in any order and case, with or without separators: «3w4:b2», «b2 3 W4». A piece such as e2 can be a
// slot or a square: it is the square when a slot is known already, from this line or because `slot_known` says so.
[[nodiscard]] Input parse_input(std::string_view line, const messages::Catalogue& catalogue, bool slot_known);

}  // namespace urbanist::app
