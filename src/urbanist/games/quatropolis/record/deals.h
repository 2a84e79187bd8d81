// Offers, answers and promises as data: what is said at a table, what stands beside the moves of a record, and what a viewer may know.
#pragma once

#include "urbanist/games/quatropolis/deals/book.h"
#include "urbanist/games/quatropolis/record/record.h"

namespace urbanist::quatropolis::record {

// {"to":3,"whisper":true,"counters":"o16","give":[{"do":"pay","amount":3}],"ask":[{"do":"vote","side":"no","on":"this"}]}, or
// {"offer":"o17","with":"accept"}, or {"promise":"p31","says":"not-paid"}. Reads the form; whether it may be said is the book's to know.
[[nodiscard]] core::Parsed<deals::Word> parse_word(const json::Json& word, Seat speaker);
// The same with what everybody may know of it besides: the number of an offer, and who is meant. Of somebody else's whisper nothing but that it is
// one.
[[nodiscard]] json::Json word_to_json(const deals::Word& word, const deals::Book& book, deals::Number next);
// As a client sends it.
[[nodiscard]] json::Json word_to_json(const deals::Word& word);
[[nodiscard]] json::Json shown_word(const json::Json& word, Seat speaker, std::optional<Seat> viewer, bool over);

[[nodiscard]] json::Json to_json(const deals::Term& term);
[[nodiscard]] core::Parsed<deals::Term> parse_term(const json::Json& term);

// The member `deals` of a view. The offers of the issue on the table and of the one before it.
[[nodiscard]] json::Json to_json(const deals::Seen& seen, const PublicView& table);
// The same read back, as far as an engine needs it.
[[nodiscard]] core::Parsed<deals::Seen> parse_seen(const json::Json& document);

// The book after so many entries of the moves. Precondition: the rules allow them.
[[nodiscard]] deals::Book book_after(const Record& record, std::size_t moves);

// The member `deals` of a record with so many moves.
[[nodiscard]] core::Parsed<std::vector<SaidDeal>> parse_deals(const json::Json& document, std::size_t moves, const BySeat<Role>& roles);
[[nodiscard]] json::Json to_json(const SaidDeal& said, const BySeat<Role>& roles);

}  // namespace urbanist::quatropolis::record
