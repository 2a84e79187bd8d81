#include "urbanist/games/quatropolis/scene/story.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/record/json.h"
#include "urbanist/games/quatropolis/rules/scoring.h"
#include "urbanist/games/quatropolis/scene/gifts.h"

namespace urbanist::quatropolis::scene {

namespace {

using core::name_of;
using json::Json;
using Winner = Outcome::Winner;

constexpr std::size_t kMostTurningPoints = 3;
constexpr int kWhisker = 2;     // a vote this close could have gone either way
constexpr int kBoughtWith = 5;  // enough secret money from one giver to credit the giver with the victory too

int total(const Cup& cup) { return cup.money + cup.influence; }

Json to_json(std::optional<Seat> seat) { return seat ? Json(seat->index) : Json(); }

// A finished issue. It has no winner if it was dropped after ties or had no proposal.
struct SettledIssue {
    std::uint8_t card = 0;
    Winner winner = Winner::None;
    Effect yes{};
    Effect no{};
    Outcome vote{};
    City city{};
    int ties = 0;
    std::optional<Seat> breaker{};
    std::optional<Seat> proposer{};
    std::size_t ply = 0;
    BySeat<bool> sides{};  // who voted yes
    BySeat<int> kept{};    // what each seat had left

    [[nodiscard]] bool is_won() const { return winner == Winner::Yes || winner == Winner::No; }
    [[nodiscard]] int margin() const { return std::abs(total(vote.for_yes) - total(vote.for_no)); }
    [[nodiscard]] bool lost_by(Seat seat) const { return is_won() && sides[seat.index] != (winner == Winner::Yes); }
};

// The result of the game if one issue had been settled the other way.
struct OtherEnd {
    std::size_t issue = 0;
    Seats winners{};
    bool changes_winner = false;
    Seat seat{};     // whose points change most
    int halves = 0;  // by how much
};

class Storyteller {
public:
    explicit Storyteller(const record::Record& record) : record_(record) {}

    [[nodiscard]] core::Parsed<void> replay() {
        auto first = record::first_state(record_);
        if (!first) return std::unexpected(std::move(first).error());
        last_ = *first;
        start_ = first->city;
        issue_at_.push_back(0);
        for (const record::Entry& entry : record_.moves) {
            const State before = last_;
            if (auto played = record::play_entry(last_, entry); !played) return played;
            note(before, entry);
        }
        if (!is_over(last_)) return core::parse_error("moves", "the game is not over");
        return {};
    }

    [[nodiscard]] Json story() const {
        const auto ends = other_ends();
        return {{"start", record::to_json(start_)}, {"issues", issues()}, {"turning", turning_points(ends)},
                {"gifts", gifts_.to_json()},        {"claims", claims()}, {"close", close_calls(ends)},
                {"headline", headline(ends)}};
    }

private:
    // ---- What happened -----------------------------------------------------------------------------------------------------------

    void note(const State& before, const record::Entry& entry) {
        if (const auto* move = std::get_if<record::Move>(&entry)) {
            if (move->action.kind == Kind::Vote) votes_[move->seat.index] = move->action;
            if (move->action.kind == Kind::Funnel) note_gifts(before, *move);
        }
        issue_at_.push_back(last_.settled);
        if (last_.settled > before.settled) settled_.push_back(settled(before));
    }
    void note_gifts(const State& before, const record::Move& move) {
        gifts_.add(move.seat, before.seat_of(Role::Corporation), move.action.money, before.settled);
        gifts_.add(move.seat, before.seat_of(Role::Official), move.action.to_official, before.settled);
    }

    [[nodiscard]] SettledIssue settled(const State& before) const {
        const Issue& issue = before.issue();
        SettledIssue result{.card = before.card_on_table(), .city = last_.city, .ties = before.ties, .ply = issue_at_.size() - 1};
        if (issue.referendum && before.phase != Phase::Proposal) result.proposer = before.proposer;
        if (before.phase != Phase::Voting) return result;
        result.vote = last_.last;
        result.winner = last_.last.winner;
        result.yes = effect_of(issue, before.proposal, true);
        result.no = effect_of(issue, before.proposal, false);
        result.breaker = breaker(before, result);
        for (std::uint8_t seat = 0; seat < kSeats; ++seat) {
            result.sides[seat] = votes_[seat].yes;
            result.kept[seat] = kept(before, {seat});
        }
        return result;
    }
    [[nodiscard]] std::optional<Seat> breaker(const State& before, const SettledIssue& issue) const {
        if (!issue.is_won() || issue.margin() != 0) return std::nullopt;
        for (std::uint8_t seat = 0; seat < kSeats; ++seat) {
            if (issue.vote.announced.has({seat}) && before.ability_of({seat}) == Ability::BreakTie) return Seat{seat};
        }
        return std::nullopt;
    }
    [[nodiscard]] int kept(const State& before, Seat seat) const {
        const Action& vote = votes_[seat.index];
        const Cup& cup = before.cups[seat.index];
        const int money = spends_money(before.role_of(seat)) ? cup.money - vote.money : 0;
        return money + cup.influence - vote.influence;
    }

