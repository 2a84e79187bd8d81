// What stands before a whole text message in a WebSocket, as a server sends it (RFC 6455, 5.2).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace urbanist::server {

[[nodiscard]] inline std::string frame_head(std::uint64_t size) {
    constexpr char kWholeText = static_cast<char>(0x81);
    const unsigned bytes = size < 126 ? 0 : size < 65536 ? 2 : 8;  // that the length takes where it does not fit into the second one
    const std::uint64_t mark = bytes == 0 ? size : bytes == 2 ? 126 : 127;
    std::string head{kWholeText, static_cast<char>(mark)};
    for (unsigned left = bytes; left > 0; --left) head.push_back(static_cast<char>(size >> (8 * (left - 1)) & 0xff));
    return head;
}

}  // namespace urbanist::server
