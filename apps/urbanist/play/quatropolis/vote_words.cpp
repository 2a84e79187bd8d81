#include "play/quatropolis/vote_words.h"

namespace urbanist::app {

using namespace quatropolis;

namespace {

int sum(const Cup& pieces) { return pieces.money + pieces.influence; }

}  // namespace

std::optional<Seat> tie_breaker(const PublicView& table) {
    const Outcome& last = table.last;
    if (last.winner == Outcome::Winner::Tie || sum(last.for_yes) != sum(last.for_no)) return std::nullopt;
    for (std::uint8_t i = 0; i < kSeats; ++i) {
        if (last.announced.has({i}) && table.options.cards->role(table.roles[i]).ability == Ability::BreakTie) return Seat{i};
    }
    return std::nullopt;
}

std::string outcome_text(const messages::Catalogue& words, const PublicView& table, const BySeat<std::string>& names, bool stays) {
    if (table.last.winner == Outcome::Winner::Tie) return words.text(stays ? "vote.tie" : "vote.removed");
    const bool yes = table.last.winner == Outcome::Winner::Yes;
    const auto breaker = tie_breaker(table);
    if (!breaker) return words.text(yes ? "vote.yes-wins" : "vote.no-wins");
    return words.text("vote.breaks", {{"n", sum(table.last.for_yes)},
                                      {"who", names[breaker->index]},
                                      {"isMe", std::string("false")},
                                      {"side", words.text(yes ? "deal.side.yes" : "deal.side.no")}});
}

}  // namespace urbanist::app
