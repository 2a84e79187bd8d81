// Steps many games of Quatropolis together, for reinforcement learning. All seats that are to move choose in the same step, and each sees only what
// it may know. A finished game is replaced by a new one in the same step.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "urbanist/environment/crew.h"
#include "urbanist/environment/seeds.h"
#include "urbanist/games/quatropolis/environment/choices.h"
#include "urbanist/games/quatropolis/environment/observation.h"
#include "urbanist/games/quatropolis/rules/rules.h"

namespace urbanist::quatropolis::environment {

struct Settings {
    Options options{};  // without end_third_tie a game might never end
    std::size_t games = 1;
    std::uint64_t seed = 0;
    unsigned threads = 1;
    urbanist::environment::Reward reward = urbanist::environment::Reward::Win;
};

// Output of a step: game by game, and within a game seat by seat. Owned by the caller; must outlive the environments.
struct Buffers {
    std::int16_t* observations = nullptr;  // observation_size()
    std::uint64_t* masks = nullptr;        // kMaskWords
    std::uint16_t* limits = nullptr;       // kLimits
    std::uint8_t* to_move = nullptr;       // 1 if the seat has to choose
    float* rewards = nullptr;
    float* points = nullptr;        // final points of the last game that ended
    std::uint8_t* ended = nullptr;  // by game: 1 if this step ended it, so that the other values are of a new one
};

class Environments {
public:
    Environments(const Settings& settings, const Buffers& buffers);

    // Restarts all games, as if constructed with this seed.
    void reset(std::uint64_t seed);

    struct Fault {
        std::size_t game = 0;
        Seat seat{};
        std::optional<Refusal> refusal{};  // nothing if the numbers are not an action
    };
    // The numbers of every seat of every game; those of seats that are not to move are ignored. If any is illegal, no game is changed.
    [[nodiscard]] std::optional<Fault> step(std::span<const Numbers> actions);

    // Random legal actions from random_action; zeros for seats that are not to move.
    void sample(std::span<Numbers> actions);

    [[nodiscard]] const Settings& settings() const { return settings_; }
    [[nodiscard]] const State& state(std::size_t game) const { return places_[game].state; }
    // Memory per game, including buffers.
    [[nodiscard]] std::size_t bytes_per_game() const;

private:
    struct Place {
        State state;
        std::uint64_t games = 0;  // begun here
        core::Rng dice{0};
        core::Rng chance{0};  // of sample
    };

    void begin(std::size_t game);
    void play(std::size_t game, std::span<const Numbers> actions);
    void finish(std::size_t game);
    void write(std::size_t game);
    [[nodiscard]] std::optional<Fault> fault_in(std::span<const Numbers> actions, std::size_t first, std::size_t last) const;

    Settings settings_;
    Buffers buffers_;
    urbanist::environment::Crew crew_;
    std::vector<Place> places_;
};

}  // namespace urbanist::quatropolis::environment
