#include "urbanist/json/writer.h"

#include <algorithm>

namespace urbanist::json {

namespace {

std::string text_of(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace

void quote(std::string& out, std::string_view text) {
    const auto stands_for_itself = [](char c) { return c >= 0x20 && c < 0x7f && c != '"' && c != '\\'; };
    if (std::ranges::all_of(text, stands_for_itself)) {
        out.append("\"").append(text).append("\"");
    } else {
        out.append(text_of(Json(text)));
    }
}

Writer& Writer::document(std::string_view name, const Json& value) {
    begin(name).append(text_of(value));
    return *this;
}

}  // namespace urbanist::json
