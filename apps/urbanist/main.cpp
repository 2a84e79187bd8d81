// urbanist: the program. One file per verb; this one only chooses between them.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <exception>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "verb.h"

namespace {

constexpr int kBadInput = 2;
constexpr int kFailure = 1;

// One line, whatever the names of files bring with them.
int fail(int status, std::string message) {
    std::ranges::replace_if(message, [](char c) { return std::iscntrl(static_cast<unsigned char>(c)) != 0; }, '?');
    std::cerr << "urbanist: " << message << '\n';
    return status;
}

int run(int argc, char** argv) {
    using namespace urbanist::app;
    CLI::App program("Quadropolis and Quatropolis: play them, score them, check them, measure them", "urbanist");
    program.require_subcommand(1);
    program.set_version_flag("--version", URBANIST_VERSION);
    program.get_formatter()->column_width(34);
    std::vector<std::pair<const CLI::App*, Verb>> verbs;
    for (const auto declare : {declare_play, declare_serve, declare_score, declare_replay, declare_perft, declare_simulate, declare_arena,
                               declare_engine, declare_bench, declare_completion}) {
        Verb verb = declare(program);
        verbs.emplace_back(program.get_subcommands({}).back(), std::move(verb));
    }
    try {
        program.parse(argc, argv);
    } catch (const CLI::Success& help) {
        return program.exit(help);
    } catch (const CLI::ParseError& error) {
        return fail(kBadInput, std::string(error.what()) + "; see urbanist --help");
    }
    for (const auto& [app, verb] : verbs) {
        if (app->parsed()) return verb();
    }
    return kBadInput;
}

}  // namespace

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    try {
        const int status = run(argc, argv);
        std::cout.flush();
        return std::cout.good() ? status : fail(kFailure, "standard output cannot be written");
    } catch (const urbanist::app::BadInput& error) {
        return fail(kBadInput, error.what());
    } catch (const std::exception& error) {
        return fail(kFailure, error.what());
    }
}
