#include "urbanist/games/quatropolis/match/match.h"

#include <cassert>
#include <memory>
#include <utility>

#include "urbanist/core/enumeration.h"
#include "urbanist/game/places.h"
#include "urbanist/games/quatropolis/bots/players.h"
#include "urbanist/games/quatropolis/bots/talker.h"
#include "urbanist/games/quatropolis/engine/requests.h"
#include "urbanist/games/quatropolis/match/terms.h"
#include "urbanist/games/quatropolis/record/deals.h"
#include "urbanist/games/quatropolis/record/json.h"
#include "urbanist/games/quatropolis/record/moves.h"
#include "urbanist/games/quatropolis/record/record.h"
#include "urbanist/games/quatropolis/record/view.h"
#include "urbanist/games/quatropolis/rules/scoring.h"
#include "urbanist/games/quatropolis/worlds/blueprint.h"

namespace urbanist::quatropolis::match {

namespace {

using bots::Chronicle;
using record::Entry;
using record::Move;
using game::Standings;
using json::Json;
using record::Record;

core::Result<Action, game::Refusal> read(Seat seat, const Json& action) {
    Json move = action;
    if (move.is_object()) move["seat"] = seat.index;
    const auto entry = record::parse_entry(move);
    const auto* found = entry ? std::get_if<Move>(&*entry) : nullptr;
    if (found == nullptr)
        return std::unexpected(game::Refusal{"unreadable-move", entry ? "only the server rolls the dice" : entry.error().message()});
    return found->action;
}

constexpr std::uint64_t kTalkNodes = 200;  // talking needs less thought than acting

Action action_of(Seat seat, const Json& action) { return read(seat, action).value_or(Action{}); }

core::Result<Json, game::Refusal> spelled(Seat seat, const core::Result<Action, game::Refusal>& action) {
    if (!action) return std::unexpected(action.error());
    return record::to_json(Move{seat, *action});
}

game::Refusal refusal_of(deals::Fault fault) { return {std::string(core::name_of(fault)), std::string(deals::describe(fault))}; }

Agreed agreed_in(const Record& record, bool whispers) { return {record.whole_deck, record.end_third_tie, record.rules, whispers}; }

class RunningMatch final : public game::Match {
public:
    RunningMatch(const CardSet& cards, const Agreed& agreed) : game::Match(kDescriptor), whispers_(agreed.whispers) {
        record_.cards = cards;
        record_.whole_deck = agreed.whole_deck;
        record_.end_third_tie = agreed.end_third_tie;
        record_.rules = agreed.rules;
        state_ = initial_state(record_.options());
    }

    [[nodiscard]] std::unique_ptr<game::Match> clone() const override { return std::make_unique<RunningMatch>(*this); }
    [[nodiscard]] bool awaits_deal() const override { return quatropolis::awaits_deal(state_); }
    [[nodiscard]] bool is_over() const override { return quatropolis::is_over(state_); }
    [[nodiscard]] Seats to_move() const override { return quatropolis::to_move(state_); }
    [[nodiscard]] std::string phase() const override {
        std::string name = std::string(core::name_of(state_.phase)).append(" ").append(std::to_string(state_.round));
        return state_.phase == Phase::Proposal && state_.lapses > 0 ? name.append(".").append(std::to_string(state_.lapses)) : name;
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
        if (state_.phase == Phase::Roll) return add_entry(record::parse_entry(document));
        const auto setup = record::parse_setup(document, record_.cards);
        if (!setup) return std::unexpected(setup.error());
        return begin(*setup);
    }
    // Dice are public; of the cards, each seat sees only its own.
    [[nodiscard]] Json shown_deal(const Json& document, std::optional<Seat> viewer) const override {
        if (document.contains("roll")) return document;
        return record::setup_to_json(record_.setup, record_.cards, viewer ? Seats::of(*viewer) : Seats{}, 1);
    }

    [[nodiscard]] core::Result<void, game::Refusal> play(Seat seat, const Json& action) override {
        const auto checked = checked_action(seat, action, quatropolis::check);
        if (!checked) return std::unexpected(checked.error());
        play(Move{seat, *checked});
        return {};
    }
    [[nodiscard]] core::Result<Json, game::Refusal> check(Seat seat, const Json& action) const override {
        return spelled(seat, checked_action(seat, action, check_choice));
    }
    [[nodiscard]] core::Result<Json, game::Refusal> check_for_clock(Seat seat, const Json& action) const override {
        return spelled(seat, checked_action(seat, action, quatropolis::check));
    }
    [[nodiscard]] Json shown_action(Seat seat, const Json& action, std::optional<Seat> viewer) const override {
        return record::shown_to({seat, action_of(seat, action)}, viewer);
    }
    [[nodiscard]] core::Result<void, game::Refusal> check_statement(std::string_view text) const override {
        const auto statement = parse_statement(text);
        if (!statement) return std::unexpected(game::Refusal{"no-such-statement", statement.error().message()});
        if (may_be_said(*statement, state_.phase)) return {};
        return std::unexpected(game::Refusal{"not-now", "this can only be said while an issue is discussed"});
    }

