// A server in a thread, with stub or real tables, and clients on real sockets.
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
    std::map<std::string, std::string, std::less<>> headers;  // names in lower case
    std::string body;

    // Empty if missing.
    [[nodiscard]] std::string header(std::string_view name) const {
        const auto found = headers.find(name);
        return found == headers.end() ? "" : found->second;
    }
    [[nodiscard]] json::Json json() const { return json::parse(body).value_or(json::Json()); }
    [[nodiscard]] std::string reason() const { return json().value("reason", ""); }
};

class RunningServer {
public:
    // Runs on a free port, with a store in a temporary folder.
    explicit RunningServer(SettingTexts settings = {}, const Server::MakeTables& make_tables = one_table);
    ~RunningServer();

    [[nodiscard]] std::uint16_t port() const { return server_->port(); }
    [[nodiscard]] std::string store() const { return (folder_ / "store.sqlite").string(); }
    void stop();

    // A stub with one table, «k», that only records calls.
    [[nodiscard]] static std::unique_ptr<TableService> one_table(Services& services);

    using Headers = std::vector<std::pair<std::string, std::string>>;
    // Sends a request on a new connection. Status 0 if there was no response.
    [[nodiscard]] Reply ask(const std::string& method, const std::string& target, const std::string& body = "", const Headers& headers = {}) const;
    // Sends these bytes and reads until the server closes the connection, at most a few seconds.
    [[nodiscard]] std::string raw(const std::string& bytes) const;
    // Creates a guest and returns its token.
    [[nodiscard]] std::string guest() const;
    [[nodiscard]] Reply as(const std::string& token, const std::string& method, const std::string& target, const std::string& body = "") const;

private:
    std::filesystem::path folder_;
    std::unique_ptr<Server> server_;
    std::jthread thread_;
};

// A value of /metrics; 0 if missing.
[[nodiscard]] double figure(const RunningServer& server, const std::string& name);

// The body of /api/register and /api/login.
[[nodiscard]] std::string credentials(const std::string& name, const std::string& password = "correct horse");
// Registers a person with this name and returns the token.
[[nodiscard]] std::string enrolled(const RunningServer& server, const std::string& name);

class WebSocketClient {
public:
    WebSocketClient(std::uint16_t port, const std::string& token, const std::string& origin = "");
    ~WebSocketClient();

    [[nodiscard]] bool is_open() const;
    void send(const std::string& text);
    void send_binary(const std::string& bytes);
    // The next message as received, or an empty text if the connection was closed.
    [[nodiscard]] std::string receive_text();
    // The next message, or an empty object if the connection was closed.
    [[nodiscard]] json::Json receive();
    // Skips messages until the next one of this type.
    [[nodiscard]] json::Json receive(const std::string& type);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

// A server with real tables and limits high enough for tests.
class House {
public:
    explicit House(SettingTexts settings = {}, Hub::NewSecret new_secret = fair::new_secret);

    [[nodiscard]] RunningServer& operator*() { return *server_; }
    [[nodiscard]] std::string create(const std::string& token, const json::Json& options, const std::string& key = "new");
    Reply tell(const std::string& token, const std::string& table, const json::Json& command, const std::string& key = "");
    [[nodiscard]] json::Json view(const std::string& token, const std::string& table);
    [[nodiscard]] json::Json record(const std::string& token, const std::string& table);
    // A legal move in the Quadropolis position that this person sees.
    [[nodiscard]] json::Json any_move(const std::string& token, const std::string& table);

private:
    std::unique_ptr<RunningServer> server_;
    std::uint64_t keys_ = 0;
};

void watch(WebSocketClient& socket, const std::string& table, std::optional<std::uint64_t> since = std::nullopt);

}  // namespace urbanist::server
