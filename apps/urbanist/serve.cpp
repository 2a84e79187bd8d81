// urbanist serve: tables for people and bots over the network.
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>

#include "urbanist/server/hub.h"
#include "urbanist/server/server.h"
#include "verb.h"

namespace urbanist::app {

namespace {

using server::Server;
using server::SettingTexts;

constexpr std::size_t kLongestFile = 65536;

const char* variable(const char* name) { return std::getenv(name); }

SettingTexts file_settings(std::string path) {
    if (path.empty() && variable("URBANIST_SETTINGS") != nullptr) path = variable("URBANIST_SETTINGS");
    if (path.empty()) return {};
    return value_or_fail(server::parse_settings_file(read_file(path, kLongestFile)), path);
}

std::string place_of(const server::Settings& settings, const Server& server) {
    const bool any = settings.address == "any";
    const bool v6 = settings.address.find(':') != std::string::npos;
    const std::string host = any ? "localhost" : v6 ? "[" + settings.address + "]" : settings.address;
    return std::string(settings.tls() ? "https" : "http") + "://" + host + ":" + std::to_string(server.port()) + "/";
}

// Every connection is an open file, and shells allow few of them where the system would allow many.
void make_room_for(std::size_t sockets) {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    (void)setrlimit(RLIMIT_NOFILE, &files);
    if (files.rlim_max >= sockets) return;
    std::cerr << "urbanist: this process may open " << files.rlim_max << " files, too few for " << sockets
              << " sockets: raise «ulimit -Hn», or lower --most-sockets\n";
}

// In a checkout the program is build/PRESET/urbanist and the web client build/web; installed, bin/urbanist and share/urbanist/web.
std::string web_beside_program() {
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    const std::filesystem::path above = program.parent_path().parent_path();
    for (const std::filesystem::path& folder : {above / "web", above / "share" / "urbanist" / "web"}) {
        if (!error && std::filesystem::exists(folder / "index.html", error)) return folder.string();
    }
    return "";
}

int run_serve(const SettingTexts& flags, const std::string& file) {
    auto settings = server::read_settings(flags, variable, file_settings(file));
    if (!settings) throw BadInput(settings.error().message());
    if (settings->web.empty()) settings->web = web_beside_program();
    make_room_for(settings->most_sockets);
    const auto opened = Server::open(*settings, [](server::Services& services) { return std::make_unique<server::Hub>(services); });
    if (!opened) throw BadInput(opened.error());
    std::cout << "Serving at " << place_of(*settings, **opened) << " and keeping everything in " << settings->store << "; Ctrl+C ends it.\n"
              << std::flush;
    (*opened)->run();
    return 0;
}

struct Given {
    SettingTexts flags;
    std::string file;
};

std::string help_of(const server::Setting& setting) {
    const std::string fallback = setting.fallback.empty() ? "" : " [" + std::string(setting.fallback) + "]";
    return std::string(setting.help) + fallback;
}

}  // namespace

Verb declare_serve(CLI::App& program) {
    CLI::App* verb = add_verb(program, "serve", "Let people and bots play over the network");
    const auto given = std::make_shared<Given>();
    verb->add_option("--settings", given->file, "a TOML file with any of these settings, without the dashes; $URBANIST_SETTINGS does the same")
        ->type_name("FILE");
    for (const server::Setting& setting : server::setting_list()) {
        const std::string name(setting.name);
        verb->add_option_function<std::string>(
                "--" + name, [given, name](const std::string& text) { given->flags[name] = text; }, help_of(setting))
            ->type_name(std::string(setting.value));
    }
    verb->footer("A flag goes before the environment (--port is URBANIST_PORT there), the environment before the settings file.");
    return [given] { return run_serve(given->flags, given->file); };
}

}  // namespace urbanist::app
