// A running game in the terminal: the record, the position, who sits where, and undo.
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

// A move, with the tile it took.
struct Played {
    quadropolis::Seat seat;
    quadropolis::Action action;
    quadropolis::Tile tile;
};

class Session {
public:
    // Precondition: the settings are completed.
    Session(const Settings& settings, const quadropolis::TileSet& tiles);
    // A saved game. Refused if a move is illegal, or if later rounds cannot be dealt as they would have been.
    [[nodiscard]] static core::Parsed<Session> resume(const json::Json& document, const quadropolis::TileSet& tiles);

    [[nodiscard]] const quadropolis::State& state() const { return state_; }
    [[nodiscard]] const std::vector<Played>& log() const { return log_; }
    [[nodiscard]] const std::string& seed() const { return *record_.seed; }
    [[nodiscard]] const std::vector<Sitter>& sitters() const { return sitters_; }
    [[nodiscard]] const Sitter& sitter(quadropolis::Seat seat) const { return sitters_[seat.index]; }
    [[nodiscard]] bool is_over() const { return quadropolis::is_over(state_); }

    // Deals the next round if it is due; earlier moves can then no longer be undone.
    void deal_if_due();
    // Precondition: the action is legal.
    void play(quadropolis::Action action);
    // The bot's move in this position. Depends only on the seed and the ply, so that a resumed game continues in the same way.
    [[nodiscard]] quadropolis::Action bot_action(quadropolis::bots::Player bot) const;
    // Whether the last move was made by a person and nothing has happened since.
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
    std::vector<quadropolis::State> before_;  // positions before moves that can be undone
};

}  // namespace urbanist::app
