#include "urbanist/store/repositories/sessions.h"

#include <string>

#include "urbanist/store/database/database.h"

namespace urbanist::store {
namespace {

const std::string kSelectSessions = "SELECT id, account, kind, label, created_at, seen_at, expires_at FROM sessions ";

Session session_of(Row& row) {
    Session session;
    read(row, session.id, session.account, session.kind, session.label, session.created_at, session.seen_at, session.expires_at);
    return session;
}

Bytes bytes_of(const TokenHash& token) { return {{reinterpret_cast<const char*>(token.data()), token.size()}}; }

}  // namespace

Stored<void> Sessions::put(const TokenHash& token, const Session& session) {
    return execute(
        database_,
        "INSERT INTO sessions (token_hash, id, account, kind, label, created_at, seen_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        values(bytes_of(token), session.id, session.account, session.kind, session.label, session.created_at, session.seen_at, session.expires_at));
}

Stored<std::optional<Session>> Sessions::find(const TokenHash& token, Time now) {
    return select_one(database_, kSelectSessions + "WHERE token_hash = $1 AND expires_at > $2", values(bytes_of(token), now), session_of);
}

Stored<void> Sessions::touch(std::string_view id, Time seen_at, Time expires_at) {
    return execute(database_, "UPDATE sessions SET seen_at = $2, expires_at = $3 WHERE id = $1", values(id, seen_at, expires_at));
}

Stored<std::vector<Session>> Sessions::of(std::string_view account) {
    return select(database_, kSelectSessions + "WHERE account = $1 ORDER BY created_at DESC, id", values(account), session_of);
}

Stored<std::vector<std::string>> Sessions::alive(std::span<const std::string> ids, Time now) {
    std::vector<Values> sets;
    for (const std::string& id : ids) sets.push_back(values(id, now));
    auto answers = database_.run_each("SELECT id FROM sessions WHERE id = $1 AND expires_at > $2", sets);
    if (!answers) return std::unexpected(std::move(answers.error()));
    std::vector<std::string> alive;
    for (QueryResult& answer : *answers) {
        for (Row& row : answer.rows) alive.push_back(text_of(row));
    }
    return alive;
}

Stored<bool> Sessions::revoke(std::string_view account, std::string_view id) {
    const auto gone = changed(database_, "DELETE FROM sessions WHERE account = $1 AND id = $2", values(account, id));
    if (!gone) return std::unexpected(gone.error());
    return *gone > 0;
}

Stored<std::int64_t> Sessions::revoke_all(std::string_view account, std::string_view except) {
    return changed(database_, "DELETE FROM sessions WHERE account = $1 AND id <> $2", values(account, except));
}

Stored<std::int64_t> Sessions::drop_expired(Time now, std::uint16_t most) {
    return changed(database_, "DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2)",
                   values(now, most));
}

}  // namespace urbanist::store
