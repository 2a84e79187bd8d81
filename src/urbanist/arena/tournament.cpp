#include "urbanist/arena/tournament.h"

#include <utility>

#include "urbanist/arena/game_seed.h"
#include "urbanist/arena/in_order.h"

namespace urbanist::arena {

namespace {

Pairing pairing_of(const Schedule& schedule, std::uint64_t deal, std::uint64_t game) {
    const std::string deal_seed = seed_of_game(schedule.seed, deal);
    return {seatings(schedule.bots, schedule.players, deal)[game], deal_seed, seed_of_game(deal_seed, game)};
}

}  // namespace

std::uint64_t games_per_deal(const Schedule& schedule) { return seatings(schedule.bots, schedule.players, 0).size(); }

void hold(const Schedule& schedule, const PlayGame& play, const std::function<void(std::uint64_t deal, const PlayedDeal&)>& visit,
          const std::function<bool()>& stop) {
    const std::uint64_t group = games_per_deal(schedule);
    PlayedDeal played;
    make_in_order(
        {schedule.played * group, schedule.shard.share_of(schedule.deals) * group, group}, schedule.threads,
        [&](std::uint64_t game) { return play(pairing_of(schedule, schedule.shard.deal(game / group), game % group)); },
        [&](std::uint64_t game, const PlayedGame& one) {
            played.games.push_back(one.outcome);
            played.records.push_back(one.record);
            if (played.games.size() == group) visit(schedule.shard.deal(game / group), std::exchange(played, {}));
        },
        stop);
}

}  // namespace urbanist::arena
