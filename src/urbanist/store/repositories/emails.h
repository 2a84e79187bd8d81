// Addresses for mail, the links that are sent there, and the mails that are still to be sent.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/store/database/failure.h"
#include "urbanist/store/repositories/sessions.h"

namespace urbanist::store {

class Database;

struct Email {
    std::string account;
    std::string address;  // confirmed; empty before
    std::string pending;  // a link was sent there and has not been opened; empty if there is none
    bool notices = true;  // of turns
    Time notified_at = 0;

    friend bool operator==(const Email&, const Email&) = default;
};

enum class MailKind : std::uint8_t { Confirm, Reset, Turn };
enum class TokenPurpose : std::uint8_t { Confirm, Reset };

struct QueuedMail {
    std::string account;
    MailKind kind = MailKind::Confirm;
    std::int64_t attempts = 0;  // this one included
};

class Emails {
public:
    explicit Emails(Database& database) : database_(database) {}

    [[nodiscard]] Stored<std::optional<Email>> find(std::string_view account);
    // Whose confirmed address this is, in whatever case; several may share one.
    [[nodiscard]] Stored<std::vector<std::string>> accounts_at(std::string_view address, std::uint16_t most);
    // The confirmed address stays in use until the new one is confirmed. Earlier links to confirm one are void.
    [[nodiscard]] Stored<void> set_pending(std::string_view account, std::string_view address);
    [[nodiscard]] Stored<void> set_notices(std::string_view account, bool notices);
    [[nodiscard]] Stored<void> note_notified(std::string_view account, Time at);
    // With its links and mails.
    [[nodiscard]] Stored<void> remove(std::string_view account);

    // ---- Links ----
    // Earlier ones of the same purpose are void.
    [[nodiscard]] Stored<void> put_token(const TokenHash& token, std::string_view account, TokenPurpose purpose, std::string_view address,
                                         Time expires_at);
    // The address becomes the account's. False if the link is unknown, used, or expired.
    [[nodiscard]] Stored<bool> confirm(const TokenHash& token, Time now);
    // Links to set a new password are void: it has one.
    [[nodiscard]] Stored<void> drop_resets(std::string_view account);
    // Sets the password, ends all sessions and uses up the link. The account, or nothing.
    [[nodiscard]] Stored<std::optional<std::string>> reset_password(const TokenHash& token, std::string_view password_hash, Time now);

    // ---- The queue ----
    // The same kind again is sent at the earlier time, and for the first time.
    [[nodiscard]] Stored<void> enqueue(std::string_view account, MailKind kind, Time due_at, Time expires_at);
    // Claims the mails that are due for this node until then. If the node dies, others send them. Drops expired ones.
    [[nodiscard]] Stored<std::vector<QueuedMail>> claim(Time now, Time until, std::uint16_t most);
    [[nodiscard]] Stored<void> finish(std::string_view account, MailKind kind);
    [[nodiscard]] Stored<void> postpone(std::string_view account, MailKind kind, Time due_at);

private:
    Database& database_;
};

}  // namespace urbanist::store
