#include <algorithm>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/record/json.h"
#include "urbanist/games/quatropolis/record/moves.h"
#include "urbanist/games/quatropolis/record/read.h"
#include "urbanist/games/quatropolis/record/record.h"
#include "urbanist/games/quatropolis/record/view.h"

namespace urbanist::quatropolis::record {

namespace {

using core::parse_error;
using core::Parsed;
using json::Json;
using json::Members;

// One of the three functions of a card set that find a card's index.
using Find = std::optional<std::uint8_t> (CardSet::*)(std::string_view id) const;

Parsed<void> read_card(const Json& value, const CardSet& cards, Find find, std::uint8_t& card) {
    const auto found = value.is_string() ? (cards.*find)(value.get_ref<const std::string&>()) : std::nullopt;
    if (!found) return parse_error("", "must be the id of a card of the set");
    card = *found;
    return {};
}

void read_cup(Members& members, Cup& cup, unsigned most = kFullCup) {
    members.number("money", 0, most, cup.money);
    members.number("influence", 0, most, cup.influence);
}

Parsed<void> read_seat_into(const Json& value, Seats& seats) {
    const auto seat = json::number(value, 0, kSeats - 1);
    if (!seat) return std::unexpected(seat.error());
    seats.bits |= core::bit(static_cast<unsigned>(*seat));
    return {};
}

Parsed<void> read_vote_into(const Json& value, const CardSet& cards, Outcome& vote) {
    if (value.is_null()) return {};
    Members members(value);
    members.name("winner", vote.winner);
    read_issue(members, "issue", cards, vote.issue);
    read_seats(members, "announced", vote.announced);
    members.inside("yes", [&](Members& side) {
        read_seats(side, "seats", vote.yes);
        read_cup(side, vote.for_yes, UINT16_MAX);
    });
    members.inside("no", [&](Members& side) { read_cup(side, vote.for_no, UINT16_MAX); });
    return std::move(members).result();
}

Parsed<void> read_move_into(const Json& value, Seat seat, Kind kind, Action& action) {
    if (value.is_null()) return {};
    const auto entry = parse_entry(value);
    if (!entry) return std::unexpected(entry.error());
    const auto* move = std::get_if<Move>(&*entry);
    if (move == nullptr || move->seat != seat || move->action.kind != kind) return parse_error("", "is not such a move of this seat");
    action = move->action;
    return {};
}

class ViewReader {
public:
    explicit ViewReader(const CardSet& cards) : cards_(cards) {}

    [[nodiscard]] Parsed<View> read(const Json& document) {
        Members members(document);
        read_table(members, view_.table);
        if (members.has("own")) members.inside("own", [&](Members& own) { read_own(own, view_.own.emplace()); });
        if (members.has("revealed")) members.inside("revealed", [&](Members& revealed) { read_revealed(revealed, view_.revealed.emplace()); });
        if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
        if (auto fits = check_table(); !fits) return std::unexpected(fits.error());
        if (auto fits = check_secrets(); !fits) return std::unexpected(fits.error());
        return view_;
    }

private:
    void read_table(Members& members, PublicView& table) {
        members.inside("options", [&](Members& options) { read_options(options, table.options); });
        members.name("phase", table.phase);
        members.number("round", is_dealt() ? 1 : 0, UINT16_MAX, table.round);
        read_city(members, "city", table.city);
        read_roles(members, table.roles);
        read_seats(members, "abilities_used", table.abilities_used);
        members.list("issues", kMostIssues,
                     [&](const Json& id) { return read_card(id, cards_, &CardSet::issue, table.turned_over[table.cards_turned_over++]); });
        members.number("settled", 0, kMostIssues, table.settled);
        members.number("deck_size", 0, kMostIssues, table.deck_size);
        members.number("ties", 0, 3, table.ties);
        read_seats(members, "to_move", table.to_move);
        read_vote(members, "last_vote", cards_, table.last);
        if (members.has("referendum")) members.inside("referendum", [&](Members& referendum) { read_referendum(referendum, table); });
    }

