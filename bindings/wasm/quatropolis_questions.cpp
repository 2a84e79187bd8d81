// The page's questions about Quatropolis.
#include <string>
#include <utility>

#include "decks.h"
#include "moment.h"
#include "page.h"
#include "urbanist/games/quatropolis/match/opinion.h"
#include "urbanist/games/quatropolis/match/trial_games.h"
#include "urbanist/games/quatropolis/record/deals.h"
#include "urbanist/games/quatropolis/record/end.h"
#include "urbanist/games/quatropolis/record/moves.h"
#include "urbanist/games/quatropolis/record/record.h"
#include "urbanist/games/quatropolis/record/view.h"
#include "urbanist/games/quatropolis/scene/deal_outlook.h"
#include "urbanist/games/quatropolis/scene/outlook.h"
#include "urbanist/games/quatropolis/scene/rulebook.h"
#include "urbanist/games/quatropolis/scene/story.h"
#include "urbanist/games/quatropolis/scene/track.h"

namespace urbanist::wasm {

namespace {

using quatropolis::record::Record;

core::Parsed<Record> read_quatropolis(const Json& document) {
    const auto cards = quatropolis::record::cards_of(document, known_decks());
    return cards ? quatropolis::record::parse_record(document, *cards) : std::unexpected(cards.error());
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

// The view of a seat, or of a spectator if the question names none; with `opened`, also whispers and the truth about promises.
Answer quatropolis_view(const Json& question) {
    const auto moment = quatropolis_moment(question);
    if (!moment) return fault(moment.error());
    const auto state = state_at(*moment);
    if (!state) return fault(state.error());
    std::optional<quatropolis::Seat> viewer;
    if (question.contains("seat")) {
        const auto seat = json::number_member(question, "seat", 0, quatropolis::kSeats - 1);
        if (!seat) return fault(seat.error());
        viewer = quatropolis::Seat{static_cast<std::uint8_t>(*seat)};
    }
    const quatropolis::View view = viewer ? view_for(*state, *viewer) : view_for_spectator(*state);
    Json answer = quatropolis::record::to_json(view, moment->record.cards);
    const auto book = quatropolis::record::book_after(moment->record, moment->ply);
    const bool opened = question.contains("opened");
    answer["deals"] =
        quatropolis::record::to_json(opened ? quatropolis::deals::opened(book, *state) : quatropolis::deals::seen_by(book, *state, viewer),
                                     view.table);
    return answer;
}

// The outlook of a view; the question may include a draft of a proposal.
Answer quatropolis_outlook(const Json& question) {
    const auto document = json::member(question, "view");
    const auto cards = document ? quatropolis::record::cards_of(**document, known_decks()) : std::unexpected(document.error());
    const auto view = cards ? quatropolis::record::parse_view(**document, *cards) : std::unexpected(cards.error());
    if (!view) return fault(view.error());
    if (!question.contains("proposal")) return quatropolis::scene::outlook_of(*view, *cards);
    const auto draft = quatropolis::record::parse_changes(question["proposal"]);
    return draft ? Answer(quatropolis::scene::outlook_of(*view, *cards, *draft)) : fault(draft.error());
}

// A view and the deals known to it.
struct Negotiator {
    quatropolis::View view;
    quatropolis::deals::Seen seen;
};

core::Parsed<Negotiator> negotiator_of(const Json& question) {
    const auto document = json::member(question, "view");
    if (!document) return std::unexpected(document.error());
    const auto cards = quatropolis::record::cards_of(**document, known_decks());
    auto view = cards ? quatropolis::record::parse_view(**document, *cards) : std::unexpected(cards.error());
    if (!view) return std::unexpected(view.error());
    if (!(*document)->contains("deals")) return Negotiator{*view, {}};
    auto seen = quatropolis::record::parse_seen((**document)["deals"]);
    if (!seen) return std::unexpected(std::move(seen.error()).within("deals"));
    return Negotiator{*view, *std::move(seen)};
}

Answer quatropolis_partners(const Json& question) {
    const auto asker = negotiator_of(question);
    return asker ? Answer(quatropolis::scene::partners(asker->view, asker->seen)) : fault(asker.error());
}

Answer quatropolis_wants(const Json& question) {
    const auto asker = negotiator_of(question);
    return asker ? Answer(quatropolis::scene::wants(asker->view)) : fault(asker.error());
}

// The value of an offer to or from the viewer.
Answer quatropolis_offer(const Json& question) {
    const auto asker = negotiator_of(question);
    if (!asker) return fault(asker.error());
    const auto document = json::member(question, "offer");
    if (!document) return fault(document.error());
    quatropolis::Seat from = asker->view.own ? asker->view.own->seat : quatropolis::Seat{};
    if ((*document)->contains("from")) {
        const auto seat = json::number_member(**document, "from", 0, quatropolis::kSeats - 1);
        if (!seat) return fault(seat.error());
        from = {static_cast<std::uint8_t>(*seat)};
    }
    const auto word = quatropolis::record::parse_word(**document, from);
    if (!word) return fault(word.error());
    const auto* offer = std::get_if<quatropolis::deals::Offer>(&*word);
    return offer != nullptr ? Answer(quatropolis::scene::worth_of(asker->view, asker->seen, *offer))
                            : refusal("no-such-offer", "this is not an offer");
}

Answer quatropolis_word(const Json& question) {
    const auto asker = negotiator_of(question);
    if (!asker) return fault(asker.error());
    const auto document = json::member(question, "action");
    if (!document) return fault(document.error());
    Json move = **document;
    if (move.is_object()) move["seat"] = asker->view.own ? asker->view.own->seat.index : 0;
    const auto entry = quatropolis::record::parse_entry(move);
    const auto* played = entry ? std::get_if<quatropolis::record::Move>(&*entry) : nullptr;
    if (played == nullptr) return refusal("unreadable-move", entry ? "not a move" : entry.error().message());
    return quatropolis::scene::word_of(asker->view, asker->seen, played->action);
}

Answer quatropolis_score(const Json& question) {
    const auto document = json::member(question, "end");
    const auto cards = document ? quatropolis::record::cards_of(**document, known_decks()) : std::unexpected(document.error());
    const auto end = cards ? quatropolis::record::parse_end(**document, *cards) : std::unexpected(cards.error());
    return end ? Answer(quatropolis::record::end_to_json(end->state)) : fault(end.error());
}

// The story of a finished game, with all secrets.
Answer quatropolis_story(const Json& question) {
    const auto document = json::member(question, "record");
    const auto record = document ? read_quatropolis(**document) : std::unexpected(document.error());
    const auto story = record ? quatropolis::scene::story_of(*record) : std::unexpected(record.error());
    return story ? Answer(*story) : fault(story.error());
}

Answer quatropolis_opinion(const Json& question) {
    const auto document = json::member(question, "record");
    const auto record = document ? read_quatropolis(**document) : std::unexpected(document.error());
    if (!record) return fault(record.error());
    const auto issue = json::number_member(question, "issue", 0, quatropolis::kMostIssues);
    const auto seat = json::number_member(question, "seat", 0, quatropolis::kSeats - 1);
    if (!issue || !seat) return fault(issue ? seat.error() : issue.error());
    const auto opinion = quatropolis::match::opinion_on_vote(*record, static_cast<std::size_t>(*issue), {static_cast<std::uint8_t>(*seat)});
    return opinion ? Answer(*opinion) : fault(opinion.error());
}

// Trial games with a card set that need not be registered.
Answer quatropolis_trial(const Json& question) {
    const auto text = json::text_member(question, "text");
    const auto cards = text ? quatropolis::CardSet::parse(*text) : std::unexpected(text.error());
    if (!cards) return fault(cards.error());
    const auto games = json::number_member(question, "games", 1, 1000);
    const auto seed = json::number_member(question, "seed", 0, 1'000'000'000);
    if (!games || !seed) return fault(games ? seed.error() : games.error());
    return quatropolis::match::trial_games(*cards, static_cast<unsigned>(*games), static_cast<std::uint64_t>(*seed));
}

constexpr std::array kQuatropolisQuestions = std::to_array<Question>({
    {"quatropolis-view", quatropolis_view},
    {"quatropolis-outlook", quatropolis_outlook},
    {"quatropolis-partners", quatropolis_partners},
    {"quatropolis-wants", quatropolis_wants},
    {"quatropolis-offer", quatropolis_offer},
    {"quatropolis-word", quatropolis_word},
    {"quatropolis-score", quatropolis_score},
    {"quatropolis-story", quatropolis_story},
    {"quatropolis-opinion", quatropolis_opinion},
    {"quatropolis-trial", quatropolis_trial},
    {"quatropolis-track", [](const Json&) { return Answer(quatropolis::scene::track()); }},
    {"quatropolis-rulebook", [](const Json&) { return Answer(urbanist::scene::council_rulebook()); }},
    {"deck", learn_deck},
});

}  // namespace

std::span<const Question> quatropolis_questions() { return kQuatropolisQuestions; }

}  // namespace urbanist::wasm
