#include "urbanist/catalog/quatropolis_match.h"

#include <cassert>
#include <memory>
#include <utility>

#include "urbanist/bots/quatropolis/players.h"
#include "urbanist/bots/quatropolis/talker.h"
#include "urbanist/engine/requests.h"
#include "urbanist/game/places.h"
#include "urbanist/json/members.h"
#include "urbanist/quatropolis/scoring.h"
#include "urbanist/record/quatropolis.h"
#include "urbanist/record/quatropolis_json.h"
#include "urbanist/record/quatropolis_moves.h"
#include "urbanist/record/quatropolis_view.h"

namespace urbanist::catalog {

namespace {

using namespace quatropolis;
using bots::quatropolis::Chronicle;
using record::QuatropolisEntry;
using record::QuatropolisMove;
using record::QuatropolisRecord;

core::Result<Action, catalog::Refusal> read(Seat seat, const Json& action) {
    Json move = action;
    if (move.is_object()) move["seat"] = seat.index;
    const auto entry = record::parse_quatropolis_move(move);
    const auto* found = entry ? std::get_if<QuatropolisMove>(&*entry) : nullptr;
    if (found == nullptr)
        return std::unexpected(catalog::Refusal{"unreadable-move", entry ? "dice are not yours to throw" : entry.error().message()});
    return found->action;
}

constexpr std::uint64_t kTalkNodes = 200;  // words need less thought than deeds

Action action_of(Seat seat, const Json& action) { return read(seat, action).value_or(Action{}); }

class QuatropolisMatch final : public Match {
public:
    QuatropolisMatch(const CardSet& cards, bool whole_deck, bool end_third_tie) {
        record_.cards = cards;
        record_.whole_deck = whole_deck;
        record_.end_third_tie = end_third_tie;
        state_ = initial_state(record_.options());
    }

    [[nodiscard]] unsigned players() const override { return kSeats; }
    [[nodiscard]] bool awaits_deal() const override { return quatropolis::awaits_deal(state_); }
    [[nodiscard]] bool is_over() const override { return quatropolis::is_over(state_); }
    [[nodiscard]] Seats to_move() const override { return quatropolis::to_move(state_); }
    [[nodiscard]] std::string phase() const override {
        return std::string(kPhaseNames[static_cast<std::size_t>(state_.phase)]).append(" ").append(std::to_string(state_.round));
    }
    [[nodiscard]] unsigned round() const override { return state_.round; }

    [[nodiscard]] std::size_t deals() const override { return deals_; }
    [[nodiscard]] Json draw(std::uint64_t seed) const override {
        core::Rng rng(seed);
        const Deal deal = quatropolis::draw(state_, rng);
        if (const auto* roll = std::get_if<Roll>(&deal)) return record::to_json(*roll);
        const auto& setup = std::get<Setup>(deal);
        return record::setup_to_json(setup, record_.cards, kEverybody, setup.deck_size);
    }
    [[nodiscard]] core::Parsed<void> deal(const Json& document) override {
        if (!awaits_deal()) return core::parse_error("", "no deal is due");
        if (state_.phase == Phase::Roll) return add_entry(record::parse_quatropolis_move(document));
        const auto setup = record::parse_setup(document, record_.cards);
        if (!setup) return std::unexpected(setup.error());
        return begin(*setup);
    }
    // Dice fall before everybody; of the cards each gets its own.
    [[nodiscard]] Json shown_deal(const Json& document, std::optional<Seat> viewer) const override {
        if (document.contains("roll")) return document;
        return record::setup_to_json(record_.setup, record_.cards, viewer ? Seats::of(*viewer) : Seats{}, 1);
    }

    [[nodiscard]] core::Result<void, catalog::Refusal> play(Seat seat, const Json& action) override {
        const auto checked = checked_action(seat, action);
        if (!checked) return std::unexpected(checked.error());
        play(QuatropolisMove{seat, *checked});
        return {};
    }
    [[nodiscard]] core::Result<Json, catalog::Refusal> check(Seat seat, const Json& action) const override {
        const auto checked = checked_action(seat, action);
        if (!checked) return std::unexpected(checked.error());
        return record::to_json(QuatropolisMove{seat, *checked});
    }
    [[nodiscard]] Json shown_action(Seat seat, const Json& action, std::optional<Seat> viewer) const override {
        return record::shown_to({seat, action_of(seat, action)}, viewer);
    }
    [[nodiscard]] bool is_secret(const Json& action) const override { return record::is_secret(action_of({}, action)); }
    [[nodiscard]] bool may_be_said(const Statement& statement) const override { return quatropolis::may_be_said(statement, state_.phase); }
    [[nodiscard]] std::optional<Json> when_time_is_up(Seat seat) const override {
        if (state_.phase == Phase::Discussion) return record::to_json(QuatropolisMove{seat, Action::of(Kind::Ready)});
        if (state_.phase == Phase::Proposal) return record::to_json(QuatropolisMove{seat, Action::of(Kind::Lapse)});
        return std::nullopt;
    }
    [[nodiscard]] Json legal_actions(Seat seat) const override {
        return to_move().has(seat) ? engine::legal_to_json(turn_of(state_, seat)) : Json::array();
    }

