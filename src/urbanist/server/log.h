// What happened, one line each on standard error. Nothing secret may go in: no tokens, passwords, chat, nor anything that seats hide.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "urbanist/json/json.h"
#include "urbanist/server/settings.h"

namespace spdlog {
class logger;  // NOLINT(readability-identifier-naming): not our name
}

namespace urbanist::server {

class Log {
public:
    using Fields = std::initializer_list<std::pair<std::string_view, json::Json>>;

    Log(LogLevel level, LogFormat format);
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;
    ~Log();

    void debug(std::string_view event, Fields fields = {}) { write(LogLevel::Debug, event, fields); }
    void info(std::string_view event, Fields fields = {}) { write(LogLevel::Info, event, fields); }
    void warning(std::string_view event, Fields fields = {}) { write(LogLevel::Warning, event, fields); }
    void error(std::string_view event, Fields fields = {}) { write(LogLevel::Error, event, fields); }

private:
    void write(LogLevel level, std::string_view event, Fields fields);

    LogLevel level_;
    LogFormat format_;
    std::shared_ptr<spdlog::logger> logger_;
};

}  // namespace urbanist::server
