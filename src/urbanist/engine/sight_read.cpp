#include <algorithm>

#include "urbanist/engine/sight.h"
#include "urbanist/json/members.h"
#include "urbanist/record/quatropolis_json.h"
#include "urbanist/record/quatropolis_moves.h"
#include "urbanist/record/quatropolis_talk.h"

namespace urbanist::engine {

namespace {

using bots::quatropolis::OwnDeeds;
using bots::quatropolis::Round;
using bots::quatropolis::Sight;
using core::parse_error;
using core::Parsed;
using json::Json;
using json::Members;
using namespace quatropolis;

constexpr std::size_t kMostRounds = 1000;
constexpr std::size_t kMostSaid = 1000;  // in a round

Parsed<void> read_seat_into(const Json& value, Seats& seats) {
    const auto seat = json::number(value, 0, kSeats - 1);
    if (!seat) return std::unexpected(seat.error());
    seats.bits |= core::bit(static_cast<unsigned>(*seat));
    return {};
}

void read_seats(Members& members, const std::string& name, Seats& seats) {
    members.list(name, kSeats, [&](const Json& value) { return read_seat_into(value, seats); });
}

void read_cup(Members& members, Cup& cup) {
    members.number("money", 0, kFullCup, cup.money);
    members.number("influence", 0, kFullCup, cup.influence);
}

void read_city(Members& members, City& city) {
    members.flag("rent_control", city.rent_control);
    for (std::size_t i = 0; i < kMeasures; ++i)
        members.number(std::string(kMeasureNames[i]), kLowest, city.highest(static_cast<Measure>(i)), city.values[i]);
}

// A seat's own move; nothing when it is null.
Parsed<void> read_move(const Json& value, Seat seat, Kind kind, Action& action) {
    if (value.is_null()) return {};
    const auto entry = record::parse_quatropolis_move(value);
    if (!entry) return std::unexpected(entry.error());
    const auto* move = std::get_if<record::QuatropolisMove>(&*entry);
    if (move == nullptr || move->seat != seat || move->action.kind != kind) return parse_error("", "is not such a move of this seat");
    action = move->action;
    return {};
}

Parsed<void> read_changes(const Json& value, Changes& changes) {
    const auto entry = record::parse_quatropolis_move({{"seat", 0}, {"propose", value}});
    if (!entry) return std::unexpected(entry.error());
    changes = std::get<record::QuatropolisMove>(*entry).action.changes;
    return {};
}

class SightReader {
public:
    explicit SightReader(const CardSet& cards) : cards_(cards) {}

    [[nodiscard]] Parsed<Sight> read(const Json& document) {
        Members members(document);
        members.inside("view", [&](Members& view) { read_view(view); });
        const Seat seat = sight_.view.own ? sight_.view.own->seat : Seat{};
        members.list("rounds", kMostRounds, [&](const Json& round) { return read_round(round, seat); });
        if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
        if (auto fits = check(sight_.view.table, *sight_.view.own); !fits) return std::unexpected(fits.error());
        return std::move(sight_);
    }

private:
    enum class Pile : std::uint8_t { Objectives, Enemies, Issues };

    void read_card(Members& members, const std::string& name, Pile pile, std::uint8_t& card) {
        members.each(name, [&](const Json& value) { return card_of(value, pile, card); });
    }
    [[nodiscard]] Parsed<void> card_of(const Json& value, Pile pile, std::uint8_t& card) const {
        const std::string id = value.is_string() ? value.get<std::string>() : "";
        const auto found = pile == Pile::Objectives ? cards_.objective(id) : pile == Pile::Enemies ? cards_.enemy(id) : cards_.issue(id);
        if (!found) return parse_error("", "must be the id of a card of the set");
        card = *found;
        return {};
    }

