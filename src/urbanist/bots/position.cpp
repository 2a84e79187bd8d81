#include "urbanist/bots/position.h"

#include "urbanist/bots/allowance.h"

namespace urbanist::bots {

namespace {

// An optional member.
core::Parsed<std::string> text_or(const json::Json& request, const std::string& name, const std::string& otherwise) {
    return request.contains(name) ? json::text_member(request, name) : core::Parsed<std::string>(otherwise);
}

core::Parsed<Budget> budget_of_request(const json::Json& request, const std::function<bool()>& stopped) {
    if (!request.contains("budget")) return Budget{};
    const auto text = json::text_member(request, "budget");
    if (!text) return std::unexpected(text.error());
    auto allowance = parse_allowance(*text);
    if (!allowance) return std::unexpected(std::move(allowance.error()).within("budget"));
    Budget budget = budget_of(*allowance);
    budget.time_spent = [stopped, timed = std::move(budget.time_spent)] { return stopped() ? 1.0 : timed ? timed() : 0.0; };
    return budget;
}

}  // namespace

core::Parsed<Order> parse_order(const json::Json& request, std::string_view quick_bot, const ThinkingRules& rules) {
    auto bot = text_or(request, "bot", rules.bot.empty() ? std::string(quick_bot) : rules.bot);
    if (!bot) return std::unexpected(bot.error());
    const auto seed = text_or(request, "seed", "1");
    if (!seed) return std::unexpected(seed.error());
    auto budget = budget_of_request(request, rules.stopped);
    if (!budget) return std::unexpected(budget.error());
    return Order{std::move(*bot), std::move(*budget), core::Rng(core::seed_of(*seed))};
}

}  // namespace urbanist::bots
