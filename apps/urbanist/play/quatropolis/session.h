// A game of Quatropolis in the terminal as it goes on: the record, the position, who sits where.
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

// One person against bidders when it is not said who plays. The fault is one line of English for the command line.
[[nodiscard]] core::Parsed<QuatropolisSettings> completed(QuatropolisSettings settings);

class QuatropolisSession {
public:
    // Precondition: the settings are completed.
    QuatropolisSession(const QuatropolisSettings& settings, const quatropolis::CardSet& cards);
    // A saved game. Refused when it is not legal, or has no seed for the dice to come.
    [[nodiscard]] static core::Parsed<QuatropolisSession> resumed(const json::Json& document, const quatropolis::CardSet& cards);

    [[nodiscard]] const quatropolis::CardSet& cards() const { return record_.cards; }
    [[nodiscard]] const std::string& seed() const { return *record_.seed; }
    [[nodiscard]] bool is_over() const { return quatropolis::is_over(state_); }
    [[nodiscard]] bool has_begun() const { return !record_.moves.empty(); }
    // Who is asked next; others may be free to decide at the same time.
    [[nodiscard]] quatropolis::Seat next_seat() const;
    [[nodiscard]] const std::string& name(quatropolis::Seat seat) const { return names_[seat.index]; }
    [[nodiscard]] const quatropolis::BySeat<std::string>& names() const { return names_; }
    // "human" or the name of a bot, by seat.
    [[nodiscard]] const std::vector<std::string>& kinds() const { return kinds_; }
    [[nodiscard]] bool is_human(quatropolis::Seat seat) const;
    [[nodiscard]] unsigned humans() const;

    // All that may be shown to a seat, and to everybody.
    [[nodiscard]] quatropolis::View view(quatropolis::Seat seat) const { return view_for(state_, seat); }
    [[nodiscard]] quatropolis::View table() const { return view_for_spectator(state_); }
    // Precondition: is_over().
    [[nodiscard]] quatropolis::record::GameResult result() const { return quatropolis::record::result_of(state_); }

    void roll_if_due();
    [[nodiscard]] core::Result<void, quatropolis::Refusal> check(quatropolis::Seat seat, const quatropolis::Action& action) const;
    // Precondition: the action is legal.
    void play(quatropolis::Seat seat, const quatropolis::Action& action);
    // Everybody hears it.
    void say(quatropolis::Seat seat, const quatropolis::Statement& statement) {
        record_.statements.push_back({record_.moves.size(), {seat, statement}});
    }
    // What was said in this round, so far.
    [[nodiscard]] std::vector<quatropolis::Spoken> said() const;
    // Offers and answers, in the spelling of records: checked, and heard by those whom they concern.
    [[nodiscard]] core::Parsed<quatropolis::deals::Word> parse_word(quatropolis::Seat seat, std::string_view text) const;
    [[nodiscard]] quatropolis::deals::Checked check(quatropolis::Seat seat, const quatropolis::deals::Word& word) const;
    // Precondition: it is allowed. An offer calls back somebody who was ready.
    void hear(quatropolis::Seat seat, const quatropolis::deals::Word& word);
    // What a seat, or everybody, may know of them.
    [[nodiscard]] quatropolis::deals::Seen deals(std::optional<quatropolis::Seat> viewer) const;
    // What the bot at this seat offers or answers before it is ready.
    [[nodiscard]] std::optional<quatropolis::deals::Word> bot_word(quatropolis::Seat seat) const;
    // What the bot at this seat does. It depends on the seed and the number of moves alone, so a resumed game goes on as it would have.
    [[nodiscard]] quatropolis::Action bot_action(quatropolis::Seat seat) const;

    [[nodiscard]] json::Json to_json(messages::Language language) const;

private:
    // As soon as a discussion begins, bots say what they have to say; those who come later have heard the others.
    void let_bots_talk();

    QuatropolisSession(quatropolis::record::Record record, const QuatropolisSettings& settings, const quatropolis::State& state);

    quatropolis::record::Record record_;
    std::vector<std::string> kinds_;
    quatropolis::BySeat<std::string> names_;
    quatropolis::State state_;
};

}  // namespace urbanist::app
