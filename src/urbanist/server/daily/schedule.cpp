#include "urbanist/server/daily/schedule.h"

#include <algorithm>

#include "urbanist/games/catalog/terms.h"

namespace urbanist::server {

namespace {

using json::Json;

// The contest of the first game in the list that has one.
const game::DailyContest* find_contest() {
    const auto games = catalog::games();
    const auto game = std::ranges::find_if(games, [](const game::Descriptor* each) { return each->daily != nullptr; });
    return game == games.end() ? nullptr : (*game)->daily;
}

}  // namespace

std::optional<store::DailyDay> new_day(table::Day day, const fair::Secret& secret) {
    const game::DailyContest* contest = find_contest();
    if (contest == nullptr) return std::nullopt;
    const auto& [terms, bots] = *contest;
    const std::int64_t number = number_of(day);
    return store::DailyDay{.day = number,
                           .secret = fair::to_text(secret),
                           .terms = std::string(terms[std::chrono::weekday(day).c_encoding()]),
                           .bot = std::string(bots[static_cast<std::size_t>(number) % bots.size()]),
                           .rules = catalog::kRules,
                           .players = {}};
}

core::Parsed<City> city_of(const store::DailyDay& day, const catalog::Decks& decks) {
    const auto secret = fair::parse_secret(day.secret);
    if (!secret) return std::unexpected(secret.error());
    Json options = json::parse(day.terms).value_or(Json::object());
    options.update({{"visibility", "private"}, {"spectators", false}, {"grace", 0}, {"daily", table::to_text(day_of(day.day))}});
    auto parsed = table::parse_options(options, decks, static_cast<int>(day.rules));
    if (!parsed) return std::unexpected(parsed.error());
    return City{.day_secret = *secret, .secret = fair::derive(*secret, table::to_text(day_of(day.day))), .options = *std::move(parsed)};
}

std::string City::promise() const {
    return fair::promise(day_secret, table::to_text(options.daily->day).append(" ").append(options.terms->to_json().dump()));
}

}  // namespace urbanist::server