    [[nodiscard]] std::size_t moves() const override { return moves_.size(); }
    [[nodiscard]] Seat mover(std::size_t move) const override { return moves_[move].seat; }
    [[nodiscard]] Json action(std::size_t move) const override { return record::to_json(moves_[move]); }
    [[nodiscard]] bool last_move_revealed_nothing() const override { return !revealed_; }
    [[nodiscard]] std::unique_ptr<Match> before(std::size_t move) const override {
        auto match = std::make_unique<QuatropolisMatch>(record_.cards, record_.whole_deck, record_.end_third_tie);
        [[maybe_unused]] const auto followed = match->follow(record_, move);
        assert(followed);  // what was played once can be played again
        return match;
    }

    [[nodiscard]] bool is_open() const override { return false; }
    [[nodiscard]] Json view_for(std::optional<Seat> viewer) const override {
        return record::to_json(viewer ? quatropolis::view_for(state_, *viewer) : view_for_spectator(state_), record_.cards);
    }
    [[nodiscard]] Json record() const override { return record::to_json(record_); }
    [[nodiscard]] Json record_for(Seat seat) const override { return is_over() ? record() : record::export_for(record_, seat); }
    [[nodiscard]] Standings standings() const override {
        Standings standings;
        for (std::uint8_t seat = 0; seat < kSeats; ++seat) standings.points.push_back(score(state_, {seat}).halves / 2.0);
        const auto better = [&](std::size_t a, std::size_t b) { return standings.points[a] > standings.points[b]; };
        standings.places = game::places_of(kSeats, better);
        return standings;
    }

    [[nodiscard]] Thinking thinking(Seat seat, std::string_view bot, std::uint64_t seed) const override {
        return
            [sight = chronicle_->sight_for(state_, seat), player = bots::quatropolis::find_player(bot), seat, seed, cards = record_.cards]() -> Json {
                core::Rng rng(seed);
                return record::to_json(QuatropolisMove{seat, player(sight, {}, rng).action});
            };
    }

    [[nodiscard]] std::optional<Thinking> talking(Seat seat, std::string_view bot, std::uint64_t seed) const override {
        if (state_.phase != Phase::Discussion) return std::nullopt;
        return [sight = chronicle_->sight_for(state_, seat), player = bots::quatropolis::find_player(bot), seed, cards = record_.cards]() -> Json {
            core::Rng rng(seed);
            const auto words = talk(sight, player, bots::quatropolis::Character::Mixed, {.nodes = kTalkNodes}, rng);
            return words ? Json(to_text(*words)) : Json();
        };
    }
    void hear(Seat seat, std::string_view text) override {
        const auto statement = parse_statement(text);
        if (!statement || !chronicle_) return;  // courtesies before the cards are dealt
        chronicle_->say(seat, *statement);
        record_.statements.push_back({record_.moves.size(), {seat, *statement}});
    }

