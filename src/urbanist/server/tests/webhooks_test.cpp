// Webhooks: what is sent, and which addresses are refused.
#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "urbanist/server/push/webhook_sender.h"
#include "urbanist/server/tests/test_support.h"

namespace urbanist::server {
namespace {

using json::Json;
using boost::asio::ip::tcp;

// A web server that answers every request and records it.
class Receiver {
public:
    explicit Receiver(unsigned status = 204) : status_(status), thread_([this] { serve(); }) {}
    ~Receiver() {
        ended_ = true;
        boost::system::error_code ignored;
        boost::asio::io_context loop;
        tcp::socket(loop).connect(acceptor_.local_endpoint(), ignored);  // wakes the accepting thread
        thread_.join();
    }
    [[nodiscard]] std::string url(const std::string& host = "127.0.0.1") const {
        return "http://" + host + ":" + std::to_string(acceptor_.local_endpoint().port()) + "/hook";
    }
    // Waits for the body of the next request.
    [[nodiscard]] Json next() {
        std::unique_lock lock(mutex_);
        if (!changed_.wait_for(lock, std::chrono::seconds(60), [&] { return !bodies_.empty(); })) return {};
        const std::string body = bodies_.front();
        bodies_.pop_front();
        return json::parse(body).value_or(Json());
    }
    [[nodiscard]] std::size_t connections() const { return connections_; }

private:
    void serve() {
        while (!ended_) {
            tcp::socket socket(loop_);
            boost::system::error_code error;
            acceptor_.accept(socket, error);
            if (error || ended_) return;
            ++connections_;
            answer(socket);
        }
    }
    void answer(tcp::socket& socket) {
        std::string text;
        boost::system::error_code error;
        socket.set_option(tcp::no_delay(true), error);
        const std::size_t head = boost::asio::read_until(socket, boost::asio::dynamic_buffer(text), "\r\n\r\n", error);
        if (error) return;
        const std::size_t at = text.find("Content-Length: ") + 16;
        const std::size_t length = std::stoul(text.substr(at));
        if (text.size() < head + length)
            boost::asio::read(socket, boost::asio::dynamic_buffer(text), boost::asio::transfer_exactly(head + length - text.size()), error);
        // Byte by byte: a response may arrive in any number of pieces.
        for (const char c : "HTTP/1.1 " + std::to_string(status_) + " x\r\nContent-Length: 0\r\n\r\n")
            boost::asio::write(socket, boost::asio::buffer(&c, 1), error);
        const std::lock_guard lock(mutex_);
        bodies_.push_back(text.substr(head));
        changed_.notify_all();
    }

    unsigned status_;
    boost::asio::io_context loop_;
    tcp::acceptor acceptor_{loop_, tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0)};
    std::atomic<bool> ended_ = false;
    std::atomic<std::size_t> connections_ = 0;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> bodies_;
    std::thread thread_;
};

std::string hook(const std::string& url, const std::string& kind = "generic") { return Json{{"url", url}, {"kind", kind}}.dump(); }

TEST(Webhooks, TellAbsentPlayersThatItIsTheirMove) {
    Receiver receiver;
    House house({{"webhook-networks", "127.0.0.0/8"}, {"origin", "http://127.0.0.1"}});
    const std::string ada = enrolled(*house, "Ada");
    const std::string bob = enrolled(*house, "Bob");
    ASSERT_EQ((*house).as(ada, "POST", "/api/me/webhooks", hook(receiver.url())).status, 201U);
    EXPECT_EQ(receiver.next().at("t"), "test") << "a mistyped address is noticed at once";
    const std::string table = house.create(bob, {{"game", "quadropolis"}, {"players", 2}, {"first", 1}, {"seats", {"me"}}});
    ASSERT_EQ(house.tell(ada, table, {{"do", "sit"}}).status, 200U);
    ASSERT_EQ(house.tell(ada, table, {{"do", "ready"}}).status, 200U);
    const Json notice = receiver.next();
    EXPECT_EQ(notice.at("t"), "your-move");
    EXPECT_EQ(notice.at("table"), table);
    EXPECT_EQ(notice.at("link"), "http://127.0.0.1/table/" + table);
    EXPECT_EQ((*house).as(ada, "DELETE", "/api/me/webhooks", hook(receiver.url())).json().at("webhooks"), Json::array());
}

TEST(Webhooks, NeverReachTheServersOwnNetwork) {
    Receiver receiver;
    House house;
    const std::string ada = enrolled(*house, "Ada");
    const std::string port = receiver.url().substr(receiver.url().rfind(':'));
    const std::vector<std::string> urls = {receiver.url(),
                                           "https://127.0.0.1" + port,
                                           "https://10.0.0.1/x",
                                           "https://169.254.169.254/latest",
                                           "http://example.org/x",
                                           "https://example.org:22/x",
                                           "ftp://example.org/",
                                           "https://user@example.org/",
                                           "https://"};
    for (const std::string& url : urls) EXPECT_EQ((*house).as(ada, "POST", "/api/me/webhooks", hook(url)).reason(), "webhook-not-allowed") << url;
    EXPECT_EQ((*house).as(ada, "POST", "/api/me/webhooks", hook("https://localhost/hook")).reason(), "webhook-silent")
        << "a name is looked up, and not believed";
    EXPECT_EQ(receiver.connections(), 0U);
    EXPECT_EQ((*house).as((*house).guest(), "POST", "/api/me/webhooks", hook(receiver.url())).reason(), "registered-only");
}

TEST(Webhooks, AreLimitedAndWork) {
    Receiver receiver;
    const Receiver broken(500);
    House house({{"webhook-networks", "127.0.0.1"}});
    const std::string ada = enrolled(*house, "Ada");
    EXPECT_EQ((*house).as(ada, "POST", "/api/me/webhooks", hook(broken.url())).reason(), "webhook-silent");
    for (int i = 0; i < 5; ++i) EXPECT_EQ((*house).as(ada, "POST", "/api/me/webhooks", hook(receiver.url() + std::to_string(i))).status, 201U);
    EXPECT_EQ((*house).as(ada, "POST", "/api/me/webhooks", hook(receiver.url() + "5")).reason(), "too-many-webhooks");
    EXPECT_EQ((*house).as(ada, "GET", "/api/me/webhooks").json().at("webhooks").size(), 5U);
    House off({{"webhooks", "no"}});
    EXPECT_EQ((*off).as(enrolled(*off, "Ada"), "POST", "/api/me/webhooks", hook("https://example.org/")).reason(), "webhooks-off");
}

TEST(Webhooks, UseTheFormatOfTheReceiver) {
    const Notice notice{"your-move", "t", "quadropolis"};
    const std::string text = "Your move. @everyone";
    EXPECT_EQ(json::parse(webhook_body(store::WebhookKind::Slack, notice, text, "https://x/table/t"))->at("text"),
              "Your move. @everyone https://x/table/t");
    const auto discord = *json::parse(webhook_body(store::WebhookKind::Discord, notice, text, ""));
    EXPECT_EQ(discord.at("content"), "Your move. @everyone");
    EXPECT_TRUE(discord.at("allowed_mentions").at("parse").empty()) << "nobody is called by a name";
}

}  // namespace
}  // namespace urbanist::server
