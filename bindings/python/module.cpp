#include "module.h"

namespace urbanist::python {

py::object to_python(const Json& document) { return py::module_::import("json").attr("loads")(document.dump()); }

Json from_python(const py::object& document) {
    const bool is_text = py::isinstance<py::str>(document);
    const auto text = (is_text ? document : py::module_::import("json").attr("dumps")(document)).cast<std::string>();
    return value_or_raise(json::parse(text));
}

std::uint64_t number_of(const Seed& seed) {
    if (const auto* text = std::get_if<std::string>(&seed)) return core::seed_of(*text);
    return std::get<std::uint64_t>(seed);
}

bots::Budget budget_of(const std::string& text) {
    return text.empty() ? bots::Budget{} : bots::budget_of(value_or_raise(bots::parse_allowance(text)));
}

py::str to_str(std::string_view text) { return {text.data(), text.size()}; }

}  // namespace urbanist::python

PYBIND11_MODULE(_urbanist, module) {
    using namespace urbanist::python;
    module.doc() = "Quadropolis and Quatropolis: rules, bots, records, the solver and environments for learning.";
    module.attr("__version__") = URBANIST_VERSION;
    py::class_<urbanist::core::Rng>(module, "Rng", "The project's own random generator; the same numbers on every machine.")
        .def(py::init([](const Seed& seed, std::uint64_t stream) { return urbanist::core::Rng(number_of(seed), stream); }), py::arg("seed"),
             py::arg("stream") = 0)
        .def("next", &urbanist::core::Rng::next, "64 random bits.")
        .def("below", &urbanist::core::Rng::below, py::arg("bound"), "Uniform in [0, bound).");
    module.def("seed_of", &urbanist::core::seed_of, py::arg("text"), "The number for a seed's text.");
    auto quadropolis = module.def_submodule("quadropolis", "The rules of Quadropolis, its records, bots and solver.");
    add_quadropolis(quadropolis);
    add_quadropolis_games(quadropolis);
    add_solver(quadropolis);
    auto quatropolis = module.def_submodule("quatropolis", "The rules of Quatropolis, its records and bots.");
    add_quatropolis(quatropolis);
    add_environments(module);
}
