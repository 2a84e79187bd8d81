// Totals of secret gifts over a whole game.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include "urbanist/games/quatropolis/rules/state.h"
#include "urbanist/json/json.h"

namespace urbanist::quatropolis::scene {

class Gifts {
public:
    struct Giver {
        Seat seat{};
        int amount = 0;
    };

    void add(Seat from, Seat to, int amount, std::size_t issue) {
        if (amount == 0) return;
        Way& way = way_of(from, to);
        way.amount += amount;
        way.issues.insert(issue);
    }

    [[nodiscard]] std::optional<Giver> largest_giver_to(Seat seat) const {
        std::optional<Giver> largest;
        for (const Way& way : ways_) {
            if (way.to == seat && (!largest || way.amount > largest->amount)) largest = Giver{way.from, way.amount};
        }
        return largest;
    }

    // Largest first.
    [[nodiscard]] json::Json to_json() const {
        std::vector<Way> sorted = ways_;
        std::ranges::sort(sorted, {}, [](const Way& way) { return std::tuple(-way.amount, way.from.index, way.to.index); });
        json::Json list = json::Json::array();
        for (const Way& way : sorted)
            list.push_back({{"from", way.from.index}, {"to", way.to.index}, {"amount", way.amount}, {"issues", way.issues}});
        return list;
    }

private:
    struct Way {
        Seat from{};
        Seat to{};
        int amount = 0;
        std::set<std::size_t> issues{};
    };

    Way& way_of(Seat from, Seat to) {
        const auto found = std::ranges::find_if(ways_, [&](const Way& way) { return way.from == from && way.to == to; });
        return found != ways_.end() ? *found : ways_.emplace_back(Way{.from = from, .to = to});
    }

    std::vector<Way> ways_;
};

}  // namespace urbanist::quatropolis::scene
