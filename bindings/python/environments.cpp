// Vectorised environments for Python. Their buffers are NumPy arrays that every step overwrites.
#include "urbanist/games/quadropolis/environment/environments.h"

#include <pybind11/numpy.h>

#include "module.h"
#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/games/quatropolis/environment/environments.h"

namespace urbanist::python {

namespace {

using environment::Reward;
namespace quad = quadropolis::environment;
namespace quat = quatropolis::environment;

template <class T>
using Array = py::array_t<T, py::array::c_style>;
using Actions = py::array_t<std::int32_t, py::array::c_style | py::array::forcecast>;

template <class T, class... Sizes>
Array<T> zeros(Sizes... sizes) {
    Array<T> array(std::vector<py::ssize_t>{static_cast<py::ssize_t>(sizes)...});
    std::fill_n(array.mutable_data(), array.size(), T{});
    return array;
}

Reward reward_named(const std::string& name) {
    const auto reward = core::parse_enum<Reward>(name);
    if (!reward) throw py::value_error("reward is win, margin or points");
    return *reward;
}

void check_counts(std::size_t games, unsigned threads) {
    constexpr std::size_t kMostGames = 1 << 24;
    constexpr unsigned kMostThreads = 256;
    if (games < 1 || games > kMostGames) throw py::value_error("envs is 1 to 16777216");
    if (threads < 1 || threads > kMostThreads) throw py::value_error("threads is 1 to 256");
}

void check_shape(const Actions& actions, std::vector<py::ssize_t> shape) {
    if (std::vector<py::ssize_t>(actions.shape(), actions.shape() + actions.ndim()) != shape)
        throw py::value_error("actions have the wrong shape; env.sample() gives an array of the right one");
}

class QuadropolisVector {
public:
    QuadropolisVector(const std::string& mode, unsigned players, std::size_t games, std::uint64_t seed, unsigned threads, const std::string& reward)
        : settings_(settings_of(mode, players, games, seed, threads, reward)),
          observations(zeros<std::uint8_t>(games, quad::observation_size(players))),
          masks(zeros<std::uint64_t>(games, quad::kMaskWords)),
          rewards(zeros<float>(games, players)),
          points(zeros<std::int16_t>(games, players)),
          seats(zeros<std::uint8_t>(games)),
          ended(zeros<std::uint8_t>(games)),
          actions_(zeros<std::int32_t>(games)),
          environments_(settings_, {observations.mutable_data(), masks.mutable_data(), rewards.mutable_data(), points.mutable_data(),
                                    seats.mutable_data(), ended.mutable_data()}) {}

    void reset(std::uint64_t seed) { environments_.reset(seed); }

    void step(const Actions& actions) {
        check_shape(actions, {seats.shape(0)});
        const std::span all(actions.data(), static_cast<std::size_t>(actions.size()));
        std::optional<quad::Environments::Fault> fault;
        {
            const py::gil_scoped_release others_may_run;
            fault = environments_.step(all);
        }
        if (fault) throw py::value_error("env " + std::to_string(fault->game) + ": " + std::string(describe(fault->refusal)));
    }

    [[nodiscard]] Array<std::int32_t> sample() {
        environments_.sample({actions_.mutable_data(), static_cast<std::size_t>(actions_.size())});
        return actions_;
    }

    [[nodiscard]] quadropolis::State state(std::size_t game) const {
        if (game >= settings_.games) throw py::index_error("no such env");
        return environments_.state(game);
    }
    [[nodiscard]] std::size_t bytes_per_game() const { return environments_.bytes_per_game(); }

    [[nodiscard]] static py::dict fields(unsigned players) {
        py::dict fields;
        for (const quad::Field& field : quad::observation_fields(players))
            fields[to_str(field.name)] = py::make_tuple(field.offset, py::make_tuple(field.shape[0], field.shape[1]));
        return fields;
    }

private:
    static quad::Settings settings_of(const std::string& mode, unsigned players, std::size_t games, std::uint64_t seed, unsigned threads,
                                      const std::string& reward) {
        const auto which = quadropolis::mode_of(mode);
        if (!which) throw py::value_error("mode is classic or expert");
        if (players < quadropolis::kFewestPlayers || players > quadropolis::kMostPlayers) throw py::value_error("players is 2 to 4");
        check_counts(games, threads);
        return {*which, static_cast<std::uint8_t>(players), games, seed, threads, reward_named(reward)};
    }

