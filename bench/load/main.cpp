// urbanist-load: many pairs of guests who play Quadropolis over their sockets, and how fast the server is with them.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/system/system_error.hpp>

#include "run.h"

namespace urbanist::load {

namespace {

enum Exit : int { Well = 0, FaultFound = 1, BadUsage = 2, ServerGone = 3 };

struct Arguments {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;
    bool anywhere = false;
    bool saturate = false;
    bool idle = false;
    bool json = false;
    std::string verify;
    Settings settings;
};

void add_options(CLI::App& program, Arguments& arguments) {
    Settings& settings = arguments.settings;
    const CLI::AsNumberWithUnit seconds(std::map<std::string, double>{{"ms", 0.001}, {"s", 1}, {"min", 60}}, CLI::AsNumberWithUnit::DEFAULT, "TIME");
    program.add_option("--address", arguments.address, "of the server; only this machine's own, unless --anywhere is given")->capture_default_str();
    program.add_option("--port", arguments.port, "of the server")->capture_default_str();
    program.add_flag("--anywhere", arguments.anywhere, "also a server elsewhere: yours, for this is an attack on any other");
    program.add_option("--tables", settings.tables, "tables at the same time, each with two sockets")
        ->check(CLI::Range(1, 50'000))
        ->capture_default_str();
    program.add_option("--pace", settings.pace, "time between two moves at a table, at the middle")->transform(seconds)->default_str("10s");
    auto* saturate = program.add_flag("--saturate", arguments.saturate, "no pauses: the next move as soon as the last is acknowledged");
    program.add_flag("--idle", arguments.idle, "no moves: what sockets and tables cost in memory; needs --pid")->excludes(saturate);
    program.add_option("--seconds", settings.seconds, "how long to measure, once all tables are in play")->transform(seconds)->default_str("10s");
    program.add_option("--pid", settings.pid, "process of the server on this machine, for its memory and processor time");
    program.add_option("--seed", settings.seed, "of the moves")->capture_default_str();
    program.add_option("--journal", settings.journal, "a file that every acknowledged move is noted in; has tokens of guests in it");
    program.add_option("--verify", arguments.verify, "a journal: each move in it must be in the record of its table");
    program.add_flag("--json", arguments.json, "the figures as one line of JSON");
    program.footer(
        "The server must allow it: --sockets-per-address, --requests-per-minute, --commands-per-minute and --accounts-per-hour.\n"
        "Exit status: 0 all was as it should be, 1 the server did something wrong, 2 bad arguments, 3 the server went away.");
}

void fail_usage(const std::string& text) {
    fmt::print(stderr, "urbanist-load: {}\n", text);
    std::exit(BadUsage);
}

Settings settings_of(const Arguments& arguments) {
    Settings settings = arguments.settings;
    boost::system::error_code error;
    const auto address = asio::ip::make_address(arguments.address, error);
    if (error) fail_usage(fmt::format("--address: «{}» is no address; write it in numbers, such as 127.0.0.1", arguments.address));
    if (!address.is_loopback() && !arguments.anywhere)
        fail_usage(fmt::format("--address: {} is not this machine; say --anywhere if you mean it", arguments.address));
    if (!(settings.seconds > 0 && settings.pace > 0)) fail_usage("--seconds and --pace must be above 0");
    settings.server = {address, arguments.port};
    settings.way = arguments.saturate ? Way::Saturate : arguments.idle ? Way::Idle : Way::HumanPace;
    return settings;
}

void act(const Arguments& arguments) {
    Run run(settings_of(arguments));
    if (!arguments.verify.empty()) {
        const Verified verified = run.verify(arguments.verify);
        fmt::print("{} acknowledged moves at {} tables: all there, each once\n", verified.moves, verified.tables);
        return;
    }
    const Report report = run.measure();
    if (isatty(STDERR_FILENO) == 1) fmt::print(stderr, "\r\x1b[K");
    fmt::print("{}", arguments.json ? to_json(report).dump() + "\n" : to_text(report));
}

// One line for whatever went wrong, and the exit status for it.
int guarded(const Arguments& arguments) {
    const auto say = [](const std::string& text, int status) {
        fmt::print(stderr, "urbanist-load: {}\n", text);
        return status;
    };
    try {
        act(arguments);
        return Well;
    } catch (const Unreachable& error) {
        return say(error.what(), ServerGone);
    } catch (const boost::system::system_error& error) {
        return say(fmt::format("no server answers at {}:{}: {}", arguments.address, arguments.port, error.code().message()), ServerGone);
    } catch (const json::Json::exception& error) {
        return say(fmt::format("a message of the server lacks something: {}", error.what()), FaultFound);
    } catch (const std::exception& error) {
        return say(error.what(), FaultFound);
    }
}

}  // namespace

}  // namespace urbanist::load

int main(int argc, char** argv) {
    using namespace urbanist::load;
    CLI::App program("Plays Quadropolis at many tables of an urbanist server at once, checks everything it is told, and measures.");
    Arguments arguments;
    add_options(program, arguments);
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return program.exit(error) == 0 ? Well : BadUsage;
    }
    return guarded(arguments);
}
