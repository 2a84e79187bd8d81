// What the simulations of both games share.
#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include "urbanist/json/json.h"

namespace urbanist::app {

struct SimulateArguments {
    std::string game = "quadropolis";
    std::string mode = "classic";
    unsigned players = 2;
    std::vector<std::string> bots = {"random"};
    std::uint64_t games = 1000;
    std::string seed = "1";
    int first = -1;
    std::string tiles;
    std::string cards;
    bool whole_deck = false;
    std::string records;
    unsigned threads = 0;
    std::uint64_t nodes = 0;  // 0: each bot's own budget
    bool json = false;
};

// The bot of each seat, from one name for all or one per seat.
[[nodiscard]] std::vector<std::string> names_by_seat(const SimulateArguments& arguments);
[[nodiscard]] unsigned threads_of(const SimulateArguments& arguments);

// Writes games as lines to a file, if there is one. Closing checks for errors, so that a full disk is reported.
class RecordWriter {
public:
    explicit RecordWriter(const std::string& path);

    // Calls the function only if there is a file; callable on any thread.
    template <class Text>
    [[nodiscard]] std::string line_of(Text&& text) const {
        return file_.is_open() ? text() + "\n" : std::string();
    }
    void write(const std::string& line) { file_ << line; }
    void close();

private:
    std::string path_;
    std::ofstream file_;
};

int simulate_quatropolis(SimulateArguments arguments);

}  // namespace urbanist::app
