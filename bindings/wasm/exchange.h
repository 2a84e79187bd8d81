// How text crosses the module boundary. It is passed in as an address and a length in the module's memory, which the caller got from
// allocate; it is returned as a length, and answer_address gives its address until the next call.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#define URBANIST_EXPORT(name) __attribute__((export_name(#name), used))

namespace urbanist::wasm {

using Length = std::uint32_t;

[[nodiscard]] inline std::string_view text_at(const char* address, Length length) { return {address, length}; }

// Stores the answer and returns its length.
Length answer(std::string text);

}  // namespace urbanist::wasm
