#pragma once
// Clients that record what they receive, and secrets that are known in advance, for tests of secrecy.
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "urbanist/core/rng.h"
#include "urbanist/fair/secret.h"
#include "urbanist/game/seat.h"
#include "urbanist/server/tests/test_support.h"

namespace urbanist::server {

inline fair::Secret secret_of(std::uint64_t number) {
    fair::Secret secret;
    core::Rng rng(number);
    for (auto& byte : secret.bytes) byte = static_cast<unsigned char>(rng.below(256));
    return secret;
}

// A client that records what it receives.
struct Recorder {
    std::string token;
    std::optional<game::Seat> seat;
    std::unique_ptr<WebSocketClient> socket;
    std::size_t bytes = 0;

    // Reads up to and including the first matching message; presence and counters may come at any time.
    template <class IsMeant>
    std::vector<std::string> receive_up_to(IsMeant is_meant) {
        std::vector<std::string> texts;
        for (;;) {
            std::string text = socket->receive_text();
            if (text.empty()) throw std::runtime_error("the line was cut");
            bytes += text.size();
            const json::Json message = json::Json::parse(text);
            const std::string kind = message.value("t", "");
            if (kind == "refused") throw std::runtime_error(text);
            if (kind != "presence" && kind != "counter" && kind != "hello" && kind != "done") texts.push_back(text);
            if (is_meant(message)) return texts;
        }
    }
    std::vector<std::string> receive_until(const std::string& type) {
        return receive_up_to([&](const json::Json& message) { return message.value("t", "") == type; });
    }
    // Reads all events of one move.
    std::vector<std::string> receive_turn() {
        return receive_up_to([](const json::Json& message) { return message.contains("changes"); });
    }
    std::vector<std::string> receive_start() {
        return receive_up_to([](const json::Json& message) { return message.contains("changes") && message["changes"].contains("views"); });
    }
};

}  // namespace urbanist::server
