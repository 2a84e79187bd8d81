// The rules of Quadropolis for Python.
#include <optional>

#include "module.h"
#include "urbanist/games/quadropolis/record/city_file.h"
#include "urbanist/games/quadropolis/rules/game.h"
#include "urbanist/games/quadropolis/rules/idle.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"

using namespace urbanist::quadropolis;

namespace urbanist::python {

namespace {

Mode mode_named(const std::string& name) {
    const auto mode = mode_of(name);
    if (!mode) throw py::value_error("mode is classic or expert");
    return *mode;
}

Seat seat_of(const State& state, unsigned seat) {
    if (seat >= state.options.players) throw py::index_error("no such seat");
    return {static_cast<std::uint8_t>(seat)};
}

State new_state(const std::string& mode, unsigned players, unsigned first) {
    if (players < kFewestPlayers || players > kMostPlayers) throw py::value_error("players is 2 to 4");
    if (first >= players) throw py::value_error("first is a seat");
    return initial_state({mode_named(mode), static_cast<std::uint8_t>(players), {static_cast<std::uint8_t>(first)}});
}

using TileTexts = std::vector<std::string>;

TileTexts texts_of(const Deal& deal) {
    TileTexts texts;
    for (const DealtTile& dealt : deal) texts.push_back(to_text(dealt));
    return texts;
}

Deal deal_of(const TileTexts& texts) {
    Deal deal;
    if (texts.size() != deal.size()) throw py::value_error("a deal has 25 tiles");
    for (std::size_t i = 0; i < deal.size(); ++i) deal[i] = value_or_raise(parse_dealt_tile(texts[i]));
    return deal;
}

void deal_tiles(State& state, const TileTexts& texts) {
    if (!awaits_deal(state)) throw py::value_error("no deal is due");
    deal(state, deal_of(texts));
}

TileTexts draw_tiles(const std::string& mode, unsigned round, const Seed& seed) {
    const Mode which = mode_named(mode);
    if (round < 1 || round > facts(which).rounds) throw py::value_error("the mode has no such round");
    return texts_of(draw(default_tile_set(), which, round, number_of(seed)));
}

std::vector<std::optional<std::string>> tiles_on(const ConstructionSite& site) {
    std::vector<std::optional<std::string>> tiles;
    for (const Tile tile : site.tiles) tiles.push_back(tile == kNoTile ? std::nullopt : std::optional(std::string(tile.code())));
    return tiles;
}

std::vector<unsigned> left_of(const State& state, unsigned seat) {
    const Architects pool = state.pools[state.facts().common_pool ? 0 : seat_of(state, seat).index];
    std::vector<unsigned> left;
    for (std::uint8_t number = 1; number <= state.facts().architects; ++number) left.push_back(pool.left({number}));
    return left;
}

std::vector<Action> actions_of(const State& state) {
    ActionList actions;
    legal_actions(state, actions);
    return {actions.begin(), actions.end()};
}

void play_checked(State& state, Action action) {
    raise_if_refused(check(state, action));
    play(state, action);
}

std::vector<std::string> stacks_of(const City& city) {
    std::vector<std::string> stacks;
    for (std::uint8_t i = 0; i < kSquares; ++i) stacks.push_back(stack_text(city, {i}));
    return stacks;
}

py::dict points_by_type(const Score& score) {
    py::dict points;
    for (std::size_t i = 0; i < kTypes; ++i) points[to_str(core::name_of(static_cast<Type>(i)))] = score.by_type[i];
    points["penalty"] = score.penalty;
    return points;
}

py::tuple to_tuple(const Standing& standing) { return py::make_tuple(standing.points, standing.inhabitants_placed, standing.standing_buildings); }

py::dict ranking_of(const State& state) {
    const Ranking result = ranking(state);
    py::list standings;
    py::list winners;
    for (const Standing& standing : result.standings) standings.append(to_tuple(standing));
    for (const Seat seat : result.winners) winners.append(seat.index);
    py::dict dict;
    dict["standings"] = standings;
    dict["winners"] = winners;
    return dict;
}

City built_city(const std::string& mode, const std::vector<std::string>& stacks, std::uint16_t inhabitants, std::uint16_t energy) {
    const Mode which = mode_named(mode);
    if (stacks.size() != kSquares) throw py::value_error("a city has 20 stacks; those of column e are empty in Classic");
    City city;
    for (std::uint8_t i = 0; i < kSquares; ++i) {
        if (!stacks[i].empty() && !core::contains(facts(which).board, i)) throw py::value_error("the mode has no square " + to_text(Square{i}));
        if (const auto built = build_stack(city, which, {i}, stacks[i]); !built) throw py::value_error(built.error().message());
    }
    city.inhabitants = inhabitants;
    city.energy = energy;
    return city;
}

py::object score_file(const py::object& document) {
    const auto file = value_or_raise(quadropolis::record::parse_city(from_python(document)));
    return to_python(quadropolis::record::activation_to_json(quadropolis::record::activation_of(file), file.mode));
}

void add_action(py::module_& module) {
    py::class_<Action>(module, "Action", "A move: an architect, a slot, and what happens to the tile. Made from text such as 3W4:b2.")
        .def(py::init([](const std::string& text) { return value_or_raise(parse_action(text)); }), py::arg("text"))
        .def_property_readonly(
            "architect", [](Action action) { return action.architect().value; }, "1 to 5.")
        .def_property_readonly(
            "slot", [](Action action) { return to_text(action.slot()); }, "N1 to W5.")
        .def_property_readonly(
            "square", [](Action action) { return action.target().is_square() ? std::optional(to_text(action.target().square())) : std::nullopt; },
            "Where the tile is built, or None.")
        .def("__str__", [](Action action) { return to_text(action); })
        .def("__repr__", [](Action action) { return "Action('" + to_text(action) + "')"; })
        .def("__hash__", [](Action action) { return action.bits; })
        .def("__eq__", [](Action one, Action other) { return one == other; }, py::is_operator());
    py::implicitly_convertible<py::str, Action>();
}

void add_city(py::module_& module) {
    py::class_<City>(module, "City", "A player's city. Squares go row by row from a1, five to a row in both modes.")
        .def(py::init(&built_city), py::arg("mode"), py::arg("stacks"), py::arg("inhabitants"), py::arg("energy"))
        .def_property_readonly("stacks", &stacks_of, "The building on each of the 20 squares, from the ground up: O+O; empty if there is none.")
        .def_readonly("inhabitants", &City::inhabitants)
        .def_readonly("energy", &City::energy)
        .def("__eq__", [](const City& one, const City& other) { return one == other; }, py::is_operator());
    py::class_<Activation>(module, "Activation", "An allocation of inhabitants and energy, and its score.")
        .def_property_readonly("points", [](const Activation& activation) { return activation.score.total(); })
        .def_property_readonly("by_type", [](const Activation& activation) { return points_by_type(activation.score); })
        .def_property_readonly(
            "inhabitants", [](const Activation& activation) { return activation.allocation.inhabitants; }, "By square.")
        .def_property_readonly("energy", [](const Activation& activation) { return activation.allocation.energy; }, "By square.");
    module.def(
        "best_activation", [](const City& city, const std::string& mode) { return best_activation(city, mode_named(mode)); }, py::arg("city"),
        py::arg("mode"), "The exact best use of a city's inhabitants and energy.");
    module.def(
        "best_standing", [](const City& city, const std::string& mode) { return to_tuple(best_standing(city, mode_named(mode))); }, py::arg("city"),
        py::arg("mode"), "Only the values that decide the ranking: points, inhabitants placed, standing buildings. Faster.");
    module.def("score", &score_file, py::arg("city_file"), "Scores a city file, a dict or its text, as `urbanist score --json` does.");
}

void add_state(py::module_& module) {
    py::class_<State>(module, "State", "Everything between two moves. Contains no secrets.")
        .def(py::init([](const std::string& text) { return value_or_raise(parse_state(text)); }), py::arg("text"))
        .def_property_readonly("mode", [](const State& state) { return state.facts().name; })
        .def_property_readonly("players", [](const State& state) { return state.options.players; })
        .def_readonly("round", &State::round)
        .def_readonly("turns_left", &State::turns_left, "In this round, of all players.")
        .def_property_readonly("to_move", [](const State& state) { return state.to_move.index; })
        .def_property_readonly("mayor", [](const State& state) { return state.mayor.index; })
        .def_property_readonly("key", &State::key, "Equal positions have equal keys.")
        .def_property_readonly(
            "site", [](const State& state) { return tiles_on(state.site); }, "The 25 plots: a tile's code or None.")
        .def_property_readonly(
            "urbanist", [](const State& state) { return state.site.urbanist.index; }, "The urbanist's plot; 25 is beside the site.")
        .def(
            "city", [](const State& state, unsigned seat) { return state.cities[seat_of(state, seat).index]; }, py::arg("seat"))
        .def("architects", &left_of, py::arg("seat"), "How many of each number are left for the seat.")
        .def("copy", [](const State& state) { return state; })
        .def("__copy__", [](const State& state) { return state; })
        .def(
            "__deepcopy__", [](const State& state, const py::dict&) { return state; }, py::arg("memo"))
        .def("__str__", [](const State& state) { return to_text(state); })
        .def(
            "__eq__", [](const State& one, const State& other) { return one == other; }, py::is_operator())
        .def(py::pickle([](const State& state) { return to_text(state); },
                        [](const std::string& text) { return value_or_raise(parse_state(text)); }));
}

}  // namespace

void add_quadropolis(py::module_& module) {
    add_action(module);
    add_city(module);
    add_state(module);
    module.def("initial_state", &new_state, py::arg("mode") = "classic", py::arg("players") = 2, py::arg("first") = 0, "Before the first deal.");
    module.def("awaits_deal", &awaits_deal, py::arg("state"));
    module.def("is_over", &is_over, py::arg("state"));
    module.def("draw", &draw_tiles, py::arg("mode"), py::arg("round"), py::arg("seed"), "The layout of a round: 25 tiles, plot by plot.");
    module.def("deal", &deal_tiles, py::arg("state"), py::arg("tiles"), "Deals the tiles of a round.");
    module.def("legal_actions", &actions_of, py::arg("state"));
    module.def("count_legal_actions", &count_legal_actions, py::arg("state"));
    module.def(
        "check", [](const State& state, Action action) { return name_of_refusal(check(state, action)); }, py::arg("state"), py::arg("action"),
        "None if the action is legal, else the name of the rule that forbids it.");
    module.def("play", &play_checked, py::arg("state"), py::arg("action"), "Plays a move; ValueError if it is not legal.");
    module.def(
        "random_action",
        [](const State& state, core::Rng& rng) {
            if (state.turns_left == 0) throw py::value_error("no turn is to be made");
            return random_action(state, rng);
        },
        py::arg("state"), py::arg("rng"), "Uniform over the legal actions.");
    module.def(
        "view_for", [](const State& state, unsigned seat) { return view_for(state, seat_of(state, seat)); }, py::arg("state"), py::arg("seat"),
        "What a seat may know: everything, because the state contains no secrets.");
    module.def("ranking", &ranking_of, py::arg("state"), "As if the game ended now: the standings by seat, and the winners.");
}

}  // namespace urbanist::python
