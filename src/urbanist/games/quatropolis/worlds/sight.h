// Everything a seat may know: its view plus the history. The view alone only has the last vote.
#pragma once

#include <vector>

#include "urbanist/games/quatropolis/deals/book.h"
#include "urbanist/games/quatropolis/rules/statement.h"
#include "urbanist/games/quatropolis/rules/view.h"

namespace urbanist::quatropolis::bots {

// One round of earning, talk and voting, as everybody saw it.
struct Round {
    std::uint8_t issue = 0;  // card
    City city{};             // before the vote
    Seat proposer{};         // of a referendum
    Changes proposal{};
    Seats looked{};  // who used an ability in the discussion (R7.3, R7.4)
    Outcome vote{};  // no winner: not yet, or the proposal lapsed
    std::vector<Spoken> said{};

    friend bool operator==(const Round&, const Round&) = default;
};

// What a seat itself did in a round.
struct OwnDeeds {
    Action funnel{};
    Action vote{};

    friend bool operator==(const OwnDeeds&, const OwnDeeds&) = default;
};

struct Sight {
    View view{};
    std::vector<Round> rounds{};  // from the first; the last one is being played
    std::vector<OwnDeeds> own{};  // the same rounds
    deals::Seen deals{};

    friend bool operator==(const Sight&, const Sight&) = default;
};

// Follows a table from the deal on, to give every seat its sight.
class Chronicle {
public:
    // Precondition: the cards are dealt and nobody has acted.
    explicit Chronicle(const State& state, bool whispers = true) : book_(whispers) { open(state); }

    // Plays the action under the rules and keeps what it shows. Precondition: it is legal.
    void play(State& state, Seat seat, const Action& action);
    // Keeps what was said for all to hear.
    void say(Seat seat, const Statement& statement) { rounds_.back().said.push_back({seat, statement}); }
    // Keeps an offer, an answer or a claim. Precondition: the book has nothing against it.
    void hear(const State& state, Seat seat, const deals::Word& word) { book_.hear(state, seat, word); }
    [[nodiscard]] const deals::Book& book() const { return book_; }
    [[nodiscard]] Sight sight_for(const State& state, Seat seat) const {
        return {view_for(state, seat), rounds_, own_[seat.index], deals::seen_by(book_, state, seat)};
    }

private:
    void open(const State& state);
    void note(const State& before, Seat seat, const Action& action);

    std::vector<Round> rounds_;
    BySeat<std::vector<OwnDeeds>> own_;
    deals::Book book_;
};

}  // namespace urbanist::quatropolis::bots
