// Runs a game in the terminal: turns of people and bots, prompts, saving.
#pragma once

#include <optional>
#include <string>

#include "play/advice.h"
#include "play/input.h"
#include "play/save_file.h"
#include "play/session.h"
#include "play/terminal.h"

namespace urbanist::app {

class Game {
public:
    struct Habits {
        std::string save;   // file to save to after each move; empty if none
        std::string tiles;  // --tiles, for the line that says how to resume
        bool fast = false;  // moves need no confirmation
    };

    Game(Session session, const messages::Catalogue& catalogue, Terminal& terminal, const Habits& habits)
        : session_(std::move(session)),
          words_(catalogue),
          terminal_(terminal),
          file_(habits.save, option_text("--tiles", habits.tiles), catalogue, terminal),
          fast_(habits.fast) {}

    // Runs until the game or the input ends.
    void run();

private:
    // What follows an input line: another line, the next turn, or leaving the game.
    enum class Step : std::uint8_t { Again, Next, Leave };

    [[nodiscard]] Step human_turn();
    [[nodiscard]] Step answer(const Input& input, const std::string& line);
    [[nodiscard]] Step obey(const Order& order);
    [[nodiscard]] Step choose(const Choice& choice);
    [[nodiscard]] Step choose_from_slot();
    [[nodiscard]] Step make(quadropolis::Action action);
    [[nodiscard]] Step confirm(const std::string& result);
    [[nodiscard]] Step take_back();
    void give_hint();

    void show() const;
    [[nodiscard]] std::string help() const;
    void save() const { file_.write(session_.to_json(words_.language())); }
    void leave() { file_.leave(session_.to_json(words_.language()), session_.seed(), !session_.log().empty()); }

    Session session_;
    const messages::Catalogue& words_;
    Terminal& terminal_;
    SaveFile file_;
    bool fast_;
    quadropolis::Seat viewer_{};
    Choice chosen_;                 // parts of the move typed so far
    std::optional<Offer> in_hand_;  // the tile that they reach
};

}  // namespace urbanist::app
