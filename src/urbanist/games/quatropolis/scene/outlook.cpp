#include "urbanist/games/quatropolis/scene/outlook.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/record/json.h"
#include "urbanist/games/quatropolis/record/moves.h"
#include "urbanist/games/quatropolis/rules/scoring.h"
#include "urbanist/games/quatropolis/rules/statement.h"

namespace urbanist::quatropolis::scene {

namespace {

using json::Json;

using core::name_of;

Json to_json(Refusal refusal) { return name(refusal); }
Json to_json(const core::Result<void, Refusal>& checked) { return checked ? Json() : to_json(checked.error()); }

City after(City city, const Effect& effect) {
    apply(city, effect);
    return city;
}

// What is voted on, and the city after each outcome.
struct Motion {
    Effect yes;
    Effect no;
    City if_yes;
    City if_no;
};

class Onlooker {
public:
    Onlooker(const View& view, const CardSet& set, const std::optional<Changes>& draft)
        : view_(view), table_(view.table), set_(set), cards_(set.cards()), dealt_(table_.phase != Phase::Setup) {
        if (!view.own || !dealt_) return;
        turn_ = turn_of(view);
        if (check_moment(table_.phase, is_to_move(), Action::of(Kind::Propose))) draft_ = draft;
    }

    [[nodiscard]] Json outlook() const {
        const auto motion = this->motion();
        return {{"tracks", tracks(motion)},
                {"yes", motion ? side(motion->yes, motion->if_yes) : Json()},
                {"no", motion ? side(motion->no, motion->if_no) : Json()},
                {"seats", seats()},
                {"own", turn_ ? own() : Json()},
                {"sayings", sayings()},
                {"receivers", receivers()},
                {"result", view_.revealed ? result(*view_.revealed) : Json()}};
    }

private:
    [[nodiscard]] bool is_to_move() const { return table_.to_move.has(view_.own->seat); }
    [[nodiscard]] std::uint8_t seat_of(Role role) const {
        return static_cast<std::uint8_t>(std::ranges::find(table_.roles, role) - table_.roles.begin());
    }

    // ---- The city ---------------------------------------------------------------------------------------------------------------

    // Nothing before the first issue, and while a referendum has neither a proposal nor a draft that changes something.
    [[nodiscard]] std::optional<Motion> motion() const {
        const bool proposed = table_.phase == Phase::Proposal ? draft_ && points_moved(*draft_) > 0 : table_.phase != Phase::Roll;
        if (table_.settled >= table_.cards_turned_over || !proposed) return std::nullopt;
        const Issue& issue = cards_.issues[table_.turned_over[table_.settled]];
        const Changes proposal = draft_.value_or(table_.proposal);
        const Effect yes = effect_of(issue, proposal, true);
        const Effect no = effect_of(issue, proposal, false);
        return Motion{yes, no, after(table_.city, yes), after(table_.city, no)};
    }

    [[nodiscard]] Json tracks(const std::optional<Motion>& motion) const {
        Json tracks = Json::array();
        for (std::size_t i = 0; i < kMeasures; ++i) tracks.push_back(track(static_cast<Measure>(i), motion));
        return tracks;
    }
    [[nodiscard]] Json track(Measure measure, const std::optional<Motion>& motion) const {
        City controlled = table_.city;
        controlled.rent_control = true;
        const int held_at = controlled.highest(measure);
        return {{"measure", name_of(measure)},
                {"value", table_.city[measure]},
                {"lowest", kLowest},
                {"highest", kHighest},
                {"limit", table_.city.highest(measure)},
                {"controlled", held_at < kHighest ? Json(held_at) : Json()},
                {"ifYes", motion ? Json(motion->if_yes[measure]) : Json()},
                {"ifNo", motion ? Json(motion->if_no[measure]) : Json()},
                {"pays", pays(measure)}};
    }
    [[nodiscard]] Json pays(Measure measure) const {
        Json values = Json::array();
        for (int value = kLowest; turn_ && value <= kHighest; ++value) {
            int points = 0;
            for (const std::uint8_t card : view_.own->secrets.objectives) {
                const Objective& objective = cards_.objectives[card];
                if (objective.measure == measure) points += objective.points_at(value);
            }
            if (points > 0) values.push_back(value);
        }
        return values;
    }

