#include "urbanist/server/routes/challenge_record.h"

#include <algorithm>

#include "urbanist/fair/secret.h"
#include "urbanist/json/members.h"
#include "urbanist/table/verify.h"

namespace urbanist::server {

namespace {

using core::parse_error;
using json::Json;

constexpr std::size_t kMostSeats = 4;
constexpr std::size_t kIdLength = 16;
// Only games without secrets can be compared.
constexpr std::string_view kGame = "quadropolis";

core::Parsed<std::vector<std::string>> bots_of(const Json& tags) {
    std::vector<std::string> bots;
    json::Members members(tags);
    members.list("seats", kMostSeats, [&](const Json& seat) -> core::Parsed<void> {
        std::string bot;
        json::Members chair(seat);
        if (chair.has("bot")) chair.text("bot", bot);
        bots.push_back(std::move(bot));
        return std::move(chair).result();
    });
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return bots;
}

core::Parsed<void> read_proof(const Json& fair, ChallengeRecord& out) {
    json::Members members(fair);
    members.text("secret", out.secret);
    members.each("terms", [&](const Json& terms) { out.terms = terms; });
    return std::move(members).result();
}

core::Parsed<void> read_points(const Json& result, ChallengeRecord& out) {
    std::vector<std::int64_t> scores;
    json::Members members(result);
    members.list("scores", kMostSeats, [&](const Json& score) -> core::Parsed<void> {
        if (!score.is_number_integer()) return parse_error("", "must be a whole number");
        scores.push_back(score.get<std::int64_t>());
        return {};
    });
    members.need(scores.size() == out.bots.size(), "scores", "must be one for each seat");
    if (auto read = std::move(members).result(); !read) return read;
    out.points = scores[out.seat];
    return {};
}

}  // namespace

std::string ChallengeRecord::id_for(std::string_view account) const {
    const auto key = fair::parse_secret(secret);
    return key ? fair::seal(*key, account, "challenge").substr(0, kIdLength) : std::string();
}

bool ChallengeRecord::is_same_game_as(const ChallengeRecord& other) const {
    return secret == other.secret && terms == other.terms && bots == other.bots && seat == other.seat;
}

core::Parsed<ChallengeRecord> read_challenge_record(const Json& record, const catalog::Decks& decks) {
    if (!record.is_object() || record.value("game", Json()) != kGame) return parse_error("game", "must be quadropolis");
    if (auto fair = table::verify(record, decks); !fair) return std::unexpected(fair.error());
    auto spelled = catalog::read_record(record, decks);
    if (!spelled) return std::unexpected(spelled.error());
    ChallengeRecord out{.record = *std::move(spelled), .terms = {}, .secret = {}, .seat = 0, .bots = {}, .points = 0};
    json::Members members(out.record);
    members.each("tags", [&](const Json& tags) -> core::Parsed<void> {
        auto bots = bots_of(tags);
        if (!bots) return std::unexpected(bots.error());
        out.bots = *std::move(bots);
        return {};
    });
    const auto people = std::ranges::count(out.bots, "");
    members.need(people == 1 && out.bots.size() > 1, "tags", "must show one person and at least one bot");
    out.seat = static_cast<std::size_t>(std::ranges::find(out.bots, "") - out.bots.begin());
    members.each("fair", [&](const Json& fair) { return read_proof(fair, out); });
    if (people == 1) members.each("result", [&](const Json& result) { return read_points(result, out); });
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return out;
}

}  // namespace urbanist::server
