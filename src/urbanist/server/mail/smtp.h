// Sends mails through the operator's mail server. Both functions wait for it, so never call them on the event loop.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "urbanist/server/base/settings.h"
#include "urbanist/server/mail/mail_text.h"

namespace urbanist::server {

struct SmtpResult {
    // Never: the server does not take mail for this receiver. Later: anything that may pass, wrong settings included.
    enum class Outcome : std::uint8_t { Sent, Later, Never };

    Outcome outcome = Outcome::Sent;
    std::string text;  // what went wrong, for the log; without addresses and passwords
};

// `ended` cuts it short.
[[nodiscard]] SmtpResult send_mail(const Settings& settings, const Mail& mail, const std::atomic<bool>& ended);
// Connects, encrypts and signs in as for a mail, and sends none.
[[nodiscard]] SmtpResult check_mail_server(const Settings& settings);

}  // namespace urbanist::server
