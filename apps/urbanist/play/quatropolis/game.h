// Runs a game of Quatropolis in the terminal: prompts, passing the device around, saving.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "play/quatropolis/deal_words.h"
#include "play/quatropolis/input.h"
#include "play/quatropolis/screen.h"
#include "play/quatropolis/session.h"
#include "play/save_file.h"
#include "play/terminal.h"

namespace urbanist::app {

class QuatropolisGame {
public:
    struct Habits {
        std::string save;                   // file to save to after each move; empty if none
        std::string cards;                  // --cards, for the line that says how to resume
        std::chrono::milliseconds beat{0};  // pause after each part of a vote, on a terminal
    };

    QuatropolisGame(QuatropolisSession session, const messages::Catalogue& catalogue, Terminal& terminal, const Habits& habits);

    // Runs until the game or the input ends.
    void run();

private:
    // What follows an input line: another line, the next decision, or leaving the game.
    enum class Step : std::uint8_t { Again, Next, Leave };

    [[nodiscard]] Step turn(quatropolis::Seat seat);
    [[nodiscard]] Step human_turn(quatropolis::Seat seat);
    [[nodiscard]] bool hand_over(quatropolis::Seat seat);
    [[nodiscard]] bool goes_on(std::string_view prompt);
    [[nodiscard]] Step answer(quatropolis::Seat seat, const std::string& line);
    [[nodiscard]] Step make(quatropolis::Seat seat, const quatropolis::Action& action);
    void speak(quatropolis::Seat seat, const quatropolis::Statement& statement);
    // True if the line was an offer or an answer, allowed or not.
    [[nodiscard]] bool bargain(quatropolis::Seat seat, const std::string& line);
    // The offer, answer or claim that the seat has just made.
    void show_word(quatropolis::Seat seat, const quatropolis::deals::Word& word) const;
    // The offers of this round that the seat may know.
    void show_offers(quatropolis::Seat seat) const;
    // All promises that the seat may know.
    void show_ledger(quatropolis::Seat seat) const;
    [[nodiscard]] bool asks_for_ledger(const std::string& line) const;
    // The promises that this vote has publicly kept or broken, one per line.
    [[nodiscard]] std::string stamped_promises(std::uint16_t round) const;
    // Shows the vote in parts, with pauses that Enter skips.
    [[nodiscard]] Step reveal(const quatropolis::PublicView& before);

    void show_page(const std::string& page) const;
    // Breaks long lines between words.
    void say(std::string_view text) const;
    void show_seat(quatropolis::Seat seat) const;
    [[nodiscard]] std::string how_to(const quatropolis::Turn& turn) const;
    [[nodiscard]] std::string how_to_act(const quatropolis::Turn& turn) const;
    [[nodiscard]] std::string how_to_use_ability(const quatropolis::Turn& turn) const;
    [[nodiscard]] std::string help(const quatropolis::Turn& turn) const;
    [[nodiscard]] QuatropolisScene scene(const quatropolis::View& view) const {
        return {view,
                session_.cards(),
                session_.names(),
                session_.kinds(),
                session_.seed(),
                words_,
                session_.is_over() ? std::vector<quatropolis::Spoken>{} : session_.said()};
    }
    void save() const { file_.write(session_.to_json(words_.language())); }
    void leave();

    QuatropolisSession session_;
    const messages::Catalogue& words_;
    Terminal& terminal_;
    SaveFile file_;
    Vocabulary vocabulary_;
    DealWords deal_words_;
    std::chrono::milliseconds beat_;
    std::optional<quatropolis::Seat> holder_;  // whose secrets were on the screen last
};

}  // namespace urbanist::app
