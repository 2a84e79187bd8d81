#include "urbanist/store/database/postgres_connection.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string_view>

namespace urbanist::store {
namespace {

using Kind = Failure::Kind;

struct Meaning {
    std::string_view state;  // an SQLSTATE or a prefix
    Kind kind;
};
constexpr std::array kMeanings = {
    Meaning{"40", Kind::Busy},            // deadlock or serialization failure
    Meaning{"55P03", Kind::Busy},         // lock timeout
    Meaning{"57014", Kind::Busy},         // statement timeout
    Meaning{"23505", Kind::Busy},         // concurrent insert of the same key
    Meaning{"53100", Kind::Full},         //
    Meaning{"25006", Kind::ReadOnly},     // a standby, or configured so
    Meaning{"08", Kind::Unavailable},     // the connection
    Meaning{"57P", Kind::Unavailable},    // shutting down, or starting
    Meaning{"53", Kind::Unavailable},     // too many connections, no memory
    Meaning{"58", Kind::Unavailable},     // I/O errors of the server
    Meaning{"25P03", Kind::Unavailable},  // idle transaction timeout
    Meaning{"XX", Kind::Corrupt},
};

Kind kind_of(std::string_view state) {
    const auto* meaning = std::ranges::find_if(kMeanings, [&](const Meaning& known) { return state.starts_with(known.state); });
    return meaning == kMeanings.end() ? Kind::Other : meaning->kind;
}

std::string postgres_advice(Kind kind) {
    switch (kind) {
        case Kind::Busy: return "try again";
        case Kind::Full: return "free some disk space";
        case Kind::ReadOnly: return "connect to the primary server, not a standby";
        case Kind::Unavailable: return "check that it is running and that the address is right; urbanist keeps trying";
        case Kind::Corrupt: return "check its log, or restore a backup";
        case Kind::Other: break;
    }
    return "check its log";
}

std::string first_line(std::string_view text) { return std::string(text.substr(0, text.find('\n'))); }

void ignore_notice(void*, const PGresult*) {}

// A server that acknowledges before its disk has the data would break our promise; settings stricter than «on» are kept.
constexpr const char* kDurable = "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

}  // namespace

std::unexpected<Failure> PostgresConnection::failed(const PGresult* result) const {
    if (was_silent_)
        return failure(Kind::Unavailable,
                       "PostgreSQL: no answer within " + std::to_string(longest_silence_.count()) + " ms; " + postgres_advice(Kind::Unavailable));
    const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const char* message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    const Kind kind = is_lost() || !state ? Kind::Unavailable : kind_of(state);
    return failure(kind, "PostgreSQL: " + first_line(message ? message : PQerrorMessage(connection_.get())) + "; " + postgres_advice(kind));
}

Stored<void> PostgresConnection::connect() {
    const std::chrono::milliseconds longest = longest_silence_.count() > 0 ? std::min(longest_silence_, patience_) : patience_;
    const std::string seconds = std::to_string(std::max<std::int64_t>(2, longest.count() / 1000));
    const std::string milliseconds = std::to_string(patience_.count());
    // Parameters in the address come later and win.
    const std::array<const char*, 6> names = {"connect_timeout", "tcp_user_timeout", "application_name", "dbname", "client_encoding", nullptr};
    const std::array<const char*, 6> values = {seconds.c_str(), milliseconds.c_str(), "urbanist", url_.c_str(), "UTF8", nullptr};
    connection_.reset(PQconnectdbParams(names.data(), values.data(), 1));
    ++generation_;
    was_silent_ = false;
    if (is_lost()) return failed(nullptr);
    PQsetnonblocking(connection_.get(), 1);
    PQsetNoticeReceiver(connection_.get(), ignore_notice, nullptr);
    if (auto set = command("SET lock_timeout = " + milliseconds + "; SET idle_in_transaction_session_timeout = '1min'"); !set) return set;
    return command(kDurable);
}

// A server that shuts down sends a message first; only after reading it is the end of the connection visible.
bool PostgresConnection::is_alive() const {
    if (!connection_ || is_lost()) return false;
    for (pollfd input{PQsocket(connection_.get()), POLLIN, 0}; poll(&input, 1, 0) > 0;) {
        if (PQconsumeInput(connection_.get()) != 1 || is_lost()) return false;
    }
    return true;
}

Stored<void> PostgresConnection::ready() { return is_alive() ? Stored<void>() : connect(); }

bool PostgresConnection::await_result() {
    const int longest = longest_silence_.count() == 0 ? -1 : static_cast<int>(longest_silence_.count());
    for (;;) {
        const int unsent = PQflush(connection_.get());
        if (unsent < 0 || is_lost()) return true;  // the result will have the error
        if (unsent == 0 && PQisBusy(connection_.get()) == 0) return true;
        pollfd line{PQsocket(connection_.get()), static_cast<short>(unsent == 1 ? POLLIN | POLLOUT : POLLIN), 0};
        const int ready = poll(&line, 1, longest);
        if (ready == 0 || (ready < 0 && errno != EINTR)) return false;
        if (ready > 0 && (line.revents & ~POLLOUT) != 0 && PQconsumeInput(connection_.get()) != 1) return true;
    }
}

PostgresResult PostgresConnection::next_result() {
    if (!connection_) return nullptr;
    if (!await_result()) {
        was_silent_ = true;
        connection_.reset();
        return nullptr;
    }
    return PostgresResult(PQgetResult(connection_.get()));
}

// Several statements have several results; the first failed one is the last.
Stored<void> PostgresConnection::command(const std::string& text) {
    if (PQsendQuery(connection_.get(), text.c_str()) != 1) return failed(nullptr);
    Stored<void> done = failed(nullptr);
    while (const PostgresResult result = next_result()) {
        const ExecStatusType status = PQresultStatus(result.get());
        done = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK ? Stored<void>() : failed(result.get());
    }
    return was_silent_ ? Stored<void>(failed(nullptr)) : done;
}

}  // namespace urbanist::store
