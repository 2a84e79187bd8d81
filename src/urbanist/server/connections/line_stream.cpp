#include "urbanist/server/connections/line_stream.h"

namespace urbanist::server {

void LineStream::deliver(Message message) {
    if (closed_) return;
    if (waiting_.size() >= most_) return close();
    waiting_.push_back(std::move(message));
    woken_.cancel();
}

void LineStream::close() {
    closed_ = true;
    woken_.cancel();
}

Awaitable<Message> LineStream::next(std::chrono::seconds longest) {
    static const Message silence = message("");
    if (waiting_.empty() && !closed_) {
        woken_.expires_after(longest);
        co_await woken_.async_wait(kQuietly);
    }
    if (waiting_.empty()) co_return closed_ ? nullptr : silence;
    Message first = std::move(waiting_.front());
    waiting_.pop_front();
    co_return first;
}

}  // namespace urbanist::server
