// Whole games of Quadropolis for Python: records, bots, and games between them.
#include <algorithm>

#include "module.h"
#include "urbanist/games/quadropolis/arena/signature.h"
#include "urbanist/games/quadropolis/arena/simulation.h"
#include "urbanist/games/quadropolis/bots/players.h"
#include "urbanist/games/quadropolis/frozen/players.h"
#include "urbanist/games/quadropolis/record/city_file.h"
#include "urbanist/games/quadropolis/record/replay.h"
#include "urbanist/games/quadropolis/rules/text.h"

using namespace urbanist::quadropolis;

namespace urbanist::python {

namespace {

using quadropolis::record::Record;
using quadropolis::record::Replay;

quadropolis::bots::Player player_named(const std::string& name) {
    const auto found = std::ranges::find(frozen::kEveryPlayer, name, &quadropolis::bots::NamedPlayer::name);
    if (found == frozen::kEveryPlayer.end())
        throw py::value_error("unknown bot \"" + name + "\"; expected one of " + urbanist::bots::names_of(frozen::kEveryPlayer));
    return found->player;
}

void need_turn(const State& state) {
    if (state.turns_left == 0) throw py::value_error("no turn is to be made");
}

quadropolis::bots::Thought think_about(const State& state, const std::string& bot, const std::string& budget, const Seed& seed) {
    need_turn(state);
    const auto player = player_named(bot);
    const auto limit = budget_of(budget);
    core::Rng rng = quadropolis::bots::generator_of(number_of(seed), state.to_move);
    const py::gil_scoped_release others_may_run;
    return player(state, limit, rng);
}

py::list candidates_of(const quadropolis::bots::Thought& thought, unsigned players) {
    py::list list;
    for (const auto& candidate : thought.candidates) {
        py::dict entry;
        entry["action"] = candidate.action;
        entry["visits"] = candidate.visits;
        entry["points"] = std::vector<float>(candidate.points.begin(), candidate.points.begin() + players);
        list.append(entry);
    }
    return list;
}

py::dict think(const State& state, const std::string& bot, const std::string& budget, const Seed& seed) {
    const auto thought = think_about(state, bot, budget, seed);
    py::dict result;
    result["action"] = thought.action;
    result["nodes"] = thought.nodes;
    result["candidates"] = candidates_of(thought, state.options.players);
    result["variation"] = std::vector<Action>(thought.variation.begin(), thought.variation.end());
    return result;
}

std::vector<std::string> bot_names() {
    std::vector<std::string> names;
    for (const auto& player : frozen::kEveryPlayer) names.emplace_back(player.name);
    return names;
}

Record simulate_record(const std::string& mode, const std::vector<std::string>& bots, const std::string& seed) {
    const auto which = mode_of(mode);
    if (!which) throw py::value_error("mode is classic or expert");
    if (bots.size() < kFewestPlayers || bots.size() > kMostPlayers) throw py::value_error("a game has two to four bots");
    quadropolis::arena::Settings settings{.mode = *which, .players = {}, .first = {}, .seed = seed};
    for (const std::string& bot : bots) settings.players.push_back(player_named(bot));
    const py::gil_scoped_release others_may_run;
    return quadropolis::arena::simulate_game(settings, default_tile_set(), seed).record;
}

// The position before each move, and the last one.
std::vector<State> states_of(const Record& record) {
    std::vector<State> states;
    Replay replay(record);
    replay.deal_if_due();
    states.push_back(replay.state());
    while (!replay.at_end()) {
        if (const auto step = replay.step(); !step) throw py::value_error(step.error().message());
        replay.deal_if_due();
        states.push_back(replay.state());
    }
    return states;
}

void add_record(py::module_& module) {
    py::class_<Record>(module, "Record", "A whole game as data; docs/notation.md describes it.")
        .def(py::init([](const py::object& document) { return value_or_raise(quadropolis::record::parse_record(from_python(document))); }),
             py::arg("document"), "From a dict, or from its text. Moves are checked by replay().")
        .def_property_readonly("mode", [](const Record& record) { return facts(record.options.mode).name; })
        .def_property_readonly("players", [](const Record& record) { return record.options.players; })
        .def_readonly("seed", &Record::seed)
        .def_readonly("moves", &Record::moves)
        .def(
            "replay", [](const Record& record) { return value_or_raise(quadropolis::record::replay(record)); },
            "The state after all moves; ValueError if the rules forbid one, or the recorded result is wrong.")
        .def("states", &states_of, "The position before each move, and the last one.")
        .def("to_dict", [](const Record& record) { return to_python(quadropolis::record::to_json(record)); })
        .def("__str__", [](const Record& record) { return quadropolis::record::to_text(record); });
}

std::vector<City> cities_of(Mode mode) {
    std::vector<City> cities;
    for (std::string_view rest = vector_cities(); !rest.empty();) {
        const std::size_t end = rest.find('\n');
        const auto file = quadropolis::record::parse_city(value_or_raise(json::parse(rest.substr(0, end))));
        if (file && file->mode == mode) cities.push_back(file->city);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    return cities;
}

std::uint64_t signature() { return quadropolis::arena::signature(cities_of(Mode::Classic), cities_of(Mode::Expert)); }

}  // namespace

void add_quadropolis_games(py::module_& module) {
    add_record(module);
    auto bots = module.def_submodule("bots", "The bots.");
    bots.def("names", &bot_names);
    bots.def("think", &think, py::arg("state"), py::arg("bot") = "normal", py::arg("budget") = "", py::arg("seed") = std::uint64_t{0},
             "A bot's choice and its reasons. A budget is 500ms or 2s of processor time, or 800n nodes; without one a bot uses its level's. The same "
             "state, nodes and seed give the same result on every machine.");
    module.def("simulate_game", &simulate_record, py::arg("mode"), py::arg("bots"), py::arg("seed"), "One whole game between bots, by seat.");
    module.def("signature", &signature, "One number that changes when the engine's behaviour does; `urbanist bench` prints the same.");
}

}  // namespace urbanist::python
