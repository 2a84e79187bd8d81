// The server's settings. One list describes them all; flags, environment, settings file and --help are derived from it.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/core/result.h"

namespace urbanist::server {

enum class LogLevel : std::uint8_t { Debug, Info, Warning, Error, Off };
enum class LogFormat : std::uint8_t { Json, Text };
// To the mail server: encrypted once connected, from the first byte, or not at all.
enum class SmtpSecurity : std::uint8_t { StartTls, Tls, None };

struct Settings {
    std::string address;
    std::uint16_t port = 0;
    std::string store;
    std::string tls_certificate;
    std::string tls_key;
    std::string web;
    std::string cards;
    std::vector<std::string> origins;
    std::vector<std::string> trusted_proxies;
    std::string push_contact;
    std::vector<std::string> push_services;
    bool webhooks = false;
    std::vector<std::string> webhook_networks;
    std::string smtp_host;
    std::uint16_t smtp_port = 0;
    SmtpSecurity smtp_security = SmtpSecurity::StartTls;
    std::string smtp_ca;
    std::string smtp_user;
    std::string smtp_password_file;
    std::string smtp_from;
    std::chrono::seconds mail_delay{};
    std::size_t body_limit = 0;
    std::size_t frame_limit = 0;
    std::size_t most_sockets = 0;
    std::size_t sockets_per_address = 0;
    std::size_t requests_per_minute = 0;
    std::size_t commands_per_minute = 0;
    std::size_t messages_per_minute = 0;
    std::size_t tables_per_socket = 0;
    std::size_t accounts_per_hour = 0;
    std::size_t bot_games_per_account = 0;
    std::size_t bot_games_per_address = 0;
    std::size_t send_queue = 0;
    std::size_t store_threads = 0;
    std::size_t bot_threads = 0;
    std::chrono::seconds idle_timeout{};
    std::chrono::seconds shutdown_grace{};
    std::chrono::days session_days{};
    std::chrono::days guest_days{};
    std::chrono::days open_table_days{};
    std::chrono::seconds cleanup_interval{};
    std::chrono::seconds clock_ahead{};
    bool public_metrics = false;
    bool compress_sockets = false;
    LogLevel log_level = LogLevel::Info;
    LogFormat log_format = LogFormat::Json;
    std::string log_file;

    [[nodiscard]] bool tls() const { return !tls_certificate.empty(); }
    [[nodiscard]] bool mails() const { return !smtp_host.empty(); }
};

struct Setting {
    std::string_view name;      // --name, URBANIST_NAME, name = … in the file
    std::string_view value;     // what kind of value, for --help
    std::string_view fallback;  // default value
    std::string_view help;
    // The error, without the setting's name; nothing if the value was accepted.
    std::optional<std::string> (*take)(Settings&, std::string_view);
};

[[nodiscard]] std::span<const Setting> setting_list();
[[nodiscard]] std::string environment_name(const Setting& setting);

using SettingTexts = std::map<std::string, std::string, std::less<>>;
using Environment = std::function<const char*(const char*)>;

// Reads a TOML file; lists become comma-separated values. The error names the line or the key.
[[nodiscard]] core::Parsed<SettingTexts> parse_settings_file(std::string_view toml);

// Flags override the environment, which overrides the file, which overrides the defaults. The error's place is the flag, variable or key to change.
[[nodiscard]] core::Parsed<Settings> read_settings(const SettingTexts& flags, const Environment& environment, const SettingTexts& file);

// The default store's folder: $XDG_DATA_HOME/urbanist, or ~/.local/share/urbanist.
[[nodiscard]] std::string default_store(const Environment& environment);

}  // namespace urbanist::server
