// Steps many games of Quadropolis together, for reinforcement learning. A finished game is replaced by a new one in the same step.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "urbanist/environment/crew.h"
#include "urbanist/environment/seeds.h"
#include "urbanist/games/quadropolis/environment/action_space.h"
#include "urbanist/games/quadropolis/environment/observation.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"

namespace urbanist::quadropolis::environment {

struct Settings {
    Mode mode = Mode::Classic;
    std::uint8_t players = 2;
    std::size_t games = 1;
    std::uint64_t seed = 0;
    unsigned threads = 1;
    urbanist::environment::Reward reward = urbanist::environment::Reward::Win;
};

// Output of a step, game by game. Owned by the caller; must outlive the environments.
struct Buffers {
    std::uint8_t* observations = nullptr;  // observation_size(players)
    std::uint64_t* masks = nullptr;        // kMaskWords
    float* rewards = nullptr;              // by seat
    std::int16_t* points = nullptr;        // by seat: final points of the last game that ended
    std::uint8_t* seats = nullptr;         // to move
    std::uint8_t* ended = nullptr;         // 1 if this step ended the game, so that the other values are of a new one
};

class Environments {
public:
    Environments(const Settings& settings, const Buffers& buffers);

    // Restarts all games, as if constructed with this seed.
    void reset(std::uint64_t seed);

    struct Fault {
        std::size_t game = 0;
        Refusal refusal{};
    };
    // Plays one action in each game. If any is illegal, no game is changed.
    [[nodiscard]] std::optional<Fault> step(std::span<const std::int32_t> actions);

    // Uniformly random legal actions; deterministic for the same seed and steps.
    void sample(std::span<std::int32_t> actions);

    [[nodiscard]] const Settings& settings() const { return settings_; }
    [[nodiscard]] const State& state(std::size_t game) const { return places_[game].state; }
    // Memory per game, including buffers.
    [[nodiscard]] std::size_t bytes_per_game() const;

private:
    struct Place {
        State state;
        std::uint64_t seed = 0;   // of the game
        std::uint64_t games = 0;  // begun here
        core::Rng chance{0};      // of sample
    };

    void begin(std::size_t game);
    void deal_next(Place& place);
    void play(std::size_t game, std::int32_t action);
    void finish(std::size_t game);
    void write(std::size_t game);
    [[nodiscard]] std::optional<Fault> fault_in(std::span<const std::int32_t> actions, std::size_t first, std::size_t last) const;

    Settings settings_;
    Buffers buffers_;
    const TileSet& tiles_;
    std::size_t observation_size_;
    urbanist::environment::Crew crew_;
    std::vector<Place> places_;
};

}  // namespace urbanist::quadropolis::environment
