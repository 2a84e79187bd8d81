#include "urbanist/server/services/deck_registry.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>
#include <vector>

namespace urbanist::server {

namespace {

// Sorted by name, so that lists are the same at every start.
core::Parsed<std::vector<std::filesystem::path>> files_in(const std::string& folder) {
    std::vector<std::filesystem::path> files;
    std::error_code error;
    for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        if (entry->path().extension() == ".json" && entry->is_regular_file(error)) files.push_back(entry->path());
    }
    if (error) return core::parse_error(folder, "is not a readable folder");
    std::ranges::sort(files);
    return files;
}

std::string text_in(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::string text;
    for (std::istreambuf_iterator<char> next(file), end; next != end && text.size() <= json::kLongest; ++next) text += *next;
    return text;
}

}  // namespace

extern const std::string_view kDefaultDeck;
extern const std::string_view kFirstDeck;

DeckRegistry::DeckRegistry() {
    texts_.emplace(quatropolis::default_card_set().id(), kDefaultDeck);
    texts_.emplace(quatropolis::first_card_set().id(), kFirstDeck);
}

core::Parsed<DeckRegistry> DeckRegistry::read(const std::string& folder) {
    DeckRegistry registry;
    if (folder.empty()) return registry;
    const auto files = files_in(folder);
    if (!files) return std::unexpected(files.error());
    for (const auto& path : *files) {
        std::string text = text_in(path);
        const auto cards = quatropolis::CardSet::parse(text);
        if (!cards) return std::unexpected(core::ParseError(cards.error()).within(path.filename().string()));
        if (auto added = registry.decks_.add(*cards); !added) return std::unexpected(std::move(added.error()).within(path.filename().string()));
        registry.texts_.emplace(cards->id(), std::move(text));
    }
    return registry;
}

json::Json DeckRegistry::list() const {
    json::Json list = json::Json::array();
    for (const auto& cards : decks_.all()) {
        json::Json names = json::Json::object();
        for (const std::string_view language : quatropolis::kCardLanguages) names[std::string(language)] = cards.name().in(language);
        list.push_back({{"id", cards.id()}, {"name", std::move(names)}});
    }
    return list;
}

const std::string* DeckRegistry::text_of(std::string_view id) const {
    const auto found = texts_.find(id);
    return found == texts_.end() ? nullptr : &found->second;
}

}  // namespace urbanist::server
