#include "fuzz.h"
#include "urbanist/games/quatropolis/record/record.h"

namespace urbanist::fuzz {

void test_one(std::string_view input) {
    const auto document = json::parse(input);
    if (!accepted(document)) return;
    const auto record = quatropolis::record::parse_record(*document, quatropolis::default_card_set());
    if (!accepted(record)) return;
    const std::string written = quatropolis::record::to_json(*record).dump();
    const auto same = quatropolis::record::parse_record(*json::parse(written), quatropolis::default_card_set());
    expect(accepted(same), "a record written is a record");
    expect(quatropolis::record::to_json(*same).dump() == written, "a record written and read again stays the same");
    const auto last = quatropolis::record::replay(*record);
    if (!accepted(last)) return;
    for (std::uint8_t seat = 0; seat < quatropolis::kSeats; ++seat) {
        const json::Json own = quatropolis::record::export_for(*record, {seat});
        expect(quatropolis::is_over(*last) || !own.contains("result"), "a game in progress has no result");
    }
}

}  // namespace urbanist::fuzz
