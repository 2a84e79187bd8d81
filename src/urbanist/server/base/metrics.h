// Metrics in Prometheus format.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace urbanist::server {

class Metrics {
public:
    Metrics();
    Metrics(const Metrics&) = delete;
    Metrics& operator=(const Metrics&) = delete;
    ~Metrics();

    // The route is its pattern, never the path, so that visitors cannot create new label values.
    void request(std::string_view route, unsigned status, double seconds);
    void socket_opened();
    void socket_closed();
    void viewers(std::int64_t change);
    void message_in();
    void message_out(std::size_t bytes);
    void slow_viewer();
    void refused(std::string_view reason);
    // One transaction with this many appends.
    void committed(std::size_t appends, double seconds);
    void store_failed(std::string_view kind);
    // Number of expired sessions, guests or tables removed.
    void cleaned_up(std::string_view what, double count);
    // From the command's arrival to its acknowledgement.
    void command(double seconds);

    // Queue lengths for bots, the store and password hashing. Callable from any thread.
    void bot_queue(std::size_t waiting);
    void bot_waited(double seconds);
    void store_queue(std::size_t waiting);
    void hashing_queue(std::size_t waiting);
    void hash_abandoned();
    void open_rooms(std::size_t rooms);
    // A WebSocket message was refused; the kind is its type, or «unreadable».
    void refused_message(std::string_view kind);
    // Due work has just been processed.
    void housekeeping_done();
    // A background task failed and continues.
    void task_failed(std::string_view task);
    // Number of tables with a damaged log found since startup.
    void damaged_tables(std::size_t count);
    // Number of log lines dropped since startup.
    void log_dropped(std::uint64_t lines);

    [[nodiscard]] std::string text() const;

private:
    struct Families;
    std::unique_ptr<Families> families_;
};

}  // namespace urbanist::server
