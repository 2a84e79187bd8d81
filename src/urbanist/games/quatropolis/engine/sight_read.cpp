#include "urbanist/games/quatropolis/engine/sight.h"
#include "urbanist/games/quatropolis/record/deals.h"
#include "urbanist/games/quatropolis/record/read.h"
#include "urbanist/games/quatropolis/record/talk.h"
#include "urbanist/games/quatropolis/record/view.h"
#include "urbanist/json/members.h"

namespace urbanist::quatropolis::engine {

namespace {

using bots::OwnDeeds;
using bots::Round;
using bots::Sight;
using core::parse_error;
using core::Parsed;
using json::Json;
using json::Members;

constexpr std::size_t kMostRounds = 1000;
constexpr std::size_t kMostSaid = 1000;  // in a round

class SightReader {
public:
    explicit SightReader(const CardSet& cards) : cards_(cards) {}

    [[nodiscard]] Parsed<Sight> read(const Json& document) {
        Members members(document);
        members.each("view", [&](const Json& view) { return read_view(view); });
        const Seat seat = sight_.view.own ? sight_.view.own->seat : Seat{};
        members.list("rounds", kMostRounds, [&](const Json& round) { return read_round(round, seat); });
        if (members.has("deals")) members.each("deals", [&](const Json& deals) { return read_deals(deals); });
        if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
        if (auto fits = check(sight_.view); !fits) return std::unexpected(fits.error());
        return std::move(sight_);
    }

private:
    [[nodiscard]] Parsed<void> read_view(const Json& value) {
        auto view = record::parse_view(value, cards_);
        if (!view) return std::unexpected(view.error());
        sight_.view = *view;
        return {};
    }

    [[nodiscard]] Parsed<void> read_deals(const Json& value) {
        auto seen = record::parse_seen(value);
        if (!seen) return std::unexpected(seen.error());
        sight_.deals = *std::move(seen);
        return {};
    }

    [[nodiscard]] Parsed<void> read_round(const Json& value, Seat seat) {
        Round& round = sight_.rounds.emplace_back();
        OwnDeeds& deeds = sight_.own.emplace_back();
        Members members(value);
        record::read_issue(members, "issue", cards_, round.issue);
        record::read_city(members, "city", round.city);
        record::read_seats(members, "looked", round.looked);
        if (members.has("proposer")) members.number("proposer", 0, kSeats - 1, round.proposer.index);
        if (members.has("proposal")) record::read_changes(members, "proposal", round.proposal);
        record::read_vote(members, "vote", cards_, round.vote);
        if (members.has("said")) members.list("said", kMostSaid, [&](const Json& entry) { return read_spoken(entry, round); });
        members.inside("own", [&](Members& own) {
            record::read_move(own, "funnel", seat, Kind::Funnel, deeds.funnel);
            record::read_move(own, "vote", seat, Kind::Vote, deeds.vote);
        });
        return std::move(members).result();
    }

    [[nodiscard]] static Parsed<void> read_spoken(const Json& entry, Round& round) {
        const auto spoken = record::parse_spoken(entry);
        if (!spoken) return std::unexpected(spoken.error());
        round.said.push_back(*spoken);
        return {};
    }

    // In some phases only one seat acts.
    [[nodiscard]] static bool has_this_phase(const PublicView& table, Seat seat) {
        const Role role = table.roles[seat.index];
        if (table.phase == Phase::Proposal) return table.proposer == seat;
        if (table.phase == Phase::ResidentFunnels) return role == Role::Resident;
        return table.phase != Phase::LandlordFunnels || role == Role::Landlord;
    }

    // Checks that the view's seat is to move and that the rounds lead to this moment.
    [[nodiscard]] Parsed<void> check(const View& view) const {
        const PublicView& table = view.table;
        const bool choosing = table.phase != Phase::Setup && table.phase != Phase::Roll && table.phase != Phase::Over;
        if (!view.own) return parse_error("view", "must be of a seat, with \"own\"");
        if (!choosing || !table.to_move.has(view.own->seat) || !has_this_phase(table, view.own->seat))
            return parse_error("view", "the seat is not to move");
        if (sight_.rounds.empty() || sight_.rounds.back().issue != table.turned_over[table.settled])
            return parse_error("rounds", "the last one must be about the issue on the table");
        return {};
    }

    const CardSet& cards_;
    Sight sight_;
};

}  // namespace

Parsed<Sight> parse_sight(const Json& document, const CardSet& cards) {
    const auto view = json::member(document, "view");
    return SightReader(view ? record::cards_of_view(**view, cards) : cards).read(document);
}

}  // namespace urbanist::quatropolis::engine
