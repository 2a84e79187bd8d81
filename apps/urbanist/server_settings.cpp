#include "server_settings.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "support/verb.h"

namespace urbanist::app {

namespace {

constexpr std::size_t kLongestFile = 65536;

const char* variable(const char* name) { return std::getenv(name); }

server::SettingTexts file_settings(std::string path) {
    if (path.empty() && variable("URBANIST_SETTINGS") != nullptr) path = variable("URBANIST_SETTINGS");
    if (path.empty()) return {};
    return value_or_fail(server::parse_settings_file(read_file(path, kLongestFile)), path);
}

// The web client is in build/web beside build/PRESET/urbanist in a checkout, and in share/urbanist/web beside bin/urbanist when installed.
std::string web_beside_program() {
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    const std::filesystem::path above = program.parent_path().parent_path();
    for (const std::filesystem::path& folder : {above / "web", above / "share" / "urbanist" / "web"}) {
        if (!error && std::filesystem::exists(folder / "index.html", error)) return folder.string();
    }
    return "";
}

std::string help_of(const server::Setting& setting) {
    const std::string fallback = setting.fallback.empty() ? "" : " [" + std::string(setting.fallback) + "]";
    return std::string(setting.help) + fallback;
}

}  // namespace

std::vector<command_line::Option> settings_options(const std::shared_ptr<SettingsGiven>& given, const std::vector<std::string_view>& only) {
    std::vector<command_line::Option> options = {
        {.name = "--settings",
         .help = "a TOML file with settings of the server, named like the options without dashes; or set $URBANIST_SETTINGS",
         .target = &given->file,
         .type = "FILE"}};
    for (const server::Setting& setting : server::setting_list()) {
        if (!only.empty() && std::ranges::find(only, setting.name) == only.end()) continue;
        const std::string name(setting.name);
        options.push_back({.name = "--" + name,
                           .help = help_of(setting),
                           .target = [given, name](const std::string& text) { given->flags[name] = text; },
                           .type = std::string(setting.value)});
    }
    return options;
}

server::Settings read_server_settings(const SettingsGiven& given) {
    auto settings = server::read_settings(given.flags, variable, file_settings(given.file));
    if (!settings) throw BadInput(settings.error().message());
    if (settings->web.empty()) settings->web = web_beside_program();
    return *std::move(settings);
}

}  // namespace urbanist::app
