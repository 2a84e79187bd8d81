#include "spectator.h"

#include <fmt/format.h>

namespace urbanist::load {

Awaitable<void> Spectator::listen() {
    for (;;) {
        while (const auto text = socket_.next()) hear(*text);
        co_await socket_.fill();
    }
}

void Spectator::watch(const std::string& table) {
    if (!table_.empty()) socket_.send(fmt::format(R"({{"t":"leave","table":"{}"}})", table_));
    table_ = table;
    last_ = 0;
    socket_.send(fmt::format(R"({{"t":"watch","table":"{}"}})", table_));
}

// The players check the moves themselves.
void Spectator::hear(std::string_view text) {
    const json::Json message = json::Json::parse(text);
    const auto& type = message.at("t").get_ref<const std::string&>();
    if (type == "refused" || type == "closing") throw Fault(fmt::format("the server says to a spectator: {}", text));
    if ((type != "event" && type != "table") || message.at("table") != table_) return;
    const auto n = message.at("n").get<std::uint64_t>();
    if (type == "event" && n <= last_) return;  // already included in the table's view
    if (type == "event" && last_ != 0 && n != last_ + 1) throw Fault(fmt::format("a spectator got event {} after event {}", n, last_));
    last_ = n;
    if (type == "event" && message.at("event").at("type") == "played") tally_.spectator_saw(Clock::now() - sent_at_);
}

}  // namespace urbanist::load
