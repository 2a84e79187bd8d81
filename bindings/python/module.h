// Declarations shared by the parts of the Python module.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <string>
#include <string_view>
#include <variant>

#include "urbanist/bots/allowance.h"
#include "urbanist/core/result.h"
#include "urbanist/core/rng.h"
#include "urbanist/json/json.h"

namespace urbanist::python {

namespace py = pybind11;
using json::Json;

// ---- Parts -------------------------------------------------------------------------------------------------------------------

void add_quadropolis(py::module_& module);
void add_quadropolis_games(py::module_& module);
void add_quatropolis(py::module_& module);
void add_environments(py::module_& module);
void add_solver(py::module_& module);

// The cities of tests/vectors, one JSON document a line.
[[nodiscard]] std::string_view vector_cities();

// ---- Between the languages -----------------------------------------------------------------------------------------------------

// The value; raises ValueError for input that cannot be parsed.
template <class T>
[[nodiscard]] T value_or_raise(core::Parsed<T> parsed) {
    if (!parsed) throw py::value_error(parsed.error().message());
    return *std::move(parsed);
}

// Raises ValueError for an action the rules forbid, with the rule's name and its sentence.
template <class Refusal>
void raise_if_refused(const core::Result<void, Refusal>& checked) {
    if (!checked) throw py::value_error(std::string(name(checked.error())) + ": " + std::string(describe(checked.error())));
}
// None if it is allowed, otherwise the stable name of the rule.
template <class Refusal>
[[nodiscard]] py::object name_of_refusal(const core::Result<void, Refusal>& checked) {
    return checked ? py::object(py::none()) : py::str(std::string(name(checked.error())));
}

// JSON documents are dicts and lists in Python.
[[nodiscard]] py::object to_python(const Json& document);
[[nodiscard]] Json from_python(const py::object& document);  // or its text

// A seed is text, as in a record, or a number.
using Seed = std::variant<std::uint64_t, std::string>;
[[nodiscard]] std::uint64_t number_of(const Seed& seed);

// "", "500ms", "2s" or "800n".
[[nodiscard]] bots::Budget budget_of(const std::string& text);

[[nodiscard]] py::str to_str(std::string_view text);

}  // namespace urbanist::python