    [[nodiscard]] core::Result<Json, game::Refusal> check_word(Seat seat, const Json& document) const override {
        if (!chronicle_) return std::unexpected(refusal_of(deals::Fault::NotNow));
        const auto word = record::parse_word(document, seat);
        if (!word) return std::unexpected(game::Refusal{"offer-unreadable", word.error().message()});
        if (const auto checked = chronicle_->book().check(state_, seat, *word); !checked) return std::unexpected(refusal_of(checked.error()));
        return record::word_to_json(*word, chronicle_->book(), next_offer());
    }
    [[nodiscard]] core::Parsed<void> hear_word(Seat seat, const Json& document) override {
        if (!chronicle_) return core::parse_error("word", "the cards are not dealt yet");
        const auto word = record::parse_word(document, seat);
        if (!word) return std::unexpected(word.error());
        if (auto heard = hear_deal(seat, *word); !heard) return heard;
        revealed_ = true;  // taking back a move must not undo what was said since
        const auto* offer = std::get_if<deals::Offer>(&*word);
        if (offer != nullptr && quatropolis::check(state_, offer->to, Action::of(Kind::Talk))) play(Move{offer->to, Action::of(Kind::Talk)});
        return {};
    }
    [[nodiscard]] Json shown_word(Seat seat, const Json& word, std::optional<Seat> viewer) const override {
        return record::shown_word(word, seat, viewer, is_over());
    }
    [[nodiscard]] bool takes_time(std::string_view bot) const override { return state_.phase == Phase::Discussion && bots::negotiates(bot); }
    [[nodiscard]] Seats awaited() const override { return chronicle_ ? chronicle_->book().awaited() : Seats{}; }

    [[nodiscard]] Json legal_actions(Seat seat) const override {
        return to_move().has(seat) ? engine::legal_to_json(turn_of(state_, seat)) : Json::array();
    }

    [[nodiscard]] std::size_t moves() const override { return moves_.size(); }
    [[nodiscard]] Seat mover(std::size_t move) const override { return moves_[move].seat; }
    [[nodiscard]] Json action(std::size_t move) const override { return record::to_json(moves_[move]); }
    [[nodiscard]] bool last_move_revealed_nothing() const override { return !revealed_; }
    [[nodiscard]] std::unique_ptr<game::Match> before(std::size_t move) const override {
        auto match = std::make_unique<RunningMatch>(record_.cards, agreed_in(record_, whispers_));
        [[maybe_unused]] const auto followed = match->follow(record_, move);
        assert(followed);  // these moves were legal before
        return match;
    }

    [[nodiscard]] Json view_for(std::optional<Seat> viewer) const override {
        const View view = viewer ? quatropolis::view_for(state_, *viewer) : view_for_spectator(state_);
        Json object = record::to_json(view, record_.cards);
        if (chronicle_) object["deals"] = record::to_json(deals::seen_by(chronicle_->book(), state_, viewer), view.table);
        return object;
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
        if (state_.phase == Phase::Discussion && bots::negotiates(bot)) {  // it has said what it had to say
            return [turn = turn_of(state_, seat), seat, seed]() -> Json {
                core::Rng rng(seed);
                return record::to_json(Move{seat, bots::discuss(turn, rng)});
            };
        }
        return [sight = chronicle_->sight_for(state_, seat), player = bots::find_player(bot), seat, seed, cards = record_.cards]() -> Json {
            core::Rng rng(seed);
            return record::to_json(Move{seat, player(sight, {}, rng).action});
        };
    }

    [[nodiscard]] std::optional<Thinking> talking(Seat seat, std::string_view bot, std::uint64_t seed) const override {
        if (state_.phase != Phase::Discussion) return std::nullopt;
        return [sight = chronicle_->sight_for(state_, seat), player = bots::find_player(bot), negotiates = bots::negotiates(bot), seed,
                cards = record_.cards]() -> Json {
            core::Rng rng(seed);
            if (negotiates) {
                if (const auto word = player(sight, {}, rng).words.deal) return record::word_to_json(*word);
                if (sight.deals.left < deals::kOffersEach) return {};  // an offer is enough
            }
            const auto words = talk(sight, player, bots::Character::Mixed, {.nodes = kTalkNodes}, rng);
            return words ? Json(to_text(*words)) : Json();
        };
    }
    void hear(Seat seat, std::string_view text) override {
        const auto statement = parse_statement(text);
        if (!statement || !chronicle_) return;  // courtesies before the cards are dealt
        chronicle_->say(seat, *statement);
        record_.statements.push_back({record_.moves.size(), {seat, *statement}});
    }

