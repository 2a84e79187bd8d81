#include "urbanist/games/quadropolis/rules/text.h"

#include <optional>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quadropolis/rules/lexical.h"

namespace urbanist::quadropolis {

namespace {

using core::parse_error;
using core::Parsed;
using lexical::digit;
using lexical::quoted;
using lexical::slot_of;

constexpr std::string_view kFaceDownText = "?";

std::optional<Square> square_of(std::string_view text) {
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'e') return std::nullopt;
    const auto row = digit(text[1], 1, Square::kRows);
    if (!row) return std::nullopt;
    return Square::at(*row - 1, static_cast<unsigned>(text[0] - 'a'));
}

std::optional<Target> target_of(std::string_view text) {
    if (text.empty()) return kNothing;
    if (text == ":x") return kDiscard;
    if (text[0] != ':') return std::nullopt;
    if (const auto square = square_of(text.substr(1))) return Target::square(*square);
    return std::nullopt;
}

}  // namespace

std::string to_text(Square square) { return {static_cast<char>('a' + square.column()), static_cast<char>('1' + square.row())}; }

std::string to_text(Slot slot) { return {kSideLetters[static_cast<std::size_t>(slot.side())], static_cast<char>('1' + slot.line())}; }

std::string to_text(Action action) {
    std::string taken = std::to_string(action.architect().value) + to_text(action.slot());
    if (action.target() == kNothing) return taken;
    if (action.target() == kDiscard) return taken + ":x";
    return taken + ":" + to_text(action.target().square());
}

std::string to_text(const DealtTile& dealt) {
    if (dealt == kFaceDown) return std::string(kFaceDownText);
    constexpr std::array<std::string_view, 5> kMarks = {"", "", "", "/34", "/4"};
    return std::string(dealt.tile.code()) + std::string(kMarks[dealt.players]);
}

std::string stack_text(const City& city, Square square) {
    if (!core::contains(city.built(), square.index)) return {};
    constexpr std::array<std::string_view, kTypes> kPlain = {"T", "S", "P0", "K", "F", "H", "O", "M"};
    const Type type = city.type_at(square);
    std::string tile(kPlain[static_cast<std::size_t>(type)]);
    if (const unsigned points = city.printed_points(square); points > 0) tile = (type == Type::Service ? "P" : "HV") + std::to_string(points);
    std::string stack = tile;
    for (unsigned floor = 1; floor < city.floors(square); ++floor) stack += "+" + tile;
    return stack;
}

Parsed<Square> parse_square(std::string_view text) {
    if (const auto square = square_of(text)) return *square;
    return parse_error("", quoted(text) + " is not a square; expected a1 to e4");
}

Parsed<Action> parse_action(std::string_view text) {
    const auto fault = [&] {
        return parse_error("", quoted(text) + " is not a move; expected an architect, a slot and a square or x, as in 3W4:b2, 3W4:x or 3W4");
    };
    if (text.size() < 3) return fault();
    const auto architect = digit(text[0], 1, kMostArchitects);
    const auto slot = slot_of(text.substr(1, 2));
    const auto target = target_of(text.substr(3));
    if (!architect || !slot || !target) return fault();
    return Action({static_cast<std::uint8_t>(*architect)}, *slot, *target);
}

Parsed<DealtTile> parse_dealt_tile(std::string_view text) {
    if (text == kFaceDownText) return kFaceDown;
    const std::size_t slash = text.find('/');
    const std::string_view mark = slash == std::string_view::npos ? std::string_view{} : text.substr(slash);
    const auto tile = tile_of(text.substr(0, slash));
    if (!tile) return parse_error("", quoted(text) + " is not a tile");
    if (mark.empty()) return DealtTile{*tile, 2};
    if (mark == "/34") return DealtTile{*tile, 3};
    if (mark == "/4") return DealtTile{*tile, 4};
    return parse_error("", quoted(text) + ": the player mark is /34 or /4");
}

Parsed<void> build_stack(City& city, Mode mode, Square square, std::string_view text) {
    const std::string place = "square " + to_text(square);
    if (text.empty()) return {};
    for (unsigned floor = 1;; ++floor) {
        const std::size_t plus = text.find('+');
        const auto tile = tile_of(text.substr(0, plus));
        if (!tile) return parse_error(place, quoted(text.substr(0, plus)) + " is not a tile");
        if (!has_type(mode, tile->type())) return parse_error(place, std::string(core::name_of(tile->type())) + "s are for expert only");
        if (floor > 1 && (!stacks(tile->type()) || city.type_at(square) != tile->type()))
            return parse_error(place, "only towers stand on towers and offices on offices");
        if (floor > facts(mode).highest_floor) return parse_error(place, "higher than " + std::to_string(facts(mode).highest_floor) + " floors");
        build(city, square, *tile);
        if (plus == std::string_view::npos) return {};
        text.remove_prefix(plus + 1);
    }
}

}  // namespace urbanist::quadropolis
