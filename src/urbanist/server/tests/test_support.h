// A server in a thread, with recording or real tables, and clients on real sockets.
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "urbanist/json/json.h"
#include "urbanist/server/hub/hub.h"
#include "urbanist/server/server.h"

namespace urbanist::server {

struct Reply {
    unsigned status = 0;
    std::map<std::string, std::string, std::less<>> headers;  // names in small letters
    std::string body;

    // Empty where it is not there.
    [[nodiscard]] std::string header(std::string_view name) const {
        const auto found = headers.find(name);
        return found == headers.end() ? "" : found->second;
    }
    [[nodiscard]] json::Json json() const { return json::parse(body).value_or(json::Json()); }
    [[nodiscard]] std::string reason() const { return json().value("reason", ""); }
};

class RunningServer {
public:
    // On a free port of this machine, with a store in a folder that goes with it.
    explicit RunningServer(SettingTexts settings = {}, const Server::MakeTables& make_tables = one_table);
    ~RunningServer();

    [[nodiscard]] std::uint16_t port() const { return server_->port(); }
    [[nodiscard]] std::string store() const { return (folder_ / "store.sqlite").string(); }
    void stop();

    // «k», which only writes down what it is told.
    [[nodiscard]] static std::unique_ptr<TableService> one_table(Services& services);

    using Headers = std::vector<std::pair<std::string, std::string>>;
    // Over a connection of its own. Status 0 where there was no answer.
    [[nodiscard]] Reply ask(const std::string& method, const std::string& target, const std::string& body = "", const Headers& headers = {}) const;
    // Sends these bytes and reads until the server ends, at most a few seconds.
    [[nodiscard]] std::string raw(const std::string& bytes) const;
    // A new guest's token.
    [[nodiscard]] std::string guest() const;
    [[nodiscard]] Reply as(const std::string& token, const std::string& method, const std::string& target, const std::string& body = "") const;

private:
    std::filesystem::path folder_;
    std::unique_ptr<Server> server_;
    std::jthread thread_;
};

// A value of /metrics; 0 where it is not there.
[[nodiscard]] double figure(const RunningServer& server, const std::string& name);

// The body of /api/register and /api/login.
[[nodiscard]] std::string credentials(const std::string& name, const std::string& password = "correct horse");
// The token of a new person with this name.
[[nodiscard]] std::string enrolled(const RunningServer& server, const std::string& name);

class WebSocketClient {
public:
    WebSocketClient(std::uint16_t port, const std::string& token, const std::string& origin = "");
    ~WebSocketClient();

    [[nodiscard]] bool is_open() const;
    void send(const std::string& text);
    void send_binary(const std::string& bytes);
    // The next message as it came, or nothing when the line was closed.
    [[nodiscard]] std::string receive_text();
    // The next message, or an empty object when the line was closed.
    [[nodiscard]] json::Json receive();
    // Past others to the next of this kind.
    [[nodiscard]] json::Json receive(const std::string& type);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

// A server with real tables, as generous as a test needs it.
class House {
public:
    explicit House(SettingTexts settings = {}, Hub::NewSecret new_secret = fair::new_secret);

    [[nodiscard]] RunningServer& operator*() { return *server_; }
    [[nodiscard]] std::string create(const std::string& token, const json::Json& options, const std::string& key = "new");
    Reply tell(const std::string& token, const std::string& table, const json::Json& command, const std::string& key = "");
    [[nodiscard]] json::Json view(const std::string& token, const std::string& table);
    [[nodiscard]] json::Json record(const std::string& token, const std::string& table);
    // Some legal move in the position of Quadropolis that this person sees.
    [[nodiscard]] json::Json any_move(const std::string& token, const std::string& table);

private:
    std::unique_ptr<RunningServer> server_;
    std::uint64_t keys_ = 0;
};

void watch(WebSocketClient& socket, const std::string& table, std::optional<std::uint64_t> since = std::nullopt);

}  // namespace urbanist::server
