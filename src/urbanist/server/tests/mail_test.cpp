// Mails through a real mail server on this machine: addresses that are confirmed, lost passwords, turn notices, and what happens when it is away.
#include <gtest/gtest.h>
#include <openssl/evp.h>

#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <condition_variable>
#include <deque>
#include <fstream>
#include <mutex>
#include <thread>

#include "urbanist/server/mail/smtp.h"
#include "urbanist/server/operations/doctor.h"
#include "urbanist/server/tests/test_support.h"
#include "urbanist/store/database/database.h"
#include "urbanist/store/store.h"

namespace urbanist::server {
namespace {

using boost::asio::ip::tcp;
using json::Json;

struct ReceivedMail {
    std::string to;
    std::string head;
    std::string text;

    // What follows # in its link.
    [[nodiscard]] std::string token() const {
        const std::size_t at = text.find('#');
        return at == std::string::npos ? "" : text.substr(at + 1, text.find_first_of("\r\n", at) - at - 1);
    }
};

std::string from_base64(std::string text) {
    std::erase_if(text, [](char c) { return c == '\r' || c == '\n'; });
    std::string bytes(text.size(), '\0');
    const int size = EVP_DecodeBlock(reinterpret_cast<unsigned char*>(bytes.data()), reinterpret_cast<const unsigned char*>(text.data()),
                                     static_cast<int>(text.size()));
    bytes.resize(static_cast<std::size_t>(std::max(size, 0)));
    while (!bytes.empty() && bytes.back() == '\0') bytes.pop_back();  // what fills the last group
    return bytes;
}

// Speaks as much SMTP as a sender needs, one connection after the other.
class MailServer {
public:
    explicit MailServer(std::string reply_to_receiver = "250 fine") : reply_(std::move(reply_to_receiver)), thread_([this] { serve(); }) {}
    ~MailServer() {
        ended_ = true;
        boost::system::error_code ignored;
        boost::asio::io_context loop;
        tcp::socket(loop).connect(acceptor_.local_endpoint(), ignored);  // wakes it
        thread_.join();
    }
    [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
    // The next mail, or none within the time of a hang guard.
    [[nodiscard]] ReceivedMail next() {
        std::unique_lock lock(mutex_);
        if (!changed_.wait_for(lock, std::chrono::seconds(60), [&] { return !mails_.empty(); })) return {};
        ReceivedMail mail = mails_.front();
        mails_.pop_front();
        return mail;
    }
    [[nodiscard]] std::size_t waiting() {
        const std::scoped_lock lock(mutex_);
        return mails_.size();
    }
    [[nodiscard]] std::size_t refused() const { return refused_; }

private:
    void serve() {
        while (!ended_) {
            tcp::socket socket(loop_);
            boost::system::error_code error;
            acceptor_.accept(socket, error);
            if (error || ended_) return;
            talk(socket);
        }
    }
    void talk(tcp::socket& socket) {
        boost::system::error_code error;
        std::string buffer;
        ReceivedMail mail;
        const auto say = [&](const std::string& text) { boost::asio::write(socket, boost::asio::buffer(text + "\r\n"), error); };
        say("220 test ESMTP");
        while (!error) {
            const std::size_t size = boost::asio::read_until(socket, boost::asio::dynamic_buffer(buffer), "\r\n", error);
            const std::string line = buffer.substr(0, size);
            buffer.erase(0, size);
            if (error || line.starts_with("QUIT")) return say("221 bye");
            if (line.starts_with("EHLO")) {
                say("250-test\r\n250 8BITMIME");
            } else if (line.starts_with("RCPT TO:<")) {
                mail.to = line.substr(9, line.find('>') - 9);
                if (!reply_.starts_with("250")) ++refused_;
                say(reply_);
            } else if (line.starts_with("DATA")) {
                say("354 go on");
                const std::size_t end = boost::asio::read_until(socket, boost::asio::dynamic_buffer(buffer), "\r\n.\r\n", error);
                const std::size_t head = buffer.find("\r\n\r\n");
                mail.head = buffer.substr(0, head);
                mail.text = from_base64(buffer.substr(head + 4, end - head - 9));
                buffer.erase(0, end);
                keep(mail);
                say("250 taken");
            } else {
                say("250 fine");
            }
        }
    }
    void keep(const ReceivedMail& mail) {
        const std::scoped_lock lock(mutex_);
        mails_.push_back(mail);
        changed_.notify_all();
    }

    std::string reply_;
    boost::asio::io_context loop_;
    tcp::acceptor acceptor_{loop_, tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0)};
    std::atomic<bool> ended_ = false;
    std::atomic<std::size_t> refused_ = 0;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<ReceivedMail> mails_;
    std::thread thread_;
};

SettingTexts mailing(std::uint16_t port, SettingTexts more = {}) {
    more.insert({{"smtp-host", "127.0.0.1"},
                 {"smtp-port", std::to_string(port)},
                 {"smtp-security", "none"},
                 {"smtp-from", "Our games <games@example.org>"},
                 {"origin", "http://127.0.0.1"},
                 {"mail-delay", "0"}});
    return more;
}

std::string address_body(const std::string& address, const std::string& password = "correct horse") {
    return Json{{"address", address}, {"password", password}}.dump();
}
std::string token_body(const std::string& token) { return Json{{"token", token}}.dump(); }
std::string reset_body(const std::string& token, const std::string& password) { return Json{{"token", token}, {"password", password}}.dump(); }

// Ada, whose address is confirmed.
struct Reachable {
    Reachable(House& house, MailServer& mails) : token(enrolled(*house, "Ada")) {
        EXPECT_EQ((*house).as(token, "PUT", "/api/me/email", address_body("Ada@example.org")).json()["pending"], "Ada@example.org");
        EXPECT_EQ((*house).ask("POST", "/api/email/confirm", token_body(mails.next().token())).status, 200U);
    }
    std::string token;
};

TEST(Mail, AnAddressIsUsedOnceItsLinkWasOpened) {
    MailServer mails;
    House house(mailing(mails.port()));
    EXPECT_EQ((*house).ask("GET", "/api/email").json()["on"], true);
    const std::string ada = enrolled(*house, "Ada");
    EXPECT_EQ((*house).as(ada, "PUT", "/api/me/email", address_body("ada@example.org", "wrong")).reason(), "wrong-password");
    EXPECT_EQ((*house).as(ada, "PUT", "/api/me/email", address_body("ada@example.org\r\nBcc: all@example.org")).reason(), "email-not-allowed");
    EXPECT_EQ((*house).as((*house).guest(), "PUT", "/api/me/email", address_body("x@example.org")).reason(), "registered-only");
    ASSERT_EQ((*house).as(ada, "PUT", "/api/me/email", address_body("ada@example.org")).status, 200U);
    const ReceivedMail mail = mails.next();
    EXPECT_EQ(mail.to, "ada@example.org");
    EXPECT_NE(mail.head.find("From: Our games <games@example.org>"), std::string::npos) << mail.head;
    EXPECT_NE(mail.head.find("Auto-Submitted: auto-generated"), std::string::npos) << mail.head;
    EXPECT_NE(mail.text.find("http://127.0.0.1/email#"), std::string::npos) << mail.text;
    EXPECT_EQ((*house).as(ada, "GET", "/api/me/email").json()["address"], Json());
    EXPECT_EQ((*house).ask("POST", "/api/email/confirm", token_body("guess")).reason(), "link-used-up");
    EXPECT_EQ((*house).ask("POST", "/api/email/confirm", token_body(mail.token())).status, 200U);
    EXPECT_EQ((*house).as(ada, "GET", "/api/me/email").json(), (Json{{"address", "ada@example.org"}, {"pending", nullptr}, {"notices", true}}));
    EXPECT_EQ((*house).ask("POST", "/api/email/confirm", token_body(mail.token())).reason(), "link-used-up");
    EXPECT_EQ((*house).as(ada, "GET", "/api/me/export").json()["email"]["address"], "ada@example.org");
    EXPECT_EQ((*house).as(ada, "DELETE", "/api/me/email", Json{{"password", "correct horse"}}.dump()).json()["address"], Json());
}

TEST(Mail, ALostPasswordIsReplacedOnce) {
    MailServer mails;
    House house(mailing(mails.port()));
    const Reachable ada(house, mails);
    for (const char* who : {"ada", "ADA@example.org"}) {
        ASSERT_EQ((*house).ask("POST", "/api/recover/email", Json{{"who", who}}.dump()).status, 200U);
        const ReceivedMail mail = mails.next();
        EXPECT_EQ(mail.to, "Ada@example.org");
        EXPECT_NE(mail.text.find("http://127.0.0.1/password#"), std::string::npos) << mail.text;
        EXPECT_EQ((*house).ask("POST", "/api/recover/password", reset_body(mail.token(), "short")).reason(), "password-not-allowed");
        const std::string password = std::string("new password of ") + who;
        const Reply done = (*house).ask("POST", "/api/recover/password?token=yes", reset_body(mail.token(), password));
        ASSERT_EQ(done.status, 201U) << done.body;
        EXPECT_EQ((*house).as(done.json()["token"], "GET", "/api/me").status, 200U) << "signed in";
        EXPECT_EQ((*house).as(ada.token, "GET", "/api/me/email").reason(), "not-signed-in") << "other sessions ended";
        EXPECT_EQ((*house).ask("POST", "/api/recover/password", reset_body(mail.token(), password)).reason(), "link-used-up");
        EXPECT_EQ((*house).ask("POST", "/api/login", credentials("Ada", password)).status, 201U);
    }
}

TEST(Mail, NobodyLearnsWhetherThereIsSuchAnAccount) {
    MailServer mails;
    House house(mailing(mails.port(), {{"accounts-per-hour", "1000"}}));
    const Reachable ada(house, mails);
    (void)enrolled(*house, "Bob");  // without an address
    Reply first;
    for (const char* who : {"nobody", "bob", "nobody@example.org", "no name at all!", "ada"}) {
        const Reply reply = (*house).ask("POST", "/api/recover/email", Json{{"who", who}}.dump());
        if (first.body.empty()) first = reply;
        EXPECT_EQ(reply.status, first.status) << who;
        EXPECT_EQ(reply.body, first.body) << who;
    }
    EXPECT_EQ(mails.next().to, "Ada@example.org");
    EXPECT_EQ(mails.waiting(), 0U);
}

TEST(Mail, LinksAreFew) {
    MailServer mails;
    House house(mailing(mails.port(), {{"accounts-per-hour", "1000"}}));
    const Reachable ada(house, mails);
    unsigned accepted = 0;
    while ((*house).ask("POST", "/api/recover/email", Json{{"who", "nobody"}}.dump()).status == 200U && accepted < 100) ++accepted;
    EXPECT_EQ(accepted, 10U) << "from one address of the network";
    EXPECT_EQ((*house).ask("POST", "/api/recover/email", Json{{"who", "ada"}}.dump()).reason(), "too-many-requests")
        << "the same for those who exist";
    unsigned confirmations = 0;
    while ((*house).as(ada.token, "PUT", "/api/me/email", address_body("victim@example.org")).status == 200U && confirmations < 100) ++confirmations;
    EXPECT_EQ(confirmations, 3U) << "to one address";
}

TEST(Mail, LinksExpire) {
    MailServer mails;
    House house(mailing(mails.port()));
    const Reachable ada(house, mails);
    ASSERT_EQ((*house).ask("POST", "/api/recover/email", Json{{"who", "ada"}}.dump()).status, 200U);
    const ReceivedMail mail = mails.next();
    const auto database = store::open_database((*house).store(), {});
    ASSERT_TRUE(database && (*database)->script("UPDATE email_tokens SET expires_at = 1"));
    EXPECT_EQ((*house).ask("POST", "/api/recover/password", reset_body(mail.token(), "another password")).reason(), "link-used-up");
}

// In the store there is only the hash, and a new password or address voids what was sent before.
TEST(Mail, LinksAreSecretAndVoidOnceTheyAreNotNeeded) {
    MailServer mails;
    House house(mailing(mails.port()));
    const Reachable ada(house, mails);
    ASSERT_EQ((*house).ask("POST", "/api/recover/email", Json{{"who", "ada"}}.dump()).status, 200U);
    const std::string token = mails.next().token();
    for (const char* part : {"", "-wal"}) {
        std::ifstream file((*house).store() + part, std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(file), {}};
        EXPECT_EQ(bytes.find(token), std::string::npos) << part;
    }
    ASSERT_EQ((*house).as(ada.token, "POST", "/api/me/password", Json{{"old", "correct horse"}, {"new", "battery staple"}}.dump()).status, 200U);
    EXPECT_EQ((*house).ask("POST", "/api/recover/password", reset_body(token, "another password")).reason(), "link-used-up");
}

TEST(Mail, SaysWhoseTurnItIsToThoseWhoWantItAndAreAway) {
    MailServer mails;
    House house(mailing(mails.port()));
    const Reachable ada(house, mails);
    const std::string bob = enrolled(*house, "Bob");
    const auto begin = [&](const std::string& key) {
        const std::string table = house.create(bob, {{"game", "quadropolis"}, {"players", 2}, {"first", 1}, {"seats", {"me"}}}, key);
        EXPECT_EQ(house.tell(ada.token, table, {{"do", "sit"}}).status, 200U);
        EXPECT_EQ(house.tell(ada.token, table, {{"do", "ready"}}).status, 200U);
        return table;
    };
    const std::string table = begin("one");
    const ReceivedMail mail = mails.next();
    EXPECT_EQ(mail.to, "Ada@example.org");
    EXPECT_NE(mail.text.find("http://127.0.0.1/table/" + table), std::string::npos) << mail.text;
    EXPECT_EQ((*house).as(ada.token, "PATCH", "/api/me/email", R"({"notices":false})").json()["notices"], false);
}

// A server that is away or refuses for now is tried again, also by a program that was started again; one that refuses for good is not.
TEST(Mail, WaitsInTheStoreUntilTheMailServerTakesIt) {
    const auto folder = std::filesystem::temp_directory_path() / ("urbanist_mail_test_" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    const std::string store = (folder / "kept.sqlite").string();
    {
        MailServer busy("451 later");
        House house(mailing(busy.port(), {{"store", store}}));
        const std::string ada = enrolled(*house, "Ada");
        ASSERT_EQ((*house).as(ada, "PUT", "/api/me/email", address_body("ada@example.org")).status, 200U);
        for (int i = 0; i < 6000 && busy.refused() == 0; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
        EXPECT_GE(busy.refused(), 1U);
    }
    MailServer mails;
    House house(mailing(mails.port(), {{"store", store}, {"clock-ahead", "3600"}}));
    EXPECT_EQ(mails.next().to, "ada@example.org");
    std::filesystem::remove_all(folder);
}

TEST(Mail, OutcomesAreToldApart) {
    Settings settings;
    settings.smtp_host = "127.0.0.1";
    settings.smtp_security = SmtpSecurity::None;
    settings.smtp_from = "games@example.org";
    const std::atomic<bool> ended = false;
    const Mail mail{"ada@example.org", "Subject", "Text"};
    using Outcome = SmtpResult::Outcome;
    for (const auto& [reply, expected] : {std::pair("250 fine", Outcome::Sent), {"550 nobody", Outcome::Never}, {"451 later", Outcome::Later}}) {
        const MailServer server(reply);
        settings.smtp_port = server.port();
        EXPECT_EQ(send_mail(settings, mail, ended).outcome, expected) << reply;
    }
    EXPECT_EQ(send_mail(settings, mail, ended).outcome, Outcome::Later) << "nobody listens there any more";
    const MailServer plain;
    settings.smtp_port = plain.port();
    settings.smtp_security = SmtpSecurity::StartTls;
    EXPECT_EQ(send_mail(settings, mail, ended).outcome, Outcome::Later) << "nothing is sent unencrypted where encryption is asked for";
}

TEST(Mail, TheDoctorSaysWhetherItWorks) {
    const auto finding_of = [](const Settings& settings) {
        Findings findings;
        examine_mail(settings, findings);
        return findings;
    };
    Settings settings;
    EXPECT_TRUE(finding_of(settings).empty());
    settings.smtp_host = "127.0.0.1";
    settings.smtp_security = SmtpSecurity::None;
    {
        const MailServer server;
        settings.smtp_port = server.port();
        ASSERT_EQ(finding_of(settings).size(), 1U);
        EXPECT_EQ(finding_of(settings).front().kind, Finding::Kind::Good) << finding_of(settings).front().text;
    }
    EXPECT_EQ(finding_of(settings).front().kind, Finding::Kind::Fault);
}

TEST(Mail, IsOffByDefault) {
    House house;
    EXPECT_EQ((*house).ask("GET", "/api/email").json()["on"], false);
    const std::string ada = enrolled(*house, "Ada");
    EXPECT_EQ((*house).as(ada, "PUT", "/api/me/email", address_body("ada@example.org")).reason(), "mail-off");
    EXPECT_EQ((*house).ask("POST", "/api/recover/email", Json{{"who", "ada"}}.dump()).reason(), "mail-off");
}

}  // namespace
}  // namespace urbanist::server
