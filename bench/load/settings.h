// The settings of a run.
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
    Saturate,   // each move as soon as the last one is acknowledged
    Idle,       // nobody moves; measures the cost of sockets and tables
    Daily,      // people arrive one after another and play the city of the day
};

struct Settings {
    asio::ip::tcp::endpoint server;
    Way way = Way::HumanPace;
    unsigned tables = 100;
    unsigned spectators = 0;          // at each table
    double people_per_hour = 20'000;  // who start the city of the day
    double pace = 10;                 // median seconds between two moves at a table
    double seconds = 10;              // measured once all tables are playing
    int pid = 0;                      // of the server; 0 if unknown
    std::uint64_t seed = 1;
    std::string journal{};     // file for acknowledged moves; empty for none
    std::string transcript{};  // file for everything that one player sends; empty for none
};

// Thrown for something a correct server never does.
struct Fault : std::runtime_error {
    using runtime_error::runtime_error;
};
// Thrown if the server cannot be reached or has gone.
struct Unreachable : std::runtime_error {
    using runtime_error::runtime_error;
};

}  // namespace urbanist::load
