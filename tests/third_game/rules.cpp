#include <algorithm>

#include "third_game/high_card.h"

namespace urbanist::high_card {

unsigned State::settled() const {
    std::size_t fewest = kRounds;
    for (unsigned seat = 0; seat < players; ++seat) fewest = std::min(fewest, cards[seat].size());
    return static_cast<unsigned>(fewest);
}

bool State::may_play(game::Seat seat, unsigned card) const {
    const auto& played = cards[seat.index];
    return to_move().has(seat) && card >= 1 && card <= kRounds && std::ranges::find(played, card) == played.end();
}

game::Seats State::to_move() const {
    game::Seats seats;
    for (std::uint8_t seat = 0; seat < players; ++seat) {
        if (cards[seat].size() < prizes.size()) seats = seats | game::Seats::of({seat});
    }
    return seats;
}

std::vector<double> State::points() const {
    std::vector<double> points(players);
    for (unsigned round = 0; round < settled(); ++round) {
        const auto of_round = [&](unsigned seat) { return cards[seat][round]; };
        unsigned best = 0;
        for (unsigned seat = 1; seat < players; ++seat) best = of_round(seat) > of_round(best) ? seat : best;
        bool shared = false;
        for (unsigned seat = 0; seat < players; ++seat) shared |= seat != best && of_round(seat) == of_round(best);
        if (!shared) points[best] += prizes[round];
    }
    return points;
}

}  // namespace urbanist::high_card
