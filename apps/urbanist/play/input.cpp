#include "play/input.h"

#include <algorithm>
#include <vector>

#include "urbanist/core/enumeration.h"
#include "urbanist/core/trimmed.h"
#include "urbanist/games/quadropolis/rules/lexical.h"
#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::app {

namespace {

using messages::Catalogue;
using quadropolis::Target;

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

std::string lowered(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), lower);
    return result;
}

// Short forms of commands.
constexpr core::EnumTable<Command, std::string_view> kShortForms({{Command::Help, "?"},
                                                                  {Command::Moves, "m"},
                                                                  {Command::Hint, ""},
                                                                  {Command::Undo, "u"},
                                                                  {Command::Save, ""},
                                                                  {Command::Score, ""},
                                                                  {Command::Quit, "q"}});

std::optional<Command> command_of(const std::string& word, const Catalogue& catalogue) {
    for (const std::string_view name : core::kEnumNames<Command>) {
        const auto command = core::parse_enum<Command>(name);
        if (word == name || word == kShortForms[*command] || word == catalogue.text("command." + std::string(name))) return command;
    }
    return std::nullopt;
}

std::optional<quadropolis::Slot> slot_of(std::string_view piece) {
    const std::string spelled = {upper(piece[0]), piece[1]};
    return quadropolis::lexical::slot_of(spelled);
}

std::optional<Target> square_of(std::string_view piece) {
    const auto square = quadropolis::parse_square(piece);
    if (!square) return std::nullopt;
    return Target::square(*square);
}

// Sets a value that is not set yet.
template <class T>
bool settle(std::optional<T>& place, const std::optional<T>& value) {
    if (place || !value) return false;
    place = value;
    return true;
}

// Cuts a line into single digits, x, and letters with a digit. Nothing if a part is none of these.
std::optional<std::vector<std::string>> pieces_of(std::string_view line) {
    constexpr std::string_view kSeparators = " \t:,.-/";
    std::vector<std::string> pieces;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (kSeparators.find(line[i]) != std::string_view::npos) continue;
        const bool alone = (line[i] >= '0' && line[i] <= '9') || line[i] == 'x';
        if (!alone && i + 1 == line.size()) return std::nullopt;
        pieces.emplace_back(line.substr(i, alone ? 1 : 2));
        i += pieces.back().size() - 1;
    }
    return pieces;
}

bool take_piece(Choice& choice, const std::string& piece) {
    if (piece == "x") return settle(choice.target, std::optional(quadropolis::kDiscard));
    if (piece.size() == 2) return settle(choice.slot, slot_of(piece)) || settle(choice.target, square_of(piece));
    const auto number = quadropolis::lexical::digit(piece[0], 1, quadropolis::kMostArchitects);
    if (!number) return false;
    return settle(choice.architect, std::optional(quadropolis::ArchitectNumber{static_cast<std::uint8_t>(*number)}));
}

bool is_doubtful(const std::string& piece) { return piece.size() == 2 && slot_of(piece) && square_of(piece); }

bool take_doubtful_piece(Choice& choice, const std::string& piece, bool slot_known) {
    const bool square = slot_known && !choice.architect && !choice.slot;
    return (square && settle(choice.target, square_of(piece))) || take_piece(choice, piece);
}

std::optional<Choice> choice_of(std::string_view line, bool slot_known) {
    const auto pieces = pieces_of(line);
    if (!pieces || pieces->empty()) return std::nullopt;
    Choice choice;
    // Unambiguous parts first; they help to interpret the others.
    for (const std::string& piece : *pieces) {
        if (!is_doubtful(piece) && !take_piece(choice, piece)) return std::nullopt;
    }
    for (const std::string& piece : *pieces) {
        if (is_doubtful(piece) && !take_doubtful_piece(choice, piece, slot_known)) return std::nullopt;
    }
    return choice;
}

}  // namespace

std::optional<Order> parse_order(std::string_view line, const Catalogue& catalogue) {
    const std::string_view text = core::trimmed(line);
    if (text.empty()) return std::nullopt;
    const std::size_t end = text.find_first_of(" \t");
    const std::string_view rest = end == std::string_view::npos ? std::string_view{} : core::trimmed(text.substr(end));
    const auto command = command_of(lowered(text.substr(0, end)), catalogue);
    if (!command || (!rest.empty() && *command != Command::Save)) return std::nullopt;
    return Order{*command, std::string(rest)};
}

Input parse_input(std::string_view line, const Catalogue& catalogue, bool slot_known) {
    const std::string_view text = core::trimmed(line);
    if (text.empty()) return Nothing{};
    if (auto order = parse_order(text, catalogue)) return *std::move(order);
    if (const auto choice = choice_of(lowered(text), slot_known)) return *choice;
    return Unknown{};
}

}  // namespace urbanist::app
