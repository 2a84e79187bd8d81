// The results of a tournament: tables for people, an object for programs.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <numeric>

#include "arena.h"

namespace urbanist::app {

namespace {

using arena::Interval;
using json::Json;

constexpr std::size_t kLongestLabel = 24;  // of a long command, only the end is shown

struct Column {
    std::vector<std::string> labels;
    std::size_t width = 0;  // of the longest
};

Column names_of(const ArenaResult& result) {
    Column names{.labels = labels_of(result.settings)};
    for (std::string& label : names.labels) {
        if (label.size() > kLongestLabel) label = "…" + label.substr(label.size() - kLongestLabel + 1);
        names.width = std::max(names.width, std::min(label.size(), kLongestLabel));
    }
    return names;
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }
std::string percent(const Interval& interval) { return fmt::format("[{:.1f}, {:.1f}]", 100 * interval.low, 100 * interval.high); }

void print_ratings(const ArenaResult& result, const Column& names) {
    std::cout << fmt::format("{:<{}}  {:>6}  {:<14}  {:>8}  {:>7}  {:<14}  {:>11}\n", "bot", names.width, "rating", "95 %", "games", "wins", "95 %",
                             "mean points");
    for (const unsigned bot : by_rating(result)) {
        const auto& rating = result.ratings[bot];
        const auto& tally = result.board.bot(bot);
        std::cout << fmt::format("{:<{}}  {:>+6.0f}  {:<14}  {:>8}  {:>7}  {:<14}  {:>11.2f}\n", names.labels[bot], names.width, rating.elo,
                                 fmt::format("[{:+.0f}, {:+.0f}]", rating.interval.low, rating.interval.high), tally.games,
                                 percent(tally.wins.mean()), percent(tally.wins.share_interval()), tally.points.mean());
    }
}

void print_hindsight(const ArenaResult& result, const Column& names) {
    if (!result.settings.hindsight) return;
    std::cout << fmt::format("\n{:<{}}  {:>11}  {:>13}  {:>7}\n", "bot", names.width, "mean points", "in hindsight", "share");
    for (const unsigned bot : by_rating(result)) {
        const auto& tally = result.board.bot(bot);
        std::cout << fmt::format("{:<{}}  {:>11.2f}  {:>13.2f}  {:>7}\n", names.labels[bot], names.width, tally.points.mean(),
                                 tally.in_hindsight.mean(), percent(tally.points.mean() / tally.in_hindsight.mean()));
    }
}

void print_pair(const arena::PairTally& pair, const std::string& name, std::size_t width) {
    const double half = (pair.margins.interval().high - pair.margins.interval().low) / 2;
    std::cout << fmt::format("{:<{}}  {:>7}  {:<14}  {:>+7.2f} ± {:<5.2f}  {:>9}  {:<14}\n", name, width, percent(pair.scores.mean()),
                             percent(pair.scores.share_interval()), pair.margins.mean(), half, percent(pair.deals_won_share()),
                             percent(pair.deals_won_interval()));
}

void print_pairs(const ArenaResult& result, const Column& names) {
    const std::size_t width = 2 * names.width + 3;
    std::cout << fmt::format("\n{:<{}}  {:>7}  {:<14}  {:>15}  {:>9}  {:<14}\n", "pair", width, "ahead", "95 %", "margin", "deals won", "95 %");
    const auto order = by_rating(result);
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (std::size_t j = i + 1; j < order.size(); ++j)
            print_pair(result.board.pair(order[i], order[j]), names.labels[order[i]] + " – " + names.labels[order[j]], width);
    }
}

void print_cross_table(const ArenaResult& result, const Column& names) {
    if (names.labels.size() < 3) return;
    const auto order = by_rating(result);
    std::cout << fmt::format("\n{:<{}}", "ahead, %", names.width + 4);
    for (std::size_t column = 1; column <= order.size(); ++column) std::cout << fmt::format("{:>8}", column);
    for (std::size_t row = 0; row < order.size(); ++row) {
        std::cout << fmt::format("\n{:>2}  {:<{}}", row + 1, names.labels[order[row]], names.width);
        for (const unsigned column : order) {
            const double score = result.board.pair(order[row], column).scores.mean();
            std::cout << fmt::format("{:>8}", order[row] == column ? "·" : fmt::format("{:.1f}", 100 * score));
        }
    }
    std::cout << '\n';
}

void print_forfeits(const ArenaResult& result, const Column& names) {
    for (unsigned bot = 0; bot < names.labels.size(); ++bot) {
        for (const auto& [reason, times] : result.board.bot(bot).forfeits)
            std::cout << fmt::format("{} lost {} {} by rule: {}\n", names.labels[bot], times, times == 1 ? "game" : "games", reason);
    }
}

Json to_json(const Interval& interval) { return {interval.low, interval.high}; }

Json bot_to_json(const ArenaResult& result, unsigned bot, const std::string& name) {
    const auto& tally = result.board.bot(bot);
    Json forfeits = Json::object();
    for (const auto& [reason, times] : tally.forfeits) forfeits[reason] = times;
    return {{"bot", name},
            {"rating", result.ratings[bot].elo},
            {"rating_interval", to_json(result.ratings[bot].interval)},
            {"games", tally.games},
            {"win_share", tally.wins.mean()},
            {"win_share_interval", to_json(tally.wins.share_interval())},
            {"mean_points", tally.points.mean()},
            {"mean_points_in_hindsight", result.settings.hindsight ? Json(tally.in_hindsight.mean()) : Json()},
            {"forfeits", std::move(forfeits)}};
}

Json pair_to_json(const arena::PairTally& pair, const std::string& first, const std::string& second) {
    return {{"bots", {first, second}},
            {"games", pair.games},
            {"ahead", pair.scores.mean()},
            {"ahead_interval", to_json(pair.scores.share_interval())},
            {"margin", pair.margins.mean()},
            {"margin_interval", to_json(pair.margins.interval())},
            {"deals_won", pair.deals_won_share()},
            {"deals_won_interval", to_json(pair.deals_won_interval())}};
}

}  // namespace

