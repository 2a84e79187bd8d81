// A byte stream with or without TLS as one type, so that what is built on it, such as a WebSocket, is compiled only once.
#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/role.hpp>
#include <functional>
#include <memory>
#include <utility>

#include "urbanist/server/http/streams.h"

namespace urbanist::server {

class AnyStream {
public:
    // Name required by Asio and Beast.
    using executor_type = Loop;  // NOLINT(readability-identifier-naming)
    using Error = boost::system::error_code;
    using Transferred = std::move_only_function<void(Error, std::size_t)>;
    using Done = std::move_only_function<void(Error)>;

    explicit AnyStream(TcpSocket socket);
    explicit AnyStream(TlsStream stream);

    [[nodiscard]] Loop get_executor() { return stream_->executor(); }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return asio::async_initiate<Token, void(Error, std::size_t)>(
            [this](auto handler, asio::mutable_buffer into) { stream_->read_some(into, std::move(handler)); }, token, first_of(buffers));
    }
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return asio::async_initiate<Token, void(Error, std::size_t)>(
            [this](auto handler, asio::const_buffer from) { stream_->write_some(from, std::move(handler)); }, token, first_of(buffers));
    }
    // Writes as much as possible without blocking; nothing if the stream does not support it.
    [[nodiscard]] std::size_t write_at_once(asio::const_buffer bytes) { return stream_->write_at_once(bytes); }
    void close() { stream_->close(); }

    // Beast finds these two by argument-dependent lookup.
    template <class Handler>
    friend void async_teardown(boost::beast::role_type role, AnyStream& stream, Handler&& handler) {
        stream.stream_->tear_down(role, std::forward<Handler>(handler));
    }
    friend void beast_close_socket(AnyStream& stream) { stream.close(); }

    struct Interface {
        Interface() = default;
        Interface(const Interface&) = delete;
        Interface& operator=(const Interface&) = delete;
        virtual ~Interface() = default;
        virtual Loop executor() = 0;
        virtual void read_some(asio::mutable_buffer into, Transferred handler) = 0;
        virtual void write_some(asio::const_buffer from, Transferred handler) = 0;
        virtual std::size_t write_at_once(asio::const_buffer bytes) = 0;
        virtual void tear_down(boost::beast::role_type role, Done handler) = 0;
        virtual void close() = 0;
    };

private:
    // The first non-empty buffer: async_write_some may write that little.
    template <class Buffers>
    static auto first_of(const Buffers& buffers) {
        auto part = asio::buffer_sequence_begin(buffers);
        const auto end = asio::buffer_sequence_end(buffers);
        std::decay_t<decltype(*part)> first;
        for (; part != end && first.size() == 0; ++part) first = *part;
        return first;
    }

    std::unique_ptr<Interface> stream_;
};

}  // namespace urbanist::server
