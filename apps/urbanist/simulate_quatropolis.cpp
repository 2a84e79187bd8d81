// urbanist simulate --game quatropolis: what many games tell about the roles and the cards.
#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <iostream>

#include "progress.h"
#include "simulate.h"
#include "urbanist/arena/quatropolis.h"
#include "urbanist/bots/quatropolis/laboratory.h"
#include "verb.h"

namespace urbanist::app {

namespace {

using namespace quatropolis;
using json::Json;

struct Report {
    arena::Balance balance;
    double seconds = 0;

    [[nodiscard]] double share(std::size_t role) const { return balance.wins[role].mean(); }
    // Half of the 95 % interval of a win share.
    [[nodiscard]] double uncertainty(std::size_t role) const {
        return 1.96 * std::sqrt(share(role) * (1 - share(role)) / static_cast<double>(balance.games));
    }
};

arena::QuatropolisSettings settings_of(const SimulateArguments& arguments) {
    arena::QuatropolisSettings settings;
    settings.cards = load_cards(arguments.cards);
    settings.whole_deck = arguments.whole_deck;
    settings.seed = arguments.seed;
    settings.games = arguments.games;
    settings.threads = threads_of(arguments);
    settings.budget.nodes = arguments.nodes;
    const auto names = names_by_seat(arguments);
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
        settings.players[seat] = bots::quatropolis::find_any_player(names[seat]);
        if (settings.players[seat] == nullptr)
            throw BadInput("--bots: there is no bot \"" + names[seat] + "\" for Quatropolis; there are " +
                           bots::names_of(bots::quatropolis::kEveryPlayer));
    }
    return settings;
}

Report run(const SimulateArguments& arguments, const arena::QuatropolisSettings& settings) {
    RecordWriter records(arguments.records);
    Report report;
    Progress progress("games", arguments.games);
    const auto start = std::chrono::steady_clock::now();
    arena::simulate(
        settings, [&](const arena::QuatropolisGame& game) { return records.line_of([&] { return record::to_json(game.record).dump(); }); },
        [&](std::uint64_t index, const arena::QuatropolisGame& game, const std::string& line) {
            report.balance.add(game);
            records.write(line);
            progress.advance_to(index + 1);
        });
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    records.close();
    return report;
}

Json tallies_to_json(const std::map<std::uint8_t, arena::Balance::Tally>& tallies, const std::vector<CardText>& cards, const char* what) {
    Json list = Json::array();
    for (const auto& [card, tally] : tallies) list.push_back({{"id", cards[card].id}, {"times", tally.count}, {what, tally.mean()}});
    return list;
}

Json to_json(const SimulateArguments& arguments, const CardSet& cards, const Report& report) {
    const arena::Balance& balance = report.balance;
    Json roles = Json::array();
    for (std::size_t i = 0; i < kRoles; ++i) {
        roles.push_back({{"role", kRoleNames[i]},
                         {"win_share", report.share(i)},
                         {"uncertainty", report.uncertainty(i)},
                         {"mean_points", balance.points[i].mean()}});
    }
    Json measures = Json::object();
    for (std::size_t i = 0; i < kMeasures; ++i) measures[std::string(kMeasureNames[i])] = balance.measures[i].mean();
    return {{"game", "quatropolis"},
            {"deck", cards.id()},
            {"bots", arguments.bots},
            {"nodes", arguments.nodes},
            {"seed", arguments.seed},
            {"games", balance.games},
            {"shared_victories", balance.shared_victories},
            {"ties", balance.ties},
            {"roles", std::move(roles)},
            {"measures", std::move(measures)},
            {"objectives", tallies_to_json(balance.objectives, cards.objectives(), "mean_points")},
            {"issues", tallies_to_json(balance.issues, cards.issues(), "yes_share")},
            {"seconds", report.seconds},
            {"games_per_second", static_cast<double>(balance.games) / report.seconds}};
}

void print_table(const CardSet& cards, const Report& report) {
    const arena::Balance& balance = report.balance;
    std::cout << fmt::format("{:<14}{:>16}{:>14}\n", "role", "wins", "mean points");
    for (std::size_t i = 0; i < kRoles; ++i) {
        std::cout << fmt::format("{:<14}{:>7.1f} % ± {:<3.1f}{:>13.2f}\n", kRoleNames[i], 100 * report.share(i), 100 * report.uncertainty(i),
                                 balance.points[i].mean());
    }
    std::cout << fmt::format("\n{:<34}{:>8}{:>14}\n", "objective", "times", "mean points");
    for (const auto& [card, tally] : balance.objectives)
        std::cout << fmt::format("{:<34}{:>8}{:>14.2f}\n", cards.objectives()[card].name.in("en"), tally.count, tally.mean());
    std::cout << fmt::format("\n{:<34}{:>8}{:>14}\n", "issue", "votes", "yes");
    for (const auto& [card, tally] : balance.issues)
        std::cout << fmt::format("{:<34}{:>8}{:>12.1f} %\n", cards.issues()[card].name.in("en"), tally.count, 100 * tally.mean());
    std::cout << fmt::format("\n{} games, {} shared victories, {} ties, {:.0f} games/s\n", balance.games, balance.shared_victories, balance.ties,
                             static_cast<double>(balance.games) / report.seconds);
}

}  // namespace

int simulate_quatropolis(SimulateArguments arguments) {
    arguments.players = kSeats;
    const arena::QuatropolisSettings settings = settings_of(arguments);
    const Report report = run(arguments, settings);
    if (arguments.json) {
        std::cout << to_json(arguments, settings.cards, report).dump() << '\n';
    } else {
        print_table(settings.cards, report);
    }
    return 0;
}

}  // namespace urbanist::app
