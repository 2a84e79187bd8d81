#include "urbanist/server/base/settings.h"

#include <gtest/gtest.h>

namespace urbanist::server {
namespace {

const char* no_variable(const char*) { return nullptr; }

std::string fault(const SettingTexts& flags) {
    const auto settings = read_settings(flags, no_variable, {});
    return settings ? "taken" : settings.error().message();
}

TEST(Settings, UseTheirFallbacks) {
    const auto settings = read_settings({}, no_variable, {});
    ASSERT_TRUE(settings) << settings.error().message();
    EXPECT_EQ(settings->port, 8080);
    EXPECT_EQ(settings->store, "urbanist.sqlite");
    EXPECT_EQ(settings->shutdown_grace, std::chrono::seconds(10));
    EXPECT_FALSE(settings->tls());
}

TEST(Settings, FlagsGoBeforeTheEnvironmentBeforeTheFile) {
    const auto environment = [](const char* name) { return std::string_view(name) == "URBANIST_FRAME_LIMIT" ? "2000" : nullptr; };
    const SettingTexts file = {{"frame-limit", "3000"}, {"port", "81"}, {"body-limit", "5000"}};
    const auto settings = read_settings({{"port", "80"}}, environment, file);
    ASSERT_TRUE(settings);
    EXPECT_EQ(settings->port, 80);
    EXPECT_EQ(settings->frame_limit, 2000U);
    EXPECT_EQ(settings->body_limit, 5000U);
}

TEST(Settings, ForMailGoTogether) {
    const SettingTexts mail = {{"smtp-host", "smtp.example.org"}, {"smtp-from", "Games <games@example.org>"}, {"origin", "https://example.org"}};
    const auto with = [&](SettingTexts more) {
        more.insert(mail.begin(), mail.end());
        return fault(more);
    };
    EXPECT_EQ(with({}), "taken");
    EXPECT_EQ(fault({{"smtp-host", "smtp.example.org"}}), "--smtp-host: also needs --smtp-from, and --origin for the links in mails");
    EXPECT_EQ(with({{"smtp-user", "games"}}), "--smtp-user and --smtp-password-file: give both or neither");
    EXPECT_EQ(with({{"smtp-user", "games"}, {"smtp-password-file", "x"}, {"smtp-security", "none"}}),
              "--smtp-security: «none» would send the password unencrypted");
    EXPECT_EQ(fault({{"smtp-from", "games"}}), "--smtp-from: must be an address such as games@example.org");
    EXPECT_EQ(fault({{"smtp-host", "smtp://example.org"}}), "--smtp-host: must be the name of a mail server such as smtp.example.org");
}

TEST(Settings, FaultsNameTheirSource) {
    EXPECT_EQ(fault({{"port", "70000"}}), "--port: must be a whole number from 0 to 65535");
    EXPECT_EQ(fault({{"port", "8o"}}), "--port: must be a whole number from 0 to 65535");
    EXPECT_EQ(fault({{"address", "here"}}), "--address: must be «any» or an address such as 127.0.0.1");
    EXPECT_EQ(fault({{"origin", "https://a.org, example.org"}}), "--origin: \"example.org\" is not an origin such as https://example.org");
    EXPECT_EQ(fault({{"origin", "https://a.org/path"}}), "--origin: \"https://a.org/path\" is not an origin such as https://example.org");
    EXPECT_EQ(fault({{"trusted-proxy", "10.0.0.0/99"}}), "--trusted-proxy: \"10.0.0.0/99\" is not an address or a network such as 10.0.0.0/8");
    EXPECT_EQ(fault({{"log-level", "loud"}}), "--log-level: must be one of debug, info, warning, error, off");
    EXPECT_EQ(fault({{"tls-key", "k.pem"}}), "--tls-certificate and --tls-key: give both or neither");
    const auto environment = [](const char* name) { return std::string_view(name) == "URBANIST_PORT" ? "x" : nullptr; };
    EXPECT_EQ(read_settings({}, environment, {}).error().place, "URBANIST_PORT");
    EXPECT_EQ(read_settings({}, no_variable, {{"port", "x"}}).error().place, "settings file, port");
}

TEST(Settings, ListsAreSplit) {
    const auto settings = read_settings({{"origin", " https://a.org ,https://b.org"}, {"trusted-proxy", "::1,10.0.0.0/8"}}, no_variable, {});
    ASSERT_TRUE(settings);
    EXPECT_EQ(settings->origins, (std::vector<std::string>{"https://a.org", "https://b.org"}));
    EXPECT_EQ(settings->trusted_proxies, (std::vector<std::string>{"::1", "10.0.0.0/8"}));
}

TEST(SettingsFile, ReadsValuesOfEveryKind) {
    const auto texts = parse_settings_file("port = 90\norigin = [\"https://a.org\", \"https://b.org\"]\nmetrics = \"public\"\n");
    ASSERT_TRUE(texts) << texts.error().message();
    EXPECT_EQ(texts->at("port"), "90");
    EXPECT_EQ(texts->at("origin"), "https://a.org,https://b.org");
    EXPECT_EQ(texts->at("metrics"), "public");
}

TEST(SettingsFile, IsRefusedWithItsLineOrKey) {
    EXPECT_EQ(parse_settings_file("port = 1\nport = = 2\n").error().place, "line 2");
    EXPECT_EQ(parse_settings_file("prot = 1\n").error().message(), "prot: is an unknown setting; urbanist serve --help lists all of them");
    EXPECT_EQ(parse_settings_file("[port]\na = 1\n").error().place, "port");
}

TEST(Settings, TheStoreLiesInTheDataFolder) {
    const auto home = [](const char* name) { return std::string_view(name) == "HOME" ? "/home/ada" : nullptr; };
    EXPECT_EQ(default_store(home), "/home/ada/.local/share/urbanist/urbanist.sqlite");
    const auto data = [](const char* name) { return std::string_view(name) == "XDG_DATA_HOME" ? "/data" : "/home/ada"; };
    EXPECT_EQ(default_store(data), "/data/urbanist/urbanist.sqlite");
}

}  // namespace
}  // namespace urbanist::server
