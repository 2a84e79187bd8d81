#include "urbanist/games/quadropolis/environment/environments.h"

#include <algorithm>

#include "urbanist/games/quadropolis/rules/ranking.h"

namespace urbanist::quadropolis::environment {

namespace {

using urbanist::environment::Reward;

// A stream of a game's seed not used by layouts or bots.
constexpr std::uint64_t kSampleStream = 96;

int most_of_others(const Ranking& ranking, std::size_t seat) {
    int most = INT32_MIN;
    for (std::size_t other = 0; other < ranking.standings.size(); ++other) {
        if (other != seat) most = std::max(most, ranking.standings[other].points);
    }
    return most;
}

float reward_of(const Ranking& ranking, std::size_t seat, Reward reward) {
    const int points = ranking.standings[seat].points;
    switch (reward) {
        case Reward::Points: return static_cast<float>(points);
        case Reward::Margin: return static_cast<float>(points - most_of_others(ranking, seat));
        case Reward::Win: break;
    }
    const bool wins = std::ranges::any_of(ranking.winners, [&](Seat winner) { return winner.index == seat; });
    if (!wins) return -1;
    return static_cast<float>(ranking.standings.size()) / static_cast<float>(ranking.winners.size()) - 1;
}

}  // namespace

Environments::Environments(const Settings& settings, const Buffers& buffers)
    : settings_(settings),
      buffers_(buffers),
      tiles_(default_tile_set()),
      observation_size_(observation_size(settings.players)),
      crew_(settings.threads),
      places_(settings.games) {
    reset(settings.seed);
}

std::size_t Environments::bytes_per_game() const {
    const std::size_t by_seat = settings_.players * (sizeof(*buffers_.rewards) + sizeof(*buffers_.points));
    return sizeof(Place) + observation_size_ + kMaskWords * sizeof(*buffers_.masks) + by_seat + sizeof(*buffers_.seats) + sizeof(*buffers_.ended);
}

void Environments::reset(std::uint64_t seed) {
    settings_.seed = seed;
    crew_.share(places_.size(), [&](std::size_t first, std::size_t last) {
        for (std::size_t game = first; game < last; ++game) {
            places_[game] = {.state = {}, .chance = core::Rng(urbanist::environment::game_seed(seed, game, 0), kSampleStream)};
            std::fill_n(buffers_.rewards + game * settings_.players, settings_.players, 0.0F);
            std::fill_n(buffers_.points + game * settings_.players, settings_.players, std::int16_t{0});
            buffers_.ended[game] = 0;
            begin(game);
            write(game);
        }
    });
}

void Environments::begin(std::size_t game) {
    Place& place = places_[game];
    place.seed = urbanist::environment::game_seed(settings_.seed, game, place.games++);
    place.state = initial_state({settings_.mode, settings_.players, draw_first(settings_.players, place.seed)});
    deal_next(place);
}

void Environments::deal_next(Place& place) { deal(place.state, draw(tiles_, settings_.mode, place.state.round + 1U, place.seed)); }

std::optional<Environments::Fault> Environments::fault_in(std::span<const std::int32_t> actions, std::size_t first, std::size_t last) const {
    for (std::size_t game = first; game < last; ++game) {
        const auto index = static_cast<std::uint32_t>(actions[game]);
        if (index >= kActions) return Fault{game, Refusal::NoSuchArchitect};
        const State& state = places_[game].state;
        if (const auto checked = check(state, action_at(state, index)); !checked) return Fault{game, checked.error()};
    }
    return std::nullopt;
}

std::optional<Environments::Fault> Environments::step(std::span<const std::int32_t> actions) {
    const auto fault = urbanist::environment::first_fault<Fault>(crew_, places_.size(),
                                                                 [&](std::size_t first, std::size_t last) { return fault_in(actions, first, last); });
    if (fault) return fault;
    crew_.share(places_.size(), [&](std::size_t first, std::size_t last) {
        for (std::size_t game = first; game < last; ++game) play(game, actions[game]);
    });
    return std::nullopt;
}

void Environments::play(std::size_t game, std::int32_t action) {
    Place& place = places_[game];
    quadropolis::play(place.state, action_at(place.state, static_cast<unsigned>(action)));
    std::fill_n(buffers_.rewards + game * settings_.players, settings_.players, 0.0F);
    const bool ended = is_over(place.state);
    buffers_.ended[game] = ended ? 1 : 0;
    if (ended) finish(game);
    if (awaits_deal(place.state)) deal_next(place);
    write(game);
}

void Environments::finish(std::size_t game) {
    const Ranking ranking = quadropolis::ranking(places_[game].state);
    for (std::size_t seat = 0; seat < settings_.players; ++seat) {
        buffers_.rewards[game * settings_.players + seat] = reward_of(ranking, seat, settings_.reward);
        buffers_.points[game * settings_.players + seat] = static_cast<std::int16_t>(ranking.standings[seat].points);
    }
    begin(game);
}

void Environments::write(std::size_t game) {
    const State& state = places_[game].state;
    write_observation(state, buffers_.observations + game * observation_size_);
    write_mask(state, Mask(buffers_.masks + game * kMaskWords, kMaskWords));
    buffers_.seats[game] = state.to_move.index;
}

void Environments::sample(std::span<std::int32_t> actions) {
    crew_.share(places_.size(), [&](std::size_t first, std::size_t last) {
        for (std::size_t game = first; game < last; ++game)
            actions[game] = static_cast<std::int32_t>(index_of(random_action(places_[game].state, places_[game].chance)));
    });
}

}  // namespace urbanist::quadropolis::environment
