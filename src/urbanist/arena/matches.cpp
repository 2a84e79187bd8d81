#include "urbanist/arena/matches.h"

#include <cassert>
#include <utility>

#include "urbanist/core/rng.h"

namespace urbanist::arena {

namespace {

// The deal's seed decides all deals, the game's own seed the bots' random choices.
void play_on(game::Match& match, const Pairing& pairing, const std::vector<std::string>& bots, core::Rng& deals, core::Rng& choices) {
    if (match.awaits_deal()) {
        [[maybe_unused]] const auto dealt = match.deal(match.draw(deals.next()));
        assert(dealt);
        return;
    }
    const game::Seat seat = match.to_move().front();
    const auto action = match.thinking(seat, bots[pairing.seating[seat.index]], choices.next())();
    [[maybe_unused]] const auto played = match.play(seat, action);
    assert(played);
}

PlayedGame played(const game::Terms& terms, const std::vector<std::string>& bots, const Pairing& pairing) {
    core::Rng deals(core::seed_of(pairing.deal_seed));
    core::Rng choices(core::seed_of(pairing.game_seed));
    const auto match = terms.begin(deals.next());
    while (!match->is_over()) play_on(*match, pairing, bots, deals, choices);
    const game::Standings standings = match->standings();
    PlayedGame game;
    for (std::size_t seat = 0; seat < pairing.seating.size(); ++seat)
        game.outcome.push_back({.bot = pairing.seating[seat], .place = standings.places[seat], .points = standings.points[seat]});
    game.record = match->record_text();
    return game;
}

}  // namespace

PlayGame play_matches(std::shared_ptr<const game::Terms> terms, std::vector<std::string> bots) {
    return [terms = std::move(terms), bots = std::move(bots)](const Pairing& pairing) { return played(*terms, bots, pairing); };
}

}  // namespace urbanist::arena
