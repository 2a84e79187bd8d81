// The frame header of a complete text message sent by a server (RFC 6455, 5.2).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace urbanist::server {

[[nodiscard]] inline std::string frame_head(std::uint64_t size) {
    constexpr char kWholeText = static_cast<char>(0x81);
    const unsigned bytes = size < 126 ? 0 : size < 65536 ? 2 : 8;  // extra length bytes if it does not fit into the second one
    const std::uint64_t mark = bytes == 0 ? size : bytes == 2 ? 126 : 127;
    std::string head{kWholeText, static_cast<char>(mark)};
    for (unsigned left = bytes; left > 0; --left) head.push_back(static_cast<char>(size >> (8 * (left - 1)) & 0xff));
    return head;
}

}  // namespace urbanist::server
