// A libpq connection that reconnects automatically.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "urbanist/store/database/failure.h"

namespace urbanist::store {

struct PostgresFree {
    void operator()(PGconn* connection) const { PQfinish(connection); }
    void operator()(PGresult* result) const { PQclear(result); }
    void operator()(PGnotify* notification) const { PQfreemem(notification); }
};
using PostgresResult = std::unique_ptr<PGresult, PostgresFree>;

class PostgresConnection {
public:
    PostgresConnection(std::string url, std::chrono::milliseconds patience) : url_(std::move(url)), patience_(patience) {}

    // Reconnects if the connection is lost.
    [[nodiscard]] Stored<void> ready();
    [[nodiscard]] bool is_lost() const { return PQstatus(connection_.get()) != CONNECTION_OK; }
    // Increases with every new connection: statements prepared on older ones are lost.
    [[nodiscard]] std::uint64_t generation() const { return generation_; }

    // A server silent for this long counts as lost; 0 waits forever.
    void answer_within(std::chrono::milliseconds longest) { longest_silence_ = longest; }
    // The next result, as from PQgetResult. Also null if the server was silent for too long: then the connection is lost.
    [[nodiscard]] PostgresResult next_result();

    // Statements without values.
    [[nodiscard]] Stored<void> command(const std::string& text);
    // The error of this result or, without one, of the connection.
    [[nodiscard]] std::unexpected<Failure> failed(const PGresult* result) const;

    [[nodiscard]] PGconn* get() const { return connection_.get(); }
    [[nodiscard]] const std::string& url() const { return url_; }
    [[nodiscard]] std::chrono::milliseconds patience() const { return patience_; }
    [[nodiscard]] std::chrono::milliseconds longest_silence() const { return longest_silence_; }

private:
    [[nodiscard]] bool is_alive() const;
    [[nodiscard]] Stored<void> connect();
    // Sends pending data and reads until a result is complete. Returns false on timeout.
    [[nodiscard]] bool await_result();

    std::string url_;
    std::chrono::milliseconds patience_;
    std::unique_ptr<PGconn, PostgresFree> connection_;
    std::uint64_t generation_ = 0;
    std::chrono::milliseconds longest_silence_{0};
    bool was_silent_ = false;  // whether the connection was dropped because of a timeout
};

}  // namespace urbanist::store
