// Settings of a tournament: from the command line's words to bots, and to a file and back.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "arena.h"
#include "urbanist/arena/quadropolis_games.h"
#include "verb.h"

namespace urbanist::app {

namespace {

using core::parse_error;
using core::Parsed;
using json::Json;

constexpr std::int64_t kMostGames = 1'000'000'000;

struct BotSpelling {
    std::string name;
    arena::Allowance allowance;
};

arena::Allowance allowance_of(const std::string& text, const std::string& option) {
    return text.empty() ? arena::Allowance{} : value_or_fail(arena::parse_allowance(text), option);
}

// name or name@budget.
BotSpelling spelling_of(const std::string& text, const ArenaSettings& settings) {
    const std::size_t at = text.rfind('@');
    if (at == std::string::npos) return {text, allowance_of(settings.budget, "--budget")};
    return {text.substr(0, at), allowance_of(text.substr(at + 1), "--bots: " + text)};
}

arena::PlayGame quadropolis_games(const ArenaSettings& settings) {
    const auto labels = labels_of(settings);
    std::vector<arena::QuadropolisEntrant> entrants;
    for (std::size_t i = 0; i < settings.bots.size(); ++i) {
        const auto [name, allowance] = spelling_of(settings.bots[i], settings);
        const auto player = bots::quadropolis::find_player(name);
        if (player == nullptr) {
            const auto names = bots::quadropolis::kPlayers | std::views::transform(&bots::quadropolis::NamedPlayer::name);
            throw BadInput(fmt::format("--bots: there is no bot \"{}\"; there are {}", name, fmt::join(names, ", ")));
        }
        entrants.push_back({labels[i], player, allowance});
    }
    return arena::quadropolis_games(*quadropolis::mode_of(settings.mode), std::move(entrants), quadropolis::default_tile_set());
}

Parsed<std::vector<std::string>> read_bots(const Json& document) {
    const auto list = json::array_member(document, "bots");
    if (!list) return std::unexpected(list.error());
    std::vector<std::string> bots;
    for (const Json& bot : **list) {
        if (!bot.is_string()) return parse_error("bots", "must be names");
        bots.push_back(bot.get<std::string>());
    }
    return bots;
}

Parsed<std::vector<double>> read_sprt(const Json& document) {
    const auto list = json::array_member(document, "sprt");
    if (!list) return std::unexpected(list.error());
    std::vector<double> sprt;
    for (const Json& elo : **list) {
        if (!elo.is_number()) return parse_error("sprt", "must be two numbers");
        sprt.push_back(elo.get<double>());
    }
    return sprt;
}

// Reads one member of the document into where it belongs, and keeps the first fault.
class Members {
public:
    explicit Members(const Json& document) : document_(document) {}

    void text(const std::string& name, std::string& out) { keep(json::text_member(document_, name), out); }
    template <class Number>
    void number(const std::string& name, std::int64_t most, Number& out) {
        keep(json::number_member(document_, name, 0, most), out);
    }
    template <class Value, class Out>
    void keep(Parsed<Value> value, Out& out) {
        if (value) {
            out = static_cast<Out>(*std::move(value));
        } else if (!fault_) {
            fault_ = value.error();
        }
    }
    [[nodiscard]] const std::optional<core::ParseError>& fault() const { return fault_; }

private:
    const Json& document_;
    std::optional<core::ParseError> fault_;
};

}  // namespace

Json to_json(const ArenaSettings& settings) {
    return {{"game", settings.game},     {"mode", settings.mode},   {"players", settings.players}, {"bots", settings.bots},
            {"budget", settings.budget}, {"games", settings.games}, {"seed", settings.seed},       {"sprt", settings.sprt}};
}

Parsed<ArenaSettings> parse_arena_settings(const Json& document) {
    ArenaSettings settings;
    Members members(document);
    members.text("game", settings.game);
    members.text("mode", settings.mode);
    members.number("players", game::kMaxSeats, settings.players);
    members.keep(read_bots(document), settings.bots);
    members.text("budget", settings.budget);
    members.number("games", kMostGames, settings.games);
    members.text("seed", settings.seed);
    members.keep(read_sprt(document), settings.sprt);
    if (members.fault()) return std::unexpected(*members.fault());
    if (settings.players < 2) return parse_error("players", "must be 2 to 4");
    if (!quadropolis::mode_of(settings.mode)) return parse_error("mode", "must be classic or expert");
    return settings;
}

std::vector<std::string> labels_of(const ArenaSettings& settings) {
    std::vector<std::string> labels;
    for (const std::string& bot : settings.bots) {
        const auto same = std::count(settings.bots.begin(), settings.bots.begin() + static_cast<std::ptrdiff_t>(labels.size()), bot);
        labels.push_back(same == 0 ? bot : fmt::format("{}#{}", bot, same + 1));
    }
    return labels;
}

arena::Schedule schedule_of(const ArenaSettings& settings) {
    arena::Schedule schedule{.bots = static_cast<unsigned>(settings.bots.size()), .players = settings.players, .seed = settings.seed};
    const std::uint64_t group = arena::games_per_deal(schedule);
    schedule.deals = (settings.games + group - 1) / group;
    return schedule;
}

std::optional<arena::Sprt> sprt_of(const ArenaSettings& settings) {
    if (settings.sprt.empty()) return std::nullopt;
    if (settings.bots.size() != 2) throw BadInput("--sprt: compares two bots; --bots names another number of them");
    if (settings.sprt.size() != 2 || settings.sprt[0] >= settings.sprt[1])
        throw BadInput("--sprt: give two differences in Elo, the smaller one first, as in 0,20");
    return arena::Sprt{.elo0 = settings.sprt[0], .elo1 = settings.sprt[1]};
}

arena::PlayGame games_of(const ArenaSettings& settings) {
    constexpr std::size_t kMostBots = 16;
    if (settings.bots.size() < 2 || settings.bots.size() > kMostBots)
        throw BadInput("--bots: a tournament has 2 to 16 bots; name one twice to see it against itself");
    return quadropolis_games(settings);
}

}  // namespace urbanist::app
