#include "fuzz.h"
#include "urbanist/quadropolis/text.h"
#include "urbanist/record/quadropolis.h"
#include "urbanist/record/replay.h"

namespace urbanist::fuzz {

void test_one(std::string_view input) {
    const auto document = json::parse(input);
    if (!accepted(document)) return;
    const auto record = record::parse_quadropolis(*document);
    if (!accepted(record)) return;
    const std::string written = record::to_json(*record).dump();
    const auto again = json::parse(written);
    expect(accepted(again), "what is written can be read");
    const auto same = record::parse_quadropolis(*again);
    expect(accepted(same), "a record written is a record");
    expect(record::to_json(*same).dump() == written, "a record written and read again stays the same");
    const auto last = record::replay(*record);
    const auto last_again = record::replay(*same);
    expect(last.has_value() == last_again.has_value(), "both replay alike");
    if (accepted(last))
        expect(*last == *last_again && quadropolis::parse_state(quadropolis::to_text(*last)) == *last, "both end in the same position");
}

}  // namespace urbanist::fuzz
