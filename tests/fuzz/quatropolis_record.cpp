#include "fuzz.h"
#include "urbanist/record/quatropolis.h"

namespace urbanist::fuzz {

void test_one(std::string_view input) {
    const auto document = json::parse(input);
    if (!accepted(document)) return;
    const auto record = record::parse_quatropolis(*document, quatropolis::default_card_set());
    if (!accepted(record)) return;
    const std::string written = record::to_json(*record).dump();
    const auto same = record::parse_quatropolis(*json::parse(written), quatropolis::default_card_set());
    expect(accepted(same), "a record written is a record");
    expect(record::to_json(*same).dump() == written, "a record written and read again stays the same");
    const auto last = record::replay(*record);
    if (!accepted(last)) return;
    for (std::uint8_t seat = 0; seat < quatropolis::kSeats; ++seat) {
        const json::Json own = record::export_for(*record, {seat});
        expect(quatropolis::is_over(*last) || !own.contains("result"), "a game in progress has no result");
    }
}

}  // namespace urbanist::fuzz
