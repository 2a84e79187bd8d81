// Figures for whoever watches over the server, in Prometheus' form.
#pragma once

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

    // The route is its pattern, never the path: a visitor must not be able to make new names.
    void request(std::string_view route, unsigned status, double seconds);
    void socket_opened();
    void socket_closed();
    void viewers(std::int64_t change);
    void message_in();
    void message_out(std::size_t bytes);
    void slow_viewer();
    void refused(std::string_view reason);
    // One transaction of so many appends.
    void committed(std::size_t appends, double seconds);
    void store_failed(std::string_view kind);
    // From the command's arrival to its acknowledgement.
    void command(double seconds);

    [[nodiscard]] std::string text() const;

private:
    struct Families;
    std::unique_ptr<Families> families_;
};

}  // namespace urbanist::server
