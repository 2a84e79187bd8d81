// What one seat may keep of a game.
#include <algorithm>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/record/deals.h"
#include "urbanist/games/quatropolis/record/json.h"
#include "urbanist/games/quatropolis/record/moves.h"
#include "urbanist/games/quatropolis/record/talk.h"
#include "urbanist/record/envelope.h"

namespace urbanist::quatropolis::record {

namespace {

using json::Json;

Json side_to_json(Seats seats, const Cup& total) {
    Json side = {{"seats", record::to_json(seats)}};
    side.update(record::to_json(total));
    return side;
}

class Export {
public:
    Export(const Record& record, Seat seat) : record_(record), seat_(seat), state_(initial_state(record.options())) {
        deal(state_, record.setup);
        for (const auto& entry : record.moves) {
            kept_.push_back(moves_.size());
            add(entry);
        }
        kept_.push_back(moves_.size());
    }

    [[nodiscard]] Json document() && {
        Json document = envelope_of(record_);
        const bool over = is_over(state_);
        const std::size_t turned_over = std::min<std::size_t>(state_.settled + 1U, state_.deck_size);
        document["setup"] = setup_to_json(record_.setup, record_.cards, over ? kEverybody : Seats::of(seat_), turned_over);
        document["moves"] = std::move(moves_);
        // Statements are public; their position refers to the moves that this seat has.
        for (const auto& [after, spoken] : record_.statements) document["statements"].push_back(record::to_json(Remark{kept_[after], spoken}));
        add_deals(document, over);
        if (over) document["result"] = record::to_json(result_of(state_));
        return document;
    }

private:
    void add(const Entry& entry) {
        const std::uint16_t round = state_.round;
        const Phase phase = state_.phase;
        if (!play_entry(state_, entry)) return;  // an illegal entry ends the export
        if (const auto* roll = std::get_if<Roll>(&entry)) {
            moves_.push_back(record::to_json(*roll));
        } else {
            add_move(std::get<Move>(entry));
        }
        if (phase == Phase::Voting && (state_.round != round || is_over(state_))) moves_.push_back({{"revealed", record::to_json(state_.last)}});
    }

    void add_move(const Move& move) {
        if (Json shown = shown_to(move, seat_); !shown.is_null()) moves_.push_back(std::move(shown));
    }

    // Others' whispers are only marked as whispers, so that later numbers stay the same.
    void add_deals(Json& document, bool over) const {
        std::vector<const deals::Offer*> offers;
        for (const SaidDeal& said : record_.deals) {
            const auto* offer = std::get_if<deals::Offer>(&said.word);
            if (offer != nullptr) offers.push_back(offer);
            const deals::Offer* about = offer != nullptr ? offer : offer_of(said.word, offers);
            const bool hidden = !over && about != nullptr && about->whisper && about->from != seat_ && about->to != seat_;
            if (hidden && offer == nullptr) continue;
            SaidDeal shown{kept_[said.after], said.seat, said.word};
            if (hidden) shown.word = deals::Offer{.from = offer->from, .to = offer->to, .whisper = true};
            document["deals"].push_back(record::to_json(shown, record_.setup.roles));
        }
    }
    [[nodiscard]] static const deals::Offer* offer_of(const deals::Word& word, const std::vector<const deals::Offer*>& offers) {
        const auto* answer = std::get_if<deals::Answer>(&word);
        const deals::Number number = answer != nullptr ? answer->offer : deals::offer_of_promise(std::get<deals::Claim>(word).promise);
        return number == 0 || number > offers.size() ? nullptr : offers[number - 1];
    }

    const Record& record_;
    Seat seat_;
    State state_;
    Json moves_ = Json::array();
    std::vector<std::size_t> kept_;  // of the moves before each
};

}  // namespace

// It is public that somebody looked into a cup, but not into which one.
Json shown_to(const Move& move, std::optional<Seat> viewer) {
    if (viewer == move.seat) return to_json(move);
    if (is_secret(move.action)) return {};
    if (move.action.kind == Kind::SeeCup) return {{"seat", move.seat.index}, {"see_cup", nullptr}};
    return to_json(move);
}

Json to_json(Seats seats) {
    Json list = Json::array();
    core::for_each(seats.bits, [&](unsigned seat) { list.push_back(seat); });
    return list;
}

Json to_json(const Cup& cup) { return {{"money", cup.money}, {"influence", cup.influence}}; }

Json objectives_to_json(const Secrets& secrets, const CardSet& cards) {
    return {cards.objectives()[secrets.objectives[0]].id, cards.objectives()[secrets.objectives[1]].id};
}

Json to_json(const Outcome& outcome) {
    const Seats against{kEverybody.bits & ~outcome.yes.bits};
    return {{"yes", side_to_json(outcome.yes, outcome.for_yes)},
            {"no", side_to_json(against, outcome.for_no)},
            {"announced", to_json(outcome.announced)}};
}

Json to_json(HalfPoints points) {
    if (points.halves % 2 == 0) return points.halves / 2;
    return points.halves / 2.0;
}

Json to_json(const GameResult& result) {
    Json scores = Json::array();
    for (const HalfPoints points : result.scores) scores.push_back(to_json(points));
    return {{"scores", std::move(scores)}, {"winners", to_json(result.winners)}};
}

Json setup_to_json(const Setup& setup, const CardSet& cards, Seats shown, std::size_t issues) {
    Json json = {{"roles", Json::array()}, {"objectives", Json::array()}, {"enemies", Json::array()}, {"issues", Json::array()}};
    for (std::uint8_t i = 0; i < kSeats; ++i) {
        const bool open = shown.has({i});
        json["roles"].push_back(core::name_of(setup.roles[i]));
        json["objectives"].push_back(open ? objectives_to_json(setup.secrets[i], cards) : Json());
        json["enemies"].push_back(open ? Json(cards.enemies()[setup.secrets[i].enemy].id) : Json());
    }
    for (std::size_t i = 0; i < issues; ++i) json["issues"].push_back(cards.issues()[setup.deck[i]].id);
    return json;
}

Json envelope_of(const Record& record) {
    Json document = {{"format", urbanist::record::kRecordFormat}, {"game", "quatropolis"}, {"options", {{"deck", record.cards.id()}}}};
    if (record.whole_deck) document["options"]["whole_deck"] = true;
    if (record.end_third_tie) document["options"]["end_third_tie"] = true;
    if (record.rules != kFirstRules) document["options"]["rules"] = record.rules;
    if (record.others.contains("cards")) document["cards"] = record.others["cards"];  // the table's own set
    return document;
}

Json export_for(const Record& record, Seat seat) { return Export(record, seat).document(); }

}  // namespace urbanist::quatropolis::record