    void keep_cards(const Json& own) { record_.others["cards"] = own; }

    // Plays this many moves of a record and the dice after them. The error says which rule is broken.
    [[nodiscard]] core::Parsed<void> follow(const Record& record, std::size_t moves) {
        if (record.others.contains("cards")) keep_cards(record.others["cards"]);
        if (auto begun = begin(record.setup); !begun) return begun;
        auto said = record.statements.begin();
        auto deal = record.deals.begin();
        for (const Entry& entry : record.moves) {
            if (auto heard = hear_until_now(said, deal, record); !heard) return heard;
            if (moves_.size() == moves && std::holds_alternative<Move>(entry)) return {};
            if (auto added = add_entry(entry); !added) return added;
        }
        return hear_until_now(said, deal, record);
    }

private:
    [[nodiscard]] deals::Number next_offer() const { return static_cast<deals::Number>(chronicle_->book().offers().size() + 1); }
    core::Parsed<void> hear_deal(Seat seat, const deals::Word& word) {
        if (const auto checked = chronicle_->book().check(state_, seat, word); !checked)
            return core::parse_error("deal", std::string(deals::describe(checked.error())));
        chronicle_->hear(state_, seat, word);
        record_.deals.push_back({record_.moves.size(), seat, word});
        return {};
    }
    core::Parsed<void> hear_until_now(std::vector<record::Remark>::const_iterator& said, std::vector<record::SaidDeal>::const_iterator& deal,
                                      const Record& record) {
        for (; said != record.statements.end() && said->after <= record_.moves.size(); ++said)
            hear(said->spoken.seat, to_text(said->spoken.statement));
        for (; deal != record.deals.end() && deal->after <= record_.moves.size(); ++deal) {
            if (auto heard = hear_deal(deal->seat, deal->word); !heard) return heard;
        }
        return {};
    }
    core::Parsed<void> begin(const Setup& setup) {
        if (const auto fault = fault_of(state_, setup); !fault.empty()) return core::parse_error("setup", std::string(fault));
        quatropolis::deal(state_, setup);
        record_.setup = setup;
        chronicle_.emplace(state_, whispers_);
        ++deals_;
        return {};
    }
    core::Parsed<void> add_entry(const core::Parsed<Entry>& entry) {
        if (!entry) return std::unexpected(entry.error());
        if (const auto* move = std::get_if<Move>(&*entry)) {
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
    void play(const Move& move) {
        const Phase phase = state_.phase;
        chronicle_->play(state_, move.seat, move.action);
        revealed_ = reveals(move.action.kind, phase);
        record_.moves.emplace_back(move);
        moves_.push_back(move);
        if (is_over()) record_.result = record::result_of(state_);
    }
    // Abilities used in a discussion reveal something; so do the last gift, because its receivers see their cups, and the last vote.
    [[nodiscard]] bool reveals(Kind kind, Phase before) const {
        const bool looks = kind == Kind::SeeCup || kind == Kind::SeeNextIssue;
        const bool ends = before == Phase::LandlordFunnels || before == Phase::Voting;
        return looks || kind == Kind::Lapse || kind == Kind::Talk || (ends && state_.phase != before);
    }
    using Check = core::Result<void, Refusal> (*)(const State& state, Seat seat, const Action& action);
    [[nodiscard]] core::Result<Action, game::Refusal> checked_action(Seat seat, const Json& action, Check check) const {
        auto parsed = read(seat, action);
        if (!parsed) return parsed;
        if (const auto allowed = check(state_, seat, *parsed); !allowed)
            return std::unexpected(game::Refusal{std::string(name(allowed.error())), std::string(describe(allowed.error()))});
        return parsed;
    }

    State state_;
    Record record_;
    std::optional<Chronicle> chronicle_;  // set once the cards are dealt
    std::vector<Move> moves_;             // of the record, without the dice between them
    std::size_t deals_ = 0;
    bool revealed_ = false;
    bool whispers_;
};

}  // namespace

std::unique_ptr<game::Match> begin(const CardSet& cards, const Agreed& agreed, const Json& own_cards) {
    auto match = std::make_unique<RunningMatch>(cards, agreed);
    if (!own_cards.is_null()) match->keep_cards(own_cards);
    return match;
}

core::Parsed<std::unique_ptr<game::Match>> resume(const Record& record, bool whispers) {
    auto match = std::make_unique<RunningMatch>(record.cards, agreed_in(record, whispers));
    if (const auto followed = match->follow(record, record.moves.size()); !followed) return std::unexpected(followed.error());
    return match;
}

}  // namespace urbanist::quatropolis::match
