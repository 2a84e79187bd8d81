#include "exchange.h"

#include <cstdlib>
#include <utility>

namespace urbanist::wasm {

namespace {

std::string& last_answer() {
    static std::string text;
    return text;
}

}  // namespace

URBANIST_EXPORT(answer_length) Length answer_length() { return static_cast<Length>(last_answer().size()); }

Length answer(std::string text) {
    last_answer() = std::move(text);
    return answer_length();
}

URBANIST_EXPORT(allocate) void* allocate(Length size) { return std::malloc(size); }
URBANIST_EXPORT(release) void release(void* address) { std::free(address); }
URBANIST_EXPORT(answer_address) const char* answer_address() { return last_answer().data(); }

}  // namespace urbanist::wasm
