#include "urbanist/games/quadropolis/environment/observation.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "urbanist/games/quadropolis/environment/action_space.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"

namespace urbanist::quadropolis::environment {

namespace {

struct Table {
    Mode mode;
    std::uint8_t players;
};
constexpr std::array kTables = {Table{Mode::Classic, 2}, Table{Mode::Classic, 4}, Table{Mode::Expert, 3}};

// Calls visit(state) for every turn of random games.
template <class Visit>
void for_each_turn(const Table& table, Visit&& visit) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        core::Rng rng(seed, 200);
        State state = initial_state({table.mode, table.players, {static_cast<std::uint8_t>(seed % table.players)}});
        while (!is_over(state)) {
            if (awaits_deal(state)) deal(state, draw(default_tile_set(), table.mode, state.round + 1U, seed));
            visit(std::as_const(state));
            play(state, random_action(state, rng));
        }
    }
}

TEST(ActionSpace, TheMaskHoldsExactlyTheLegalActions) {
    for (const Table& table : kTables) {
        for_each_turn(table, [](const State& state) {
            std::array<std::uint64_t, kMaskWords> expected{};
            ActionList actions;
            legal_actions(state, actions);
            for (const Action action : actions) {
                const unsigned index = index_of(action);
                ASSERT_EQ(action_at(state, index), action);
                expected[index / 64] |= std::uint64_t{1} << index % 64;
            }
            std::array<std::uint64_t, kMaskWords> mask;
            mask.fill(~std::uint64_t{0});
            write_mask(state, mask);
            ASSERT_EQ(mask, expected);
        });
    }
}

// Reads an observation by its fields.
class Reader {
public:
    explicit Reader(const State& state) : players_(state.options.players), bytes_(observation_size(players_) + 1, 77) {
        write_observation(state, bytes_.data());
    }

    [[nodiscard]] unsigned at(std::string_view name, std::size_t row, std::size_t column) const {
        const auto fields = observation_fields(players_);
        const Field& field = *std::ranges::find(fields, name, &Field::name);
        return bytes_[field.offset + row * field.shape[1] + column];
    }
    [[nodiscard]] unsigned behind() const { return bytes_.back(); }

private:
    unsigned players_;
    std::vector<std::uint8_t> bytes_;
};

void expect_city(const Reader& seen, std::size_t row, const City& city) {
    for (std::uint8_t i = 0; i < kSquares; ++i) {
        const bool built = core::contains(city.built(), i);
        ASSERT_EQ(seen.at("types", row, i), built ? static_cast<unsigned>(city.type_at({i})) + 1 : 0);
        ASSERT_EQ(seen.at("floors", row, i), city.floors({i}));
        ASSERT_EQ(seen.at("printed", row, i), city.printed_points({i}));
    }
    ASSERT_EQ(seen.at("pieces", row, 0), city.inhabitants);
    ASSERT_EQ(seen.at("pieces", row, 1), city.energy);
}

void expect_site(const Reader& seen, const ConstructionSite& site) {
    for (std::uint8_t i = 0; i < kPlots; ++i) {
        const Tile tile = site.tiles[i];
        const Print print = tile == kNoTile ? Print{} : tile.print();
        ASSERT_EQ(seen.at("site", i, 0), tile == kNoTile ? 0 : static_cast<unsigned>(print.type) + 1);
        ASSERT_EQ(seen.at("site", i, 1), print.inhabitants);
        ASSERT_EQ(seen.at("site", i, 2), print.energy);
        ASSERT_EQ(seen.at("site", i, 3), print.points);
        ASSERT_EQ(seen.at("site", i, 4), print.mayor ? 1 : 0);
    }
    for (std::uint8_t i = 0; i < kSlots; ++i) {
        ASSERT_EQ(seen.at("taken", 0, i), core::contains(site.taken, i) ? 1 : 0);
        ASSERT_EQ(seen.at("open", 0, i), core::contains(site.open_slots(), i) ? 1 : 0);
    }
}

TEST(Observation, HoldsTheWholePosition) {
    for (const Table& table : kTables) {
        for_each_turn(table, [&](const State& state) {
            const Reader seen(state);
            expect_site(seen, state.site);
            for (unsigned row = 0; row < table.players; ++row) {
                const unsigned seat = (state.to_move.index + row) % table.players;
                expect_city(seen, row, state.cities[seat]);
                for (std::uint8_t number = 1; number <= kMostArchitects; ++number)
                    ASSERT_EQ(seen.at("architects", row, number - 1U), state.pools[state.facts().common_pool ? 0 : seat].left({number}));
            }
            ASSERT_EQ(seen.at("game", 0, 0), state.round);
            ASSERT_EQ(seen.at("game", 0, 1), state.turns_left);
            ASSERT_EQ(seen.at("game", 0, 2), state.site.urbanist.index);
            ASSERT_EQ((seen.at("game", 0, 3) + state.to_move.index) % table.players, state.mayor.index);
            ASSERT_EQ(seen.at("game", 0, 4), state.to_move.index);
            ASSERT_EQ(seen.behind(), 77) << "a byte behind the observation was written";
        });
    }
}

}  // namespace

}  // namespace urbanist::quadropolis::environment
