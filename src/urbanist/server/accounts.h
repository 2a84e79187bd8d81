// Who people are: guests at once, names with passwords, sessions, leaving.
#pragma once

#include <boost/asio/thread_pool.hpp>
#include <string>
#include <vector>

#include "urbanist/json/json.h"
#include "urbanist/server/identity.h"
#include "urbanist/server/services.h"
#include "urbanist/server/tables.h"

namespace urbanist::server {

// The token is told once and never again.
struct SignedIn {
    store::Account account;
    std::string token;
};

struct BotToken {
    store::Account bot;
    store::Session session;
};

class Accounts {
public:
    explicit Accounts(Services& services) : services_(services), hashing_(1) {}

    // Nobody for a token that is unknown, revoked or expired.
    [[nodiscard]] Awaitable<Answer<Identity>> identify(std::string token, messages::Language language);

    [[nodiscard]] Awaitable<Answer<SignedIn>> guest(messages::Language language, std::string label);
    // A guest keeps the account with all its games; nobody gets a new one.
    [[nodiscard]] Awaitable<Answer<SignedIn>> enrol(Identity who, std::string name, std::string password, std::string label);
    [[nodiscard]] Awaitable<Answer<SignedIn>> login(messages::Language language, std::string name, std::string password, std::string label);
    // A bot with a name and a token of its own, which belongs to this person.
    // For a bot of theirs that has the name already, one more token.
    [[nodiscard]] Awaitable<Answer<SignedIn>> make_bot(Identity who, std::string name);
    [[nodiscard]] Awaitable<Answer<std::vector<BotToken>>> bot_tokens(Identity who);
    [[nodiscard]] Awaitable<Answer<void>> revoke_bot_token(Identity who, std::string session);

    [[nodiscard]] Awaitable<Answer<std::vector<store::Session>>> sessions(Identity who);
    [[nodiscard]] Awaitable<Answer<void>> revoke(Identity who, std::string session);
    // Ends all other sessions.
    [[nodiscard]] Awaitable<Answer<void>> change_password(Identity who, std::string old, std::string fresh);

    [[nodiscard]] Awaitable<Answer<store::Account>> find(Identity who);
    [[nodiscard]] Awaitable<Answer<store::Account>> find_name(messages::Language language, std::string name);
    // Those of this name: a registered person, a bot, or guests who share it.
    [[nodiscard]] Awaitable<Answer<std::vector<store::Account>>> find_all_called(Identity who, std::string name);
    [[nodiscard]] Awaitable<Answer<store::Account>> change(Identity who, json::Json changes);
    [[nodiscard]] Awaitable<Answer<store::Export>> export_of(Identity who);
    // Nothing is left that leads from the games to the person.
    [[nodiscard]] Awaitable<Answer<void>> forget(Identity who);

private:
    [[nodiscard]] Awaitable<Answer<SignedIn>> admit(store::Account account, store::SessionKind kind, std::string label);
    [[nodiscard]] Awaitable<Answer<SignedIn>> create(store::Account account, store::SessionKind kind, std::string label);
    [[nodiscard]] Awaitable<std::string> hashed(std::string password);
    [[nodiscard]] Awaitable<bool> matches(std::string password, std::optional<std::string> hash);

    Services& services_;
    asio::thread_pool hashing_;  // one password at a time: each takes 64 MiB for a tenth of a second
};

// The problem for a failure of the store.
[[nodiscard]] std::unexpected<protocol::Problem> storage_problem(const store::Failure& failure, messages::Language language);
[[nodiscard]] std::unexpected<protocol::Problem> refusal(std::string_view reason, messages::Language language);
[[nodiscard]] std::unexpected<protocol::Problem> bad_request(const std::string& fault, messages::Language language);

}  // namespace urbanist::server
