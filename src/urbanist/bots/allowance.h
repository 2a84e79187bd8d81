// A bot's thinking budget, written as 500ms, 2s or 800n.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "urbanist/bots/player.h"
#include "urbanist/core/result.h"

namespace urbanist::bots {

// At most one is set; with neither a bot uses its level's budget.
struct Allowance {
    std::uint64_t nodes = 0;
    std::chrono::milliseconds time{0};

    [[nodiscard]] bool is_default() const { return nodes == 0 && time.count() == 0; }
    friend bool operator==(const Allowance&, const Allowance&) = default;
};

[[nodiscard]] core::Parsed<Allowance> parse_allowance(std::string_view text);
[[nodiscard]] std::string to_text(const Allowance& allowance);

// A budget that starts now. Time is CPU time of the calling thread, so that a busy machine does not weaken a bot.
[[nodiscard]] Budget budget_of(const Allowance& allowance);

}  // namespace urbanist::bots