    void read_options(Members& members, Options& options) {
        std::string deck;
        members.text("deck", deck);
        members.need(deck == cards_.id(), "deck", "is not the card set at hand, \"" + cards_.id() + "\"");
        members.flag("whole_deck", options.whole_deck);
        members.flag("end_third_tie", options.end_third_tie);
        options.rules = kFirstRules;  // the first views did not include them
        if (members.has("rules")) members.number("rules", kFirstRules, kRules, options.rules);
        options.cards = &cards_.cards();
    }

    void read_roles(Members& members, BySeat<Role>& roles) const {
        std::size_t seat = 0;
        core::Bits seen = 0;
        members.list("roles", kSeats, [&](const Json& value) -> Parsed<void> {
            const auto role = value.is_string() ? core::parse_enum<Role>(value.get_ref<const std::string&>()) : std::nullopt;
            if (!role || core::contains(seen, static_cast<unsigned>(*role))) return parse_error("", "must be the four roles, by seat");
            seen |= core::bit(static_cast<unsigned>(*role));
            roles[seat++] = *role;
            return {};
        });
        members.need(seat == (is_dealt() ? kSeats : 0), "roles", "must be the four roles, by seat, once they are dealt");
    }

    static void read_referendum(Members& members, PublicView& table) {
        std::size_t seat = 0;
        members.list("dice", kSeats, [&](const Json& value) -> Parsed<void> {
            const auto die = json::number(value, 0, 6);
            if (!die) return std::unexpected(die.error());
            table.dice[seat++] = static_cast<std::uint8_t>(*die);
            return {};
        });
        read_seats(members, "to_roll", table.to_roll);
        if (members.has("lapsed")) read_seats(members, "lapsed", table.lapsed);
        if (table.phase != Phase::Roll) members.number("proposer", 0, kSeats - 1, table.proposer.index);
        if (members.has("proposal")) read_changes(members, "proposal", table.proposal);
    }

    void read_own(Members& members, OwnView& own) {
        members.number("seat", 0, kSeats - 1, own.seat.index);
        members.inside("cup", [&](Members& cup) { read_cup(cup, own.cup); });
        if (!is_dealt()) return;
        members.each("objectives", [&](const Json& ids) { return read_objectives(ids, own.secrets); });
        members.each("enemy", [&](const Json& id) { return read_card(id, cards_, &CardSet::enemy, own.secrets.enemy); });
        members.inside("insight", [&](Members& insight) { read_insight(insight, own.insight); });
        if (members.has("vote")) read_move(members, "vote", own.seat, Kind::Vote, own.vote);
    }
    [[nodiscard]] Parsed<void> read_objectives(const Json& ids, Secrets& secrets) const {
        if (!ids.is_array() || ids.size() != kObjectivesEach) return parse_error("", "must be two cards");
        for (std::size_t i = 0; i < kObjectivesEach; ++i) {
            if (auto read = read_card(ids[i], cards_, &CardSet::objective, secrets.objectives[i]); !read) return read;
        }
        return {};
    }
    void read_insight(Members& members, Insight& insight) const {
        insight.knows_issue = members.has("issue");
        if (insight.knows_issue) read_issue(members, "issue", cards_, insight.issue);
        insight.knows_cup = members.has("cup");
        if (!insight.knows_cup) return;
        members.inside("cup", [&](Members& cup) {
            cup.number("seat", 0, kSeats - 1, insight.seat);
            read_cup(cup, insight.cup);
        });
    }

    void read_revealed(Members& members, BySeat<Secrets>& secrets) const {
        std::size_t objectives = 0;
        std::size_t enemies = 0;
        members.list("objectives", kSeats, [&](const Json& ids) { return read_objectives(ids, secrets[objectives++]); });
        members.list("enemies", kSeats, [&](const Json& id) { return read_card(id, cards_, &CardSet::enemy, secrets[enemies++].enemy); });
        members.need(objectives == kSeats && enemies == kSeats, "", "must be the cards of four seats");
    }

