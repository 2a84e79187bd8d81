// Settings of a tournament: turned into bots, written to a file and read back.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "arena.h"
#include "support/verb.h"
#include "urbanist/arena/matches.h"
#include "urbanist/games/catalog/list.h"
#include "urbanist/games/catalog/terms.h"
#include "urbanist/games/quadropolis/arena/tournament_games.h"
#include "urbanist/games/quadropolis/frozen/players.h"
#include "urbanist/games/quatropolis/arena/tournament_games.h"
#include "urbanist/games/quatropolis/bots/laboratory.h"
#include "urbanist/json/members.h"

namespace urbanist::app {

namespace {

using core::parse_error;
using core::Parsed;
using json::Json;

constexpr std::int64_t kMostGames = 1'000'000'000;
constexpr std::size_t kMostBots = 16;

struct BotSpelling {
    std::string name;
    bots::Allowance allowance;

    [[nodiscard]] bool is_program() const { return name.contains('/'); }
};

bots::Allowance allowance_of(const std::string& text, const std::string& option) {
    return text.empty() ? bots::Allowance{} : value_or_fail(bots::parse_allowance(text), option);
}

// name or name@budget. The path of a program may contain an @ itself.
BotSpelling spelling_of(const std::string& text, const ArenaSettings& settings) {
    const std::size_t at = text.rfind('@');
    const bool own_budget = at != std::string::npos && (!text.contains('/') || bots::parse_allowance(text.substr(at + 1)));
    if (!own_budget) return {text, allowance_of(settings.budget, "--budget")};
    return {text.substr(0, at), allowance_of(text.substr(at + 1), "--bots: " + text)};
}

std::vector<std::string> command_of(const std::string& program) {
    auto words = arena::words_of(program);
    const std::filesystem::path file = words.empty() ? "" : words[0];
    if (!std::filesystem::is_regular_file(file) || access(file.c_str(), X_OK) != 0)
        throw BadInput("--bots: " + file.string() + " cannot be run; does it exist, and is it executable?");
    return words;
}

arena::Manners manners_of(const ArenaSettings& settings) {
    const auto patience = allowance_of(settings.patience, "--patience");
    if (patience.time.count() == 0) throw BadInput("--patience: must be a time such as 10s");
    return {patience.time, settings.bot_log};
}

template <class Players>
auto named_player(const Players& players, const std::string& name) {
    const auto found = std::ranges::find_if(players, [&](const auto& player) { return player.name == name; });
    if (found != players.end()) return found->player;
    throw BadInput(fmt::format("--bots: unknown bot \"{}\"; expected one of {}, or the path of a program", name, bots::names_of(players)));
}

// The bots of the settings, found among these players. If a program fails, the substitute continues.
template <class Players, class Player>
std::vector<arena::Entrant<Player>> entrants_of(const ArenaSettings& settings, const Players& players, Player substitute) {
    const auto labels = labels_of(settings);
    std::vector<arena::Entrant<Player>> entrants;
    for (std::size_t i = 0; i < settings.bots.size(); ++i) {
        const BotSpelling spelling = spelling_of(settings.bots[i], settings);
        arena::Entrant<Player> entrant{labels[i], substitute, spelling.allowance};
        if (spelling.is_program()) {
            entrant.command = command_of(spelling.name);
        } else {
            entrant.player = named_player(players, spelling.name);
        }
        entrants.push_back(std::move(entrant));
    }
    return entrants;
}

arena::PlayGame quadropolis_games(const ArenaSettings& settings) {
    return quadropolis::arena::tournament_games({.mode = *quadropolis::mode_of(settings.mode), .hindsight = settings.hindsight},
                                                entrants_of(settings, quadropolis::frozen::kEveryPlayer, &quadropolis::bots::greedy_player),
                                                manners_of(settings));
}

arena::PlayGame quatropolis_games(const ArenaSettings& settings) {
    return quatropolis::arena::tournament_games(load_cards(settings.cards),
                                                entrants_of(settings, quatropolis::bots::kEveryPlayer, &quatropolis::bots::bidder_player),
                                                manners_of(settings));
}

// Other games are played as at a table: without budgets and only by built-in bots.
arena::PlayGame table_games(const ArenaSettings& settings) {
    const auto terms = value_or_fail(catalog::parse_terms({{"game", settings.game}, {"players", settings.players}}), "--game");
    for (const std::string& bot : settings.bots) {
        if (!terms->has_bot(bot)) throw BadInput(fmt::format("--bots: unknown bot \"{}\" for this game", bot));
    }
    return arena::play_matches(terms, settings.bots);
}

// Games with their own tournament code.
struct OwnTournament {
    std::string_view game;
    arena::PlayGame (*games)(const ArenaSettings& settings);
};
constexpr std::array kOwnTournaments = {OwnTournament{"quadropolis", quadropolis_games}, OwnTournament{"quatropolis", quatropolis_games}};

bool has_seats(const ArenaSettings& settings) {
    const catalog::Entry* entry = catalog::find_entry(settings.game);
    return entry != nullptr && settings.players >= entry->game->fewest_players && settings.players <= entry->game->most_players;
}

Parsed<void> read_bot(const Json& bot, std::vector<std::string>& bots) {
    if (!bot.is_string()) return parse_error("", "must be names");
    bots.push_back(bot.get<std::string>());
    return {};
}

Parsed<void> read_elo(const Json& elo, std::vector<double>& sprt) {
    if (!elo.is_number()) return parse_error("", "must be two numbers");
    sprt.push_back(elo.get<double>());
    return {};
}

}  // namespace

Parsed<arena::Shard> parse_shard(const std::string& text) {
    constexpr std::uint64_t kMostShards = 100'000;
    arena::Shard shard{0, 0};
    const char* const end = text.data() + text.size();
    const auto index = std::from_chars(text.data(), end, shard.index);
    const bool slash = index.ec == std::errc{} && index.ptr != end && *index.ptr == '/';
    const auto of = slash ? std::from_chars(index.ptr + 1, end, shard.of) : index;
    if (!slash || of.ec != std::errc{} || of.ptr != end || shard.index < 1 || shard.index > shard.of || shard.of > kMostShards)
        return parse_error("", "expected a part and the number of parts, as in 2/8");
    --shard.index;
    return shard;
}

std::string to_text(const arena::Shard& shard) { return fmt::format("{}/{}", shard.index + 1, shard.of); }

Json to_json(const ArenaSettings& settings) {
    Json json = {{"game", settings.game},     {"mode", settings.mode},           {"players", settings.players},   {"bots", settings.bots},
                 {"budget", settings.budget}, {"games", settings.games},         {"seed", settings.seed},         {"sprt", settings.sprt},
                 {"cards", settings.cards},   {"hindsight", settings.hindsight}, {"patience", settings.patience}, {"bot_log", settings.bot_log}};
    if (!settings.shard.is_whole()) json["shard"] = to_text(settings.shard);
    return json;
}

Parsed<ArenaSettings> parse_arena_settings(const Json& document) {
    ArenaSettings settings;
    json::Members members(document);
    members.text("game", settings.game);
    members.text("mode", settings.mode);
    members.number("players", 2, game::kMaxSeats, settings.players);
    members.list("bots", kMostBots, [&](const Json& bot) { return read_bot(bot, settings.bots); });
    members.text("budget", settings.budget);
    members.number("games", 1, kMostGames, settings.games);
    members.text("seed", settings.seed);
    members.list("sprt", 2, [&](const Json& elo) { return read_elo(elo, settings.sprt); });
    members.text("cards", settings.cards);
    members.flag("hindsight", settings.hindsight);
    members.text("patience", settings.patience);
    members.text("bot_log", settings.bot_log);
    std::string shard = to_text(settings.shard);
    if (members.has("shard")) members.text("shard", shard);
    const auto part = parse_shard(shard);
    members.need(part.has_value(), "shard", "must be a part and the number of parts, as in 2/8");
    settings.shard = part.value_or(arena::Shard{});
    members.need(has_seats(settings), "game", "must be a known game with a valid number of players");
    members.need(quadropolis::mode_of(settings.mode).has_value(), "mode", "must be classic or expert");
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return settings;
}

std::string mode_words(const ArenaSettings& settings) {
    const auto& options = catalog::find_entry(settings.game)->game->options;
    return std::ranges::find(options, "mode", &game::Option::name) == options.end() ? "" : " " + settings.mode;
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
    arena::Schedule schedule{
        .bots = static_cast<unsigned>(settings.bots.size()), .players = settings.players, .seed = settings.seed, .shard = settings.shard};
    const std::uint64_t group = arena::games_per_deal(schedule);
    schedule.deals = (settings.games + group - 1) / group;
    return schedule;
}

std::optional<arena::Sprt> sprt_of(const ArenaSettings& settings) {
    if (settings.sprt.empty()) return std::nullopt;
    if (settings.bots.size() != 2) throw BadInput("--sprt: needs exactly two bots in --bots");
    if (settings.sprt.size() != 2 || settings.sprt[0] >= settings.sprt[1])
        throw BadInput("--sprt: expected two Elo differences, the smaller one first, as in 0,20");
    return arena::Sprt{.elo0 = settings.sprt[0], .elo1 = settings.sprt[1]};
}

arena::PlayGame games_of(const ArenaSettings& settings) {
    if (settings.bots.size() < 2 || settings.bots.size() > kMostBots)
        throw BadInput("--bots: expected 2 to 16 bots; name one twice to let it play itself");
    const auto own = std::ranges::find(kOwnTournaments, settings.game, &OwnTournament::game);
    return own == kOwnTournaments.end() ? table_games(settings) : own->games(settings);
}

}  // namespace urbanist::app
