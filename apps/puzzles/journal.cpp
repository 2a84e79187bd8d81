#include "journal.h"

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <sstream>

namespace urbanist::app {

using json::Json;

void fail(const std::string& message) {
    std::cerr << "urbanist-puzzles: " << message << '\n';
    std::exit(2);
}

Journal::Journal(const std::string& path) {
    std::ifstream before(path, std::ios::binary);
    for (std::string line; std::getline(before, line);) {
        auto step = json::parse(line);
        if (!step) break;
        steps_.push_back(*std::move(step));
    }
    before.close();
    file_.open(path, std::ios::binary | std::ios::trunc);
    for (const Json& step : steps_) file_ << step.dump() << '\n';
    file_.flush();
    if (!file_) fail(path + ": cannot be written");
}

void Journal::add(Json step) {
    file_ << step.dump() << '\n';
    file_.flush();
    steps_.push_back(std::move(step));
}

std::vector<Json> read_list(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) fail(path + ": cannot be read");
    std::stringstream text;
    text << file.rdbuf();
    const auto document = json::parse(text.str());
    if (!document) fail(path + ": " + document.error().message());
    if (!document->is_array()) fail(path + ": must be a list");
    return {document->begin(), document->end()};
}

void write_list(const std::string& path, const std::vector<Json>& list) {
    std::ofstream file(path, std::ios::binary);
    file << "[\n";
    for (std::size_t i = 0; i < list.size(); ++i) file << list[i].dump() << (i + 1 < list.size() ? ",\n" : "\n");
    file << "]\n";
    file.close();
    if (file.fail()) fail(path + ": cannot be written");
}

}  // namespace urbanist::app
