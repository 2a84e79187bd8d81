// Offers, answers and promises as JSON: in messages, in records and in views.
#pragma once

#include "urbanist/games/quatropolis/deals/book.h"
#include "urbanist/games/quatropolis/record/record.h"

namespace urbanist::quatropolis::record {

// {"to":3,"whisper":true,"counters":"o16","give":[{"do":"pay","amount":3}],"ask":[{"do":"vote","side":"no","on":"this"}]}, or
// {"offer":"o17","with":"accept"}, or {"promise":"p31","says":"not-paid"}. Checks only the format; the book decides whether it may be said.
[[nodiscard]] core::Parsed<deals::Word> parse_word(const json::Json& word, Seat speaker);
// A word with its public details: the number of an offer, and the seat it is for.
[[nodiscard]] json::Json word_to_json(const deals::Word& word, const deals::Book& book, deals::Number next);
// A word as a client sends it.
[[nodiscard]] json::Json word_to_json(const deals::Word& word);
[[nodiscard]] json::Json shown_word(const json::Json& word, Seat speaker, std::optional<Seat> viewer, bool over);

[[nodiscard]] json::Json to_json(const deals::Term& term);
[[nodiscard]] core::Parsed<deals::Term> parse_term(const json::Json& term);

// The member `deals` of a view, with the offers of the current issue and the one before it.
[[nodiscard]] json::Json to_json(const deals::Seen& seen, const PublicView& table);
// The inverse, as far as an engine needs it.
[[nodiscard]] core::Parsed<deals::Seen> parse_seen(const json::Json& document);

// The book after this many entries of the moves. Precondition: they are legal.
[[nodiscard]] deals::Book book_after(const Record& record, std::size_t moves);

// The member `deals` of a record with this many moves.
[[nodiscard]] core::Parsed<std::vector<SaidDeal>> parse_deals(const json::Json& document, std::size_t moves, const BySeat<Role>& roles);
[[nodiscard]] json::Json to_json(const SaidDeal& said, const BySeat<Role>& roles);

}  // namespace urbanist::quatropolis::record
