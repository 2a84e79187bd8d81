// Detects folded header lines. RFC 9112 lets a server refuse them, and proxies disagree about their meaning; the network
// library would silently join them.
#pragma once

#include <cstddef>
#include <string_view>

namespace urbanist::server {

class FoldedLines {
public:
    // Feeds the next raw bytes of the request; anything after the header is ignored.
    void read(std::string_view bytes) {
        for (const char c : bytes) {
            if (ended_) return;
            read(c);
        }
    }
    [[nodiscard]] bool found() const { return found_; }

private:
    void read(char c) {
        if (c == '\n') {
            ended_ = length_ == 0;
            first_ = false;
            length_ = 0;
        } else if (c != '\r') {
            found_ = found_ || (length_ == 0 && !first_ && (c == ' ' || c == '\t'));
            ++length_;
        }
    }

    std::size_t length_ = 0;  // of the line so far
    bool first_ = true;       // the request line
    bool ended_ = false;
    bool found_ = false;
};

}  // namespace urbanist::server
