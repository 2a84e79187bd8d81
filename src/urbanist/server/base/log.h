// The log: one line per event on standard error or in a file. Never log secrets: no tokens, passwords, chat or hidden game information.
// Logging never blocks and never fails: lines that cannot be written are dropped and counted.
#pragma once

#include <atomic>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "urbanist/json/json.h"
#include "urbanist/server/base/log_writer.h"
#include "urbanist/server/base/settings.h"

namespace urbanist::server {

class Log {
public:
    using Fields = std::initializer_list<std::pair<std::string_view, json::Json>>;

    Log(LogLevel level, LogFormat format);

    void debug(std::string_view event, Fields fields = {}) { write(LogLevel::Debug, event, fields); }
    void info(std::string_view event, Fields fields = {}) { write(LogLevel::Info, event, fields); }
    void warning(std::string_view event, Fields fields = {}) { write(LogLevel::Warning, event, fields); }
    void error(std::string_view event, Fields fields = {}) { write(LogLevel::Error, event, fields); }

    void set_level(LogLevel level) { level_ = level; }
    // Empty means standard error. The error is one line.
    [[nodiscard]] core::Result<void, std::string> open(const std::string& path) { return writer_.open(path); }
    [[nodiscard]] std::uint64_t dropped() const { return writer_.dropped(); }

private:
    void write(LogLevel level, std::string_view event, Fields fields);
    [[nodiscard]] std::string line(LogLevel level, std::string_view event, Fields fields) const;

    std::atomic<LogLevel> level_;
    LogFormat format_;
    LogWriter writer_;
};

}  // namespace urbanist::server
