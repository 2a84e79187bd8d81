#include "urbanist/games/quadropolis/record/record.h"

#include "fuzz.h"
#include "urbanist/games/quadropolis/record/replay.h"
#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::fuzz {

void test_one(std::string_view input) {
    const auto document = json::parse(input);
    if (!accepted(document)) return;
    const auto record = quadropolis::record::parse_record(*document);
    if (!accepted(record)) return;
    const std::string written = quadropolis::record::to_json(*record).dump();
    const auto again = json::parse(written);
    expect(accepted(again), "what is written can be read");
    const auto same = quadropolis::record::parse_record(*again);
    expect(accepted(same), "a record written is a record");
    expect(quadropolis::record::to_json(*same).dump() == written, "a record written and read again stays the same");
    const auto last = quadropolis::record::replay(*record);
    const auto last_again = quadropolis::record::replay(*same);
    expect(last.has_value() == last_again.has_value(), "both replay alike");
    if (accepted(last))
        expect(*last == *last_again && quadropolis::parse_state(quadropolis::to_text(*last)) == *last, "both end in the same position");
}

}  // namespace urbanist::fuzz
