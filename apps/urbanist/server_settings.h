// Reads server settings, for every verb that needs them: flags override the environment, which overrides the settings file.
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

// The option --settings and the flags of all settings, or of the named ones.
[[nodiscard]] std::vector<command_line::Option> settings_options(const std::shared_ptr<SettingsGiven>& given,
                                                                 const std::vector<std::string_view>& only = {});

// Throws BadInput with one line.
[[nodiscard]] server::Settings read_server_settings(const SettingsGiven& given);

// The footer of the help of such a verb.
inline constexpr const char* kSettingsFooter = "Options override environment variables (--port is URBANIST_PORT), which override the settings file.";

}  // namespace urbanist::app
