// Untrusted table commands, and the options of new tables.
#include "urbanist/table/command.h"

#include "fuzz.h"
#include "urbanist/table/options.h"

namespace urbanist::fuzz {

namespace {

void read_command(const json::Json& document) {
    const auto command = table::parse_command(document);
    if (!accepted(command)) return;
    if (const auto* say = std::get_if<table::ask::Say>(&*command))
        expect(!say->text.empty() && say->text.size() <= table::kLongestSaying, "what is said is neither empty nor long");
    if (const auto* sit = std::get_if<table::ask::Sit>(&*command)) expect(!sit->seat || sit->seat->index < game::kMaxSeats, "a seat can be there");
}

void read_options(const json::Json& document) {
    const auto options = table::parse_options(document);
    if (!accepted(options)) return;
    const std::string written = table::to_json(*options).dump();
    const auto same = table::parse_options(*json::parse(written));
    expect(accepted(same) && table::to_json(*same).dump() == written, "options written and read again stay the same");
}

}  // namespace

void test_one(std::string_view input) {
    const auto document = json::parse(input);
    if (!accepted(document)) return;
    read_command(*document);
    read_options(*document);
}

}  // namespace urbanist::fuzz
