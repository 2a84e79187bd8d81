// Parses what a player types: a command, a whole move, or parts of one.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "urbanist/games/quadropolis/rules/action.h"
#include "urbanist/messages/catalogue.h"

namespace urbanist::app {

// Their names are in the catalogue as «command.NAME». The English words work in every language.
enum class Command : std::uint8_t { Help, Moves, Hint, Undo, Save, Score, Quit };

struct Order {
    Command command;
    std::string rest;  // the text after the word

    friend bool operator==(const Order&, const Order&) = default;
};

// The parts of a move that were typed.
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

// A command in English or the player's language, or its short form. Only saving takes an argument.
[[nodiscard]] std::optional<Order> parse_order(std::string_view line, const messages::Catalogue& catalogue);

// The parts of a move may come in any order and case, with or without separators: «3w4:b2», «b2 3 W4». A part such as e2 can be a slot or a square:
// it is the square if a slot is already known, from this line or because of `slot_known`.
[[nodiscard]] Input parse_input(std::string_view line, const messages::Catalogue& catalogue, bool slot_known);

}  // namespace urbanist::app
