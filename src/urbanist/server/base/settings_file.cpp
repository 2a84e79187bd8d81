// The settings file. Separate, because the TOML parser is large. It is compiled here, because Debian's build of it throws.
#undef TOML_SHARED_LIB
#undef TOML_HEADER_ONLY
#define TOML_HEADER_ONLY 1
#include <toml++/toml.h>

#include <algorithm>

#include "urbanist/server/base/settings.h"

namespace urbanist::server {

namespace {

// A text or a number, as the text a flag would have.
std::optional<std::string> text_of(const toml::node& node) {
    if (const auto* text = node.as_string()) return text->get();
    if (const auto* number = node.as_integer()) return std::to_string(number->get());
    return std::nullopt;
}

std::optional<std::string> joined(const toml::node& node) {
    const auto* list = node.as_array();
    if (list == nullptr) return text_of(node);
    std::string all;
    for (const toml::node& member : *list) {
        const auto text = text_of(member);
        if (!text) return std::nullopt;
        all += (all.empty() ? "" : ",") + *text;
    }
    return all;
}

bool is_setting(std::string_view name) { return std::ranges::find(setting_list(), name, &Setting::name) != setting_list().end(); }

}  // namespace

core::Parsed<SettingTexts> parse_settings_file(std::string_view toml) {
    const toml::parse_result parsed = toml::parse(toml);
    if (!parsed) {
        const auto& error = parsed.error();
        return core::parse_error("line " + std::to_string(error.source().begin.line), std::string(error.description()));
    }
    SettingTexts texts;
    for (const auto& [key, node] : parsed.table()) {
        const std::string name(key.str());
        if (!is_setting(name)) return core::parse_error(name, "is an unknown setting; urbanist serve --help lists all of them");
        auto text = joined(node);
        if (!text) return core::parse_error(name, "must be a text, a number or a list of texts");
        texts.emplace(name, *std::move(text));
    }
    return texts;
}

}  // namespace urbanist::server