    quad::Settings settings_;

public:
    Array<std::uint8_t> observations;
    Array<std::uint64_t> masks;
    Array<float> rewards;
    Array<std::int16_t> points;
    Array<std::uint8_t> seats;
    Array<std::uint8_t> ended;

private:
    Array<std::int32_t> actions_;
    quad::Environments environments_;
};

class QuatropolisVector {
public:
    QuatropolisVector(std::size_t games, std::uint64_t seed, unsigned threads, const std::string& reward)
        : settings_(settings_of(games, seed, threads, reward)),
          observations(zeros<std::int16_t>(games, quatropolis::kSeats, quat::observation_size())),
          masks(zeros<std::uint64_t>(games, quatropolis::kSeats, quat::kMaskWords)),
          limits(zeros<std::uint16_t>(games, quatropolis::kSeats, quat::kLimits)),
          to_move(zeros<std::uint8_t>(games, quatropolis::kSeats)),
          rewards(zeros<float>(games, quatropolis::kSeats)),
          points(zeros<float>(games, quatropolis::kSeats)),
          ended(zeros<std::uint8_t>(games)),
          actions_(zeros<std::int32_t>(games, quatropolis::kSeats, std::tuple_size_v<quat::Numbers>)),
          environments_(settings_, {observations.mutable_data(), masks.mutable_data(), limits.mutable_data(), to_move.mutable_data(),
                                    rewards.mutable_data(), points.mutable_data(), ended.mutable_data()}) {}

    void reset(std::uint64_t seed) { environments_.reset(seed); }

    void step(const Actions& actions) {
        check_shape(actions, {ended.shape(0), quatropolis::kSeats, std::tuple_size_v<quat::Numbers>});
        const std::span all(reinterpret_cast<const quat::Numbers*>(actions.data()), settings_.games * quatropolis::kSeats);
        std::optional<quat::Environments::Fault> fault;
        {
            const py::gil_scoped_release others_may_run;
            fault = environments_.step(all);
        }
        if (!fault) return;
        const std::string_view reason = fault->refusal ? describe(*fault->refusal) : "these numbers are not an action";
        throw py::value_error("env " + std::to_string(fault->game) + ", seat " + std::to_string(fault->seat.index) + ": " + std::string(reason));
    }

    [[nodiscard]] Array<std::int32_t> sample() {
        environments_.sample({reinterpret_cast<quat::Numbers*>(actions_.mutable_data()), settings_.games * quatropolis::kSeats});
        return actions_;
    }

    [[nodiscard]] quatropolis::State state(std::size_t game) const {
        if (game >= settings_.games) throw py::index_error("no such env");
        return environments_.state(game);
    }
    [[nodiscard]] std::size_t bytes_per_game() const { return environments_.bytes_per_game(); }

    [[nodiscard]] static py::dict fields() {
        py::dict fields;
        for (const quat::Field& field : quat::observation_fields())
            fields[to_str(field.name)] = py::make_tuple(field.offset, py::make_tuple(field.size));
        return fields;
    }

private:
    static quat::Settings settings_of(std::size_t games, std::uint64_t seed, unsigned threads, const std::string& reward) {
        check_counts(games, threads);
        return {{.cards = &quatropolis::default_card_set().cards()}, games, seed, threads, reward_named(reward)};
    }

    quat::Settings settings_;

public:
    Array<std::int16_t> observations;
    Array<std::uint64_t> masks;
    Array<std::uint16_t> limits;
    Array<std::uint8_t> to_move;
    Array<float> rewards;
    Array<float> points;
    Array<std::uint8_t> ended;

private:
    Array<std::int32_t> actions_;
    quat::Environments environments_;
};

// Members of both games' environments.
template <class Vector>
py::class_<Vector> vector_class(py::module_& module, const char* name) {
    return py::class_<Vector>(module, name)
        .def_readonly("observations", &Vector::observations)
        .def_readonly("masks", &Vector::masks)
        .def_readonly("rewards", &Vector::rewards)
        .def_readonly("points", &Vector::points)
        .def_readonly("ended", &Vector::ended)
        .def_property_readonly("bytes_per_game", &Vector::bytes_per_game)
        .def("reset", &Vector::reset, py::arg("seed"))
        .def("step", &Vector::step, py::arg("actions"))
        .def("sample", &Vector::sample)
        .def("state", &Vector::state, py::arg("env"))
        .def_static("fields", &Vector::fields);
}

}  // namespace

void add_environments(py::module_& module) {
    vector_class<QuadropolisVector>(module, "QuadropolisVector")
        .def(py::init<const std::string&, unsigned, std::size_t, std::uint64_t, unsigned, const std::string&>())
        .def_readonly("seats", &QuadropolisVector::seats)
        .def_static("index_of", &quad::index_of, py::arg("action"))
        .def_readonly_static("actions", &quad::kActions);
    vector_class<QuatropolisVector>(module, "QuatropolisVector")
        .def(py::init<std::size_t, std::uint64_t, unsigned, const std::string&>())
        .def_readonly("limits", &QuatropolisVector::limits)
        .def_readonly("to_move", &QuatropolisVector::to_move)
        .def_property_readonly_static("actions", [](const py::object&) { return quat::choices(); });
}

}  // namespace urbanist::python
