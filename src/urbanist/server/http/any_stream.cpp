#include "urbanist/server/http/any_stream.h"

#include <boost/beast/core/stream_traits.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <type_traits>

namespace urbanist::server {

namespace {

template <class Stream>
class StreamOf final : public AnyStream::Interface {
public:
    explicit StreamOf(Stream stream) : stream_(std::move(stream)) {
        AnyStream::Error ignored;
        if constexpr (kCanTell) stream_.non_blocking(true, ignored);
    }

    Loop executor() override { return stream_.get_executor(); }
    void read_some(asio::mutable_buffer into, AnyStream::Transferred handler) override { stream_.async_read_some(into, std::move(handler)); }
    void write_some(asio::const_buffer from, AnyStream::Transferred handler) override { stream_.async_write_some(from, std::move(handler)); }
    std::size_t write_at_once([[maybe_unused]] asio::const_buffer bytes) override {
        AnyStream::Error met_again;  // the following write reports the error
        if constexpr (kCanTell) return stream_.write_some(bytes, met_again);
        return 0;
    }
    void tear_down(boost::beast::role_type role, AnyStream::Done handler) override {
        using boost::beast::websocket::async_teardown;
        async_teardown(role, stream_, std::move(handler));
    }
    void close() override { boost::beast::close_socket(boost::beast::get_lowest_layer(stream_)); }

private:
    static constexpr bool kCanTell = std::is_same_v<Stream, TcpSocket>;

    Stream stream_;
};

}  // namespace

AnyStream::AnyStream(TcpSocket socket) : stream_(std::make_unique<StreamOf<TcpSocket>>(std::move(socket))) {}
AnyStream::AnyStream(TlsStream stream) : stream_(std::make_unique<StreamOf<TlsStream>>(std::move(stream))) {}

}  // namespace urbanist::server
