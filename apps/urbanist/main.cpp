// urbanist: the program. One file per verb; this one only chooses between them.
#include <algorithm>
#include <cctype>
#include <exception>
#include <iostream>
#include <string>

#include "build_info.h"
#include "support/verb.h"
#include "urbanist/command_line/parse.h"

namespace {

constexpr int kBadInput = 2;
constexpr int kFailure = 1;

// Prints the message on one line, even if file names in it contain line breaks.
int fail(int status, std::string message) {
    std::ranges::replace_if(message, [](char c) { return std::iscntrl(static_cast<unsigned char>(c)) != 0; }, '?');
    std::cerr << "urbanist: " << message << '\n';
    return status;
}

int run(int argc, char** argv) {
    using namespace urbanist::app;
    urbanist::command_line::Program program{
        .name = "urbanist",
        .description = "Quadropolis and Quatropolis: play, serve, score, replay, benchmark",
        .version = version_line(),
        .footer = "Every verb has its own --help and manual page.",
        .exit_statuses = {{"0", "Success."},
                          {"1", "The command was valid but failed, for example because the disk is full."},
                          {"2", "The command line or an input file is invalid. One line on standard error says why."}}};
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
