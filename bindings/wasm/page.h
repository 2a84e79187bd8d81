// Questions of a web page and how they are answered.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "urbanist/core/result.h"
#include "urbanist/games/catalog/match.h"
#include "urbanist/json/json.h"

namespace urbanist::wasm {

using json::Json;

// A stable name for the page, which has its own words for it, and a line of English for debugging.
using Refusal = catalog::Refusal;
using Answer = core::Result<Json, Refusal>;

struct Question {
    std::string_view name;
    Answer (*answer)(const Json& question);
};

[[nodiscard]] inline Answer refusal(std::string name, std::string text) { return std::unexpected(Refusal{std::move(name), std::move(text)}); }
[[nodiscard]] inline Answer fault(const core::ParseError& error) { return refusal("unreadable", error.message()); }
[[nodiscard]] inline Answer from(core::Parsed<Json> parsed) { return parsed ? Answer(std::move(*parsed)) : fault(parsed.error()); }

// What a page may ask about one game alone.
[[nodiscard]] std::span<const Question> quadropolis_questions();
[[nodiscard]] std::span<const Question> quatropolis_questions();

// A card set for Quatropolis, in `text`, is known from now on. Answers its id.
Answer learn_deck(const Json& question);

// Cities with their inhabitants and energy, laid by hand or as is best.
namespace by_hand {

Answer city(const Json& question);   // city (a file), tap?                       → drawn: with its best allocation, or the one that it brings
Answer light(const Json& question);  // record, ply?, seat, allocation?, tap?     → a city of that game; nothing lies there without one

}  // namespace by_hand

// Tables on this device: the rules of tables are the server's, so that a page need not know where its table is.
namespace tables {

Answer create(const Json& question);     // id, options, secret?, now             → the id; the same secret deals the same game
Answer follow(const Json& question);     // table, record, ply, now               → starts as the record went
Answer restore(const Json& question);    // saved: what snapshot gave             → the id
Answer snapshot(const Json& question);   // table                                 → all of it, for restore
Answer perform(const Json& question);    // table, command, now                   → the number of the last event
Answer view(const Json& question);       // table, name, now                      → as the server's view
Answer record(const Json& question);     // table, name                           → the record so far
Answer bots(const Json& question);       // table, now, asked?, hurry?            → {"seats":…,"next":…}: bots whose time has come, ms until the next one's
Answer think(const Json& question);      // saved, seat, now, hurry?              → {"word":…,"action":…}, both null if it waits; touches no table
Answer bot_says(const Json& question);   // table, seat, word, now                → a statement or a word of a deal
Answer bot_plays(const Json& question);  // table, seat, action, now

Answer verify(const Json& question);  // record                                → {"terms", "deals", "sealed", "fault" where it is not fair}

}  // namespace tables

}  // namespace urbanist::wasm
