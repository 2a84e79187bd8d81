// What a web page asks of the engine: one question in JSON, one answer in JSON. Everything that the page shows and decides comes from here.
//   {"ask":"scene","record":…,"ply":3}  →  {"ok":true,"value":…} or {"ok":false,"problem":{"reason":…,"text":…}}
// web/src/engine/calls.ts has the questions with their types.
#include "page.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "decks.h"
#include "exchange.h"
#include "urbanist/core/quoted.h"
#include "urbanist/engine/engine.h"
#include "urbanist/quadropolis/text.h"
#include "urbanist/record/city_file.h"
#include "urbanist/record/envelope.h"
#include "urbanist/record/quatropolis.h"
#include "urbanist/record/quatropolis_moves.h"
#include "urbanist/record/quatropolis_view.h"
#include "urbanist/record/replay.h"
#include "urbanist/scene/box.h"
#include "urbanist/scene/city.h"
#include "urbanist/scene/outcome.h"
#include "urbanist/scene/outlook.h"
#include "urbanist/scene/scene.h"

namespace urbanist::wasm {

namespace {

using record::QuadropolisRecord;
using record::QuatropolisRecord;

constexpr std::int64_t kMostPlies = 1'000'000;

// A record and how far into it the question looks; all of it when the question does not say.
template <class Record>
struct Moment {
    Record record;
    std::size_t ply = 0;
};

core::Parsed<std::size_t> ply_of(const Json& question, std::size_t all) {
    if (!question.contains("ply")) return all;
    const auto ply = json::number_member(question, "ply", 0, kMostPlies);
    if (!ply) return std::unexpected(ply.error());
    return static_cast<std::size_t>(*ply);
}

core::Parsed<QuadropolisRecord> quadropolis_record(const Json& question) {
    const auto document = json::member(question, "record");
    return document ? record::parse_quadropolis(**document) : std::unexpected(document.error());
}

core::Parsed<Moment<QuadropolisRecord>> moment_of(const Json& question) {
    auto record = quadropolis_record(question);
    if (!record) return std::unexpected(record.error());
    const auto ply = ply_of(question, record->moves.size());
    if (!ply) return std::unexpected(ply.error());
    return Moment<QuadropolisRecord>{std::move(*record), *ply};
}

// ---- Quadropolis ----------------------------------------------------------------------------------------------------------------

using AtMoment = core::Parsed<Json> (*)(const QuadropolisRecord& record, std::size_t ply);

template <AtMoment answer_of>
Answer at_moment(const Json& question) {
    const auto moment = moment_of(question);
    return moment ? from(answer_of(moment->record, moment->ply)) : fault(moment.error());
}

// The moment before its next moves: what came after it is forgotten.
core::Parsed<QuadropolisRecord> cut_off(const Json& question) {
    auto moment = moment_of(question);
    if (!moment) return std::unexpected(moment.error());
    if (moment->ply > moment->record.moves.size()) return core::parse_error("ply", "the record has not so many moves");
    moment->record.moves.resize(moment->ply);
    moment->record.allocations.reset();
    moment->record.result.reset();
    return std::move(moment->record);
}

Answer preview(const Json& question) {
    auto record = cut_off(question);
    if (!record) return fault(record.error());
    const auto text = json::text_member(question, "action");
    const auto action = text ? quadropolis::parse_action(*text) : std::unexpected(text.error());
    if (!action) return fault(action.error());
    record->moves.push_back(*action);
    return from(scene::scene_of(*record, record->moves.size()));
}

// What a bot thinks of the position, as the engine's protocol has it.
Answer advise(const Json& question) {
    auto record = cut_off(question);
    if (!record) return fault(record.error());
    Json request = {{"do", "go"}, {"record", record::to_json(*record)}};
    for (const char* member : {"bot", "budget", "seed", "consider"}) {
        if (question.contains(member)) request[member] = question[member];
    }
    static engine::Engine engine("", "", quatropolis::default_card_set(), [] { return false; });
    const auto answer = json::parse(engine.answer(request.dump()));
    if (!answer) return fault(answer.error());
    if (answer->contains("error")) return refusal("unreadable", (*answer)["error"].dump());
    return *answer;
}

// The cities of one game on a table: each of them, and who is ahead.
Answer cities(const Json& question) {
    const auto documents = json::array_member(question, "cities");
    if (!documents) return fault(documents.error());
    if ((*documents)->empty() || (*documents)->size() > quadropolis::kMostPlayers) return refusal("unreadable", "cities: one for each player");
    Json drawn = Json::array();
    std::vector<quadropolis::Standing> standings;
    for (const Json& document : **documents) {
        const auto file = record::parse_city(document);
        if (!file) return fault(file.error());
        const quadropolis::Activation activation = record::activation_of(*file);
        drawn.push_back(scene::city_to_json(file->city, file->mode, activation));
        drawn.back()["seat"] = standings.size();
        standings.push_back(standing_of(activation));
    }
    return Json{{"cities", std::move(drawn)}, {"outcome", scene::outcome_of(standings)}};
}

// ---- Quatropolis ----------------------------------------------------------------------------------------------------------------

core::Parsed<QuatropolisRecord> read_quatropolis(const Json& document) {
    const auto cards = cards_of(document);
    return cards ? record::parse_quatropolis(document, *cards) : std::unexpected(cards.error());
}

core::Parsed<Moment<QuatropolisRecord>> quatropolis_moment(const Json& question) {
    const auto document = json::member(question, "record");
    auto record = document ? read_quatropolis(**document) : std::unexpected(document.error());
    if (!record) return std::unexpected(record.error());
    const auto ply = ply_of(question, record->moves.size());
    if (!ply) return std::unexpected(ply.error());
    return Moment<QuatropolisRecord>{std::move(*record), *ply};
}

core::Parsed<quatropolis::State> state_at(const Moment<QuatropolisRecord>& moment) {
    if (moment.ply > moment.record.moves.size()) return core::parse_error("ply", "the record has not so many moves");
    auto state = record::first_state(moment.record);
    for (std::size_t i = 0; state && i < moment.ply; ++i) {
        if (auto played = record::play_entry(*state, moment.record.moves[i]); !played) return std::unexpected(std::move(played).error());
    }
    return state;
}

// For a seat, or for a spectator when the question names none.
Answer quatropolis_view(const Json& question) {
    const auto moment = quatropolis_moment(question);
    if (!moment) return fault(moment.error());
    const auto state = state_at(*moment);
    if (!state) return fault(state.error());
    if (!question.contains("seat")) return record::to_json(view_for_spectator(*state), moment->record.cards);
    const auto seat = json::number_member(question, "seat", 0, quatropolis::kSeats - 1);
    if (!seat) return fault(seat.error());
    return record::to_json(view_for(*state, {static_cast<std::uint8_t>(*seat)}), moment->record.cards);
}

// With a proposal that is still being written, when the question has one.
Answer quatropolis_outlook(const Json& question) {
    const auto document = json::member(question, "view");
    const auto cards = document ? cards_of(**document) : std::unexpected(document.error());
    const auto view = cards ? record::parse_view(**document, *cards) : std::unexpected(cards.error());
    if (!view) return fault(view.error());
    if (!question.contains("proposal")) return scene::outlook_of(*view, *cards);
    const auto draft = record::parse_changes(question["proposal"]);
    return draft ? Answer(scene::outlook_of(*view, *cards, *draft)) : fault(draft.error());
}

Answer quatropolis_score(const Json& question) {
    const auto document = json::member(question, "end");
    const auto end = document ? record::parse_end(**document, quatropolis::default_card_set()) : std::unexpected(document.error());
    return end ? Answer(record::end_to_json(*end)) : fault(end.error());
}

// ---- Records --------------------------------------------------------------------------------------------------------------------

Answer checked(const QuadropolisRecord& record) {
    const auto last = record::replay(record);
    return last ? Answer(record::to_json(record)) : fault(last.error());
}
Answer checked(const QuatropolisRecord& record) {
    const auto last = record::replay(record);
    return last ? Answer(record::to_json(record)) : fault(last.error());
}

// A record of either game, in its one spelling, if the rules allow what it says.
Answer read_record(const Json& question) {
    const auto text = json::text_member(question, "text");
    const auto document = text ? json::parse(*text) : std::unexpected(text.error());
    const auto game = document ? record::game_of(*document) : std::unexpected(document.error());
    if (!game) return fault(game.error());
    if (*game == "quadropolis") {
        const auto record = record::parse_quadropolis(*document);
        return record ? checked(*record) : fault(record.error());
    }
    const auto record = read_quatropolis(*document);
    return record ? checked(*record) : fault(record.error());
}

constexpr std::array kQuestions = std::to_array<Question>({
    {"scene", at_moment<scene::scene_of>},
    {"reaches", at_moment<scene::reaches_of>},
    {"forecast", at_moment<scene::forecast_of>},
    {"preview", preview},
    {"advise", advise},
    {"city", by_hand::city},
    {"cities", cities},
    {"light", by_hand::light},
    {"quatropolis-view", quatropolis_view},
    {"quatropolis-outlook", quatropolis_outlook},
    {"quatropolis-score", quatropolis_score},
    {"box", [](const Json&) { return Answer(scene::box()); }},
    {"record", read_record},
    {"deck", learn_deck},
    {"table-create", tables::create},
    {"table-follow", tables::follow},
    {"table-restore", tables::restore},
    {"table-snapshot", tables::snapshot},
    {"table-perform", tables::perform},
    {"table-view", tables::view},
    {"table-record", tables::record},
    {"table-bots", tables::bots},
    {"table-think", tables::think},
    {"table-bot-says", tables::bot_says},
    {"table-bot-plays", tables::bot_plays},
});

Answer answer_to(const Json& question) {
    const auto name = json::text_member(question, "ask");
    if (!name) return fault(name.error());
    for (const Question& known : kQuestions) {
        if (known.name == *name) return known.answer(question);
    }
    return refusal("unreadable", "there is no question " + core::quoted(*name));
}

Json to_json(const Answer& answer) {
    if (answer) return {{"ok", true}, {"value", *answer}};
    return {{"ok", false}, {"problem", {{"reason", answer.error().name}, {"text", answer.error().text}}}};
}

}  // namespace

URBANIST_EXPORT(ask) Length ask(const char* text, Length length) {
    const auto question = json::parse(text_at(text, length));
    return answer(to_json(question ? answer_to(*question) : fault(question.error())).dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace urbanist::wasm
