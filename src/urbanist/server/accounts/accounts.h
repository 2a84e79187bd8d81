// Accounts: guests, registration, sign-in, sessions, deletion.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "urbanist/json/json.h"
#include "urbanist/server/accounts/login_guard.h"
#include "urbanist/server/accounts/password_hasher.h"
#include "urbanist/server/base/identity.h"
#include "urbanist/server/services/services.h"
#include "urbanist/server/services/table_service.h"

namespace urbanist::server {

// The client behind a request with a password.
struct Visitor {
    messages::Language language = messages::Language::English;
    std::string address;
    std::string label;               // the browser's User-Agent
    std::function<bool()> has_left;  // whether the client has disconnected; may be empty
};

// The token is shown only once.
struct SignedIn {
    store::Account account;
    std::string token;
    std::string session;
    std::vector<std::string> recovery_codes{};  // as secret as the token; only after registration
};

struct BotToken {
    store::Account bot;
    store::Session session;
};

class Accounts {
public:
    explicit Accounts(Services& services) : services_(services), hasher_(services.metrics) {}

    // An empty identity for a token that is unknown, revoked or expired.
    [[nodiscard]] Awaitable<Answer<Identity>> identify(std::string token, messages::Language language);

    // Without a name, one is made up.
    [[nodiscard]] Awaitable<Answer<SignedIn>> guest(messages::Language language, std::string label, std::optional<std::string> name);
    // A guest keeps the account with all its games but loses its sessions; without a guest account a new one is created.
    [[nodiscard]] Awaitable<Answer<SignedIn>> enrol(Identity who, Visitor visitor, std::string name, std::string password);
    [[nodiscard]] Awaitable<Answer<SignedIn>> login(Visitor visitor, std::string name, std::string password);
    // Uses up one of the recovery codes. Ends all sessions.
    [[nodiscard]] Awaitable<Answer<SignedIn>> recover(Visitor visitor, std::string name, std::string code, std::string password);
    // Uses up the link of a mail. Ends all sessions.
    [[nodiscard]] Awaitable<Answer<SignedIn>> reset_password(Visitor visitor, std::string token, std::string password);
    // Replaces the remaining codes with new ones.
    [[nodiscard]] Awaitable<Answer<std::vector<std::string>>> new_recovery_codes(Identity who, Visitor visitor, std::string password);
    // Creates a bot account with its own name and token, owned by this person.
    // If this person already owns a bot with this name, adds a token to it.
    [[nodiscard]] Awaitable<Answer<SignedIn>> make_bot(Identity who, std::string name);
    [[nodiscard]] Awaitable<Answer<std::vector<BotToken>>> bot_tokens(Identity who);
    [[nodiscard]] Awaitable<Answer<void>> revoke_bot_token(Identity who, std::string session);

    [[nodiscard]] Awaitable<Answer<std::vector<store::Session>>> sessions(Identity who);
    [[nodiscard]] Awaitable<Answer<void>> revoke(Identity who, std::string session);
    // Ends all other sessions.
    [[nodiscard]] Awaitable<Answer<void>> change_password(Identity who, Visitor visitor, std::string old, std::string fresh);

    [[nodiscard]] Awaitable<Answer<store::Account>> find(Identity who);
    [[nodiscard]] Awaitable<Answer<store::Account>> find_name(messages::Language language, std::string name);
    // All accounts with this name: a registered person or a bot, and guests who share it.
    [[nodiscard]] Awaitable<Answer<std::vector<store::Account>>> find_all_called(Identity who, std::string name);
    [[nodiscard]] Awaitable<Answer<store::Account>> change(Identity who, json::Json changes);
    [[nodiscard]] Awaitable<Answer<store::Export>> export_of(Identity who);
    // Whether it is really this person: refused if the password is wrong. Guests have none.
    [[nodiscard]] Awaitable<Answer<void>> confirm(Identity who, Visitor visitor, std::string password);
    // Deletes the account; its games no longer lead to the person.
    [[nodiscard]] Awaitable<Answer<void>> forget(Identity who);

private:
    [[nodiscard]] Awaitable<Answer<std::string>> guest_name(messages::Language language, std::string text);
    enum class OtherSessions : std::uint8_t { Stay, End };
    [[nodiscard]] Awaitable<Answer<SignedIn>> admit(store::Account account, store::SessionKind kind, std::string label,
                                                    OtherSessions others = OtherSessions::Stay);
    [[nodiscard]] Awaitable<Answer<SignedIn>> create(store::Account account, store::SessionKind kind, std::string label);
    [[nodiscard]] Awaitable<Answer<std::vector<std::string>>> make_recovery_codes(store::Account account);
    [[nodiscard]] Awaitable<Answer<SignedIn>> with_recovery_codes(Answer<SignedIn> registered);
    // Refused if too many passwords are waiting to be hashed. The name is that of the account, or the one given.
    [[nodiscard]] Awaitable<Answer<std::string>> hash_password(Visitor visitor, std::string name, std::string password);
    // Also refused if there were too many attempts for this name.
    [[nodiscard]] Awaitable<Answer<bool>> matches(Visitor visitor, std::string name, std::string password, std::optional<std::string> hash);
    [[nodiscard]] std::optional<protocol::Problem> guess_fault(const Visitor& visitor, const std::string& name);

    Services& services_;
    LoginGuard guard_;
    PasswordHasher hasher_;
};

// The problem for a failure of the store.
[[nodiscard]] std::unexpected<protocol::Problem> storage_problem(const store::Failure& failure, messages::Language language);
[[nodiscard]] std::unexpected<protocol::Problem> refusal(std::string_view reason, messages::Language language);
[[nodiscard]] std::unexpected<protocol::Problem> bad_request(const std::string& fault, messages::Language language);

}  // namespace urbanist::server
