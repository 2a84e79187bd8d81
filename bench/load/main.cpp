// urbanist-load: measures the server with many pairs of guests who play Quadropolis over WebSockets.
#include <fmt/format.h>
#include <unistd.h>

#include <boost/asio/ip/address.hpp>
#include <boost/system/system_error.hpp>

#include "run.h"
#include "urbanist/command_line/parse.h"

namespace urbanist::load {

namespace {

enum Exit : int { Well = 0, FaultFound = 1, BadUsage = 2, ServerGone = 3 };

struct Arguments {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;
    bool anywhere = false;
    bool saturate = false;
    bool idle = false;
    bool daily = false;
    bool json = false;
    std::string verify;
    Settings settings;
};

std::vector<command_line::Option> server_options(Arguments& arguments) {
    return {
        {.name = "--address",
         .help = "address of the server; only a local one, unless --anywhere is given",
         .target = &arguments.address,
         .show_default = true},
        {.name = "--port", .help = "of the server", .target = &arguments.port, .show_default = true},
        {.name = "--anywhere", .help = "allow a remote server; use it only for your own, because this is a load test", .target = &arguments.anywhere},
        {.name = "--pid", .help = "process id of a local server, to measure its memory and processor time", .target = &arguments.settings.pid},
    };
}

std::vector<command_line::Option> run_options(Arguments& arguments) {
    Settings& settings = arguments.settings;
    const std::vector<std::pair<std::string, double>> units = {{"ms", 0.001}, {"s", 1}, {"min", 60}};
    return {
        {.name = "--tables",
         .help = "tables at the same time, each with two sockets",
         .target = &settings.tables,
         .range = command_line::Range{1, 50'000},
         .show_default = true},
        {.name = "--spectators",
         .help = "people who look on at each table, each with a socket",
         .target = &settings.spectators,
         .range = command_line::Range{0, 20'000},
         .show_default = true},
        {.name = "--pace",
         .help = "time between two moves at a table, at the middle",
         .target = &settings.pace,
         .units = units,
         .default_text = "10s"},
        {.name = "--saturate", .help = "no pauses: the next move as soon as the last is acknowledged", .target = &arguments.saturate},
        {.name = "--idle",
         .help = "no moves: what sockets and tables cost in memory; needs --pid",
         .target = &arguments.idle,
         .excludes = {"--saturate"}},
        {.name = "--daily",
         .help = "people come one after the other and build the city of the day; --seconds is how long they come, and all of them finish",
         .target = &arguments.daily,
         .excludes = {"--saturate", "--idle"}},
        {.name = "--people-per-hour", .help = "how many begin the city of the day", .target = &settings.people_per_hour, .default_text = "20000"},
        {.name = "--seconds",
         .help = "how long to measure, once all tables are in play",
         .target = &settings.seconds,
         .units = units,
         .default_text = "10s"},
        {.name = "--seed", .help = "of the moves", .target = &settings.seed, .show_default = true},
        {.name = "--journal", .help = "journal file for all acknowledged moves; contains tokens of guests", .target = &settings.journal},
        {.name = "--transcript",
         .help = "file for all messages that one player sends, to compare them with those of the page",
         .target = &settings.transcript},
        {.name = "--verify", .help = "check a journal: each of its moves must be in the record of its table", .target = &arguments.verify},
        {.name = "--json", .help = "the figures as one line of JSON", .target = &arguments.json},
    };
}

command_line::Program declare(Arguments& arguments) {
    command_line::Program program{
        .name = "urbanist-load",
        .description = "Plays Quadropolis at many tables of an urbanist server at once, checks every message, and measures.",
        .options = server_options(arguments),
        .footer =
            "The server must allow it: --sockets-per-address, --requests-per-minute, --commands-per-minute, --accounts-per-hour,\n"
            "--messages-per-minute, --bot-games-per-account and --bot-games-per-address.\n"
            "Exit status: 0 success, 1 the server made a mistake, 2 bad arguments, 3 the connection to the server was lost."};
    for (command_line::Option& option : run_options(arguments)) program.options.push_back(std::move(option));
    return program;
}

void fail_usage(const std::string& text) {
    fmt::print(stderr, "urbanist-load: {}\n", text);
    std::exit(BadUsage);
}

Settings settings_of(const Arguments& arguments) {
    Settings settings = arguments.settings;
    boost::system::error_code error;
    const auto address = asio::ip::make_address(arguments.address, error);
    if (error) fail_usage(fmt::format("--address: «{}» is not an IP address, such as 127.0.0.1", arguments.address));
    if (!address.is_loopback() && !arguments.anywhere)
        fail_usage(fmt::format("--address: {} is not this machine; add --anywhere to use it", arguments.address));
    if (!(settings.seconds > 0 && settings.pace > 0)) fail_usage("--seconds and --pace must be above 0");
    settings.server = {address, arguments.port};
    settings.way = arguments.saturate ? Way::Saturate : arguments.idle ? Way::Idle : arguments.daily ? Way::Daily : Way::HumanPace;
    return settings;
}

void act(const Arguments& arguments) {
    Run run(settings_of(arguments));
    if (!arguments.verify.empty()) {
        const Verified verified = run.verify(arguments.verify);
        fmt::print("{} acknowledged moves at {} tables: all stored exactly once\n", verified.moves, verified.tables);
        return;
    }
    const Report report = run.measure();
    if (isatty(STDERR_FILENO) == 1) fmt::print(stderr, "\r\x1b[K");
    fmt::print("{}", arguments.json ? to_json(report).dump() + "\n" : to_text(report));
}

// Prints one line for any error and returns the exit status.
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
        return say(fmt::format("no server responds at {}:{}: {}", arguments.address, arguments.port, error.code().message()), ServerGone);
    } catch (const json::Json::exception& error) {
        return say(fmt::format("a message of the server is incomplete: {}", error.what()), FaultFound);
    } catch (const std::exception& error) {
        return say(error.what(), FaultFound);
    }
}

}  // namespace

}  // namespace urbanist::load

int main(int argc, char** argv) {
    using namespace urbanist::load;
    Arguments arguments;
    urbanist::command_line::parse_or_exit(declare(arguments), argc, argv);
    return guarded(arguments);
}
