// What is asked of a run.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>

namespace urbanist::load {

namespace asio = boost::asio;

enum class Way : std::uint8_t {
    HumanPace,  // every move after a pause
    Saturate,   // as fast as answers come
    Idle,       // nobody moves: what a socket and a table cost
    Daily,      // people come one after the other, and build the city of the day
};

struct Settings {
    asio::ip::tcp::endpoint server;
    Way way = Way::HumanPace;
    unsigned tables = 100;
    unsigned spectators = 0;          // at each table
    double people_per_hour = 20'000;  // who begin the city of the day
    double pace = 10;                 // seconds between two moves at a table, at the middle
    double seconds = 10;              // to measure, once all tables are in play
    int pid = 0;                      // of the server; 0 when it is not known
    std::uint64_t seed = 1;
    std::string journal{};     // where acknowledged moves are noted; empty for nowhere
    std::string transcript{};  // where all that one player sends is noted
};

// Something that a correct server never does.
struct Fault : std::runtime_error {
    using runtime_error::runtime_error;
};
// The server cannot be reached, or not any more.
struct Unreachable : std::runtime_error {
    using runtime_error::runtime_error;
};

}  // namespace urbanist::load
