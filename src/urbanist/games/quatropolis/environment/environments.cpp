#include "urbanist/games/quatropolis/environment/environments.h"

#include <algorithm>

#include "urbanist/games/quatropolis/rules/scoring.h"
#include "urbanist/games/quatropolis/rules/view.h"

namespace urbanist::quatropolis::environment {

namespace {

using urbanist::environment::game_seed;
using urbanist::environment::Reward;

// A stream of a game's seed not used by cards, dice or bots.
constexpr std::uint64_t kSampleStream = 96;

template <class Visit>
void for_each_seat(Visit&& visit) {
    for (std::uint8_t i = 0; i < kSeats; ++i) visit(Seat{i});
}

float whole(HalfPoints points) { return static_cast<float>(points.halves) / 2; }

float reward_of(const State& state, Seat seat, Reward reward) {
    const float points = whole(score(state, seat));
    if (reward == Reward::Points) return points;
    if (reward == Reward::Win) {
        const Seats best = winners(state);
        return best.has(seat) ? static_cast<float>(kSeats) / static_cast<float>(best.count()) - 1 : -1;
    }
    float most = -1e9F;
    for_each_seat([&](Seat other) {
        if (other != seat) most = std::max(most, whole(score(state, other)));
    });
    return points - most;
}

std::optional<Turn> turn_if_to_move(const State& state, Seat seat) {
    if (!to_move(state).has(seat)) return std::nullopt;
    return turn_of(state, seat);
}

}  // namespace

Environments::Environments(const Settings& settings, const Buffers& buffers)
    : settings_(settings), buffers_(buffers), crew_(settings.threads), places_(settings.games) {
    settings_.options.end_third_tie = true;
    reset(settings.seed);
}

std::size_t Environments::bytes_per_game() const {
    const std::size_t by_seat = observation_size() * sizeof(std::int16_t) + kMaskWords * sizeof(std::uint64_t) + kLimits * sizeof(std::uint16_t) +
                                sizeof(std::uint8_t) + 2 * sizeof(float);
    return sizeof(Place) + kSeats * by_seat + sizeof(std::uint8_t);
}

void Environments::reset(std::uint64_t seed) {
    settings_.seed = seed;
    crew_.share(places_.size(), [&](std::size_t first, std::size_t last) {
        for (std::size_t game = first; game < last; ++game) {
            places_[game] = {.state = {}, .chance = core::Rng(game_seed(seed, game, 0), kSampleStream)};
            std::fill_n(buffers_.rewards + game * kSeats, kSeats, 0.0F);
            std::fill_n(buffers_.points + game * kSeats, kSeats, 0.0F);
            buffers_.ended[game] = 0;
            begin(game);
            write(game);
        }
    });
}

void Environments::begin(std::size_t game) {
    Place& place = places_[game];
    const std::uint64_t seed = game_seed(settings_.seed, game, place.games++);
    core::Rng cards(seed, kCardStream);
    place.dice = core::Rng(seed, kDiceStream);
    place.state = initial_state(settings_.options);
    deal(place.state, draw_setup(settings_.options, cards));
    while (awaits_deal(place.state)) deal(place.state, draw(place.state, place.dice));
}

std::optional<Environments::Fault> Environments::fault_in(std::span<const Numbers> actions, std::size_t first, std::size_t last) const {
    for (std::size_t game = first; game < last; ++game) {
        const State& state = places_[game].state;
        for (const Seat seat : to_move(state)) {
            const auto action = action_of(actions[game * kSeats + seat.index], seat);
            if (!action) return Fault{game, seat, {}};
            if (const auto checked = check_choice(state, seat, *action); !checked) return Fault{game, seat, checked.error()};
        }
    }
    return std::nullopt;
}

std::optional<Environments::Fault> Environments::step(std::span<const Numbers> actions) {
    const auto fault = urbanist::environment::first_fault<Fault>(crew_, places_.size(),
                                                                 [&](std::size_t first, std::size_t last) { return fault_in(actions, first, last); });
    if (fault) return fault;
    crew_.share(places_.size(), [&](std::size_t first, std::size_t last) {
        for (std::size_t game = first; game < last; ++game) play(game, actions.subspan(game * kSeats, kSeats));
    });
    return std::nullopt;
}

// Choices of the same step cannot make each other illegal, because simultaneous choices are independent.
void Environments::play(std::size_t game, std::span<const Numbers> actions) {
    Place& place = places_[game];
    for (const Seat seat : to_move(place.state)) quatropolis::play(place.state, seat, *action_of(actions[seat.index], seat));
    std::fill_n(buffers_.rewards + game * kSeats, kSeats, 0.0F);
    while (awaits_deal(place.state)) deal(place.state, draw(place.state, place.dice));
    const bool ended = is_over(place.state);
    buffers_.ended[game] = ended ? 1 : 0;
    if (ended) finish(game);
    write(game);
}

void Environments::finish(std::size_t game) {
    const State& state = places_[game].state;
    for_each_seat([&](Seat seat) {
        buffers_.rewards[game * kSeats + seat.index] = reward_of(state, seat, settings_.reward);
        buffers_.points[game * kSeats + seat.index] = whole(score(state, seat));
    });
    begin(game);
}

void Environments::write(std::size_t game) {
    const State& state = places_[game].state;
    for_each_seat([&](Seat seat) {
        const std::size_t row = game * kSeats + seat.index;
        const auto turn = turn_if_to_move(state, seat);
        write_observation(view_for(state, seat), buffers_.observations + row * observation_size());
        write_mask(turn, Mask(buffers_.masks + row * kMaskWords, kMaskWords));
        std::ranges::copy(limits_of(turn), buffers_.limits + row * kLimits);
        buffers_.to_move[row] = turn ? 1 : 0;
    });
}

void Environments::sample(std::span<Numbers> actions) {
    crew_.share(places_.size(), [&](std::size_t first, std::size_t last) {
        for (std::size_t game = first; game < last; ++game) {
            Place& place = places_[game];
            for_each_seat([&](Seat seat) {
                const auto turn = turn_if_to_move(place.state, seat);
                actions[game * kSeats + seat.index] = turn ? *numbers_of(random_action(*turn, place.chance), seat) : Numbers{};
            });
        }
    });
}

}  // namespace urbanist::quatropolis::environment