    [[nodiscard]] Json issues() const {
        Json issues = Json::array();
        for (const SettledIssue& issue : settled_) issues.push_back(to_story(issue));
        return issues;
    }
    [[nodiscard]] Json to_story(const SettledIssue& issue) const {
        return {{"card", record_.cards.issues()[issue.card].id},
                {"winner", issue.is_won() ? Json(issue.winner == Winner::Yes ? "yes" : "no") : Json()},
                {"yes", total(issue.vote.for_yes)},
                {"no", total(issue.vote.for_no)},
                {"ties", issue.ties},
                {"breaker", to_json(issue.breaker)},
                {"proposer", to_json(issue.proposer)},
                {"city", record::to_json(issue.city)},
                {"ply", issue.ply}};
    }

    // ---- What could have been ----------------------------------------------------------------------------------------------------

    [[nodiscard]] State end_without(std::size_t issue) const {
        State end = last_;
        end.city = start_;
        for (std::size_t i = 0; i < settled_.size(); ++i) {
            if (!settled_[i].is_won()) continue;
            const bool yes = (settled_[i].winner == Winner::Yes) != (i == issue);
            apply(end.city, yes ? settled_[i].yes : settled_[i].no);
        }
        return end;
    }
    [[nodiscard]] OtherEnd other_end(std::size_t issue) const {
        const State end = end_without(issue);
        OtherEnd other{.issue = issue, .winners = winners(end)};
        other.changes_winner = other.winners != winners(last_);
        for (std::uint8_t seat = 0; seat < kSeats; ++seat) {
            const int halves = score(end, {seat}).halves - score(last_, {seat}).halves;
            if (std::abs(halves) > std::abs(other.halves)) other.seat = {seat}, other.halves = halves;
        }
        return other;
    }
    [[nodiscard]] std::vector<OtherEnd> other_ends() const {
        std::vector<OtherEnd> ends;
        for (std::size_t i = 0; i < settled_.size(); ++i) {
            if (settled_[i].is_won()) ends.push_back(other_end(i));
        }
        return ends;
    }

    // Selects issues that would change the winner, then those that move most points; returned in order of play.
    [[nodiscard]] static Json turning_points(std::vector<OtherEnd> ends) {
        std::erase_if(ends, [](const OtherEnd& end) { return end.halves == 0; });
        const auto weight = [](const OtherEnd& end) { return std::tuple(!end.changes_winner, -std::abs(end.halves), end.issue); };
        std::ranges::sort(ends, {}, weight);
        ends.resize(std::min(ends.size(), kMostTurningPoints));
        std::ranges::sort(ends, {}, &OtherEnd::issue);
        Json points = Json::array();
        for (const OtherEnd& end : ends) {
            points.push_back({{"issue", end.issue},
                              {"changesWinner", end.changes_winner},
                              {"winners", record::to_json(end.winners)},
                              {"seat", end.seat.index},
                              {"points", record::to_json(HalfPoints{end.halves})}});
        }
        return points;
    }

    // Votes in which a seat held back enough to have won the game: at most the last one per seat.
    [[nodiscard]] Json close_calls(const std::vector<OtherEnd>& ends) const {
        std::map<std::uint8_t, Json> calls;
        for (const OtherEnd& end : ends) {
            for (std::uint8_t seat = 0; seat < kSeats; ++seat) {
                if (is_close_call(end, {seat})) calls[seat] = close_call(end, {seat});
            }
        }
        Json list = Json::array();
        for (auto& [seat, call] : calls) list.push_back(std::move(call));
        return list;
    }
    [[nodiscard]] bool is_close_call(const OtherEnd& end, Seat seat) const {
        const SettledIssue& issue = settled_[end.issue];
        const bool would_win = end.winners.has(seat) && !winners(last_).has(seat);
        return would_win && issue.lost_by(seat) && issue.kept[seat.index] > issue.margin();
    }
    [[nodiscard]] Json close_call(const OtherEnd& end, Seat seat) const {
        const SettledIssue& issue = settled_[end.issue];
        return {{"seat", seat.index}, {"issue", end.issue}, {"kept", issue.kept[seat.index]}, {"needed", issue.margin() + 1}};
    }

