// Answers the page's questions to the engine: one question in JSON, one answer in JSON. Everything the page shows or decides comes from here.
//   {"ask":"scene","record":…,"ply":3}  →  {"ok":true,"value":…} or {"ok":false,"problem":{"reason":…,"text":…}}
// The questions are in web/src/platform/engine/calls.ts and in engine.ts of each game in web/src/games; docs/page describes the answers.
#include "page.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "decks.h"
#include "exchange.h"
#include "urbanist/core/quoted.h"
#include "urbanist/games/catalog/terms.h"

namespace urbanist::wasm {

namespace {

// A record of any game in canonical form, if it is legal.
Answer read_record(const Json& question) {
    const auto text = json::text_member(question, "text");
    const auto document = text ? json::parse(*text) : std::unexpected(text.error());
    return document ? from(catalog::read_record(*document, known_decks())) : fault(document.error());
}

// The descriptors of all games.
Answer games(const Json&) {
    Json list = Json::array();
    for (const game::Descriptor* game : catalog::games()) list.push_back(to_json(*game));
    return list;
}

// Of every game.
constexpr std::array kQuestions = std::to_array<Question>({
    {"games", games},
    {"record", read_record},
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
    {"verify", tables::verify},
});

const Question* find_question(std::string_view name) {
    for (const auto questions : {std::span<const Question>(kQuestions), quadropolis_questions(), quatropolis_questions()}) {
        const auto found = std::ranges::find(questions, name, &Question::name);
        if (found != questions.end()) return &*found;
    }
    return nullptr;
}

Answer answer_to(const Json& question) {
    const auto name = json::text_member(question, "ask");
    if (!name) return fault(name.error());
    if (const Question* known = find_question(*name)) return known->answer(question);
    return refusal("unreadable", "unknown question " + core::quoted(*name));
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
