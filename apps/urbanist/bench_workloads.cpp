#include "bench.h"
#include "support/verb.h"
#include "urbanist/core/rng.h"
#include "urbanist/games/quadropolis/arena/signature.h"
#include "urbanist/games/quadropolis/record/city_file.h"
#include "urbanist/games/quadropolis/rules/ranking.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"

namespace urbanist::app {

namespace {

using namespace quadropolis;

Action choose(const State& state, core::Rng& rng, Choosing choosing) {
    if (choosing == Choosing::Sampled) return random_action(state, rng);
    ActionList actions;
    legal_actions(state, actions);
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

void stir(std::uint64_t& checksum, std::uint64_t value) { checksum = core::mix(checksum ^ value); }

}  // namespace

std::vector<City> bench_cities(Mode mode) {
    std::vector<City> cities;
    std::string_view rest = bench_cities();
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        const auto file = quadropolis::record::parse_city(value_or_fail(json::parse(rest.substr(0, end)), "built-in cities"));
        if (file && file->mode == mode) cities.push_back(file->city);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    return cities;
}

std::uint64_t play_random_games(Options options, std::uint64_t games, Choosing choosing, bool scored, std::uint64_t& checksum) {
    const TileSet& tiles = default_tile_set();
    std::uint64_t moves = 0;
    for (std::uint64_t game = 0; game < games; ++game) {
        core::Rng rng(game, 16);
        State state = initial_state(options);
        while (!is_over(state)) {
            if (awaits_deal(state)) deal(state, draw(tiles, options.mode, state.round + 1U, game));
            play(state, choose(state, rng, choosing));
            ++moves;
        }
        if (scored) {
            for (const Standing& standing : ranking(state).standings) stir(checksum, static_cast<std::uint64_t>(standing.points));
        }
        stir(checksum, state.key());
    }
    return moves;
}

std::uint64_t signature() { return quadropolis::arena::signature(bench_cities(Mode::Classic), bench_cities(Mode::Expert)); }

}  // namespace urbanist::app
