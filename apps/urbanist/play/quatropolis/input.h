// Parses what a player of Quatropolis types, by phase of the round.
//
//   discussion   Enter; ability; ability 3; ability Bo; say; 4; 12 official 3 (statements by their number)
//   proposal     rent+2 tax-1
//   funneling    Enter; corporation 2 official 1
//   vote         yes; no 3; yes 3 2 (influence, then money); yes influence 3 money 2; yes 3! (with the ability)
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "play/input.h"
#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/games/quatropolis/rules/rules.h"
#include "urbanist/games/quatropolis/rules/statement.h"

namespace urbanist::app {

// The words a line may contain, in English and in the player's language. A prefix is enough if it is unambiguous.
class Vocabulary {
public:
    Vocabulary(const messages::Catalogue& catalogue, const quatropolis::CardSet& cards, const quatropolis::BySeat<std::string>& names);

    [[nodiscard]] const messages::Catalogue& catalogue() const { return *catalogue_; }
    [[nodiscard]] std::optional<std::size_t> measure(std::string_view word) const { return find(measures_, word); }
    [[nodiscard]] std::optional<std::size_t> role(std::string_view word) const { return find(roles_, word); }
    // 0 for influence, 1 for money.
    [[nodiscard]] std::optional<std::size_t> piece(std::string_view word) const { return find(pieces_, word); }
    // 0 for no, 1 for yes.
    [[nodiscard]] std::optional<std::size_t> side(std::string_view word) const { return find(sides_, word); }
    // By number from 1 or by name; 255 if there is no such seat.
    [[nodiscard]] std::uint8_t seat(std::string_view text) const;
    [[nodiscard]] bool is_ability(std::string_view word) const;

private:
    using Names = std::vector<std::vector<std::string>>;  // names with the same index mean the same
    [[nodiscard]] static std::optional<std::size_t> find(const Names& names, std::string_view word);

    const messages::Catalogue* catalogue_;
    Names measures_;
    Names roles_;
    Names pieces_;
    Names sides_;
    Names seats_;
};

// The player asked for an ability that can only be announced with a vote.
struct AbilityWaits {
    friend bool operator==(AbilityWaits, AbilityWaits) = default;
};

// The player asked for the list of statements.
struct ListStatements {
    friend bool operator==(ListStatements, ListStatements) = default;
};
// The number of a statement that does not exist.
struct NoStatement {
    friend bool operator==(NoStatement, NoStatement) = default;
};

using QuatropolisInput =
    std::variant<Nothing, Order, quatropolis::Action, quatropolis::Statement, ListStatements, NoStatement, AbilityWaits, Unknown>;

// Does not check whether an action is legal; amounts larger than any cup are kept as typed.
[[nodiscard]] QuatropolisInput parse_quatropolis_input(std::string_view line, const quatropolis::Turn& turn, const Vocabulary& vocabulary);

}  // namespace urbanist::app
