// A game in the terminal as it goes on: the record, the position, who sits where, one step back.
#pragma once

#include <string>
#include <vector>

#include "play/settings.h"
#include "urbanist/games/quadropolis/bots/players.h"
#include "urbanist/games/quadropolis/record/record.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"
#include "urbanist/messages/catalogue.h"

namespace urbanist::app {

struct Sitter {
    std::string kind;
    std::string name;
    quadropolis::bots::Player bot = nullptr;  // null for a person

    [[nodiscard]] bool is_human() const { return bot == nullptr; }
};

// A move that was made, with the tile it took.
struct Played {
    quadropolis::Seat seat;
    quadropolis::Action action;
    quadropolis::Tile tile;
};

class Session {
public:
    // Precondition: the settings are completed.
    Session(const Settings& settings, const quadropolis::TileSet& tiles);
    // A saved game. Refused when its moves are not legal, or when its later rounds cannot be dealt as they would have been.
    [[nodiscard]] static core::Parsed<Session> resumed(const json::Json& document, const quadropolis::TileSet& tiles);

    [[nodiscard]] const quadropolis::State& state() const { return state_; }
    [[nodiscard]] const std::vector<Played>& log() const { return log_; }
    [[nodiscard]] const std::string& seed() const { return *record_.seed; }
    [[nodiscard]] const std::vector<Sitter>& sitters() const { return sitters_; }
    [[nodiscard]] const Sitter& sitter(quadropolis::Seat seat) const { return sitters_[seat.index]; }
    [[nodiscard]] bool is_over() const { return quadropolis::is_over(state_); }

    // Lays the next round if it is due, after which nothing is taken back.
    void deal_if_due();
    // Precondition: the action is legal.
    void play(quadropolis::Action action);
    // What the bot to move does here. It depends on the seed and the ply alone, so a resumed game goes on as it would have.
    [[nodiscard]] quadropolis::Action bot_action(quadropolis::bots::Player bot) const;
    // Whether the last move is a person's, and nothing has happened since.
    [[nodiscard]] bool can_undo() const;
    void undo();

    [[nodiscard]] json::Json to_json(messages::Language language) const;

private:
    Session(quadropolis::record::Record record, std::vector<Sitter> sitters, const quadropolis::TileSet& tiles);

    [[nodiscard]] quadropolis::Deal draw(unsigned round) const;
    [[nodiscard]] core::Parsed<void> check_layouts() const;
    [[nodiscard]] core::Parsed<void> replay(const std::vector<quadropolis::Action>& moves);

    quadropolis::TileSet tiles_;
    quadropolis::record::Record record_;
    std::vector<Sitter> sitters_;
    quadropolis::State state_;
    std::vector<Played> log_;
    std::vector<quadropolis::State> before_;  // each move, while it can be taken back
};

}  // namespace urbanist::app
