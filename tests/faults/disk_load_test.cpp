// A disk with random failures and stalls, while people chat over HTTP and sockets.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <map>
#include <random>
#include <set>

#include "faulty_files.h"
#include "urbanist/server/tests/test_support.h"
#include "urbanist/store/tests/test_support.h"

namespace urbanist::server {
namespace {

using json::Json;

enum class Way : std::uint8_t { Http, Socket, Watching };

// For a longer run: URBANIST_FAULTS=10000 build/release/…/faults_test --gtest_filter='DiskLoad*'
std::uint64_t wanted_faults() {
    const char* text = std::getenv("URBANIST_FAULTS");
    return text == nullptr ? 300 : std::strtoull(text, nullptr, 10);
}

// Sends messages one after another, each until it is acknowledged; sometimes gives up one that was definitely refused.
class Talker {
public:
    Talker(House& house, Way way, std::string name, std::string table, std::string token)
        : house_(house),
          way_(way),
          name_(std::move(name)),
          table_(std::move(table)),
          token_(std::move(token)),
          chance_(std::hash<std::string>()(name_)) {}

    void run(const std::atomic<bool>& stopped) {
        for (int number = 0; !stopped; ++number) say(name_ + "-" + std::to_string(number), stopped);
    }

    std::map<std::string, std::uint64_t> acknowledged;
    std::set<std::string> abandoned;
    std::map<std::uint64_t, std::string> shown;
    std::size_t refused = 0;
    [[nodiscard]] const std::string& table() const { return table_; }

private:
    // The event number, or the reason; an empty reason if there was no answer.
    struct Outcome {
        std::uint64_t number = 0;
        std::string reason{};
    };

    void say(const std::string& key, const std::atomic<bool>& stopped) {
        bool in_doubt = false;
        for (;;) {
            const Outcome outcome = ask(key);
            if (outcome.number > 0) return void(acknowledged[key] = outcome.number);
            ++refused;
            in_doubt = in_doubt || !outcome.reason.starts_with("storage-");
            if (!in_doubt && (stopped || chance_() % 3 == 0)) return void(abandoned.insert(key));
        }
    }
    Outcome ask(const std::string& key) {
        const Json command = {{"do", "say"}, {"text", key}};
        if (way_ != Way::Http) return ask_socket(key, command);
        const Reply reply = house_.tell(token_, table_, command, key);
        return {reply.json().value("n", std::uint64_t{0}), reply.reason()};
    }
    Outcome ask_socket(const std::string& key, const Json& command) {
        if (!socket_ || !socket_->is_open()) connect();
        socket_->send(Json{{"t", "do"}, {"table", table_}, {"key", key}, {"command", command}}.dump());
        for (;;) {
            const Json message = socket_->receive();
            const std::string kind = message.value("t", "");
            if (message.empty() || kind == "closing") return {};
            if (kind == "event" && message["event"].value("type", "") == "said") shown[message["n"]] = message["event"].value("text", "");
            if (message.value("key", "") != key) continue;
            if (kind == "done") return {message["n"], ""};
            if (kind == "refused") return {0, message.value("reason", "")};
        }
    }
    void connect() {
        socket_ = std::make_unique<WebSocketClient>((*house_).port(), token_);
        if (way_ == Way::Watching) watch(*socket_, table_);
    }

    House& house_;
    Way way_;
    std::string name_;
    std::string table_;
    std::string token_;
    std::mt19937_64 chance_;
    std::unique_ptr<WebSocketClient> socket_;
};

// The event numbers of all messages in the store, by text.
std::map<std::string, std::vector<std::uint64_t>> said_at(store::Store& store, const std::string& table) {
    std::map<std::string, std::vector<std::uint64_t>> said;
    std::uint64_t number = 0;
    for (const auto& event : store::must(store.tables.events(table, 0, UINT32_MAX))) {
        ++number;
        const Json body = json::parse(event.body).value();
        if (body.value("type", "") == "said") said[body["what"].value("text", "")].push_back(number);
    }
    return said;
}

void check(const Talker& talker, store::Store& store) {
    const auto said = said_at(store, talker.table());
    for (const auto& [key, numbers] : said) EXPECT_EQ(numbers.size(), 1U) << key << " is doubled";
    for (const auto& [key, number] : talker.acknowledged) {
        ASSERT_TRUE(said.contains(key)) << key << " was acknowledged as " << number << " and is lost";
        EXPECT_EQ(said.at(key).front(), number) << key;
    }
    for (const std::string& key : talker.abandoned) EXPECT_FALSE(said.contains(key)) << key << " was refused, and is stored";
    for (const auto& [number, key] : talker.shown) {
        ASSERT_TRUE(said.contains(key)) << key << " was shown, and is lost";
        EXPECT_EQ(said.at(key).front(), number) << key;
    }
}

TEST(DiskLoad, NothingIsLostDuplicatedOrWrongOnAFailingDisk) {
    faults::FaultyFiles& disk = faults::FaultyFiles::install();
    disk.heal();
    const store::TemporaryFolder folder;
    House house({{"store", folder.file("store.sqlite")}, {"sockets-per-address", "1000"}});
    std::vector<std::unique_ptr<Talker>> talkers;
    for (int i = 0; i < 4; ++i) {
        const std::string ann = (*house).guest();
        const std::string table = house.create(ann, {{"game", "quadropolis"}, {"seats", {"me", nullptr}}});
        for (const Way way : {Way::Http, Way::Socket, Way::Watching}) {
            talkers.push_back(std::make_unique<Talker>(house, way, "t" + std::to_string(talkers.size()), table, ann));
        }
    }
    const std::uint64_t before = disk.injected();
    disk.fail_at_random({.failing = 0.02, .slow = 0.002, .delay = std::chrono::milliseconds(30), .seed = 7});
    std::atomic<bool> stopped = false;
    {
        std::vector<std::jthread> threads;
        for (const auto& talker : talkers) threads.emplace_back([&] { talker->run(stopped); });
        while (disk.injected() - before < wanted_faults()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
        disk.heal();
        stopped = true;
    }
    const auto store = store::must(store::open(folder.file("store.sqlite")));
    std::size_t acknowledged = 0;
    std::size_t refused = 0;
    for (const auto& talker : talkers) {
        check(*talker, *store);
        acknowledged += talker->acknowledged.size();
        refused += talker->refused;
    }
    EXPECT_GT(acknowledged, 0U);
    std::cout << disk.injected() - before << " errors of the disk, " << acknowledged << " acknowledged, " << refused << " refused\n";
}

}  // namespace
}  // namespace urbanist::server
