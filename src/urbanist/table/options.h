// What the host of a table decides before anybody sits down.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "urbanist/games/catalog/terms.h"

namespace urbanist::table {

using catalog::Json;
using std::chrono::milliseconds;

// Listed in the lobby; open to everyone who has the address; or by invitation only.
enum class Visibility : std::uint8_t { Public, Unlisted, Private };
inline constexpr std::array<std::string_view, 3> kVisibilityNames = {"public", "unlisted", "private"};

// How long a seat may think: as long as it likes; a stock that shrinks and grows a little with every move; so many days for each.
enum class ClockKind : std::uint8_t { None, Live, Days };
inline constexpr std::array<std::string_view, 3> kClockNames = {"none", "live", "days"};

struct ClockTerms {
    ClockKind kind = ClockKind::None;
    milliseconds stock{0};      // at the start, or for each move
    milliseconds increment{0};  // after each move
};

struct PhaseLimit {
    std::string_view name;
    milliseconds time{0};
};
[[nodiscard]] std::vector<PhaseLimit> standard_limits();

struct Options {
    std::shared_ptr<const catalog::Terms> terms;
    Visibility visibility = Visibility::Public;
    bool spectators = true;
    bool rated = false;
    bool hotseat = false;  // the host's device goes round: all people's seats are the host's
    bool hints = true;     // gains, estimates and advice may be shown while playing
    ClockTerms clock{};
    milliseconds grace{120'000};  // how long a seat that has vanished is waited for; 0 is for ever
    // The time limits of every game, by their names, whichever is played; 0 is without end.
    std::vector<PhaseLimit> limits = standard_limits();

    // How long this phase of the game lasts at most; 0 is without end.
    [[nodiscard]] milliseconds limit_of(std::string_view phase) const;
};

// All but "game" may be left out. The place of a fault is the member's name.
[[nodiscard]] core::Parsed<Options> parse_options(const Json& document, const catalog::Decks& decks = catalog::Decks::built_in(),
                                                  int rules = catalog::kRules);
[[nodiscard]] Json to_json(const Options& options);

}  // namespace urbanist::table