    [[nodiscard]] Json side(const Effect& effect, const City& city) const {
        const Json gain = turn_ ? Json(own_points(city) - own_points(table_.city)) : Json();
        return {{"changes", record::to_json(effect.changes)},
                {"rentControl", effect.rent_control ? Json(*effect.rent_control) : Json()},
                {"points", gain}};
    }
    [[nodiscard]] int own_points(const City& city) const { return objective_points(cards_, view_.own->secrets, city); }

    // ---- The seats --------------------------------------------------------------------------------------------------------------

    [[nodiscard]] Json seats() const {
        Json seats = Json::array();
        for (std::uint8_t seat = 0; dealt_ && seat < kSeats; ++seat) seats.push_back(this->seat(seat));
        return seats;
    }
    [[nodiscard]] Json seat(std::uint8_t seat) const {
        const Role role = table_.roles[seat];
        const RoleCard& card = cards_.role(role);
        return {{"seat", seat},
                {"role", name_of(role)},
                {"income", record::to_json(card.income(table_.city))},
                {"funnels", funnels(role)},
                {"spendsMoney", spends_money(role)},
                {"ability", core::name_of(card.ability)},
                {"abilityLeft", !table_.abilities_used.has({seat})}};
    }
    [[nodiscard]] Json receivers() const {
        Json receivers = Json::array();
        if (!dealt_) return receivers;
        for (const Role role : kReceivers) receivers.push_back({{"role", name_of(role)}, {"seat", seat_of(role)}});
        return receivers;
    }
    [[nodiscard]] Json sayings() const {
        Json sayings = Json::array();
        for (std::size_t i = 0; i < kSayings.size(); ++i) {
            const auto saying = static_cast<Saying>(i);
            sayings.push_back({{"name", name_of(saying)},
                               {"parameter", name_of(facts(saying).parameter)},
                               {"courtesy", facts(saying).courtesy},
                               {"verdict", may_be_said(statement_of(saying), table_.phase) ? Json() : Json("not-now")}});
        }
        return sayings;
    }

    // ---- One's own --------------------------------------------------------------------------------------------------------------

    [[nodiscard]] Json own() const {
        Json own = holdings();
        own.update(choices());
        own.update(limits());
        return own;
    }
    [[nodiscard]] Json holdings() const {
        const Secrets& held = view_.own->secrets;
        return {{"seat", turn_->seat.index},
                {"role", name_of(turn_->role)},
                {"aims", aims(held)},
                {"points", own_points(table_.city)},
                {"enemy", enemy(held)}};
    }
    [[nodiscard]] Json choices() const {
        const Json others = cups();
        return {{"ready", verdict(Action::of(Kind::Ready))},
                {"propose", to_json(proposing())},
                {"funnel", verdict(Action::funnel(0, 0))},
                {"vote", verdict(Action::vote(false, 0, 0))},
                {"announce", to_json(check_means(*turn_, Action::vote(false, 0, 0, true)))},  // a vote may be prepared in advance
                {"seeNextIssue", verdict(Action::of(Kind::SeeNextIssue))},
                {"seeCup", verdict(Action::see_cup(others.front()))},
                {"cups", others}};
    }
    [[nodiscard]] Json limits() const {
        const Changes written = draft_.value_or(Changes{});
        return {{"proposed", {{"most", kMostProposed}, {"left", std::max(0, kMostProposed - points_moved(written))}}},
                {"funnelMost", funnels(turn_->role) ? turn_->cup.money : 0},
                {"voteInfluence", {{"most", turn_->cup.influence}, {"verdict", nullptr}}},
                {"voteMoney", money(false)},
                {"voteMoneyAnnounced", money(turn_->may_announce())}};
    }
    [[nodiscard]] Json money(bool announced) const {
        return {{"most", turn_->money_to_spend(announced)},
                {"verdict", turn_->may_spend_money(announced) ? Json() : to_json(Refusal::MoneyIsNotYoursToSpend)}};
    }
    [[nodiscard]] Json cups() const {
        Json seats = Json::array();
        for (std::uint8_t seat = 0; seat < kSeats; ++seat) {
            if (is_another_seat(turn_->seat, seat)) seats.push_back(seat);
        }
        return seats;
    }