    void read_view(Members& members) {
        PublicView& table = sight_.view.table;
        members.inside("options", [&](Members& options) { read_options(options, table.options); });
        members.name("phase", kPhaseNames, table.phase);
        members.number("round", 1, kMostRounds, table.round);
        members.inside("city", [&](Members& city) { read_city(city, table.city); });
        read_roles(members, table.roles);
        read_seats(members, "abilities_used", table.abilities_used);
        members.list("issues", kMostIssues, [&](const Json& id) { return card_of(id, Pile::Issues, table.turned_over[table.cards_turned_over++]); });
        members.number("settled", 0, kMostIssues - 1, table.settled);
        members.number("deck_size", 1, kMostIssues, table.deck_size);
        members.number("ties", 0, 3, table.ties);
        read_seats(members, "to_move", table.to_move);
        members.each("last_vote", [&](const Json& vote) { return read_vote(vote, table.last); });
        if (members.has("referendum")) members.inside("referendum", [&](Members& referendum) { read_referendum(referendum, table); });
        sight_.view.own.emplace();
        members.inside("own", [&](Members& own) { read_own(own, *sight_.view.own); });
    }

    void read_options(Members& members, Options& options) {
        std::string deck;
        members.text("deck", deck);
        members.need(deck == cards_.id(), "deck", "is not the card set at hand, \"" + cards_.id() + "\"");
        members.flag("whole_deck", options.whole_deck);
        members.flag("end_third_tie", options.end_third_tie);
        options.cards = &cards_.cards();
    }

    static void read_roles(Members& members, BySeat<Role>& roles) {
        std::size_t seat = 0;
        core::Bits seen = 0;
        members.list("roles", kSeats, [&](const Json& value) -> Parsed<void> {
            const auto role = value.is_string() ? index_of(kRoleNames, value.get_ref<const std::string&>()) : std::nullopt;
            if (!role || core::contains(seen, static_cast<unsigned>(*role))) return parse_error("", "must be the four roles, by seat");
            seen |= core::bit(static_cast<unsigned>(*role));
            roles[seat++] = static_cast<Role>(*role);
            return {};
        });
        members.need(seat == kSeats, "roles", "must be the four roles, by seat");
    }

    [[nodiscard]] Parsed<void> read_vote(const Json& value, Outcome& vote) {
        if (value.is_null()) return {};
        Members members(value);
        members.name("winner", record::kWinnerNames, vote.winner);
        read_card(members, "issue", Pile::Issues, vote.issue);
        read_seats(members, "announced", vote.announced);
        members.inside("yes", [&](Members& side) {
            read_seats(side, "seats", vote.yes);
            read_totals(side, vote.for_yes);
        });
        members.inside("no", [&](Members& side) { read_totals(side, vote.for_no); });
        return std::move(members).result();
    }
    static void read_totals(Members& side, Cup& total) {
        side.number("money", 0, 0xFFFF, total.money);
        side.number("influence", 0, 0xFFFF, total.influence);
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
        members.number("proposer", 0, kSeats - 1, table.proposer.index);
        if (members.has("proposal")) members.each("proposal", [&](const Json& value) { return read_changes(value, table.proposal); });
    }

    void read_own(Members& members, OwnView& own) {
        members.number("seat", 0, kSeats - 1, own.seat.index);
        members.inside("cup", [&](Members& cup) { read_cup(cup, own.cup); });
        std::size_t card = 0;
        members.list("objectives", kObjectivesEach, [&](const Json& id) { return card_of(id, Pile::Objectives, own.secrets.objectives[card++]); });
        members.need(card == kObjectivesEach, "objectives", "must be two cards");
        read_card(members, "enemy", Pile::Enemies, own.secrets.enemy);
        members.inside("insight", [&](Members& insight) { read_insight(insight, own.insight); });
        if (members.has("vote")) members.each("vote", [&](const Json& value) { return read_move(value, own.seat, Kind::Vote, own.vote); });
    }
    void read_insight(Members& members, Insight& insight) {
        insight.knows_issue = members.has("issue");
        if (insight.knows_issue) read_card(members, "issue", Pile::Issues, insight.issue);
        insight.knows_cup = members.has("cup");
        if (!insight.knows_cup) return;
        members.inside("cup", [&](Members& cup) {
            cup.number("seat", 0, kSeats - 1, insight.seat);
            read_cup(cup, insight.cup);
        });
    }

