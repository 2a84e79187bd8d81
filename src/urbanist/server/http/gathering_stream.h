// A stream that batches writes: everything for one client at one moment, such as an event and the acknowledgement of
// the command that caused it, is sent with one system call.
#pragma once

#include <algorithm>
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "urbanist/server/base/awaitable.h"

namespace urbanist::server {

template <class Next>
class GatheringStream {
public:
    // Names required by Asio and Beast.
    using next_layer_type = Next;                        // NOLINT(readability-identifier-naming)
    using executor_type = typename Next::executor_type;  // NOLINT(readability-identifier-naming)
    using Error = boost::system::error_code;

    explicit GatheringStream(Next next) : state_(std::make_shared<State>(std::move(next))) {}

    [[nodiscard]] executor_type get_executor() { return state_->next.get_executor(); }
    [[nodiscard]] Next& next_layer() { return state_->next; }
    [[nodiscard]] const Next& next_layer() const { return state_->next; }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return state_->next.async_read_some(buffers, std::forward<Token>(token));
    }

    // Completes as soon as the bytes are buffered; an error is reported to the next write. One at a time.
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return asio::async_initiate<Token, void(Error, std::size_t)>(
            [state = state_](auto handler, const Buffers& parts) {
                const std::size_t size = state->gather(parts);
                state->when_there_is_room([executor = state->next.get_executor(), handler = std::move(handler), size](Error error) mutable {
                    asio::post(executor, [handler = std::move(handler), error, size]() mutable { std::move(handler)(error, error ? 0 : size); });
                });
            },
            token, buffers);
    }

    // Buffers bytes that are complete by themselves, such as a whole frame. They are sent at the end of the loop's current turn.
    void put(std::string_view head, std::string_view body) { state_->put(head, body); }
    [[nodiscard]] bool has_room() const { return state_->gathered.size() <= kMost; }
    // Calls back when more can be buffered. One at a time.
    void await_room(std::move_only_function<void(Error)> call) { state_->putting = std::move(call); }

    // Calls back when everything has been sent.
    void flush(std::move_only_function<void(Error)> done) { state_->when_all_is_out(std::move(done)); }

private:
    static constexpr std::size_t kMost = std::size_t{16} * 1024;  // buffered bytes for a client that does not read
    static constexpr std::size_t kUsual = 512;                    // an event and an acknowledgement

    struct State : std::enable_shared_from_this<State> {
        explicit State(Next stream) : next(std::move(stream)) {}

        void put(std::string_view head, std::string_view body) {
            if (error) return;
            gathered.reserve(std::max(gathered.size() + head.size() + body.size(), kUsual));
            gathered.append(head).append(body);
            if (!std::exchange(busy, true)) asio::post(next.get_executor(), [self = this->shared_from_this()] { self->send(); });
        }

        template <class Buffers>
        std::size_t gather(const Buffers& parts) {
            const std::size_t before = gathered.size();
            for (auto part = asio::buffer_sequence_begin(parts); part != asio::buffer_sequence_end(parts); ++part) {
                const asio::const_buffer bytes = *part;
                gathered.append(static_cast<const char*>(bytes.data()), bytes.size());
            }
            if (!std::exchange(busy, true)) look_again(0);
            return gathered.size() - before;
        }

        void when_there_is_room(std::move_only_function<void(Error)> call) {
            if (error || gathered.size() <= kMost) return call(error);
            waiting = std::move(call);
        }
        void when_all_is_out(std::move_only_function<void(Error)> call) {
            if (!busy) return call(error);
            ending = std::move(call);
        }

        // Runs after everything that is ready now, and again if that has added bytes.
        void look_again(std::size_t seen) {
            asio::post(next.get_executor(), [self = this->shared_from_this(), seen] {
                if (self->gathered.size() == seen || seen > kMost) return self->send();
                self->look_again(self->gathered.size());
            });
        }

        void send() {
            sent = std::exchange(gathered, {});
            tell_of_room();
            const std::size_t gone = send_now();
            if (gone == sent.size()) return finish_write({});
            asio::async_write(next, asio::buffer(sent) + gone,
                              [self = this->shared_from_this()](Error failed, std::size_t) { self->finish_write(failed); });
        }

        // Sends as much as possible without blocking, usually everything.
        std::size_t send_now() {
            if constexpr (requires { next.write_at_once(asio::buffer(sent)); }) return next.write_at_once(asio::buffer(sent));
            return 0;
        }

        void finish_write(Error failed) {
            sent = {};
            error = failed;
            if (!error && !gathered.empty()) return send();
            busy = false;
            if (error) gathered = {};
            tell_of_room();
            if (ending) std::exchange(ending, {})(error);
        }

        void tell_of_room() {
            if (waiting) std::exchange(waiting, {})(error);
            if (putting) std::exchange(putting, {})(error);
        }

        Next next;
        std::string gathered;
        std::string sent;
        bool busy = false;  // bytes are buffered or being sent
        Error error;        // of the last write
        std::move_only_function<void(Error)> waiting;
        std::move_only_function<void(Error)> putting;
        std::move_only_function<void(Error)> ending;
    };

    std::shared_ptr<State> state_;
};

// Called by Beast at the end of a WebSocket: sends what is buffered first.
template <class Next, class Handler>
void async_teardown(boost::beast::role_type role, GatheringStream<Next>& stream, Handler&& handler) {
    stream.flush([role, &next = stream.next_layer(), handler = std::forward<Handler>(handler)](boost::system::error_code) mutable {
        using boost::beast::websocket::async_teardown;
        async_teardown(role, next, std::move(handler));
    });
}

}  // namespace urbanist::server
