#include "urbanist/games/quatropolis/cards/card_reader.h"

#include <algorithm>

#include "urbanist/core/quoted.h"

namespace urbanist::quatropolis {

namespace {

using json::Json;

// The value of a missing member.
const Json& nothing() {
    static const Json empty = Json::object();
    return empty;
}

std::string listed(std::span<const std::string_view> names) {
    std::string list;
    for (const auto name : names) list += (list.empty() ? "" : ", ") + std::string(name);
    return list;
}

bool is_id(std::string_view text) {
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    return !text.empty() && text.size() <= kLongestId && text.front() != '-' && std::ranges::all_of(text, fits);
}

// The number of characters. The JSON reader has verified the UTF-8, so only continuation bytes need to be skipped.
std::size_t length(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

// Control characters, including U+0080 to U+009F, are refused because cards may be shown on a terminal.
bool has_control_character(std::string_view text, bool line_breaks) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte < 0x20 && !(line_breaks && byte == '\n')) || byte == 0x7f) return true;
        if (byte == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0) return true;
    }
    return false;
}

std::string fault_of_text(std::string_view text, TextLimits limits) {
    if (text.find_first_not_of(" \n") == text.npos) return "is empty";
    if (length(text) > limits.characters) return "is longer than " + std::to_string(limits.characters) + " characters";
    if (has_control_character(text, limits.line_breaks)) return "contains a control character";
    return {};
}

}  // namespace

CardReader::CardReader(const Json& object, std::string place, Fault& fault) : object_(&object), place_(std::move(place)), fault_(&fault) {
    if (object.is_object()) return;
    fail("", "must be an object");
    object_ = &nothing();
}

void CardReader::fail(const std::string& member, std::string reason) {
    if (*fault_) return;
    fault_->emplace(place_.empty() || member.empty() ? place_ + member : place_ + ", " + member, std::move(reason));
}

void CardReader::only(std::span<const std::string_view> members) {
    for (const auto& [name, value] : object_->items()) {
        if (std::ranges::find(members, name) == members.end()) fail("", "unknown member " + core::quoted(name));
    }
}

std::string CardReader::text(const std::string& name) {
    auto text = json::text_member(*object_, name);
    if (text) return *std::move(text);
    fail(text.error().place, text.error().reason);
    return {};
}

std::string CardReader::id() {
    std::string id = text("id");
    if (!is_id(id)) fail("id", "must be 1 to " + std::to_string(kLongestId) + " of a-z, 0-9 and -, and not begin with -");
    return id;
}

bool CardReader::flag(const std::string& name) {
    const auto value = json::member(*object_, name);
    if (value && (*value)->is_boolean()) return (*value)->get<bool>();
    fail(name, "must be true or false");
    return false;
}

std::size_t CardReader::choice(const std::string& name, std::span<const std::string_view> names) {
    const std::string chosen = text(name);
    const auto found = std::ranges::find(names, chosen);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    fail(name, core::quoted(chosen) + " is not one of " + listed(names));
    return 0;
}

Translated CardReader::translated(const std::string& name, TextLimits limits) {
    CardReader languages = object(name);
    languages.only(kCardLanguages);
    Translated translated;
    for (std::size_t i = 0; i < kCardLanguages.size(); ++i) {
        const std::string language(kCardLanguages[i]);
        translated.by_language[i] = languages.text(language);
        if (auto reason = fault_of_text(translated.by_language[i], limits); !reason.empty()) languages.fail(language, std::move(reason));
    }
    return translated;
}

CardReader CardReader::object(const std::string& name) {
    const auto value = json::member(*object_, name);
    if (!value) fail(name, value.error().reason);
    return {value ? **value : nothing(), place_.empty() ? name : place_ + ", " + name, *fault_};
}

std::vector<CardReader> CardReader::array(const std::string& name, std::size_t most) {
    const auto value = json::array_member(*object_, name);
    if (!value) fail(name, value.error().reason);
    if (value && (*value)->size() > most) fail(name, "has " + std::to_string((*value)->size()) + " cards, more than " + std::to_string(most));
    std::vector<CardReader> readers;
    if (*fault_) return readers;
    for (const Json& card : **value) readers.emplace_back(card, name + ", card " + std::to_string(readers.size() + 1), *fault_);
    return readers;
}

CardText CardReader::card_text(std::string id) {
    place_ = id;
    CardText card;
    card.id = std::move(id);
    card.name = translated("name", kNameLimits);
    card.text = translated("text", kTextLimits);
    return card;
}

}  // namespace urbanist::quatropolis
