// High Card, a game of a few minutes that exists only in tests: it shows that adding a game needs only its folder and a line in the list of games.
//
// Two to four players hold the cards 1 to 3. In each of three rounds a prize from 1 to 6 is turned up, and everybody secretly chooses a card that
// they have not played yet. The highest card takes the prize; when it was played twice, nobody does.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "urbanist/core/result.h"
#include "urbanist/game/terms.h"
#include "urbanist/games/catalog/decks.h"

namespace urbanist::high_card {

inline constexpr unsigned kRounds = 3;
inline constexpr unsigned kHighestPrize = 6;

struct State {
    unsigned players = 2;
    std::vector<unsigned> prizes;                                // one per round begun
    std::array<std::vector<unsigned>, game::kMaxSeats> cards{};  // that each seat has played, in order

    [[nodiscard]] unsigned settled() const;  // rounds in which everybody has chosen
    [[nodiscard]] bool is_over() const { return settled() == kRounds; }
    [[nodiscard]] bool awaits_deal() const { return !is_over() && prizes.size() == settled(); }
    [[nodiscard]] bool may_play(game::Seat seat, unsigned card) const;
    [[nodiscard]] game::Seats to_move() const;
    [[nodiscard]] std::vector<double> points() const;
};

extern const game::Descriptor kDescriptor;
[[nodiscard]] core::Parsed<std::shared_ptr<const game::Terms>> parse_terms(const json::Json& document, const catalog::Decks& decks, int rules);
[[nodiscard]] core::Parsed<json::Json> read_record(const json::Json& document, const catalog::Decks& decks);

}  // namespace urbanist::high_card
