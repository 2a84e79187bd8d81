#include "play/saving.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "play/settings.h"
#include "urbanist/core/rng.h"

namespace urbanist::app {

namespace fs = std::filesystem;

using json::Json;
using messages::Catalogue;

namespace {

fs::path saves_folder() {
    const char* state = std::getenv("XDG_STATE_HOME");
    const char* home = std::getenv("HOME");
    const fs::path base = state != nullptr && *state != '\0' ? fs::path(state) : fs::path(home == nullptr ? "." : home) / ".local" / "state";
    std::error_code error;
    fs::create_directories(base / "urbanist", error);
    return base / "urbanist";
}

}  // namespace

void write_atomically(const std::string& path, const std::string& content) {
    const std::string draft = path + ".part" + std::to_string(::getpid());
    std::ofstream out(draft, std::ios::binary);
    out << content << std::flush;
    std::error_code error;
    if (out) fs::rename(draft, path, error);
    if (!out || error) {
        fs::remove(draft, error);
        throw std::runtime_error(path + ": cannot be written");
    }
}

std::string place_for_unsaved(const std::string& game, const std::string& seed) {
    const fs::path folder = saves_folder();
    const std::string name = fmt::format("{}-{:016x}", game, core::seed_of(seed));
    fs::path place = folder / (name + ".json");
    // Games with different options or moves may have the same seed.
    std::error_code error;
    for (unsigned number = 2; fs::exists(place, error); ++number) place = folder / fmt::format("{}-{}.json", name, number);
    return place;
}

std::string shell_quoted(const std::string& path) {
    const bool plain = path.find_first_of(" '\"$&|;<>()*?[]\\`!#~") == std::string::npos;
    if (plain) return path;
    std::string quoted = "'";
    for (const char c : path) quoted += c == '\'' ? "'\\''" : std::string(1, c);
    return quoted + "'";
}

std::string default_name(const Catalogue& catalogue, std::string_view kind, std::size_t seat) {
    return catalogue.text(kind == kHuman ? "name.player" : "name.bot", {{"n", seat + 1}});
}

messages::Language language_of_record(const Json& document) {
    const auto tags = json::member(document, "tags");
    if (!tags) return messages::Language::English;
    const auto tag = json::text_member(**tags, "language");
    return tag ? messages::language_of(*tag).value_or(messages::Language::English) : messages::Language::English;
}

std::optional<std::vector<std::string>> texts_in_tags(const Json& document, const std::string& name) {
    const auto tags = json::member(document, "tags");
    if (!tags || !(*tags)->contains(name)) return std::nullopt;
    std::vector<std::string> result;
    const auto list = json::array_member(**tags, name);
    if (!list) return result;
    for (const Json& entry : **list) result.push_back(entry.is_string() ? entry.get<std::string>() : "");
    return result;
}

void put_tags(Json& others, const std::vector<std::string>& seats, const std::vector<std::string>& names, messages::Language language) {
    Json& tags = others["tags"];
    if (!tags.is_object()) tags = Json::object();
    tags["seats"] = seats;
    tags["names"] = names;
    tags["language"] = messages::tag(language);
}

}  // namespace urbanist::app
