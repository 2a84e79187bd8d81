#include "urbanist/bots/allowance.h"

#include <charconv>
#include <ctime>
#include <utility>

#include "urbanist/core/quoted.h"

namespace urbanist::bots {

namespace {

constexpr std::uint64_t kMost = 1'000'000'000;  // nodes or milliseconds; eleven days per move

double thread_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

Allowance allowance_in(std::string_view unit, std::uint64_t count) {
    if (unit == "n") return {.nodes = count};
    const std::uint64_t milliseconds = unit == "s" ? count * 1000 : unit == "ms" ? count : 0;
    return {.nodes = 0, .time = std::chrono::milliseconds(milliseconds)};
}

}  // namespace

core::Parsed<Allowance> parse_allowance(std::string_view text) {
    std::uint64_t count = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), count);
    const auto digits = static_cast<std::size_t>(end - text.data());
    const Allowance allowance = fault == std::errc{} && count <= kMost ? allowance_in(text.substr(digits), count) : Allowance{};
    if (allowance.is_default()) return core::parse_error("", core::quoted(text) + " is not a budget; write 500ms, 2s or 800n (nodes)");
    return allowance;
}

std::string to_text(const Allowance& allowance) {
    if (allowance.nodes > 0) return std::to_string(allowance.nodes) + "n";
    const auto count = allowance.time.count();
    if (count == 0) return "";
    return count % 1000 == 0 ? std::to_string(count / 1000) + "s" : std::to_string(count) + "ms";
}

Budget budget_of(const Allowance& allowance) {
    Budget budget{.nodes = allowance.nodes};
    if (allowance.time.count() > 0) {
        const double allowed = std::chrono::duration<double>(allowance.time).count();
        budget.time_spent = [start = thread_seconds(), allowed] { return (thread_seconds() - start) / allowed; };
    }
    return budget;
}

}  // namespace urbanist::bots
