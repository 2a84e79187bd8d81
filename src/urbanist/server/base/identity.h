// Who is making a request. Derived only from the session token; nothing else that a client says about itself is trusted.
#pragma once

#include <string>

#include "urbanist/messages/language.h"

namespace urbanist::server {

struct Identity {
    std::string account;  // empty if not signed in
    std::string name;
    std::string session;
    std::string owner;      // of a bot
    std::string address;    // where the request or the connection comes from
    std::string request{};  // the id of the request, or of the one that became the connection, for log lines
    bool guest = false;
    bool bot = false;
    messages::Language language = messages::Language::English;

    [[nodiscard]] bool signed_in() const { return !account.empty(); }
};

}  // namespace urbanist::server
