// The solver of Quadropolis for Python.
#include "module.h"
#include "urbanist/core/enumeration.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quadropolis/solving/solve.h"

using namespace urbanist::quadropolis;

namespace urbanist::python {

namespace {

solver::Supply supply_of(const std::string& supply, Mode mode) {
    if (supply == "box") return solver::box_supply(default_tile_set(), mode);
    return value_or_raise(solver::parse_supply(supply, mode));
}

solver::Task task_of(const std::string& mode_name, const std::string& supply, std::optional<unsigned> tiles, std::optional<unsigned> monuments,
                     const std::string& board, const std::string& reach) {
    const auto mode = mode_of(mode_name);
    const auto how = core::parse_enum<solver::Reach>(reach);
    if (!mode) throw py::value_error("mode is classic or expert");
    if (!how) throw py::value_error("reach is free, architects or rounds");
    const unsigned most = solver::most_tiles(*mode);
    if (tiles && (*tiles < 1 || *tiles > most)) throw py::value_error("tiles is 1 to " + std::to_string(most));
    solver::Task task{*mode, facts(*mode).board, supply_of(supply, *mode), tiles.value_or(most), *how};
    if (!board.empty()) task.board = value_or_raise(solver::parse_board(board, *mode));
    if (monuments) task.supply = solver::with_monuments(std::move(task.supply), *monuments);
    return task;
}

py::dict to_dict(const solving::Solution& solution) {
    const solver::Certificate& certificate = solution.certificate;
    py::dict result;
    result["best"] = certificate.points;
    result["bound"] = certificate.bound;
    result["proven"] = solution.proven();
    result["city"] = solver::city_of(certificate.tiles);
    result["seconds"] = solution.seconds;
    result["boards"] = solution.judged;
    return result;
}

py::dict solve(const std::string& mode, const std::string& supply, std::optional<unsigned> tiles, std::optional<unsigned> monuments,
               const std::string& board, const std::string& reach, double seconds, unsigned threads, const std::string& seed) {
    if (threads < 1) throw py::value_error("threads is 1 or more");
    const solving::Settings settings{task_of(mode, supply, tiles, monuments, board, reach), threads, seconds, seed};
    solving::Solution solution;
    {
        const py::gil_scoped_release others_may_run;
        solution = solving::solve(settings, nullptr, {});
    }
    return to_dict(solution);
}

}  // namespace

void add_solver(py::module_& module) {
    module.def(
        "solve", &solve, py::arg("mode") = "classic", py::arg("supply") = "box", py::arg("tiles") = py::none(), py::arg("monuments") = py::none(),
        py::arg("board") = "", py::arg("reach") = "free", py::arg("time") = 0.0, py::arg("threads") = 1, py::arg("seed") = "urbanist",
        "The best city that a supply of tiles allows, as `urbanist solve` finds it. A supply is \"box\" or the text of a table (CSV); a time of 0 "
        "has no limit.");
}

}  // namespace urbanist::python
