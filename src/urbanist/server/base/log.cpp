#include "urbanist/server/base/log.h"

#include <array>
#include <ctime>

#include "urbanist/protocol/problem.h"
#include "urbanist/server/base/time.h"

namespace urbanist::server {

namespace {

constexpr std::array<std::string_view, 4> kLevelNames = {"debug", "info", "warning", "error"};

// «2031-05-04 17:30:59.123», in the operator's time zone.
std::string readable_time(std::int64_t ms) {
    const std::time_t seconds = ms / 1000;
    std::tm parts{};
    localtime_r(&seconds, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S", &parts);
    const std::string thousandths = std::to_string(1000 + ms % 1000);
    return std::string(text.data()) + "." + thousandths.substr(1);
}

}  // namespace

Log::Log(LogLevel level, LogFormat format)
    : level_(level), format_(format), writer_([this](std::uint64_t count) { return line(LogLevel::Warning, "log-dropped", {{"lines", count}}); }) {}

void Log::write(LogLevel level, std::string_view event, Fields fields) {
    if (level >= level_) writer_.write(line(level, event, fields));
}

std::string Log::line(LogLevel level, std::string_view event, Fields fields) const {
    const std::string_view name = kLevelNames[static_cast<std::size_t>(level)];
    json::Json object;
    if (format_ == LogFormat::Json) object = {{"at", now_ms()}, {"level", name}, {"event", event}};
    for (const auto& [key, value] : fields) object[std::string(key)] = value;
    if (format_ == LogFormat::Json) return protocol::line(object);
    return readable_time(now_ms()) + " " + std::string(name) + " " + std::string(event) + " " + (object.is_null() ? "" : protocol::line(object));
}

}  // namespace urbanist::server