    [[nodiscard]] Parsed<void> read_round(const Json& value, Seat seat) {
        Round& round = sight_.rounds.emplace_back();
        OwnDeeds& deeds = sight_.own.emplace_back();
        Members members(value);
        read_card(members, "issue", Pile::Issues, round.issue);
        members.inside("city", [&](Members& city) { read_city(city, round.city); });
        read_seats(members, "looked", round.looked);
        if (members.has("proposer")) members.number("proposer", 0, kSeats - 1, round.proposer.index);
        if (members.has("proposal")) members.each("proposal", [&](const Json& changes) { return read_changes(changes, round.proposal); });
        members.each("vote", [&](const Json& vote) { return read_vote(vote, round.vote); });
        if (members.has("said")) members.list("said", kMostSaid, [&](const Json& entry) { return read_spoken(entry, round); });
        members.inside("own", [&](Members& own) {
            own.each("funnel", [&](const Json& move) { return read_move(move, seat, Kind::Funnel, deeds.funnel); });
            own.each("vote", [&](const Json& move) { return read_move(move, seat, Kind::Vote, deeds.vote); });
        });
        return std::move(members).result();
    }

    [[nodiscard]] static Parsed<void> read_spoken(const Json& entry, Round& round) {
        const auto spoken = record::parse_spoken(entry);
        if (!spoken) return std::unexpected(spoken.error());
        round.said.push_back(*spoken);
        return {};
    }

    // Some phases belong to one seat.
    [[nodiscard]] static bool has_this_phase(const PublicView& table, Seat seat) {
        const Role role = table.roles[seat.index];
        if (table.phase == Phase::Proposal) return table.proposer == seat;
        if (table.phase == Phase::ResidentFunnels) return role == Role::Resident;
        return table.phase != Phase::LandlordFunnels || role == Role::Landlord;
    }

    // Whether the parts can be of one game in which this seat is to move.
    [[nodiscard]] Parsed<void> check(const PublicView& table, const OwnView& own) const {
        const Cards& cards = cards_.cards();
        const Role role = table.roles[own.seat.index];
        const bool choosing = table.phase != Phase::Setup && table.phase != Phase::Roll && table.phase != Phase::Over;
        const auto& held = own.secrets.objectives;
        const auto is_own = [&](std::uint8_t card) { return cards.objectives[card].role == role; };
        if (!choosing || !table.to_move.has(own.seat) || !has_this_phase(table, own.seat)) return parse_error("view", "the seat is not to move");
        if (table.cards_turned_over != table.settled + 1 || table.cards_turned_over > table.deck_size)
            return parse_error("view", "issues, settled and deck_size do not fit each other");
        if (table.phase == Phase::Proposal && !cards.issues[table.turned_over[table.settled]].referendum)
            return parse_error("view", "there is no referendum on the table");
        if (held[0] == held[1] || !std::ranges::all_of(held, is_own)) return parse_error("view, own", "these are not two objectives of the role");
        if (cards.enemies[own.secrets.enemy].role != role) return parse_error("view, own", "this enemy is not one of the role");
        if (sight_.rounds.empty() || sight_.rounds.back().issue != table.turned_over[table.settled])
            return parse_error("rounds", "the last one must be about the issue on the table");
        return {};
    }

    const CardSet& cards_;
    Sight sight_;
};

}  // namespace

Parsed<Sight> parse_sight(const Json& document, const CardSet& cards) { return SightReader(cards).read(document); }

}  // namespace urbanist::engine
