#include "urbanist/games/quatropolis/environment/observation.h"

#include <cassert>

namespace urbanist::quatropolis::environment {

namespace {

constexpr std::size_t kIssueNumbers = 11;

std::vector<Field> laid_out(std::vector<Field> fields) {
    std::size_t offset = 0;
    for (Field& field : fields) {
        field.offset = offset;
        offset += field.size;
    }
    return fields;
}

class Writer {
public:
    Writer(const View& view, std::int16_t* out) : table_(view.table), own_(*view.own), out_(out) {}

    std::int16_t* write() {
        put(table_.phase, table_.round, table_.settled, table_.deck_size, table_.ties);
        put_all(table_.city.values);
        put(table_.city.rent_control);
        put_issue(table_.cards_turned_over > table_.settled, table_.turned_over[table_.settled]);
        put_all(table_.proposal);
        put(after(table_.proposer));
        for_each_seat([&](Seat seat) { put(table_.roles[seat.index]); });
        for_each_seat([&](Seat seat) { put(!table_.abilities_used.has(seat)); });
        for_each_seat([&](Seat seat) { put(table_.to_move.has(seat)); });
        put_own();
        put_last_vote();
        return out_;
    }

private:
    template <class... Numbers>
    void put(Numbers... numbers) {
        ((*out_++ = static_cast<std::int16_t>(numbers)), ...);
    }
    template <class Numbers>
    void put_all(const Numbers& numbers) {
        for (const auto number : numbers) put(number);
    }
    // The seat's distance from the own seat, in table order.
    [[nodiscard]] unsigned after(Seat seat) const { return (seat.index + kSeats - own_.seat.index) % kSeats; }
    template <class Visit>
    void for_each_seat(Visit&& visit) const {
        for (unsigned i = 0; i < kSeats; ++i) visit(Seat{static_cast<std::uint8_t>((own_.seat.index + i) % kSeats)});
    }

    void put_effect(const Effect& effect) {
        put_all(effect.changes);
        put(!effect.rent_control ? 0 : *effect.rent_control ? 1 : -1);
    }
    void put_issue(bool known, std::uint8_t card) {
        if (!known) {
            for (std::size_t i = 0; i < kIssueNumbers; ++i) put(0);
            return;
        }
        const Issue& issue = table_.options.cards->issues[card];
        put(issue.referendum);
        put_effect(issue.yes);
        put_effect(issue.no);
    }
    void put_own() {
        const Cards& cards = *table_.options.cards;
        put(own_.cup.money, own_.cup.influence);
        for (const std::uint8_t card : own_.secrets.objectives) {
            const Objective& objective = cards.objectives[card];
            put(objective.measure, objective.above, objective.threshold);
        }
        put(cards.enemies[own_.secrets.enemy].enemy);
        put(own_.insight.knows_issue);
        put_issue(own_.insight.knows_issue, own_.insight.issue);
        const bool knows_cup = own_.insight.knows_cup;
        put(knows_cup, knows_cup ? after({own_.insight.seat}) : 0U, own_.insight.cup.money, own_.insight.cup.influence);
        const bool voted = own_.vote.kind == Kind::Vote;
        put(voted, own_.vote.yes, own_.vote.money, own_.vote.influence);
    }
    void put_last_vote() {
        const Outcome& last = table_.last;
        put(last.winner);
        for_each_seat([&](Seat seat) { put(last.yes.has(seat)); });
        put(last.for_yes.money, last.for_yes.influence, last.for_no.money, last.for_no.influence);
        put(last.winner != Outcome::Winner::None && last.issue == table_.turned_over[table_.settled]);
    }

    const PublicView& table_;
    const OwnView& own_;
    std::int16_t* out_;
};

}  // namespace

const std::vector<Field>& observation_fields() {
    static const std::vector<Field> fields = laid_out({{"phase", 0, 1},
                                                       {"round", 0, 1},
                                                       {"settled", 0, 1},
                                                       {"deck_size", 0, 1},
                                                       {"ties", 0, 1},
                                                       {"city", 0, 5},
                                                       {"issue", 0, kIssueNumbers},
                                                       {"proposal", 0, 5},
                                                       {"roles", 0, kSeats},
                                                       {"abilities", 0, kSeats},
                                                       {"to_move", 0, kSeats},
                                                       {"cup", 0, 2},
                                                       {"objectives", 0, 6},
                                                       {"enemy", 0, 1},
                                                       {"seen_issue", 0, 1 + kIssueNumbers},
                                                       {"seen_cup", 0, 4},
                                                       {"own_vote", 0, 4},
                                                       {"last_vote", 0, 10}});
    return fields;
}

std::size_t observation_size() { return observation_fields().back().offset + observation_fields().back().size; }

void write_observation(const View& view, std::int16_t* out) {
    [[maybe_unused]] const std::int16_t* end = Writer(view, out).write();
    assert(end == out + observation_size());
}

}  // namespace urbanist::quatropolis::environment
