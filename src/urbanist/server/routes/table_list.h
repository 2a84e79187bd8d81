// Lists of tables from the store: public ones, or one's own.
#pragma once

#include <charconv>
#include <string_view>

#include "urbanist/server/base/store_queue.h"
#include "urbanist/server/http/http.h"
#include "urbanist/server/services/table_service.h"

namespace urbanist::server {

// Parses an integer parameter.
template <class Number>
[[nodiscard]] bool read_number(std::string_view text, Number& out) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc{} && end == text.data() + text.size();
}

// ?stage=open|playing|over&game=…&mine=yes&to-move=yes&before=TIME-ID&most=N → {"tables": […], "next": …}. Others' tables only if they are public.
[[nodiscard]] Awaitable<Answer<json::Json>> table_list(StoreQueue& queue, const Request& request);
// The same for all tables, for operators.
[[nodiscard]] Awaitable<Answer<json::Json>> every_table(StoreQueue& queue, const Request& request);
// The tables where this account has or had a seat, limited to those that the reader may see.
[[nodiscard]] Awaitable<Answer<json::Json>> tables_of(StoreQueue& queue, const Request& request, std::string account);

}  // namespace urbanist::server
