// What the host of a table decides before anybody sits down.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "urbanist/game/daily.h"
#include "urbanist/games/catalog/terms.h"

namespace urbanist::table {

using catalog::Json;
using game::DailyMark;
using game::Day;
using game::deadline_of;
using game::end_of;
using game::parse_day;
using game::to_text;
using std::chrono::milliseconds;

// Listed in the lobby; open to everyone who has the address; or by invitation only.
enum class Visibility : std::uint8_t { Public, Unlisted, Private };
inline constexpr std::array<std::string_view, 3> kVisibilityNames = {"public", "unlisted", "private"};

// How long a seat may think: unlimited; a time stock with an increment per move; or a number of days per move.
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
    bool hotseat = false;              // people share the host's device: all their seats belong to the host
    bool hints = true;                 // gains, estimates and advice may be shown while playing
    std::optional<DailyMark> daily{};  // for a table of the daily contest; only the server creates those
    ClockTerms clock{};
    milliseconds grace{120'000};  // how long to wait for a disconnected player; 0 means forever
    milliseconds bots_after{0};   // how long after everybody is ready bots take the free seats; 0 means never
    // The time limits of all games by name, whichever is played; 0 means unlimited.
    std::vector<PhaseLimit> limits = standard_limits();

    // How long a person without any time limit may keep others waiting before they are asked whether they are there.
    [[nodiscard]] milliseconds idle_notice() const { return grace.count() > 0 ? grace * 3 / 2 : milliseconds(180'000); }
    // Whether the result counts in the daily contest, so that its stricter rules apply.
    [[nodiscard]] bool is_ranked_try() const { return daily && daily->ranked; }
    // The maximum duration of this phase; 0 means unlimited.
    [[nodiscard]] milliseconds limit_of(std::string_view phase) const;
};

// Everything but "game" is optional. The error's place is the member's name.
[[nodiscard]] core::Parsed<Options> parse_options(const Json& document, const catalog::Decks& decks = catalog::Decks::built_in(),
                                                  int rules = catalog::kRules);
[[nodiscard]] Json to_json(const Options& options);

}  // namespace urbanist::table
