#include "urbanist/server/mail/smtp.h"

#include <curl/curl.h>

#include <array>
#include <chrono>
#include <ctime>
#include <fstream>
#include <iterator>
#include <memory>
#include <mutex>
#include <optional>

#include "urbanist/core/trimmed.h"
#include "urbanist/server/base/email_address.h"

namespace urbanist::server {

namespace {

using MailOutcome = SmtpResult::Outcome;

constexpr long kConnectSeconds = 10;
constexpr long kMailSeconds = 60;

struct CurlFree {
    void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using Handle = std::unique_ptr<CURL, CurlFree>;
using List = std::unique_ptr<curl_slist, CurlFree>;

void prepare_curl() {
    static std::once_flag once;
    std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
}

List list_of(const std::string& text) { return List(curl_slist_append(nullptr, text.c_str())); }

// Copies the next part of a message.
std::size_t take_some(char* out, std::size_t size, std::size_t count, void* unsent) {
    auto& rest = *static_cast<std::string_view*>(unsent);
    const std::size_t taken = rest.copy(out, size * count);
    rest.remove_prefix(taken);
    return taken;
}

std::optional<std::string> read_password(const std::string& path) {
    std::ifstream file(path);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const std::string password(core::trimmed(text));
    if (password.empty()) return std::nullopt;
    return password;
}

int stop_if_ended(void* ended, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
    return ended != nullptr && static_cast<const std::atomic<bool>*>(ended)->load() ? 1 : 0;
}

// What curl traces would go to standard output: replies of the mail server are of no interest.
std::size_t drop(char*, std::size_t size, std::size_t count, void*) { return size * count; }

// A connection with all that the settings say. An error instead where they cannot be used.
std::optional<std::string> set_up(CURL* curl, const Settings& settings, const std::atomic<bool>* ended) {
    const bool tls = settings.smtp_security == SmtpSecurity::Tls;
    const std::string url = std::string(tls ? "smtps://" : "smtp://") + settings.smtp_host + ":" + std::to_string(settings.smtp_port);
    curl_easy_setopt(curl, CURLOPT_URL, url.c_str());
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(curl, CURLOPT_USE_SSL, static_cast<long>(settings.smtp_security == SmtpSecurity::None ? CURLUSESSL_NONE : CURLUSESSL_ALL));
    if (!settings.smtp_ca.empty()) curl_easy_setopt(curl, CURLOPT_CAINFO, settings.smtp_ca.c_str());
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, kConnectSeconds);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT, kMailSeconds);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, drop);
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, stop_if_ended);
    curl_easy_setopt(curl, CURLOPT_XFERINFODATA, ended);
    if (settings.smtp_user.empty()) return std::nullopt;
    const auto password = read_password(settings.smtp_password_file);
    if (!password) return "the password file " + settings.smtp_password_file + " cannot be read or is empty";
    curl_easy_setopt(curl, CURLOPT_USERNAME, settings.smtp_user.c_str());
    curl_easy_setopt(curl, CURLOPT_PASSWORD, password->c_str());
    return std::nullopt;
}

// Of a mail that was not taken: only a reply of 5xx to the receiver or the text is about this mail, all else is about the connection.
SmtpResult result_of(CURL* curl, CURLcode code, bool sends) {
    if (code == CURLE_OK) return {};
    long reply = 0;
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &reply);
    const std::string text = std::string(curl_easy_strerror(code)) + (reply > 0 ? " (" + std::to_string(reply) + ")" : "");
    const bool about_mail = sends && (code == CURLE_SEND_ERROR || code == CURLE_RECV_ERROR || code == CURLE_WEIRD_SERVER_REPLY);
    return {about_mail && reply >= 550 && reply < 560 ? MailOutcome::Never : MailOutcome::Later, text};
}

std::string random_message_id(const Settings& settings) {
    static std::atomic<std::uint64_t> number{0};
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    const std::string_view from = bare_address(settings.smtp_from);
    return "<" + std::to_string(now) + "." + std::to_string(++number) + std::string(from.substr(from.find('@'))) + ">";
}

std::string date_header() {
    const std::time_t now = std::time(nullptr);
    std::tm utc{};
    gmtime_r(&now, &utc);
    std::array<char, 64> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "Date: %a, %d %b %Y %H:%M:%S +0000", &utc)};
}

}  // namespace

SmtpResult send_mail(const Settings& settings, const Mail& mail, const std::atomic<bool>& ended) {
    prepare_curl();
    const Handle curl(curl_easy_init());
    if (!curl) return {MailOutcome::Later, "no memory"};
    if (auto fault = set_up(curl.get(), settings, &ended)) return {MailOutcome::Later, *std::move(fault)};
    const std::string from(bare_address(settings.smtp_from));
    const List receivers = list_of(mail.to);
    if (!receivers) return {MailOutcome::Later, "no memory"};
    const std::string message = message_of(mail, {"From: " + settings.smtp_from, date_header(), "Message-ID: " + random_message_id(settings),
                                                  "Auto-Submitted: auto-generated"});
    std::string_view unsent = message;
    curl_easy_setopt(curl.get(), CURLOPT_MAIL_FROM, from.c_str());
    curl_easy_setopt(curl.get(), CURLOPT_MAIL_RCPT, receivers.get());
    curl_easy_setopt(curl.get(), CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(curl.get(), CURLOPT_READFUNCTION, take_some);
    curl_easy_setopt(curl.get(), CURLOPT_READDATA, &unsent);
    return result_of(curl.get(), curl_easy_perform(curl.get()), true);
}

SmtpResult check_mail_server(const Settings& settings) {
    prepare_curl();
    const Handle curl(curl_easy_init());
    if (!curl) return {MailOutcome::Later, "no memory"};
    if (auto fault = set_up(curl.get(), settings, nullptr)) return {MailOutcome::Later, *std::move(fault)};
    curl_easy_setopt(curl.get(), CURLOPT_CUSTOMREQUEST, "NOOP");
    return result_of(curl.get(), curl_easy_perform(curl.get()), false);
}

}  // namespace urbanist::server
