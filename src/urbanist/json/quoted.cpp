#include "urbanist/json/quoted.h"

#include <algorithm>

#include "urbanist/json/json.h"

namespace urbanist::json {

std::string quoted(std::string_view text) {
    const auto stands_for_itself = [](char c) { return c >= 0x20 && c < 0x7f && c != '"' && c != '\\'; };
    if (!std::ranges::all_of(text, stands_for_itself)) return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
    return std::string("\"").append(text).append("\"");
}

}  // namespace urbanist::json
