// urbanist serve: runs the server.
#include <sys/resource.h>

#include <csignal>
#include <iostream>
#include <memory>

#include "server_settings.h"
#include "support/verb.h"
#include "urbanist/server/hub/hub.h"
#include "urbanist/server/server.h"

namespace urbanist::app {

namespace {

using server::Server;

std::string place_of(const server::Settings& settings, const Server& server) {
    const bool any = settings.address == "any";
    const bool v6 = settings.address.find(':') != std::string::npos;
    const std::string host = any ? "localhost" : v6 ? "[" + settings.address + "]" : settings.address;
    return std::string(settings.tls() ? "https" : "http") + "://" + host + ":" + std::to_string(server.port()) + "/";
}

// Each connection needs a file descriptor, and a shell's default limit is lower than what the system allows.
void make_room_for(std::size_t sockets) {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    (void)setrlimit(RLIMIT_NOFILE, &files);
    if (files.rlim_max >= sockets) return;
    std::cerr << "urbanist: this process may open only " << files.rlim_max << " files, which is too few for " << sockets
              << " sockets: raise «ulimit -Hn», or lower --most-sockets\n";
}

// For SIGHUP: an error must not end the server.
core::Parsed<server::Settings> read_again(const SettingsGiven& given) {
    try {
        return read_server_settings(given);
    } catch (const BadInput& fault) {
        return core::parse_error("", fault.what());
    }
}

int run_serve(const SettingsGiven& given) {
    std::signal(SIGPIPE, SIG_IGN);  // the server must survive when the reader of its log exits
    const server::Settings settings = read_server_settings(given);
    make_room_for(settings.most_sockets);
    const auto make_tables = [](server::Services& services) { return std::make_unique<server::Hub>(services); };
    const auto opened = Server::open(settings, make_tables, [given] { return read_again(given); });
    if (!opened) throw BadInput(opened.error());
    std::cout << "Serving at " << place_of(settings, **opened) << " and keeping everything in " << settings.store << "; Ctrl+C ends it.\n"
              << std::flush;
    (*opened)->run();
    return 0;
}

}  // namespace

Verb declare_serve() {
    const auto given = std::make_shared<SettingsGiven>();
    return {.name = "serve",
            .description = "Run a server for people and bots",
            .options = settings_options(given),
            .footer = kSettingsFooter,
            .examples = {{"urbanist serve --port 9000", "Serve the page at http://localhost:9000/"},
                         {"urbanist serve --settings /etc/urbanist/urbanist.toml", "Run with the settings of the system service"}},
            .environment = {{"URBANIST_SETTINGS", "The settings file, if --settings is not given"},
                            {"URBANIST_PORT, URBANIST_STORE, ...", "Any option in capitals, with underscores: --tls-key is URBANIST_TLS_KEY"}},
            .files = {{"/etc/urbanist/urbanist.toml", "Settings of the service of the Debian package"},
                      {"/var/lib/urbanist/urbanist.sqlite", "Data of the service: tables, accounts and ratings"},
                      {"~/.local/share/urbanist/urbanist.sqlite", "The same if --store is not given; in $XDG_DATA_HOME if set"},
                      {"/usr/share/urbanist/web", "The web client"}},
            .run = [given](const Given&) { return run_serve(*given); }};
}

}  // namespace urbanist::app
