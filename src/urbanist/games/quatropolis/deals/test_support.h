// For tests only: a table with its book of deals.
#pragma once

#include <string>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/deals/book.h"
#include "urbanist/games/quatropolis/rules/test_support.h"

namespace urbanist::quatropolis::deals::testing {

using namespace quatropolis::testing;

class DealTable {
public:
    explicit DealTable(std::initializer_list<std::uint8_t> deck, Cards cards = plain_cards(), bool whispers = true)
        : table(deck, cards), book(whispers) {}

    Table table;
    Book book;

    void play(Seat seat, const Action& action) {
        const State before = table.state;
        table.play(seat, action);
        book.follow(before, seat, action, table.state);
    }
    // Says it if allowed. Returns the name of the fault, or nothing.
    std::string say(Seat seat, std::string_view text) {
        const auto word = parse_word(text, seat, table.state.roles);
        if (!word) return "unreadable";
        if (const auto checked = book.check(table.state, seat, *word); !checked) return std::string(core::name_of(checked.error()));
        book.hear(table.state, seat, *word);
        return "";
    }
    // Makes an offer that is accepted at once and returns its number.
    Number deal(Seat from, std::string_view text) {
        EXPECT_EQ(say(from, text), "");
        const auto number = static_cast<Number>(book.offers().size());
        EXPECT_EQ(say(book.offer(number).offer.to, "accept " + offer_id(number)), "");
        return number;
    }
    void end_talk() {
        while (table.state.phase == Phase::Discussion)
            play({static_cast<std::uint8_t>(core::lowest(to_move(table.state).bits))}, Action::of(Kind::Ready));
    }
    void funnel(const Action& residents, const Action& landlords) {
        end_talk();
        play(kResident, residents);
        play(kLandlord, landlords);
    }
    void vote(const BySeat<Action>& votes) {
        if (table.state.phase != Phase::Voting) funnel(Action::funnel(0, 0), Action::funnel(0, 0));
        for_each_seat([&](Seat seat) { play(seat, votes[seat.index]); });
    }
    // The fates of all promises of a seat, in order, as the viewer sees them.
    [[nodiscard]] std::string fates(Seat by, std::optional<Seat> viewer) const {
        std::string text;
        for (const SeenPromise& promise : seen_by(book, table.state, viewer).promises) {
            if (promise.by == by) text.append(text.empty() ? "" : " ").append(core::name_of(promise.fate));
        }
        return text;
    }
};

inline constexpr Action kNo = Action::vote(false, 0, 0);
inline constexpr Action kYes = Action::vote(true, 0, 0);

}  // namespace urbanist::quatropolis::deals::testing
