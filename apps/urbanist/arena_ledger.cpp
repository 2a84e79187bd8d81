#include "arena_ledger.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "support/verb.h"
#include "urbanist/json/members.h"

namespace urbanist::app {

namespace {

using core::parse_error;
using core::Parsed;
using json::Json;

// Fast bots play thousands of deals a second, so waiting for the disk after each one would take most of the time.
constexpr double kSecondsBetweenCommits = 0.5;

double seconds_now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

std::runtime_error write_fault(const std::string& path) { return std::runtime_error(path + ": cannot be written: " + std::strerror(errno)); }

Json to_json(const arena::SeatResult& seat) {
    Json json = {{"bot", seat.bot}, {"place", seat.place}, {"points", seat.points}};
    if (seat.in_hindsight != 0) json["in_hindsight"] = seat.in_hindsight;
    if (!seat.forfeit.empty()) json["forfeit"] = seat.forfeit;
    return json;
}

Json to_json(const arena::DealOutcome& games) {
    Json list = Json::array();
    for (const auto& game : games) {
        Json seats = Json::array();
        for (const auto& seat : game) seats.push_back(to_json(seat));
        list.push_back(std::move(seats));
    }
    return list;
}

Parsed<arena::SeatResult> read_seat(const Json& json) {
    arena::SeatResult seat;
    json::Members members(json);
    members.number("bot", 0, 255, seat.bot);
    members.number("place", 0, game::kMaxSeats - 1, seat.place);
    members.real("points", seat.points);
    if (members.has("in_hindsight")) members.real("in_hindsight", seat.in_hindsight);
    if (members.has("forfeit")) members.text("forfeit", seat.forfeit);
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return seat;
}

Parsed<arena::GameOutcome> read_game(const Json& seats) {
    arena::GameOutcome game;
    if (!seats.is_array()) return parse_error("games", "must be arrays of seats");
    for (const Json& json : seats) {
        auto seat = read_seat(json);
        if (!seat) return std::unexpected(seat.error());
        game.push_back(*std::move(seat));
    }
    return game;
}

Parsed<arena::DealOutcome> read_games(const Json& line) {
    const auto list = json::array_member(line, "games");
    if (!list) return std::unexpected(list.error());
    arena::DealOutcome games;
    for (const Json& seats : **list) {
        auto game = read_game(seats);
        if (!game) return std::unexpected(game.error());
        games.push_back(*std::move(game));
    }
    return games;
}

}  // namespace

AppendedFile::AppendedFile(const std::string& path, std::uint64_t length)
    : path_(path), descriptor_(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666)) {
    if (descriptor_ < 0 || ::ftruncate(descriptor_, static_cast<off_t>(length)) != 0) throw write_fault(path);
}

AppendedFile::~AppendedFile() { ::close(descriptor_); }

void AppendedFile::append(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor_, text.data(), text.size());
        if (written < 0 && errno != EINTR) throw write_fault(path_);
        text.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
    }
    if (::fsync(descriptor_) != 0) throw write_fault(path_);
}

Ledger::Ledger(const std::string& folder, const Lengths& lengths)
    : records_file_(folder + "/records.jsonl", lengths.records),
      ledger_file_(folder + "/ledger.jsonl", lengths.ledger),
      records_end_(lengths.records),
      committed_(seconds_now()) {}

std::unique_ptr<Ledger> Ledger::create(const std::string& folder, const ArenaSettings& settings) {
    std::error_code fault;
    std::filesystem::create_directories(folder, fault);
    if (fault) throw BadInput("--out: " + folder + ": " + fault.message());
    const std::string path = folder + "/settings.json";
    if (std::filesystem::exists(path)) throw BadInput("--out: " + folder + " already contains a tournament; resume it with --resume " + folder);
    AppendedFile(path, 0).append(app::to_json(settings).dump() + "\n");
    return std::unique_ptr<Ledger>(new Ledger(folder, {}));
}

ArenaSettings Ledger::settings_in(const std::string& folder) {
    const std::string path = folder + "/settings.json";
    return value_or_fail(parse_arena_settings(value_or_fail(json::parse(read_file(path, json::kLongest)), path)), path);
}

std::unique_ptr<Ledger> Ledger::open(const std::string& folder, const arena::Shard& shard, const Visit& visit) {
    const Lengths lengths = read(folder + "/ledger.jsonl", shard, visit);
    std::error_code fault;
    const auto size = std::filesystem::file_size(folder + "/records.jsonl", fault);
    if (lengths.records > 0 && (fault || size < lengths.records))
        throw BadInput(folder + "/records.jsonl: is shorter than the ledger says; it was truncated or replaced");
    return std::unique_ptr<Ledger>(new Ledger(folder, lengths));
}

namespace {

// A line of a ledger: the n-th deal of its shard, and the length of the records file after it.
struct LedgerLine {
    std::uint64_t deal = 0;
    std::uint64_t records_end = 0;
    arena::DealOutcome games;
};

LedgerLine read_line(const std::string& line, const std::string& path, const arena::Shard& shard, std::uint64_t n) {
    const std::string place = path + ": line " + std::to_string(n + 1);
    const Json document = value_or_fail(json::parse(line), place);
    const std::uint64_t deal = shard.deal(n);
    if (value_or_fail(json::number_member(document, "deal", 0, INT64_MAX), place) != static_cast<std::int64_t>(deal))
        throw BadInput(place + ": is not deal " + std::to_string(deal));
    const auto end = value_or_fail(json::number_member(document, "records_end", 0, INT64_MAX), place);
    return {deal, static_cast<std::uint64_t>(end), value_or_fail(read_games(document), place)};
}

}  // namespace

// A last line without a newline was being written when the machine stopped.
Ledger::Lengths Ledger::read(const std::string& path, const arena::Shard& shard, const Visit& visit) {
    std::ifstream file(path, std::ios::binary);
    Lengths lengths;
    std::string text;
    for (std::uint64_t n = 0; std::getline(file, text) && !file.eof(); ++n) {
        const LedgerLine line = read_line(text, path, shard, n);
        lengths.records = line.records_end;
        lengths.ledger += text.size() + 1;
        visit(line.deal, line.games);
    }
    return lengths;
}

LedgerReader::LedgerReader(const std::string& folder, const arena::Shard& shard)
    : folder_(folder), shard_(shard), ledger_(folder + "/ledger.jsonl", std::ios::binary), records_(folder + "/records.jsonl", std::ios::binary) {}

std::optional<arena::PlayedDeal> LedgerReader::next() {
    std::string text;
    if (!std::getline(ledger_, text) || ledger_.eof()) return std::nullopt;
    arena::PlayedDeal played{.games = read_line(text, folder_ + "/ledger.jsonl", shard_, deals_++).games, .records = {}};
    for (std::size_t i = 0; i < played.games.size(); ++i) {
        if (!std::getline(records_, text) || records_.eof())
            throw BadInput(folder_ + "/records.jsonl: is shorter than the ledger says; it was truncated or replaced");
        played.records.push_back(text);
    }
    return played;
}

void Ledger::add(std::uint64_t deal, const arena::PlayedDeal& played) {
    for (const std::string& record : played.records) {
        records_ += record + "\n";
        records_end_ += record.size() + 1;
    }
    lines_ += Json{{"deal", deal}, {"games", to_json(played.games)}, {"records_end", records_end_}}.dump() + "\n";
    if (seconds_now() - committed_ > kSecondsBetweenCommits) commit();
}

void Ledger::commit() {
    records_file_.append(records_);
    ledger_file_.append(lines_);
    records_.clear();
    lines_.clear();
    committed_ = seconds_now();
}

}  // namespace urbanist::app
