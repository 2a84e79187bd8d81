// A viewer over plain HTTP, for bots: one message per line.
#pragma once

#include <chrono>
#include <deque>

#include "urbanist/server/base/awaitable.h"
#include "urbanist/server/services/viewer.h"

namespace urbanist::server {

class LineStream final : public Viewer {
public:
    LineStream(Identity who, Loop loop, std::size_t most) : Viewer(std::move(who)), woken_(loop), most_(most) {}

    void deliver(Message message) override;
    void close() override;

    // The next message, an empty one after this much silence, or null at the end.
    [[nodiscard]] Awaitable<Message> next(std::chrono::seconds longest);

private:
    Timer woken_;
    std::size_t most_;
    std::deque<Message> waiting_;
    bool closed_ = false;
};

}  // namespace urbanist::server
