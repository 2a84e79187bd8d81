#include "urbanist/server/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <array>

#include "urbanist/protocol/problem.h"
#include "urbanist/server/time.h"

namespace urbanist::server {

namespace {

constexpr std::array<std::string_view, 4> kLevelNames = {"debug", "info", "warning", "error"};

}  // namespace

Log::Log(LogLevel level, LogFormat format)
    : level_(level), format_(format), logger_(std::make_shared<spdlog::logger>("urbanist", std::make_shared<spdlog::sinks::stderr_sink_mt>())) {
    logger_->set_level(spdlog::level::trace);
    logger_->set_pattern(format == LogFormat::Json ? "%v" : "%Y-%m-%d %H:%M:%S.%e %v");
}

Log::~Log() { logger_->flush(); }

void Log::write(LogLevel level, std::string_view event, Fields fields) {
    if (level < level_) return;
    const std::string_view name = kLevelNames[static_cast<std::size_t>(level)];
    json::Json object;
    if (format_ == LogFormat::Json) object = {{"at", now_ms()}, {"level", name}, {"event", event}};
    for (const auto& [key, value] : fields) object[std::string(key)] = value;
    const std::string line = object.is_null() ? "" : protocol::line(object);
    if (format_ == LogFormat::Json) return logger_->info(fmt::runtime("{}"), line);
    logger_->info(fmt::runtime("{} {} {}"), name, event, line);
}

}  // namespace urbanist::server
