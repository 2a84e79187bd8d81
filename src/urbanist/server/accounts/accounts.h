// Who people are: guests at once, names with passwords, sessions, leaving.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "urbanist/json/json.h"
#include "urbanist/server/accounts/login_guard.h"
#include "urbanist/server/accounts/password_hasher.h"
#include "urbanist/server/base/identity.h"
#include "urbanist/server/services/services.h"
#include "urbanist/server/services/table_service.h"

namespace urbanist::server {

// Where a request with a password comes from.
struct Visitor {
    messages::Language language = messages::Language::English;
    std::string address;
    std::string label;               // what the browser says of itself
    std::function<bool()> has_left;  // the connection has ended; may be empty
};

// The token is told once and never again.
struct SignedIn {
    store::Account account;
    std::string token;
    std::string session;
    std::vector<std::string> recovery_codes{};  // as secret as the token; for who has just registered
};

struct BotToken {
    store::Account bot;
    store::Session session;
};

class Accounts {
public:
    explicit Accounts(Services& services) : services_(services), hasher_(services.metrics) {}

    // Nobody for a token that is unknown, revoked or expired.
    [[nodiscard]] Awaitable<Answer<Identity>> identify(std::string token, messages::Language language);

    [[nodiscard]] Awaitable<Answer<SignedIn>> guest(messages::Language language, std::string label);
    // A guest keeps the account with all its games, but none of its sessions; nobody gets a new one.
    [[nodiscard]] Awaitable<Answer<SignedIn>> enrol(Identity who, Visitor visitor, std::string name, std::string password);
    [[nodiscard]] Awaitable<Answer<SignedIn>> login(Visitor visitor, std::string name, std::string password);
    // With one of the codes that were told at registration, which is used up. Ends all sessions.
    [[nodiscard]] Awaitable<Answer<SignedIn>> recover(Visitor visitor, std::string name, std::string code, std::string password);
    // New codes in place of those that are left.
    [[nodiscard]] Awaitable<Answer<std::vector<std::string>>> new_recovery_codes(Identity who, Visitor visitor, std::string password);
    // A bot with a name and a token of its own, which belongs to this person.
    // For a bot of theirs that has the name already, one more token.
    [[nodiscard]] Awaitable<Answer<SignedIn>> make_bot(Identity who, std::string name);
    [[nodiscard]] Awaitable<Answer<std::vector<BotToken>>> bot_tokens(Identity who);
    [[nodiscard]] Awaitable<Answer<void>> revoke_bot_token(Identity who, std::string session);

    [[nodiscard]] Awaitable<Answer<std::vector<store::Session>>> sessions(Identity who);
    [[nodiscard]] Awaitable<Answer<void>> revoke(Identity who, std::string session);
    // Ends all other sessions.
    [[nodiscard]] Awaitable<Answer<void>> change_password(Identity who, Visitor visitor, std::string old, std::string fresh);

    [[nodiscard]] Awaitable<Answer<store::Account>> find(Identity who);
    [[nodiscard]] Awaitable<Answer<store::Account>> find_name(messages::Language language, std::string name);
    // All of this name: a registered person or a bot, and guests who share it.
    [[nodiscard]] Awaitable<Answer<std::vector<store::Account>>> find_all_called(Identity who, std::string name);
    [[nodiscard]] Awaitable<Answer<store::Account>> change(Identity who, json::Json changes);
    [[nodiscard]] Awaitable<Answer<store::Export>> export_of(Identity who);
    // Nothing is left that leads from the games to the person.
    [[nodiscard]] Awaitable<Answer<void>> forget(Identity who);

private:
    enum class OtherSessions : std::uint8_t { Stay, End };
    [[nodiscard]] Awaitable<Answer<SignedIn>> admit(store::Account account, store::SessionKind kind, std::string label,
                                                    OtherSessions others = OtherSessions::Stay);
    [[nodiscard]] Awaitable<Answer<SignedIn>> create(store::Account account, store::SessionKind kind, std::string label);
    [[nodiscard]] Awaitable<Answer<std::vector<std::string>>> make_recovery_codes(store::Account account);
    [[nodiscard]] Awaitable<Answer<SignedIn>> with_recovery_codes(Answer<SignedIn> registered);
    // Refused where too many passwords wait. The name is that of the account, or what was given for it.
    [[nodiscard]] Awaitable<Answer<std::string>> hash_password(Visitor visitor, std::string name, std::string password);
    // Refused also where the password of this name was tried too often.
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
