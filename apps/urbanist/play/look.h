// Characters and colours of the terminal game. Without colours everything is drawn in ASCII; with colours, no information depends on colour alone.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "play/canvas.h"
#include "urbanist/game/seat.h"
#include "urbanist/games/quadropolis/rules/building.h"
#include "urbanist/games/quadropolis/rules/mode.h"

namespace urbanist::app {

struct Signs {
    std::string_view inhabitant;
    std::string_view energy;
    std::string_view point;
    std::string_view mayor;
    std::string_view urbanist;
    std::string_view empty;
    std::string_view blocked;
    std::string_view times;
    std::string_view separator;
    std::string_view edge;  // fills the lower line of a tile
    std::array<std::string_view, game::kMaxSeats> seats;
    std::array<std::string_view, 16> lines;  // by the directions in which a line continues: 1 up, 2 right, 4 down, 8 left
};

inline constexpr Signs kAsciiSigns = {"i",
                                      "e",
                                      "*",
                                      "m",
                                      "<U>",
                                      ".",
                                      "--",
                                      "x",
                                      "|",
                                      " ",
                                      {"@", "^", "#", "%"},
                                      {" ", "|", "-", "+", "|", "|", "+", "+", "-", "+", "-", "+", "+", "+", "+", "+"}};
inline constexpr Signs kUnicodeSigns = {"•",
                                        "▮",
                                        "★",
                                        "♔",
                                        " U ",
                                        "·",
                                        "╳╳",
                                        "×",
                                        "·",
                                        "▁",
                                        {"●", "▲", "■", "◆"},
                                        {" ", "│", "─", "└", "│", "│", "┌", "├", "─", "┘", "─", "┴", "┐", "┤", "┬", "┼"}};

struct Look {
    Colors colors = Colors::None;
    std::size_t columns = 100;
    bool tall = true;  // two lines for each tile

    [[nodiscard]] constexpr const Signs& signs() const { return colors == Colors::None ? kAsciiSigns : kUnicodeSigns; }
};

namespace palette {

inline constexpr Rgb kInk = rgb(0xEDF3F8);
inline constexpr Rgb kInk2 = rgb(0xB9C7D4);
inline constexpr Rgb kInk3 = rgb(0x93A5B6);
inline constexpr Rgb kSurface = rgb(0x14212E);
inline constexpr Rgb kPlot = rgb(0x232B36);
inline constexpr Rgb kSlot = rgb(0x3B4756);
inline constexpr Rgb kSlotInk = rgb(0xC4D0DB);
inline constexpr Rgb kStreet = rgb(0x5B6977);
inline constexpr Rgb kSignal = rgb(0xFF8A3D);
inline constexpr Rgb kSignalSoft = rgb(0x43280F);
inline constexpr Rgb kSignalText = rgb(0xFFA766);
inline constexpr Rgb kBest = rgb(0xB93F05);
inline constexpr Rgb kWhite = rgb(0xFFFFFF);
inline constexpr Rgb kDark = rgb(0x15202B);
inline constexpr Rgb kGold = rgb(0xFFD166);
inline constexpr Rgb kUnlit = rgb(0x55606B);

inline constexpr std::array<Rgb, quadropolis::kMostDistricts> kDistricts = {rgb(0x1D2D3C), rgb(0x1C3330), rgb(0x332D25), rgb(0x2C2840),
                                                                            rgb(0x36262D)};
inline constexpr std::array<Rgb, game::kMaxSeats> kSeats = {rgb(0xF783AC), rgb(0x91A7FF), rgb(0xA9D15B), rgb(0xFFA94D)};

// By building type, in the order of the score pad.
inline constexpr std::array<Rgb, quadropolis::kTypes> kGrounds = {rgb(0xF6BE2C), rgb(0x8A56C6), rgb(0x17998E), rgb(0x4B9A3A),
                                                                  rgb(0xD5443A), rgb(0x2B74CC), rgb(0x697A8D), rgb(0xEFE6D2)};
inline constexpr std::array<Rgb, quadropolis::kTypes> kEdges = {rgb(0xAD7700), rgb(0x5F3497), rgb(0x0B6A62), rgb(0x2F6B23),
                                                                rgb(0x982820), rgb(0x184F96), rgb(0x455364), rgb(0xB98A22)};
inline constexpr std::array<Rgb, quadropolis::kTypes> kTileInks = {rgb(0x4A3200), kWhite, kWhite, kWhite, kWhite, kWhite, kWhite, rgb(0x8A6310)};

}  // namespace palette

[[nodiscard]] constexpr Style tile_style(quadropolis::Type type) {
    const auto index = static_cast<std::size_t>(type);
    return {.ink = palette::kTileInks[index], .ground = palette::kGrounds[index], .bold = true};
}

[[nodiscard]] constexpr Style edge_style(quadropolis::Type type) {
    const auto index = static_cast<std::size_t>(type);
    return {.ink = palette::kEdges[index], .ground = palette::kGrounds[index]};
}

[[nodiscard]] constexpr Style seat_style(game::Seat seat) { return {.ink = palette::kSeats[seat.index], .bold = true}; }

}  // namespace urbanist::app
