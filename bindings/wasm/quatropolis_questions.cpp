// What a page asks about Quatropolis.
#include <string>
#include <utility>

#include "decks.h"
#include "moment.h"
#include "page.h"
#include "urbanist/games/quatropolis/record/end.h"
#include "urbanist/games/quatropolis/record/moves.h"
#include "urbanist/games/quatropolis/record/record.h"
#include "urbanist/games/quatropolis/record/view.h"
#include "urbanist/games/quatropolis/scene/outlook.h"
#include "urbanist/games/quatropolis/scene/rulebook.h"
#include "urbanist/games/quatropolis/scene/track.h"

namespace urbanist::wasm {

namespace {

using quatropolis::record::Record;

core::Parsed<Record> read_quatropolis(const Json& document) {
    const auto cards = quatropolis::record::cards_of(document, known_decks());
    return cards ? quatropolis::record::parse_record(document, **cards) : std::unexpected(cards.error());
}

core::Parsed<Moment<Record>> quatropolis_moment(const Json& question) {
    const auto document = json::member(question, "record");
    return moment_of(question, document ? read_quatropolis(**document) : std::unexpected(document.error()));
}

core::Parsed<quatropolis::State> state_at(const Moment<Record>& moment) {
    if (moment.ply > moment.record.moves.size())
        return core::parse_error("ply", "the record has only " + std::to_string(moment.record.moves.size()) + " moves");
    auto state = quatropolis::record::first_state(moment.record);
    for (std::size_t i = 0; state && i < moment.ply; ++i) {
        if (auto played = quatropolis::record::play_entry(*state, moment.record.moves[i]); !played) return std::unexpected(std::move(played).error());
    }
    return state;
}

// For a seat, or for a spectator when the question names none.
Answer quatropolis_view(const Json& question) {
    const auto moment = quatropolis_moment(question);
    if (!moment) return fault(moment.error());
    const auto state = state_at(*moment);
    if (!state) return fault(state.error());
    if (!question.contains("seat")) return quatropolis::record::to_json(view_for_spectator(*state), moment->record.cards);
    const auto seat = json::number_member(question, "seat", 0, quatropolis::kSeats - 1);
    if (!seat) return fault(seat.error());
    return quatropolis::record::to_json(view_for(*state, {static_cast<std::uint8_t>(*seat)}), moment->record.cards);
}

// With a proposal that is still being written, when the question has one.
Answer quatropolis_outlook(const Json& question) {
    const auto document = json::member(question, "view");
    const auto cards = document ? quatropolis::record::cards_of(**document, known_decks()) : std::unexpected(document.error());
    const auto view = cards ? quatropolis::record::parse_view(**document, **cards) : std::unexpected(cards.error());
    if (!view) return fault(view.error());
    if (!question.contains("proposal")) return quatropolis::scene::outlook_of(*view, **cards);
    const auto draft = quatropolis::record::parse_changes(question["proposal"]);
    return draft ? Answer(quatropolis::scene::outlook_of(*view, **cards, *draft)) : fault(draft.error());
}

Answer quatropolis_score(const Json& question) {
    const auto document = json::member(question, "end");
    const auto cards = document ? quatropolis::record::cards_of(**document, known_decks()) : std::unexpected(document.error());
    const auto end = cards ? quatropolis::record::parse_end(**document, **cards) : std::unexpected(cards.error());
    return end ? Answer(quatropolis::record::end_to_json(end->state)) : fault(end.error());
}

constexpr std::array kQuatropolisQuestions = std::to_array<Question>({
    {"quatropolis-view", quatropolis_view},
    {"quatropolis-outlook", quatropolis_outlook},
    {"quatropolis-score", quatropolis_score},
    {"quatropolis-track", [](const Json&) { return Answer(quatropolis::scene::track()); }},
    {"quatropolis-rulebook", [](const Json&) { return Answer(urbanist::scene::council_rulebook()); }},
    {"deck", learn_deck},
});

}  // namespace

std::span<const Question> quatropolis_questions() { return kQuatropolisQuestions; }

}  // namespace urbanist::wasm
