#include "urbanist/protocol/client_message.h"

#include "fuzz.h"

namespace urbanist::fuzz {

void test_one(std::string_view input) {
    const auto message = protocol::parse(input);
    if (!accepted(message)) return;
    if (const auto* order = std::get_if<protocol::Do>(&*message)) {
        expect(protocol::is_identifier(order->table), "a command names its table");
        expect(!order->key.empty() && order->key.size() <= protocol::kLongestKey, "a command has a key");
        expect(order->command.is_object(), "a command is an object");
    }
    if (const auto* watch = std::get_if<protocol::Watch>(&*message)) expect(protocol::is_identifier(watch->table), "watching names a table");
}

}  // namespace urbanist::fuzz
