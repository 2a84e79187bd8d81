// Sessions: tokens that authenticate an account, stored only as hashes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/store/database/failure.h"

namespace urbanist::store {

class Database;

using TokenHash = std::array<std::uint8_t, 32>;

enum class SessionKind : std::uint8_t { Browser, Bot };

struct Session {
    std::string id;  // for listing and revoking; not secret
    std::string account;
    SessionKind kind = SessionKind::Browser;
    std::string label;
    Time created_at = 0;
    Time seen_at = 0;
    Time expires_at = 0;

    friend bool operator==(const Session&, const Session&) = default;
};

class Sessions {
public:
    explicit Sessions(Database& database) : database_(database) {}

    [[nodiscard]] Stored<void> put(const TokenHash& token, const Session& session);
    // Nothing once it has expired.
    [[nodiscard]] Stored<std::optional<Session>> find(const TokenHash& token, Time now);
    [[nodiscard]] Stored<void> touch(std::string_view id, Time seen_at, Time expires_at);
    // Newest first.
    [[nodiscard]] Stored<std::vector<Session>> of(std::string_view account);
    // Those that are still valid, in any order.
    [[nodiscard]] Stored<std::vector<std::string>> alive(std::span<const std::string> ids, Time now);
    // Returns false if the account has no such session.
    [[nodiscard]] Stored<bool> revoke(std::string_view account, std::string_view id);
    // Removes all except one, or all; returns how many.
    [[nodiscard]] Stored<std::int64_t> revoke_all(std::string_view account, std::string_view except = {});
    // Removes at most this many; returns how many.
    [[nodiscard]] Stored<std::int64_t> drop_expired(Time now, std::uint16_t most);

private:
    Database& database_;
};

}  // namespace urbanist::store
