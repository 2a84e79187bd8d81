// A running game of Quatropolis in the terminal: the record, the position, what has been said, and who sits where.
#pragma once

#include <string>
#include <vector>

#include "urbanist/games/quatropolis/bots/players.h"
#include "urbanist/games/quatropolis/record/deals.h"
#include "urbanist/games/quatropolis/record/record.h"
#include "urbanist/messages/catalogue.h"

namespace urbanist::app {

struct QuatropolisSettings {
    std::vector<std::string> seats{};  // "human" or the name of a bot
    std::vector<std::string> names{};  // seats without one get a name from the catalogue
    std::string seed{};
    bool whole_deck = false;     // R1.6
    bool end_third_tie = false;  // R6.7
    messages::Language language = messages::Language::English;
};

// Fills in what was not given: one person against bots of the normal level. The error is one line of English for the command line.
[[nodiscard]] core::Parsed<QuatropolisSettings> completed(QuatropolisSettings settings);

class QuatropolisSession {
public:
    // A new game. Precondition: the settings are completed.
    [[nodiscard]] static QuatropolisSession begin(const QuatropolisSettings& settings, const quatropolis::CardSet& cards);
    // A saved game. Refused if it is not legal or has no seed for later dice.
    [[nodiscard]] static core::Parsed<QuatropolisSession> resume(const json::Json& document, const quatropolis::CardSet& cards);

    [[nodiscard]] const quatropolis::CardSet& cards() const { return record_.cards; }
    [[nodiscard]] const std::string& seed() const { return *record_.seed; }
    [[nodiscard]] bool is_over() const { return quatropolis::is_over(state_); }
    [[nodiscard]] bool has_begun() const { return !record_.moves.empty(); }
    // The seat to ask next; others may be able to choose at the same time.
    [[nodiscard]] quatropolis::Seat next_seat() const;
    [[nodiscard]] const std::string& name(quatropolis::Seat seat) const { return names_[seat.index]; }
    [[nodiscard]] const quatropolis::BySeat<std::string>& names() const { return names_; }
    // "human" or the name of a bot, by seat.
    [[nodiscard]] const std::vector<std::string>& kinds() const { return kinds_; }
    [[nodiscard]] bool is_human(quatropolis::Seat seat) const;
    [[nodiscard]] unsigned humans() const;

    // What may be shown to a seat, and to everybody.
    [[nodiscard]] quatropolis::View view(quatropolis::Seat seat) const { return view_for(state_, seat); }
    [[nodiscard]] quatropolis::View table() const { return view_for_spectator(state_); }
    // Precondition: is_over().
    [[nodiscard]] quatropolis::record::GameResult result() const { return quatropolis::record::result_of(state_); }

    void roll_if_due();
    [[nodiscard]] core::Result<void, quatropolis::Refusal> check(quatropolis::Seat seat, const quatropolis::Action& action) const;
    // Precondition: the action is legal.
    void play(quatropolis::Seat seat, const quatropolis::Action& action);
    // Makes a public statement.
    void say(quatropolis::Seat seat, const quatropolis::Statement& statement);
    // The statements of this round.
    [[nodiscard]] std::vector<quatropolis::Spoken> said() const;
    // Offers and answers, spelled as in records: parsed, checked and said.
    [[nodiscard]] core::Parsed<quatropolis::deals::Word> parse_word(quatropolis::Seat seat, std::string_view text) const;
    [[nodiscard]] quatropolis::deals::Checked check(quatropolis::Seat seat, const quatropolis::deals::Word& word) const;
    // Precondition: it is allowed. An offer makes its receiver unready again.
    void hear(quatropolis::Seat seat, const quatropolis::deals::Word& word);
    // The offers and promises that a seat, or everybody, may know.
    [[nodiscard]] quatropolis::deals::Seen deals(std::optional<quatropolis::Seat> viewer) const;
    // The next offer or answer of the bot at this seat; nothing if it has none.
    [[nodiscard]] std::optional<quatropolis::deals::Word> bot_word(quatropolis::Seat seat) const;
    // The action of the bot at this seat. Depends only on the seed and the number of moves, so that a resumed game continues in the same way.
    [[nodiscard]] quatropolis::Action bot_action(quatropolis::Seat seat) const;

    [[nodiscard]] json::Json to_json(messages::Language language) const;

private:
    // At the start of a discussion each bot makes its statement, after hearing those before it.
    void let_bots_talk();

    QuatropolisSession(quatropolis::record::Record record, const QuatropolisSettings& settings, const quatropolis::State& state,
                       quatropolis::bots::Chronicle chronicle);

    quatropolis::record::Record record_;
    std::vector<std::string> kinds_;
    quatropolis::BySeat<std::string> names_;
    quatropolis::State state_;
    quatropolis::bots::Chronicle chronicle_;
};

}  // namespace urbanist::app
