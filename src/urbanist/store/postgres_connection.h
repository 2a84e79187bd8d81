// A connection by libpq that comes back by itself.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "urbanist/store/failure.h"

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

    // Notices that the other side has gone, and connects anew.
    [[nodiscard]] Stored<void> ready();
    [[nodiscard]] bool is_lost() const { return PQstatus(connection_.get()) != CONNECTION_OK; }
    // Grows with every new connection: what was prepared on an older one is gone.
    [[nodiscard]] std::uint64_t generation() const { return generation_; }

    // Statements without values.
    [[nodiscard]] Stored<void> command(const std::string& text);
    // What went wrong with this result, or, where there is none, with the connection.
    [[nodiscard]] std::unexpected<Failure> failed(const PGresult* result) const;

    [[nodiscard]] PGconn* get() const { return connection_.get(); }
    [[nodiscard]] const std::string& url() const { return url_; }
    [[nodiscard]] std::chrono::milliseconds patience() const { return patience_; }

private:
    [[nodiscard]] bool is_alive() const;
    [[nodiscard]] Stored<void> connect();

    std::string url_;
    std::chrono::milliseconds patience_;
    std::unique_ptr<PGconn, PostgresFree> connection_;
    std::uint64_t generation_ = 0;
};

}  // namespace urbanist::store