    [[nodiscard]] bool is_dealt() const { return view_.table.phase != Phase::Setup; }

    // Checks that the parts of the table are consistent.
    [[nodiscard]] Parsed<void> check_table() const {
        const PublicView& table = view_.table;
        const bool over = table.phase == Phase::Over;
        const int turned_over = std::min(table.settled + (is_dealt() ? 1 : 0), int{table.deck_size});
        if (table.cards_turned_over != turned_over || over != (is_dealt() && table.settled == table.deck_size) || table.settled > table.deck_size)
            return parse_error("", "issues, settled and deck_size contradict each other");
        const bool by_proposal = table.phase == Phase::Roll || table.phase == Phase::Proposal;
        const bool lies = table.settled < table.cards_turned_over;
        if (by_proposal && (!lies || !table.options.cards->issues[table.turned_over[table.settled]].referendum))
            return parse_error("", "there is no referendum on the table");
        return {};
    }

    [[nodiscard]] Parsed<void> check_secrets() const {
        const PublicView& table = view_.table;
        const Cards& cards = *table.options.cards;
        if (view_.own && is_dealt()) {
            const Role role = table.roles[view_.own->seat.index];
            const auto& held = view_.own->secrets.objectives;
            const auto is_own = [&](std::uint8_t card) { return cards.objectives[card].role == role; };
            if (!std::ranges::all_of(held, is_own) || !go_together(table.options, held[0], held[1]))
                return parse_error("own", "these are not two objectives that the role can hold");
            if (cards.enemies[view_.own->secrets.enemy].role != role) return parse_error("own", "this enemy is not one of the role");
        }
        if (view_.revealed.has_value() != (table.phase == Phase::Over)) return parse_error("revealed", "must be present at the end, and only then");
        if (!view_.revealed) return {};
        const auto fault = fault_of_seats(table.options, table.roles, *view_.revealed);
        return fault.empty() ? Parsed<void>() : parse_error("revealed", std::string(fault));
    }

    const CardSet& cards_;
    View view_;
};

}  // namespace

void read_seats(Members& members, const std::string& name, Seats& seats) {
    members.list(name, kSeats, [&](const Json& value) { return read_seat_into(value, seats); });
}

void read_city(Members& members, const std::string& name, City& city) {
    members.inside(name, [&](Members& values) {
        values.flag("rent_control", city.rent_control);
        for (std::size_t i = 0; i < kMeasures; ++i)
            values.number(std::string(core::kEnumNames<Measure>[i]), kLowest, city.highest(static_cast<Measure>(i)), city.values[i]);
    });
}

void read_issue(Members& members, const std::string& name, const CardSet& cards, std::uint8_t& issue) {
    members.each(name, [&](const Json& id) { return read_card(id, cards, &CardSet::issue, issue); });
}

void read_changes(Members& members, const std::string& name, Changes& changes) {
    members.each(name, [&](const Json& value) -> Parsed<void> {
        const auto read = parse_changes(value);
        if (!read) return std::unexpected(read.error());
        changes = *read;
        return {};
    });
}

void read_vote(Members& members, const std::string& name, const CardSet& cards, Outcome& vote) {
    members.each(name, [&](const Json& value) { return read_vote_into(value, cards, vote); });
}

void read_move(Members& members, const std::string& name, Seat seat, Kind kind, Action& action) {
    members.each(name, [&](const Json& value) { return read_move_into(value, seat, kind, action); });
}

const CardSet& cards_of_view(const Json& view, const CardSet& cards) {
    const auto options = json::member(view, "options");
    const auto deck = options ? json::text_member(**options, "deck") : std::unexpected(options.error());
    return deck ? cards_named(*deck, cards) : cards;
}

Parsed<View> parse_view(const Json& document, const CardSet& cards) { return ViewReader(cards_of_view(document, cards)).read(document); }

}  // namespace urbanist::quatropolis::record