    // Plays a record as far as this many moves, and the dice that fell next. Says what the rules refuse.
    [[nodiscard]] core::Parsed<void> follow(const QuatropolisRecord& record, std::size_t moves) {
        if (auto begun = begin(record.setup); !begun) return begun;
        auto said = record.statements.begin();
        for (const QuatropolisEntry& entry : record.moves) {
            hear_until_now(said, record);
            if (moves_.size() == moves && std::holds_alternative<QuatropolisMove>(entry)) return {};
            if (auto added = add_entry(entry); !added) return added;
        }
        hear_until_now(said, record);
        return {};
    }

private:
    void hear_until_now(std::vector<record::QuatropolisRemark>::const_iterator& said, const QuatropolisRecord& record) {
        for (; said != record.statements.end() && said->after <= record_.moves.size(); ++said)
            hear(said->spoken.seat, to_text(said->spoken.statement));
    }
    core::Parsed<void> begin(const Setup& setup) {
        if (const auto fault = fault_of(state_, setup); !fault.empty()) return core::parse_error("setup", std::string(fault));
        quatropolis::deal(state_, setup);
        record_.setup = setup;
        chronicle_.emplace(state_);
        ++deals_;
        return {};
    }
    core::Parsed<void> add_entry(const core::Parsed<QuatropolisEntry>& entry) {
        if (!entry) return std::unexpected(entry.error());
        if (const auto* move = std::get_if<QuatropolisMove>(&*entry)) {
            if (const auto allowed = quatropolis::check(state_, move->seat, move->action); !allowed)
                return core::parse_error("", std::string(describe(allowed.error())));
            play(*move);
            return {};
        }
        if (auto rolled = record::play_entry(state_, *entry); !rolled) return rolled;
        record_.moves.push_back(*entry);
        ++deals_;
        revealed_ = true;
        return {};
    }
    void play(const QuatropolisMove& move) {
        const Phase phase = state_.phase;
        chronicle_->play(state_, move.seat, move.action);
        revealed_ = reveals(move.action.kind, phase);
        record_.moves.emplace_back(move);
        moves_.push_back(move);
        if (is_over()) record_.result = record::result_of(state_);
    }
    // Abilities of the discussion show something; so do the last gift, whose receivers look into their cups, and the last vote.
    [[nodiscard]] bool reveals(Kind kind, Phase before) const {
        const bool looks = kind == Kind::SeeCup || kind == Kind::SeeNextIssue;
        const bool ends = before == Phase::LandlordFunnels || before == Phase::Voting;
        return looks || kind == Kind::Lapse || (ends && state_.phase != before);
    }
    [[nodiscard]] core::Result<Action, catalog::Refusal> checked_action(Seat seat, const Json& action) const {
        auto parsed = read(seat, action);
        if (!parsed) return parsed;
        if (const auto allowed = quatropolis::check(state_, seat, *parsed); !allowed)
            return std::unexpected(catalog::Refusal{std::string(name(allowed.error())), std::string(describe(allowed.error()))});
        return parsed;
    }

    State state_;
    QuatropolisRecord record_;
    std::optional<Chronicle> chronicle_;  // from the setup on
    std::vector<QuatropolisMove> moves_;  // of the record, without the dice between them
    std::size_t deals_ = 0;
    bool revealed_ = false;
};

class QuatropolisTerms final : public Terms {
public:
    // Terms that name no set are played with the default one.
    QuatropolisTerms(std::optional<CardSet> cards, bool whole_deck, bool end_third_tie)
        : named_(cards.has_value()), cards_(std::move(cards).value_or(default_card_set())), whole_deck_(whole_deck), end_third_tie_(end_third_tie) {}

    [[nodiscard]] std::string_view game() const override { return "quatropolis"; }
    [[nodiscard]] unsigned players() const override { return kSeats; }
    [[nodiscard]] std::string category() const override { return "quatropolis"; }
    [[nodiscard]] Json to_json() const override {
        Json terms = {{"game", game()}, {"players", kSeats}, {"whole_deck", whole_deck_}, {"end_third_tie", end_third_tie_}};
        if (named_) terms["deck"] = cards_.id();
        return terms;
    }
    [[nodiscard]] bool has_bot(std::string_view name) const override { return bots::quatropolis::find_player(name) != nullptr; }

    [[nodiscard]] std::unique_ptr<Match> begin(std::uint64_t) const override {
        return std::make_unique<QuatropolisMatch>(cards_, whole_deck_, end_third_tie_);
    }
    [[nodiscard]] core::Parsed<std::unique_ptr<Match>> resume(const Json& document) const override {
        const auto record = record::parse_quatropolis(document, cards_);
        if (!record) return std::unexpected(record.error());
        auto match = std::make_unique<QuatropolisMatch>(cards_, record->whole_deck, record->end_third_tie);
        if (const auto followed = match->follow(*record, record->moves.size()); !followed) return std::unexpected(followed.error());
        return match;
    }

private:
    bool named_;  // told again only if it was said: what was promised of older tables has no such word
    CardSet cards_;
    bool whole_deck_;
    bool end_third_tie_;
};

}  // namespace

core::Parsed<std::shared_ptr<const Terms>> quatropolis_terms(const Json& document, const Decks& decks) {
    std::optional<CardSet> cards;
    bool whole_deck = false;
    bool end_third_tie = false;
    json::Members members(document);
    if (members.has("deck")) {
        std::string id;
        members.text("deck", id);
        if (const auto* found = decks.find(id)) cards = *found;
        members.need(cards.has_value(), "deck", "there is no such card set here");
    }
    if (members.has("whole_deck")) members.flag("whole_deck", whole_deck);
    if (members.has("end_third_tie")) members.flag("end_third_tie", end_third_tie);
    if (members.has("players")) {
        unsigned players = 0;
        members.number("players", kSeats, kSeats, players);
    }
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return std::make_shared<QuatropolisTerms>(std::move(cards), whole_deck, end_third_tie);
}

}  // namespace urbanist::catalog
