// The page's questions about Quadropolis.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "moment.h"
#include "page.h"
#include "urbanist/engine/engine.h"
#include "urbanist/games/quadropolis/bots/adviser.h"
#include "urbanist/games/quadropolis/record/city_file.h"
#include "urbanist/games/quadropolis/record/replay.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quadropolis/scene/box.h"
#include "urbanist/games/quadropolis/scene/city.h"
#include "urbanist/games/quadropolis/scene/outcome.h"
#include "urbanist/games/quadropolis/scene/reason.h"
#include "urbanist/games/quadropolis/scene/rulebook.h"
#include "urbanist/games/quadropolis/scene/scene.h"

namespace urbanist::wasm {

namespace {

using quadropolis::record::Record;

core::Parsed<Moment<Record>> quadropolis_moment(const Json& question) {
    const auto document = json::member(question, "record");
    return moment_of(question, document ? quadropolis::record::parse_record(**document) : std::unexpected(document.error()));
}

using AtMoment = core::Parsed<Json> (*)(const Record& record, std::size_t ply);

template <AtMoment answer_of>
Answer at_moment(const Json& question) {
    const auto moment = quadropolis_moment(question);
    return moment ? from(answer_of(moment->record, moment->ply)) : fault(moment.error());
}

// The record up to the given ply, without the moves after it.
core::Parsed<Record> cut_off(const Json& question) {
    auto moment = quadropolis_moment(question);
    if (!moment) return std::unexpected(moment.error());
    if (moment->ply > moment->record.moves.size())
        return core::parse_error("ply", "the record has only " + std::to_string(moment->record.moves.size()) + " moves");
    moment->record.moves.resize(moment->ply);
    moment->record.allocations.reset();
    moment->record.result.reset();
    return std::move(moment->record);
}

// What the seat to move may do; or another one, as if its next turn came at once.
Answer reaches(const Json& question) {
    const auto moment = quadropolis_moment(question);
    if (!moment) return fault(moment.error());
    if (!question.contains("seat")) return from(quadropolis::scene::reaches_of(moment->record, moment->ply));
    const auto seat = json::number_member(question, "seat", 0, quadropolis::kMostPlayers - 1);
    if (!seat) return fault(seat.error());
    return from(quadropolis::scene::reaches_of(moment->record, moment->ply, game::Seat{static_cast<std::uint8_t>(*seat)}));
}

Answer preview(const Json& question) {
    auto record = cut_off(question);
    if (!record) return fault(record.error());
    const auto text = json::text_member(question, "action");
    const auto action = text ? quadropolis::parse_action(*text) : std::unexpected(text.error());
    if (!action) return fault(action.error());
    record->moves.push_back(*action);
    return from(quadropolis::scene::scene_of(*record, record->moves.size()));
}

// The details of a tile on the site for a seat.
Answer tile_card(const Json& question) {
    const auto moment = quadropolis_moment(question);
    if (!moment) return fault(moment.error());
    const auto plot = json::number_member(question, "plot", 0, quadropolis::kPlots - 1);
    if (!plot) return fault(plot.error());
    const auto seat = json::number_member(question, "seat", 0, quadropolis::kMostPlayers - 1);
    if (!seat) return fault(seat.error());
    return from(quadropolis::scene::tile_card_of(moment->record, moment->ply, {static_cast<std::uint8_t>(*plot)},
                                                 {static_cast<std::uint8_t>(*seat)}));
}

// A bot's analysis of the position, in the form of the engine's protocol.
Answer advise(const Json& question) {
    auto record = cut_off(question);
    if (!record) return fault(record.error());
    Json request = {{"do", "go"}, {"record", quadropolis::record::to_json(*record)}};
    for (const char* member : {"bot", "budget", "seed", "consider"}) {
        if (question.contains(member)) request[member] = question[member];
    }
    static engine::Engine engine("", {.bot = "", .stopped = [] { return false; }});
    const auto answer = json::parse(engine.answer(request.dump()));
    if (!answer) return fault(answer.error());
    if (answer->contains("error")) return refusal("unreadable", (*answer)["error"].dump());
    return *answer;
}

Json value_to_json(const quadropolis::bots::Thought& advice, quadropolis::Action action, const quadropolis::State& state) {
    const auto* const found = std::ranges::find(advice.candidates, action, &urbanist::bots::Candidate<quadropolis::Action>::action);
    const std::vector<float> points(found->points.begin(), found->points.begin() + state.options.players);
    const double lost = quadropolis::bots::lost_by(advice, action, state);
    return {{"action", to_text(action)},
            {"points", points},
            {"lost", lost},
            {"mistake", lost >= quadropolis::bots::kMistake},
            {"reason", quadropolis::scene::reason_of(state, action)}};
}

core::Parsed<quadropolis::Action> legal_action(const Json& question, const char* member, const quadropolis::State& state) {
    const auto text = json::text_member(question, member);
    const auto action = text ? quadropolis::parse_action(*text) : std::unexpected(text.error());
    if (!action) return std::unexpected(action.error());
    if (const auto allowed = check(state, *action); !allowed)
        return core::parse_error(member, *text + " is not legal: " + std::string(describe(allowed.error())));
    return *action;
}

// The best move and its reasons; with a move to `consider`, also its value compared to the best.
Answer verdict(const Json& question) {
    const auto record = cut_off(question);
    const auto state = record ? quadropolis::record::replay(*record) : std::unexpected(record.error());
    if (!state) return fault(state.error());
    if (state->turns_left == 0) return refusal("unreadable", "nobody is to move");
    quadropolis::bots::Sight sight(*state);
    if (question.contains("consider")) {
        const auto considered = legal_action(question, "consider", *state);
        if (!considered) return fault(considered.error());
        sight.asked_about = *considered;
    }
    const quadropolis::bots::Thought advice = quadropolis::bots::advise(sight);
    return Json{{"seat", state->to_move.index},
                {"best", value_to_json(advice, advice.action, *state)},
                {"considered", sight.asked_about ? value_to_json(advice, *sight.asked_about, *state) : Json()}};
}

// The cities of a game played with the box: each of them, and who is ahead.
Answer cities(const Json& question) {
    const auto documents = json::array_member(question, "cities");
    if (!documents) return fault(documents.error());
    if ((*documents)->empty() || (*documents)->size() > quadropolis::kMostPlayers) return refusal("unreadable", "cities: one for each player");
    Json drawn = Json::array();
    std::vector<quadropolis::Standing> standings;
    for (const Json& document : **documents) {
        const auto file = quadropolis::record::parse_city(document);
        if (!file) return fault(file.error());
        const quadropolis::Activation activation = quadropolis::record::activation_of(*file);
        drawn.push_back(quadropolis::scene::city_to_json(file->city, file->mode, activation));
        drawn.back()["seat"] = standings.size();
        standings.push_back(standing_of(activation));
    }
    return Json{{"cities", std::move(drawn)}, {"outcome", quadropolis::scene::outcome_of(standings)}};
}

// The contents of the box, for entering a game played on a real table.
Answer quadropolis_box(const Json&) { return quadropolis::scene::box(); }

constexpr std::array kQuadropolisQuestions = std::to_array<Question>({
    {"scene", at_moment<quadropolis::scene::scene_of>},
    {"reaches", reaches},
    {"tile-card", tile_card},
    {"forecast", at_moment<quadropolis::scene::forecast_of>},
    {"preview", preview},
    {"advise", advise},
    {"verdict", verdict},
    {"city", by_hand::city},
    {"cities", cities},
    {"light", by_hand::light},
    {"box", quadropolis_box},
    {"rulebook", [](const Json&) { return Answer(urbanist::scene::rulebook()); }},
});

}  // namespace

std::span<const Question> quadropolis_questions() { return kQuadropolisQuestions; }

}  // namespace urbanist::wasm