std::vector<unsigned> by_rating(const ArenaResult& result) {
    std::vector<unsigned> order(result.ratings.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, std::greater{}, [&](unsigned bot) { return std::pair(result.ratings[bot].elo, -static_cast<int>(bot)); });
    return order;
}

Json to_json(const ArenaResult& result) {
    const auto labels = labels_of(result.settings);
    Json bots = Json::array();
    Json pairs = Json::array();
    for (unsigned a = 0; a < labels.size(); ++a) {
        bots.push_back(bot_to_json(result, a, labels[a]));
        for (unsigned b = a + 1; b < labels.size(); ++b) pairs.push_back(pair_to_json(result.board.pair(a, b), labels[a], labels[b]));
    }
    Json json = {{"settings", to_json(result.settings)},
                 {"deals", result.board.deals()},
                 {"games", result.board.games()},
                 {"bots", std::move(bots)},
                 {"pairs", std::move(pairs)},
                 {"seconds", result.seconds}};
    if (const auto sprt = sprt_of(result.settings)) json["log_likelihood_ratio"] = sprt->log_likelihood_ratio(result.board.pair(0, 1).scores);
    return json;
}

void print_tables(const ArenaResult& result) {
    const ArenaSettings& settings = result.settings;
    const Column names = names_of(result);
    std::cout << fmt::format("{}{}, {} players, seed {}{}: {} games, {} deals, {:.1f} s\n\n", settings.game, mode_words(settings), settings.players,
                             settings.seed, settings.budget.empty() ? "" : ", " + settings.budget + " a move", result.board.games(),
                             result.board.deals(), result.seconds);
    print_ratings(result, names);
    print_pairs(result, names);
    print_cross_table(result, names);
    print_hindsight(result, names);
    print_forfeits(result, names);
}

}  // namespace urbanist::app
