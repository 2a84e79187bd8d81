// urbanist: the program. One file per verb; this one only chooses between them.
#include <algorithm>
#include <cctype>
#include <exception>
#include <iostream>
#include <string>

#include "build_info.h"
#include "urbanist/command_line/parse.h"
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
    urbanist::command_line::Program program{
        .name = "urbanist",
        .description = "Quadropolis and Quatropolis: play them, score them, check them, measure them",
        .version = version_line(),
        .footer = "Every verb has a manual page and a --help of its own.",
        .exit_statuses = {{"0", "Everything went well."},
                          {"1", "Something failed for which the command line is not to blame, such as a full disk."},
                          {"2", "The command line or a file cannot be understood, or breaks the rules. One line says why."}}};
    program.verbs = {declare_play(),  declare_serve(), declare_backup(), declare_restore(), declare_doctor(),
                     declare_admin(), declare_score(), declare_replay(), declare_perft(),   declare_simulate(),
                     declare_arena(), declare_solve(), declare_engine(), declare_bench(),   declare_completion(program)};
    program.verbs.push_back(declare_manual(program));
    const auto parsed = urbanist::command_line::parse(program, argc, argv);
    return parsed ? parsed->verb->run(parsed->given) : 0;
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
    } catch (const urbanist::command_line::UsageError& error) {
        return fail(kBadInput, error.what());
    } catch (const std::exception& error) {
        return fail(kFailure, error.what());
    }
}
