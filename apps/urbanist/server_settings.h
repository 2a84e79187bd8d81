// The settings of a server, for every verb that is about one: flags before environment before the settings file.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/command_line/declaration.h"
#include "urbanist/server/base/settings.h"

namespace urbanist::app {

struct SettingsGiven {
    server::SettingTexts flags;
    std::string file;
};

// --settings, and the flags of all settings or of those that are named.
[[nodiscard]] std::vector<command_line::Option> settings_options(const std::shared_ptr<SettingsGiven>& given,
                                                                 const std::vector<std::string_view>& only = {});

// Throws BadInput, one line.
[[nodiscard]] server::Settings read_server_settings(const SettingsGiven& given);

// The rest of the footer of such a verb.
inline constexpr const char* kSettingsFooter = "Options override environment variables (--port is URBANIST_PORT), which override the settings file.";

}  // namespace urbanist::app
