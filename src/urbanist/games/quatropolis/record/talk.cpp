#include "urbanist/games/quatropolis/record/talk.h"

namespace urbanist::quatropolis::record {

namespace {

using core::parse_error;
using core::Parsed;
using json::Json;

constexpr std::size_t kMostRemarks = 20'000;

Parsed<Remark> parse_remark(const Json& entry, std::size_t least, std::size_t most) {
    const auto after = json::number_member(entry, "after", static_cast<std::int64_t>(least), static_cast<std::int64_t>(most));
    if (!after) return std::unexpected(after.error());
    const auto spoken = parse_spoken(entry);
    if (!spoken) return std::unexpected(spoken.error());
    return Remark{static_cast<std::size_t>(*after), *spoken};
}

}  // namespace

Parsed<Spoken> parse_spoken(const Json& entry) {
    const auto seat = json::number_member(entry, "seat", 0, kSeats - 1);
    if (!seat) return std::unexpected(seat.error());
    const auto text = json::text_member(entry, "say");
    if (!text) return std::unexpected(text.error());
    auto statement = parse_statement(*text);
    if (!statement) return std::unexpected(std::move(statement.error()).within("say"));
    return Spoken{{static_cast<std::uint8_t>(*seat)}, *statement};
}

Json to_json(const Spoken& spoken) { return {{"seat", spoken.seat.index}, {"say", to_text(spoken.statement)}}; }

Parsed<std::vector<Remark>> parse_remarks(const Json& document, std::size_t moves) {
    std::vector<Remark> remarks;
    if (!document.contains("statements")) return remarks;
    const auto list = json::array_member(document, "statements");
    if (!list) return std::unexpected(list.error());
    if ((*list)->size() > kMostRemarks) return parse_error("statements", "more than " + std::to_string(kMostRemarks));
    for (const Json& entry : **list) {
        auto remark = parse_remark(entry, remarks.empty() ? 0 : remarks.back().after, moves);
        if (!remark) return std::unexpected(std::move(remark.error()).within("statement " + std::to_string(remarks.size())));
        remarks.push_back(*remark);
    }
    return remarks;
}

Json to_json(const Remark& remark) {
    Json object = {{"after", remark.after}};
    object.update(to_json(remark.spoken));
    return object;
}

}  // namespace urbanist::quatropolis::record
