// What is agreed before a game: which one, and its options. The only list of games.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "urbanist/catalog/decks.h"
#include "urbanist/catalog/match.h"

namespace urbanist::catalog {

// A game with its options, ready to be begun as often as one likes.
class Terms {
public:
    Terms() = default;
    Terms(const Terms&) = delete;
    Terms& operator=(const Terms&) = delete;
    virtual ~Terms() = default;

    [[nodiscard]] virtual std::string_view game() const = 0;
    [[nodiscard]] virtual unsigned players() const = 0;
    // What those who play have in common to be rated together: quadropolis/classic/2.
    [[nodiscard]] virtual std::string category() const = 0;
    [[nodiscard]] virtual Json to_json() const = 0;
    [[nodiscard]] virtual bool has_bot(std::string_view name) const = 0;

    // Before the first deal. The seed decides what the options leave open.
    [[nodiscard]] virtual std::unique_ptr<Match> begin(std::uint64_t seed) const = 0;
    // A match as its record() has it.
    [[nodiscard]] virtual core::Parsed<std::unique_ptr<Match>> resume(const Json& record) const = 0;
};

// {"game":"quadropolis","mode":"expert","players":3,"first":1} or {"game":"quatropolis","whole_deck":false,"end_third_tie":true};
// all but the game may be left out. The card set of Quatropolis, "deck", is one of these.
[[nodiscard]] core::Parsed<std::shared_ptr<const Terms>> parse_terms(const Json& document, const Decks& decks = Decks::built_in());

}  // namespace urbanist::catalog