    // ---- Word and deed -----------------------------------------------------------------------------------------------------------

    // Claims in ready-made statements that can be checked now. If a claim was repeated, the last one counts.
    [[nodiscard]] Json claims() const {
        std::map<std::tuple<std::size_t, std::uint8_t, int>, Json> claims;
        for (const record::Remark& remark : record_.statements) {
            const auto& [seat, statement] = remark.spoken;
            const std::size_t issue = issue_at_[std::min(remark.after, issue_at_.size() - 1)];
            if (auto claim = this->claim(seat, statement, issue); !claim.is_null()) {
                const bool about_vote = statement.saying == Saying::VoteYes || statement.saying == Saying::VoteNo;
                claims[{issue, seat.index, about_vote ? -1 : static_cast<int>(statement.role)}] = std::move(claim);
            }
        }
        Json list = Json::array();
        for (auto& [key, claim] : claims) list.push_back(std::move(claim));
        return list;
    }
    [[nodiscard]] Json claim(Seat seat, const Statement& statement, std::size_t issue) const {
        if (issue >= settled_.size()) return {};
        switch (statement.saying) {
            case Saying::VoteYes:
            case Saying::VoteNo: return vote_claim(seat, statement, issue);
            case Saying::MyEnemy:
            case Saying::NotMyEnemy: return enemy_claim(seat, statement, issue);
            default: return {};
        }
    }
    [[nodiscard]] Json vote_claim(Seat seat, const Statement& statement, std::size_t issue) const {
        if (settled_[issue].vote.winner == Winner::None) return {};  // never voted on
        const bool said_yes = statement.saying == Saying::VoteYes;
        return {{"seat", seat.index},
                {"issue", issue},
                {"claim", name_of(statement.saying)},
                {"about", Json()},
                {"isTrue", settled_[issue].sides[seat.index] == said_yes}};
    }
    [[nodiscard]] Json enemy_claim(Seat seat, const Statement& statement, std::size_t issue) const {
        const Role enemy = last_.cards().enemies[last_.secrets[seat.index].enemy].enemy;
        const bool says_enemy = statement.saying == Saying::MyEnemy;
        return {{"seat", seat.index},
                {"issue", issue},
                {"claim", name_of(statement.saying)},
                {"about", last_.seat_of(statement.role).index},
                {"isTrue", (enemy == statement.role) == says_enemy}};
    }

    // ---- The headline ------------------------------------------------------------------------------------------------------------

    [[nodiscard]] Json headline(const std::vector<OtherEnd>& ends) const {
        const Seats won = winners(last_);
        const Seat winner{static_cast<std::uint8_t>(core::lowest(won.bits))};
        Json headline = {{"winners", record::to_json(won)}, {"points", record::to_json(score(last_, winner))}, {"giver", Json()}, {"amount", 0}};
        if (won.count() > 1) {
            headline["kind"] = "shared";
        } else if (const auto giver = gifts_.largest_giver_to(winner); giver && giver->amount >= kBoughtWith) {
            headline["kind"] = "bought";
            headline["giver"] = giver->seat.index;
            headline["amount"] = giver->amount;
        } else {
            headline["kind"] = is_by_a_whisker(ends) ? "whisker" : "points";
        }
        return headline;
    }
    [[nodiscard]] bool is_by_a_whisker(const std::vector<OtherEnd>& ends) const {
        return !ends.empty() && ends.back().issue + 1 == settled_.size() && ends.back().changes_winner && settled_.back().margin() <= kWhisker;
    }

    const record::Record& record_;
    State last_{};
    City start_{};
    BySeat<Action> votes_{};
    Gifts gifts_;
    std::vector<SettledIssue> settled_;
    std::vector<std::size_t> issue_at_;  // the current issue after each number of moves
};

}  // namespace

core::Parsed<Json> story_of(const record::Record& record) {
    Storyteller teller(record);
    if (auto replayed = teller.replay(); !replayed) return std::unexpected(std::move(replayed).error());
    return teller.story();
}

}  // namespace urbanist::quatropolis::scene
