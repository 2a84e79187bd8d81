// Quatropolis for Python. Only State contains what a seat may not know; View and Sight do not.
#include "module.h"
#include "urbanist/games/quatropolis/arena/simulation.h"
#include "urbanist/games/quatropolis/bots/laboratory.h"
#include "urbanist/games/quatropolis/deals/book.h"
#include "urbanist/games/quatropolis/record/record.h"
#include "urbanist/games/quatropolis/record/view.h"
#include "urbanist/games/quatropolis/rules/game.h"

using namespace urbanist::quatropolis;

namespace urbanist::python {

namespace {

using quatropolis::bots::Chronicle;
using quatropolis::bots::Sight;

Seat checked_seat(unsigned seat) {
    if (seat >= kSeats) throw py::index_error("no such seat");
    return {static_cast<std::uint8_t>(seat)};
}

State new_game(bool whole_deck, bool end_third_tie) {
    return initial_state({.cards = &default_card_set().cards(), .whole_deck = whole_deck, .end_third_tie = end_third_tie});
}

std::vector<unsigned> list_of(Seats seats) {
    std::vector<unsigned> list;
    for (const Seat seat : seats) list.push_back(seat.index);
    return list;
}

// A wrapper, because pybind11 would convert a plain variant to one of its alternatives.
struct Drawn {
    Deal deal;
};

Drawn draw_due(const State& state, core::Rng& rng) {
    if (!awaits_deal(state)) throw py::value_error("no deal or roll is due");
    return {draw(state, rng)};
}

void deal_checked(State& state, const Drawn& drawn) {
    if (const auto fault = fault_of(state, drawn.deal); !fault.empty()) throw py::value_error(std::string(fault));
    deal(state, drawn.deal);
}

ActionList actions_of_seat(const State& state, unsigned seat) {
    ActionList actions;
    legal_actions(state, checked_seat(seat), actions);
    return actions;
}

void play_action(State& state, unsigned seat, const Action& action) {
    raise_if_refused(check_choice(state, checked_seat(seat), action));
    play(state, checked_seat(seat), action);
}

void need_end(const State& state) {
    if (!is_over(state)) throw py::value_error("the game is not over");
}

quatropolis::bots::Player player_called(const std::string& name) {
    const auto player = quatropolis::bots::find_any_player(name);
    if (player == nullptr)
        throw py::value_error("unknown bot \"" + name + "\"; expected one of " + urbanist::bots::names_of(quatropolis::bots::kEveryPlayer));
    return player;
}

quatropolis::bots::Thought think_for(const Sight& sight, const std::string& bot, const std::string& budget, const Seed& seed) {
    if (!sight.view.own || !sight.view.table.to_move.has(sight.view.own->seat)) throw py::value_error("the seat is not to move");
    const auto player = player_called(bot);
    const auto limit = budget_of(budget);
    core::Rng rng = quatropolis::bots::generator_of(number_of(seed), sight.view.own->seat);
    const py::gil_scoped_release others_may_run;
    return player(sight, limit, rng);
}

py::dict think_about(const Sight& sight, const std::string& bot, const std::string& budget, const Seed& seed) {
    const auto thought = think_for(sight, bot, budget, seed);
    py::dict result;
    result["action"] = thought.action;
    result["nodes"] = thought.nodes;
    const auto& [statement, word] = thought.words;
    result["statement"] = statement ? py::object(py::str(to_text(*statement))) : py::object(py::none());
    result["deal"] = word ? py::object(py::str(deals::to_text(*word, sight.view.table.roles))) : py::object(py::none());
    return result;
}

std::vector<std::string> names_of_bots() {
    std::vector<std::string> names;
    for (const auto& player : quatropolis::bots::kEveryPlayer) names.emplace_back(player.name);
    return names;
}

// Returns false if it may not be said. An offer makes its receiver unready again (R3.3).
bool say_deal(Chronicle& chronicle, State& state, unsigned seat, const std::string& text) {
    const Seat speaker = checked_seat(seat);
    const auto word = value_or_raise(deals::parse_word(text, speaker, state.roles));
    if (!chronicle.book().check(state, speaker, word)) return false;
    chronicle.hear(state, speaker, word);
    const auto* offer = std::get_if<deals::Offer>(&word);
    if (offer != nullptr && check(state, offer->to, Action::of(Kind::Talk))) chronicle.play(state, offer->to, Action::of(Kind::Talk));
    return true;
}

void add_actions(py::module_& module) {
    py::class_<Action>(module, "Action", "What a seat does. Made from text such as: vote yes money=3 influence=1")
        .def(py::init([](const std::string& text) { return value_or_raise(parse_action(text)); }), py::arg("text"))
        .def("__str__", [](const Action& action) { return to_text(action); })
        .def("__repr__", [](const Action& action) { return "Action('" + to_text(action) + "')"; })
        .def("__hash__", [](const Action& action) { return py::hash(py::str(to_text(action))); })
        .def("__eq__", [](const Action& one, const Action& other) { return one == other; }, py::is_operator());
    py::implicitly_convertible<py::str, Action>();
    py::class_<Drawn>(module, "Deal", "The outcome of chance: cards, or dice.");
}

void add_views(py::module_& module) {
    py::class_<View>(module, "View", "What a seat, or a spectator, may know.")
        .def_property_readonly("seat", [](const View& view) { return view.own ? std::optional<unsigned>(view.own->seat.index) : std::nullopt; })
        .def(
            "to_dict", [](const View& view) { return to_python(quatropolis::record::to_json(view, default_card_set())); },
            "Cards by their ids; docs/notation.md describes it.")
        .def("__eq__", [](const View& one, const View& other) { return one == other; }, py::is_operator());
    module.def("view_for", [](const State& state, unsigned seat) { return view_for(state, checked_seat(seat)); }, py::arg("state"), py::arg("seat"));
    module.def("view_for_spectator", &view_for_spectator, py::arg("state"));
    py::class_<Sight>(module, "Sight", "A seat's view and the history it has seen: everything that a bot gets.").def_readonly("view", &Sight::view);
    py::class_<Chronicle>(module, "Chronicle", "Follows a table from the deal on, to give every seat its sight.")
        .def(py::init<const State&>(), py::arg("state"), "The cards are dealt and nobody has acted.")
        .def(
            "play",
            [](Chronicle& chronicle, State& state, unsigned seat, const Action& action) {
                raise_if_refused(check_choice(state, checked_seat(seat), action));
                chronicle.play(state, checked_seat(seat), action);
            },
            py::arg("state"), py::arg("seat"), py::arg("action"), "Plays the action and records what it reveals.")
        .def(
            "say",
            [](Chronicle& chronicle, unsigned seat, const std::string& statement) {
                chronicle.say(checked_seat(seat), value_or_raise(parse_statement(statement)));
            },
            py::arg("seat"), py::arg("statement"))
        .def("hear", &say_deal, py::arg("state"), py::arg("seat"), py::arg("deal"),
             "An offer, an answer or a claim, as text. False if it cannot be said now; then the seat continues as if it had said nothing.")
        .def(
            "sight_for", [](const Chronicle& chronicle, const State& state, unsigned seat) { return chronicle.sight_for(state, checked_seat(seat)); },
            py::arg("state"), py::arg("seat"));
}

void add_game_state(py::module_& module) {
    py::class_<State>(module, "State", "Everything between two events. Contains all secrets; give seats a View.")
        .def_property_readonly("phase", [](const State& state) { return to_str(core::name_of(state.phase)); })
        .def_readonly("round", &State::round)
        .def_readonly("settled", &State::settled)
        .def_property_readonly("city",
                               [](const State& state) {
                                   py::dict city;
                                   for (std::size_t i = 0; i < kMeasures; ++i)
                                       city[to_str(core::name_of(static_cast<Measure>(i)))] = static_cast<int>(state.city.values[i]);
                                   city["rent_control"] = state.city.rent_control;
                                   return city;
                               })
        .def(
            "role", [](const State& state, unsigned seat) { return to_str(core::name_of(state.role_of(checked_seat(seat)))); }, py::arg("seat"))
        .def_property_readonly("key", [](const State& state) { return key_of(state); })
        .def("copy", [](const State& state) { return state; })
        .def("__copy__", [](const State& state) { return state; })
        .def(
            "__deepcopy__", [](const State& state, const py::dict&) { return state; }, py::arg("memo"))
        .def("__str__", [](const State& state) { return to_text(state); })
        .def("__eq__", [](const State& one, const State& other) { return one == other; }, py::is_operator());
}

void add_games(py::module_& module) {
    auto bots = module.def_submodule("bots", "Players without a person.");
    bots.def("names", &names_of_bots);
    bots.def("think", &think_about, py::arg("sight"), py::arg("bot") = "normal", py::arg("budget") = "", py::arg("seed") = std::uint64_t{0},
             "A bot's action, and what it would say first, or None. After an offer or an answer, call Chronicle.hear and ask again.");
    module.def(
        "replay",
        [](const py::object& document) {
            return value_or_raise(quatropolis::record::replay(value_or_raise(quatropolis::record::parse_record(from_python(document),
                                                                                                               default_card_set()))));
        },
        py::arg("record"), "The state after all moves of a record, a dict or its text; ValueError if the rules forbid one.");
    module.def(
        "simulate_game",
        [](const std::vector<std::string>& names, const std::string& seed) {
            if (names.size() != kSeats) throw py::value_error("a game has four bots");
            quatropolis::arena::Settings settings;
            for (unsigned i = 0; i < kSeats; ++i) settings.players[i] = player_called(names[i]);
            settings.seed = seed;
            py::gil_scoped_release others_may_run;
            const auto game = quatropolis::arena::simulate_game(settings, seed);
            const py::gil_scoped_acquire back;
            return to_python(quatropolis::record::to_json(game.record));
        },
        py::arg("bots"), py::arg("seed"), "The record of one whole game between bots, by seat.");
}

}  // namespace

void add_quatropolis(py::module_& module) {
    add_actions(module);
    add_game_state(module);
    add_views(module);
    add_games(module);
    module.def("initial_state", &new_game, py::arg("whole_deck") = false, py::arg("end_third_tie") = false, "Before the cards are dealt.");
    module.def("awaits_deal", &awaits_deal, py::arg("state"));
    module.def("is_over", &is_over, py::arg("state"));
    module.def("draw", &draw_due, py::arg("state"), py::arg("rng"), "The cards or dice that are due.");
    module.def("deal", &deal_checked, py::arg("state"), py::arg("deal"));
    module.def("to_move", [](const State& state) { return list_of(to_move(state)); }, py::arg("state"), "All seats that have to choose.");
    module.def("legal_actions", &actions_of_seat, py::arg("state"), py::arg("seat"));
    module.def(
        "check",
        [](const State& state, unsigned seat, const Action& action) { return name_of_refusal(check_choice(state, checked_seat(seat), action)); },
        py::arg("state"), py::arg("seat"), py::arg("action"), "None if the action is legal, else the name of the rule that forbids it.");
    module.def("play", &play_action, py::arg("state"), py::arg("seat"), py::arg("action"), "Plays an action; ValueError if it is not legal.");
    module.def(
        "score",
        [](const State& state, unsigned seat) {
            need_end(state);
            return score(state, checked_seat(seat)).halves / 2.0;
        },
        py::arg("state"), py::arg("seat"), "Final points.");
    module.def(
        "winners",
        [](const State& state) {
            need_end(state);
            return list_of(winners(state));
        },
        py::arg("state"));
}

}  // namespace urbanist::python
