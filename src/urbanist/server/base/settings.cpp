#include "urbanist/server/base/settings.h"

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <cctype>
#include <charconv>
#include <utility>

#include "urbanist/core/trimmed.h"
#include "urbanist/server/base/email_address.h"

namespace urbanist::server {

namespace {

using Fault = std::optional<std::string>;

template <class Number>
Fault number(std::string_view text, Number least, Number most, Number& out) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    if (error == std::errc{} && end == text.data() + text.size() && out >= least && out <= most) return {};
    return "must be a whole number from " + std::to_string(least) + " to " + std::to_string(most);
}

template <class Duration>
Fault duration(std::string_view text, std::int64_t least, std::int64_t most, Duration& out) {
    std::int64_t count = 0;
    Fault fault = number(text, least, most, count);
    if (!fault) out = Duration(count);
    return fault;
}

Fault words(std::string_view text, std::span<const std::string_view> names, std::size_t& out) {
    const auto found = std::ranges::find(names, text);
    if (found != names.end()) {
        out = static_cast<std::size_t>(found - names.begin());
        return {};
    }
    std::string list;
    for (const std::string_view name : names) list += (list.empty() ? "" : ", ") + std::string(name);
    return "must be one of " + list;
}

template <class Enum>
Fault choice(std::string_view text, std::initializer_list<std::string_view> names, Enum& out) {
    std::size_t index = 0;
    Fault fault = words(text, std::span(names.begin(), names.size()), index);
    if (!fault) out = static_cast<Enum>(index);
    return fault;
}

// Stops at the first invalid member.
template <class IsGood>
Fault list(std::string_view text, IsGood is_good, const char* expected, std::vector<std::string>& out) {
    out.clear();
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const std::string member(core::trimmed(text.substr(0, comma)));
        if (!member.empty() && !is_good(member)) return "\"" + member + "\" is not " + expected;
        if (!member.empty()) out.push_back(member);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return {};
}

bool is_address(const std::string& text) {
    boost::system::error_code error;
    boost::asio::ip::make_address(text, error);
    return !error;
}

bool is_network(const std::string& text) {
    boost::system::error_code v4;
    boost::system::error_code v6;
    boost::asio::ip::make_network_v4(text, v4);
    boost::asio::ip::make_network_v6(text, v6);
    return is_address(text) || !v4 || !v6;
}

bool is_origin(const std::string& text) {
    const bool scheme = text.starts_with("https://") || text.starts_with("http://");
    const std::size_t host = text.find("//");
    return scheme && text.size() > host + 2 && text.find_first_of("/ ", host + 2) == std::string::npos;
}

constexpr std::size_t kMany = 1'000'000;

constexpr std::
    array
        kSettings =
            {
                Setting{"address", "ADDRESS", "any",
                        "address to listen on; «any» means all addresses of this machine, 127.0.0.1 only local connections",
                        [](Settings& s, std::string_view t) -> Fault {
                            s.address = t;
                            if (t == "any" || is_address(s.address)) return {};
                            return "must be «any» or an address such as 127.0.0.1";
                        }},
                Setting{"port", "NUMBER", "8080", "port to listen on; 0 picks a free one and prints it",
                        [](Settings& s, std::string_view t) { return number<std::uint16_t>(t, 0, 65535, s.port); }},
                Setting{"store", "URL", "",
                        "where all data is stored: a file, or postgres://… for several nodes; default: a file in the user's data folder",
                        [](Settings& s, std::string_view t) -> Fault {
                            s.store = t;
                            return {};
                        }},
                Setting{"tls-certificate", "FILE", "", "certificate chain (PEM), for HTTPS without a reverse proxy",
                        [](Settings& s, std::string_view t) -> Fault {
                            s.tls_certificate = t;
                            return {};
                        }},
                Setting{"tls-key", "FILE", "", "private key of the certificate (PEM)",
                        [](Settings& s, std::string_view t) -> Fault {
                            s.tls_key = t;
                            return {};
                        }},
                Setting{"web", "FOLDER", "", "folder of the web client; default: the one next to the program, or a page that says there is none",
                        [](Settings& s, std::string_view t) -> Fault {
                            s.web = t;
                            return {};
                        }},
                Setting{"cards", "FOLDER", "", "folder of card sets for Quatropolis, one .json file each; the built-in set is always available",
                        [](Settings& s, std::string_view t) -> Fault {
                            s.cards = t;
                            return {};
                        }},
                Setting{"origin", "URLS", "",
                        "public addresses of the site, such as https://example.org; requests from pages elsewhere are refused. Default: the address "
                        "of each request",
                        [](Settings& s, std::string_view t) { return list(t, is_origin, "an origin such as https://example.org", s.origins); }},
                Setting{"trusted-proxy", "NETWORKS", "", "reverse proxies whose X-Forwarded-For header is trusted, such as 127.0.0.1 or 10.0.0.0/8",
                        [](Settings& s, std::string_view t) {
                            return list(t, is_network, "an address or a network such as 10.0.0.0/8", s.trusted_proxies);
                        }},
                Setting{"push-contact", "URL", "", "enables notifications: contact address of the operator for push services, mailto:… or https://…",
                        [](Settings& s, std::string_view t) -> Fault {
                            s.push_contact = t;
                            if (t.empty() || t.starts_with("mailto:") || t.starts_with("https://")) return {};
                            return "must be an address such as mailto:me@example.org";
                        }},
                Setting{
                    "push-services", "URLS",
                    "https://fcm.googleapis.com,https://updates.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com",
                    "push services that the server may send to",
                    [](Settings& s, std::string_view t) { return list(t, is_origin, "an origin such as https://*.example.org", s.push_services); }},
                Setting{"webhooks", "yes|no", "yes",
                        "whether people may have turn notices sent to an address of theirs, such as a channel of Discord or Slack",
                        [](Settings& s, std::string_view t) { return choice(t, {"no", "yes"}, s.webhooks); }},
                Setting{"webhook-networks", "NETWORKS", "",
                        "private networks that webhooks may reach nevertheless, such as 10.1.0.0/16; by default the server never sends into its own "
                        "network",
                        [](Settings& s, std::string_view t) {
                            return list(t, is_network, "an address or a network such as 10.0.0.0/8", s.webhook_networks);
                        }},
                Setting{"smtp-host", "NAME", "", "enables mail for lost passwords and turn notices: the mail server to send through",
                        [](Settings& s, std::string_view t) -> Fault {
                            s.smtp_host = t;
                            if (t.find_first_of("/ @:") == std::string_view::npos) return {};
                            return "must be the name of a mail server such as smtp.example.org";
                        }},
                Setting{"smtp-port", "NUMBER", "587", "port of the mail server",
                        [](Settings& s, std::string_view t) { return number<std::uint16_t>(t, 1, 65535, s.smtp_port); }},
                Setting{"smtp-security", "HOW", "starttls", "how the connection to the mail server is encrypted: starttls, tls, or none",
                        [](Settings& s, std::string_view t) { return choice(t, {"starttls", "tls", "none"}, s.smtp_security); }},
                Setting{"smtp-ca", "FILE", "", "certificate (PEM) that the mail server's is checked against; default: those that the system trusts",
                        [](Settings& s, std::string_view t) -> Fault {
                            s.smtp_ca = t;
                            return {};
                        }},
                Setting{"smtp-user", "NAME", "", "user name at the mail server",
                        [](Settings& s, std::string_view t) -> Fault {
                            s.smtp_user = t;
                            return {};
                        }},
                Setting{"smtp-password-file", "FILE", "", "file with the password at the mail server; read again for each connection",
                        [](Settings& s, std::string_view t) -> Fault {
                            s.smtp_password_file = t;
                            return {};
                        }},
                Setting{"smtp-from", "ADDRESS", "", "sender of all mails, such as games@example.org or Games <games@example.org>",
                        [](Settings& s, std::string_view t) -> Fault {
                            s.smtp_from = t;
                            if (t.empty() || is_email_address(bare_address(t))) return {};
                            return "must be an address such as games@example.org";
                        }},
                Setting{"mail-delay", "SECONDS", "120", "how long a player who is away has time to come back before a mail says that it is their turn",
                        [](Settings& s, std::string_view t) { return duration(t, 0, 86400, s.mail_delay); }},
                Setting{"body-limit", "BYTES", "65536", "longest request body accepted",
                        [](Settings& s, std::string_view t) { return number<std::size_t>(t, 1024, std::size_t{1} << 20, s.body_limit); }},
                Setting{"frame-limit", "BYTES", "16384", "longest WebSocket message accepted",
                        [](Settings& s, std::string_view t) { return number<std::size_t>(t, 1024, std::size_t{1} << 20, s.frame_limit); }},
                Setting{"most-sockets", "NUMBER", "20000", "simultaneous connections; further ones are refused to protect those already open",
                        [](Settings& s, std::string_view t) { return number<std::size_t>(t, 1, kMany, s.most_sockets); }},
                Setting{"sockets-per-address", "NUMBER", "200", "simultaneous connections from one address (a household, a school)",
                        [](Settings& s, std::string_view t) { return number<std::size_t>(t, 1, kMany, s.sockets_per_address); }},
                Setting{"requests-per-minute", "NUMBER", "1200", "HTTP requests per address",
                        [](Settings& s, std::string_view t) { return number<std::size_t>(t, 1, kMany, s.requests_per_minute); }},
                Setting{"commands-per-minute", "NUMBER", "600", "commands and new tables per account",
                        [](Settings& s, std::string_view t) { return number<std::size_t>(t, 1, kMany, s.commands_per_minute); }},
                Setting{"messages-per-minute", "NUMBER",
                        "1200", "WebSocket messages other than commands, per account, or per address for visitors without one",
                        [](Settings& s, std::string_view t) { return number<std::size_t>(t, 1, kMany, s.messages_per_minute); }},
                Setting{"tables-per-socket", "NUMBER", "50", "tables that one connection may watch at the same time",
                        [](Settings& s, std::string_view t) { return number<std::size_t>(t, 1, kMany, s.tables_per_socket); }},
                Setting{"bot-games-per-account", "NUMBER", "12", "games with bots that one account may play at the same time",
                        [](Settings& s, std::string_view t) { return number<std::size_t>(t, 1, kMany, s.bot_games_per_account); }},
                Setting{"bot-games-per-address", "NUMBER", "60", "the same for all accounts at one address (a household, a school)",
                        [](Settings& s, std::string_view t) { return number<std::size_t>(t, 1, kMany, s.bot_games_per_address); }},
                Setting{"accounts-per-hour", "NUMBER", "60", "new accounts and sign-in attempts per address",
                        [](Settings& s, std::string_view t) { return number<std::size_t>(t, 1, kMany, s.accounts_per_hour); }},
                Setting{"send-queue", "MESSAGES", "256", "messages queued for a slow client before it is disconnected and has to reconnect",
                        [](Settings& s, std::string_view t) { return number<std::size_t>(t, 16, 65536, s.send_queue); }},
                Setting{"compress-sockets", "no|yes",
                        "no", "compress WebSocket messages if the client supports it: less than half the bytes, more than twice the memory",
                        [](Settings& s, std::string_view t) { return choice(t, {"no", "yes"}, s.compress_sockets); }},
                Setting{"store-threads", "NUMBER", "4", "connections to PostgreSQL; SQLite always uses one",
                        [](Settings& s, std::string_view t) { return number<std::size_t>(t, 1, 64, s.store_threads); }},
                Setting{"bot-threads", "NUMBER", "1", "bots that think at the same time; one more thread is reserved for quick bots",
                        [](Settings& s, std::string_view t) { return number<std::size_t>(t, 1, 256, s.bot_threads); }},
                Setting{"idle-timeout", "SECONDS", "60", "a silent connection is pinged after this time, and closed if it does not respond",
                        [](Settings& s, std::string_view t) { return duration(t, 5, 3600, s.idle_timeout); }},
                Setting{"shutdown-grace", "SECONDS", "10", "how long SIGTERM waits for moves in progress and slow clients",
                        [](Settings& s, std::string_view t) { return duration(t, 1, 600, s.shutdown_grace); }},
                Setting{"session-days", "DAYS", "180", "a session ends if it is not used for this long",
                        [](Settings& s, std::string_view t) { return duration(t, 1, 3650, s.session_days); }},
                Setting{"guest-days", "DAYS", "90", "a guest account is deleted if it is not used for this long",
                        [](Settings& s, std::string_view t) { return duration(t, 1, 3650, s.guest_days); }},
                Setting{"open-table-days", "DAYS", "7", "a table whose game has not started is deleted after this long without activity",
                        [](Settings& s, std::string_view t) { return duration(t, 1, 3650, s.open_table_days); }},
                Setting{"cleanup-interval", "SECONDS", "3600", "how often expired sessions, unused guest accounts and abandoned tables are deleted",
                        [](Settings& s, std::string_view t) { return duration(t, 1, 86400, s.cleanup_interval); }},
                Setting{"clock-ahead", "SECONDS", "0", "for tests of other days: how far this server's clock is ahead of the system's",
                        [](Settings& s, std::string_view t) { return duration(t, -31'536'000, 31'536'000, s.clock_ahead); }},
                Setting{"metrics", "local|public", "local", "who may read /metrics: only this machine, or everyone",
                        [](Settings& s, std::string_view t) { return choice(t, {"local", "public"}, s.public_metrics); }},
                Setting{"log-level", "LEVEL", "info", "lowest level that is logged: debug, info, warning, error, off",
                        [](Settings& s, std::string_view t) { return choice(t, {"debug", "info", "warning", "error", "off"}, s.log_level); }},
                Setting{"log-format", "json|text", "json", "log lines for programs or for people; they never contain tokens, passwords or chat",
                        [](Settings& s, std::string_view t) { return choice(t, {"json", "text"}, s.log_format); }},
                Setting{"log-file", "FILE", "", "log file, instead of standard error; SIGHUP reopens it",
                        [](Settings& s, std::string_view t) -> Fault {
                            s.log_file = t;
                            return {};
                        }},
};

struct Said {
    std::string place;
    std::string text;
};

Said said(const Setting& setting, const SettingTexts& flags, const Environment& environment, const SettingTexts& file) {
    const std::string name(setting.name);
    if (const auto flag = flags.find(name); flag != flags.end()) return {"--" + name, flag->second};
    const std::string variable = environment_name(setting);
    if (const char* value = environment(variable.c_str()); value != nullptr) return {variable, value};
    if (const auto key = file.find(name); key != file.end()) return {"settings file, " + name, key->second};
    return {"--" + name, std::string(setting.fallback)};
}

core::Parsed<Settings> checked_together(Settings settings) {
    if (settings.tls_certificate.empty() != settings.tls_key.empty())
        return core::parse_error("--tls-certificate and --tls-key", "give both or neither");
    if (settings.smtp_user.empty() != settings.smtp_password_file.empty())
        return core::parse_error("--smtp-user and --smtp-password-file", "give both or neither");
    if (!settings.smtp_user.empty() && settings.smtp_security == SmtpSecurity::None)
        return core::parse_error("--smtp-security", "«none» would send the password unencrypted");
    if (settings.mails() && (settings.smtp_from.empty() || settings.origins.empty()))
        return core::parse_error("--smtp-host", "also needs --smtp-from, and --origin for the links in mails");
    return settings;
}

}  // namespace

std::span<const Setting> setting_list() { return kSettings; }

std::string environment_name(const Setting& setting) {
    std::string name = "URBANIST_";
    for (const char c : setting.name) name += c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return name;
}

core::Parsed<Settings> read_settings(const SettingTexts& flags, const Environment& environment, const SettingTexts& file) {
    Settings settings;
    for (const Setting& setting : kSettings) {
        const auto [place, text] = said(setting, flags, environment, file);
        if (auto fault = setting.take(settings, text)) return core::parse_error(place, *fault);
    }
    if (settings.store.empty()) settings.store = default_store(environment);
    return checked_together(std::move(settings));
}

std::string default_store(const Environment& environment) {
    const char* data = environment("XDG_DATA_HOME");
    if (data != nullptr && *data == '/') return std::string(data) + "/urbanist/urbanist.sqlite";
    const char* home = environment("HOME");
    if (home != nullptr && *home == '/') return std::string(home) + "/.local/share/urbanist/urbanist.sqlite";
    return "urbanist.sqlite";
}

}  // namespace urbanist::server
