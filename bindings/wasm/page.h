// The questions of the web page and their handlers.
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

// A stable name, for which the page has its own text, and a line of English for debugging.
using Refusal = catalog::Refusal;
using Answer = core::Result<Json, Refusal>;

struct Question {
    std::string_view name;
    Answer (*answer)(const Json& question);
};

[[nodiscard]] inline Answer refusal(std::string name, std::string text) { return std::unexpected(Refusal{std::move(name), std::move(text)}); }
[[nodiscard]] inline Answer fault(const core::ParseError& error) { return refusal("unreadable", error.message()); }
[[nodiscard]] inline Answer from(core::Parsed<Json> parsed) { return parsed ? Answer(std::move(*parsed)) : fault(parsed.error()); }

// The questions about one game.
[[nodiscard]] std::span<const Question> quadropolis_questions();
[[nodiscard]] std::span<const Question> quatropolis_questions();

// Registers the card set for Quatropolis in `text` and answers its id.
Answer learn_deck(const Json& question);

// Cities with an allocation made by hand, or the best one.
namespace by_hand {

Answer city(const Json& question);   // city (a file), tap?                       → the city drawn, with its own or the best allocation
Answer light(const Json& question);  // record, ply?, seat, allocation?, tap?     → a city of that game; nothing lies there without one

}  // namespace by_hand

// Tables on this device. They follow the same rules as the server's, so the page does not need to know where a table is.
namespace tables {

Answer create(const Json& question);    // id, options, secret?, now             → the id; the same secret deals the same game
Answer follow(const Json& question);    // table, record, ply, now               → starts with the moves of the record
Answer restore(const Json& question);   // saved: what snapshot gave             → the id
Answer snapshot(const Json& question);  // table                                 → all of it, for restore
Answer perform(const Json& question);   // table, command, now                   → the number of the last event
Answer view(const Json& question);      // table, name, now                      → as the server's view
Answer record(const Json& question);    // table, name                           → the record so far
Answer bots(const Json& question);   // table, now, asked?, hurry?            → {"seats":…,"next":…}: the bots that are due, ms until the next one is
Answer think(const Json& question);  // saved, seat, now, hurry?              → {"word":…,"action":…}, both null if it waits; touches no table
Answer bot_says(const Json& question);   // table, seat, word, now                → a statement or a word of a deal
Answer bot_plays(const Json& question);  // table, seat, action, now

Answer verify(const Json& question);  // record                                → {"terms", "deals", "sealed", "fault" where it is not fair}

}  // namespace tables

}  // namespace urbanist::wasm
