// Requests to the engine, one per line: each, valid or not, gets one line of JSON.
#include "urbanist/engine/engine.h"

#include "fuzz.h"

namespace urbanist::fuzz {

namespace {

// Gives every request a tiny budget, because bots would otherwise think as long as their level allows.
std::string made_quick(std::string_view line) {
    auto request = json::parse(line);
    if (!request || !request->is_object() || request->contains("budget")) return std::string(line);
    (*request)["budget"] = "1n";
    return request->dump(-1, ' ', false, json::Json::error_handler_t::replace);
}

void ask(engine::Engine& engine, std::string_view line) {
    const std::string text = engine.answer(made_quick(line));
    expect(text.find('\n') == std::string::npos, "an answer is one line");
    const auto answer = json::parse(text);
    expect(answer && answer->is_object(), "an answer is a JSON object");
    expect(!answer->contains("error") || answer->at("error").is_string(), "a refusal says why");
}

}  // namespace

void test_one(std::string_view input) {
    engine::Engine engine("fuzz", {.bot = "", .stopped = [] { return true; }});
    while (!input.empty()) {
        const std::size_t end = std::min(input.find('\n'), input.size());
        ask(engine, input.substr(0, end));
        input.remove_prefix(std::min(end + 1, input.size()));
    }
}

}  // namespace urbanist::fuzz
