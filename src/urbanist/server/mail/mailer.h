// Mails that are to be sent: asked for, kept in the store, written and sent one at a time, tried again if that fails.
// A mail may be sent twice if the server ends before it has noted that it was taken; none is lost.
#pragma once

#include <atomic>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <optional>
#include <string>

#include "urbanist/server/base/awaitable.h"
#include "urbanist/server/base/log.h"
#include "urbanist/server/base/rate_limit.h"
#include "urbanist/server/base/settings.h"
#include "urbanist/server/base/store_queue.h"
#include "urbanist/server/mail/smtp.h"

namespace urbanist::server {

class Mailer {
public:
    Mailer(Loop loop, const Settings& settings, Log& log, StoreQueue& queue);
    Mailer(const Mailer&) = delete;
    Mailer& operator=(const Mailer&) = delete;
    ~Mailer();

    [[nodiscard]] bool is_on() const { return settings_.mails(); }

    // How long to wait before another link may be sent to this address for this account; nothing if it may now, which is counted.
    [[nodiscard]] std::optional<std::chrono::seconds> wait_to_confirm(const std::string& account, const std::string& address);
    // The same for an address of the network that asks for links to set a new password.
    [[nodiscard]] std::optional<std::chrono::seconds> wait_to_reset(const std::string& network_address);

    // Sends the link that confirms the pending address.
    [[nodiscard]] Awaitable<store::Stored<void>> confirm(std::string account);
    // Sends a link to the person who has this name or this confirmed address, if there is one. Returns at once and without a result: neither the
    // response nor its time may tell whether there is such an account.
    void reset(std::string folded_name, std::string address);
    // Tells the account that it is its turn somewhere, unless it has moved until then. At most one mail an hour.
    void notify(std::string account);

    // Sends what is due, for ever. Call once.
    [[nodiscard]] Awaitable<void> run();

private:
    [[nodiscard]] Awaitable<void> find_and_reset(std::string folded_name, std::string address);
    [[nodiscard]] Awaitable<void> queue_notice(std::string account);
    void enqueue_soon(Awaitable<void> work);
    void wake();
    // True if there may be more.
    [[nodiscard]] Awaitable<bool> send_some();
    [[nodiscard]] Awaitable<void> send(store::QueuedMail queued);
    // Nothing if it is not wanted any more.
    [[nodiscard]] Awaitable<store::Stored<std::optional<Mail>>> write(const store::QueuedMail& queued);
    [[nodiscard]] Awaitable<SmtpResult> deliver(Mail mail);

    Loop loop_;
    const Settings& settings_;
    Log& log_;
    StoreQueue& queue_;
    Timer pause_;
    RateLimit confirms_of_account_;
    RateLimit confirms_to_address_;
    RateLimit resets_of_network_;
    RateLimit resets_of_account_;
    std::size_t under_way_ = 0;
    std::atomic<bool> ended_ = false;
    asio::thread_pool threads_{1};
};

}  // namespace urbanist::server
