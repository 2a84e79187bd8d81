// urbanist simulate --game quatropolis: statistics of many games about roles and cards.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iostream>

#include "simulate.h"
#include "support/progress.h"
#include "support/verb.h"
#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/arena/simulation.h"
#include "urbanist/games/quatropolis/bots/laboratory.h"

namespace urbanist::app {

namespace {

using namespace quatropolis;
using json::Json;

struct Report {
    quatropolis::arena::Balance balance;
    double seconds = 0;

    [[nodiscard]] double share(std::size_t role) const { return balance.wins[role].mean(); }
    // Half of the 95 % interval of a win share.
    [[nodiscard]] double uncertainty(std::size_t role) const {
        return 1.96 * std::sqrt(share(role) * (1 - share(role)) / static_cast<double>(balance.games));
    }
};

quatropolis::arena::Settings quatropolis_settings(const SimulateArguments& arguments) {
    quatropolis::arena::Settings settings;
    settings.cards = load_cards(arguments.cards);
    settings.whole_deck = arguments.whole_deck;
    settings.seed = arguments.seed;
    settings.games = arguments.games;
    settings.threads = threads_of(arguments);
    settings.budget.nodes = arguments.nodes;
    const auto names = names_by_seat(arguments);
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
        settings.players[seat] = quatropolis::bots::find_any_player(names[seat]);
        if (settings.players[seat] == nullptr)
            throw BadInput("--bots: unknown bot \"" + names[seat] + "\" for Quatropolis; expected one of " +
                           urbanist::bots::names_of(quatropolis::bots::kEveryPlayer));
    }
    return settings;
}

Report run(const SimulateArguments& arguments, const quatropolis::arena::Settings& settings) {
    RecordWriter records(arguments.records);
    Report report;
    Progress progress("games", arguments.games);
    const auto start = std::chrono::steady_clock::now();
    quatropolis::arena::simulate(
        settings,
        [&](const quatropolis::arena::SimulatedGame& game) {
            return records.line_of([&] { return quatropolis::record::to_json(game.record).dump(); });
        },
        [&](std::uint64_t index, const quatropolis::arena::SimulatedGame& game, const std::string& line) {
            report.balance.add(game);
            records.write(line);
            progress.advance_to(index + 1);
        });
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    records.close();
    return report;
}

Json tallies_to_json(const std::map<std::uint8_t, quatropolis::arena::Balance::Tally>& tallies, const std::vector<CardText>& cards,
                     const char* what) {
    Json list = Json::array();
    for (const auto& [card, tally] : tallies) list.push_back({{"id", cards[card].id}, {"times", tally.count}, {what, tally.mean()}});
    return list;
}

Json hands_to_json(const quatropolis::arena::Balance& balance, const CardSet& cards) {
    Json list = Json::array();
    for (const auto& [hand, tally] : balance.hands) {
        list.push_back({{"role", core::name_of(cards.cards().objectives[hand[0]].role)},
                        {"objectives", {cards.objectives()[hand[0]].id, cards.objectives()[hand[1]].id}},
                        {"times", tally.count},
                        {"win_share", tally.mean()}});
    }
    return list;
}

Json to_json(const SimulateArguments& arguments, const CardSet& cards, const Report& report) {
    const quatropolis::arena::Balance& balance = report.balance;
    Json roles = Json::array();
    for (std::size_t i = 0; i < kRoles; ++i) {
        roles.push_back({{"role", core::kEnumNames<Role>[i]},
                         {"win_share", report.share(i)},
                         {"uncertainty", report.uncertainty(i)},
                         {"mean_points", balance.points[i].mean()}});
    }
    Json measures = Json::object();
    for (std::size_t i = 0; i < kMeasures; ++i) measures[std::string(core::kEnumNames<Measure>[i])] = balance.measures[i].mean();
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
            {"hands", hands_to_json(balance, cards)},
            {"rent_control_held", balance.rent_control.mean()},
            {"issues", tallies_to_json(balance.issues, cards.issues(), "yes_share")},
            {"seconds", report.seconds},
            {"games_per_second", static_cast<double>(balance.games) / report.seconds}};
}

// Only the extremes: a role has two dozen hands.
void print_hands(const CardSet& cards, const quatropolis::arena::Balance& balance) {
    const auto [lowest, highest] = std::ranges::minmax_element(balance.hands, {}, [](const auto& hand) { return hand.second.mean(); });
    for (const auto& [title, hand] : {std::pair{"hand that wins least", lowest}, std::pair{"hand that wins most", highest}}) {
        const auto& [objectives, tally] = *hand;
        std::cout << fmt::format("\n{}: {} and {}, {:.1f} % of {}", title, cards.objectives()[objectives[0]].name.in("en"),
                                 cards.objectives()[objectives[1]].name.in("en"), 100 * tally.mean(), tally.count);
    }
    std::cout << fmt::format("\nrent control held the rent in {:.1f} % of the games\n", 100 * balance.rent_control.mean());
}

void print_table(const CardSet& cards, const Report& report) {
    const quatropolis::arena::Balance& balance = report.balance;
    std::cout << fmt::format("{:<14}{:>16}{:>14}\n", "role", "wins", "mean points");
    for (std::size_t i = 0; i < kRoles; ++i) {
        std::cout << fmt::format("{:<14}{:>7.1f} % ± {:<3.1f}{:>13.2f}\n", core::kEnumNames<Role>[i], 100 * report.share(i),
                                 100 * report.uncertainty(i), balance.points[i].mean());
    }
    std::cout << fmt::format("\n{:<34}{:>8}{:>14}\n", "objective", "times", "mean points");
    for (const auto& [card, tally] : balance.objectives)
        std::cout << fmt::format("{:<34}{:>8}{:>14.2f}\n", cards.objectives()[card].name.in("en"), tally.count, tally.mean());
    print_hands(cards, balance);
    std::cout << fmt::format("\n{:<34}{:>8}{:>14}\n", "issue", "votes", "yes");
    for (const auto& [card, tally] : balance.issues)
        std::cout << fmt::format("{:<34}{:>8}{:>12.1f} %\n", cards.issues()[card].name.in("en"), tally.count, 100 * tally.mean());
    std::cout << fmt::format("\n{} games, {} shared victories, {} ties, {:.0f} games/s\n", balance.games, balance.shared_victories, balance.ties,
                             static_cast<double>(balance.games) / report.seconds);
}

}  // namespace

int simulate_quatropolis(SimulateArguments arguments) {
    arguments.players = kSeats;
    const quatropolis::arena::Settings settings = quatropolis_settings(arguments);
    const Report report = run(arguments, settings);
    if (arguments.json) {
        std::cout << to_json(arguments, settings.cards, report).dump() << '\n';
    } else {
        print_table(settings.cards, report);
    }
    return 0;
}

}  // namespace urbanist::app