    // Checks the means before the moment, so that a permanent reason is not hidden by a temporary one.
    [[nodiscard]] Json verdict(const Action& action) const {
        const auto means = check_means(*turn_, action);
        return to_json(means ? check_moment(table_.phase, is_to_move(), action) : means);
    }
    // Checks the moment first: «empty proposal» would be confusing when there is nothing to propose.
    [[nodiscard]] core::Result<void, Refusal> proposing() const {
        const Action proposal = Action::propose(draft_.value_or(Changes{}));
        const auto moment = check_moment(table_.phase, is_to_move(), proposal);
        return moment ? check_means(*turn_, proposal) : moment;
    }

    // ---- Secret cards -----------------------------------------------------------------------------------------------------------

    [[nodiscard]] Json aims(const Secrets& held) const {
        Json aims = Json::array();
        for (const std::uint8_t card : held.objectives) {
            const Objective& objective = cards_.objectives[card];
            aims.push_back({{"card", set_.objectives()[card].id},
                            {"measure", name_of(objective.measure)},
                            {"above", objective.above},
                            {"threshold", objective.threshold},
                            {"points", objective.points(table_.city)}});
        }
        return aims;
    }
    [[nodiscard]] Json enemy(const Secrets& held) const {
        const Role role = cards_.enemies[held.enemy].enemy;
        return {{"card", set_.enemies()[held.enemy].id}, {"role", name_of(role)}, {"seat", seat_of(role)}};
    }

    // ---- The end ----------------------------------------------------------------------------------------------------------------

    [[nodiscard]] Json result(const BySeat<Secrets>& revealed) const {
        State end = initial_state(table_.options);
        end.city = table_.city;
        end.phase = table_.phase;
        end.roles = table_.roles;
        end.secrets = revealed;
        Json scores = Json::array();
        for (std::uint8_t seat = 0; seat < kSeats; ++seat) scores.push_back(scored(end, {seat}));
        return {{"scores", std::move(scores)}, {"winners", record::to_json(winners(end))}};
    }
    [[nodiscard]] Json scored(const State& end, Seat seat) const {
        const Secrets& held = end.secrets[seat.index];
        Json aims = this->aims(held);
        for (std::size_t i = 0; i < kObjectivesEach; ++i) aims[i]["value"] = end.city[cards_.objectives[held.objectives[i]].measure];
        Json enemy = this->enemy(held);
        const int theirs = objective_points(end, end.seat_of(cards_.enemies[held.enemy].enemy));
        enemy["theirs"] = theirs;
        enemy["points"] = record::to_json(HalfPoints{-theirs});
        return {{"seat", seat.index},
                {"role", name_of(end.role_of(seat))},
                {"aims", std::move(aims)},
                {"enemy", std::move(enemy)},
                {"total", record::to_json(score(end, seat))}};
    }

    const View& view_;
    const PublicView& table_;
    const CardSet& set_;
    const Cards& cards_;
    bool dealt_;
    std::optional<Turn> turn_;      // of the viewer, once it has a role
    std::optional<Changes> draft_;  // only while this seat is to propose
};

}  // namespace

Json outlook_of(const View& view, const CardSet& set, const std::optional<Changes>& draft) { return Onlooker(view, set, draft).outlook(); }

}  // namespace urbanist::quatropolis::scene
