// A set of cards: their effects, for the rules, and their names and texts, for people.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "urbanist/core/result.h"
#include "urbanist/games/quatropolis/cards/cards.h"

namespace urbanist::quatropolis {

inline constexpr std::array<std::string_view, 4> kCardLanguages = {"en", "fr", "de", "pt-BR"};

// The same text in every language.
struct Translated {
    std::array<std::string, kCardLanguages.size()> by_language;

    // In English if the cards have no text in this language.
    [[nodiscard]] const std::string& in(std::string_view language) const { return by_language[index_of(kCardLanguages, language).value_or(0)]; }
};

struct CardText {
    std::string id;  // of a role card: the role's name
    Translated name;
    Translated text;  // a humorous line, a line break, and what the card does
};

class CardSet {
public:
    // Reads the format urbanist-cards/1 (docs/cards.md). The error's place is the card's id.
    [[nodiscard]] static core::Parsed<CardSet> parse(std::string_view json);

    [[nodiscard]] const std::string& id() const { return contents_->id; }
    [[nodiscard]] const Translated& name() const { return contents_->name; }
    // The address is valid as long as the set or a copy of it exists.
    [[nodiscard]] const Cards& cards() const { return contents_->cards; }

    // The texts of cards(), by the same index.
    [[nodiscard]] const CardText& role(Role role) const { return contents_->roles[static_cast<std::size_t>(role)]; }
    [[nodiscard]] const std::vector<CardText>& objectives() const { return contents_->objectives; }
    [[nodiscard]] const std::vector<CardText>& enemies() const { return contents_->enemies; }
    [[nodiscard]] const std::vector<CardText>& issues() const { return contents_->issues; }

    // The index of a card.
    [[nodiscard]] std::optional<std::uint8_t> objective(std::string_view id) const { return find(contents_->objectives, id); }
    [[nodiscard]] std::optional<std::uint8_t> enemy(std::string_view id) const { return find(contents_->enemies, id); }
    [[nodiscard]] std::optional<std::uint8_t> issue(std::string_view id) const { return find(contents_->issues, id); }

    // The contents, filled by the reader.
    struct Contents {
        std::string id;
        Translated name;
        Cards cards;
        std::array<CardText, kRoles> roles;
        std::vector<CardText> objectives;
        std::vector<CardText> enemies;
        std::vector<CardText> issues;
    };

private:
    explicit CardSet(Contents contents) : contents_(std::make_shared<const Contents>(std::move(contents))) {}
    [[nodiscard]] static std::optional<std::uint8_t> find(const std::vector<CardText>& cards, std::string_view id);

    std::shared_ptr<const Contents> contents_;
};

// The built-in set, data/cards/default.json.
[[nodiscard]] const CardSet& default_card_set();
// The set of the first rules, data/cards/first.json. It never changes, because old records and tables use it.
[[nodiscard]] const CardSet& first_card_set();
// The set used if none is named.
[[nodiscard]] inline const CardSet& usual_card_set(std::uint8_t rules) { return rules == kFirstRules ? first_card_set() : default_card_set(); }

}  // namespace urbanist::quatropolis
