#include "support/verb.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <fstream>
#include <iostream>

#include "urbanist/games/catalog/terms.h"
#include "urbanist/messages/language.h"

namespace urbanist::app {

namespace {

class InputFile {
public:
    explicit InputFile(const std::string& path) : name_(path == "-" ? "standard input" : path) {
        if (path == "-") return;
        file_.open(path, std::ios::binary);
        if (!file_ || !readable()) throw BadInput(path + ": is not a readable file");
    }

    [[nodiscard]] std::istream& stream() { return file_.is_open() ? static_cast<std::istream&>(file_) : std::cin; }
    [[nodiscard]] const std::string& name() const { return name_; }

    // Reads up to the next newline; false at the end. A longer line is refused without being stored.
    [[nodiscard]] bool line(std::string& out, std::size_t most, const std::string& place) {
        out.clear();
        std::streambuf& buffer = *stream().rdbuf();
        int c = buffer.sbumpc();
        if (c == std::streambuf::traits_type::eof()) return false;
        for (; c != std::streambuf::traits_type::eof() && c != '\n'; c = buffer.sbumpc()) {
            if (out.size() == most) throw BadInput(place + ": longer than " + std::to_string(most) + " bytes");
            out.push_back(static_cast<char>(c));
        }
        return true;
    }

private:
    // A folder can be opened but not read.
    [[nodiscard]] bool readable() {
        file_.peek();
        const bool good = !file_.bad() && (file_.good() || file_.eof());
        file_.clear();
        return good;
    }

    std::string name_;
    std::ifstream file_;
};

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == std::string_view::npos; }

// What was already read of the input, followed by the rest.
std::string with_the_rest(std::string text, InputFile& input) {
    std::string line;
    while (input.line(line, json::kLongest, input.name())) {
        text += "\n" + line;
        if (text.size() > json::kLongest) throw BadInput(input.name() + ": longer than " + std::to_string(json::kLongest) + " bytes");
    }
    return text;
}

}  // namespace

void refuse_options(const Given& given, std::initializer_list<const char*> options, const std::string& game) {
    for (const char* option : options) {
        if (given.contains(option)) throw BadInput(std::string(option) + ": is not an option for " + game);
    }
}

std::string read_file(const std::string& path, std::size_t most) {
    InputFile input(path);
    std::string content;
    char block[4096];
    while (input.stream().read(block, sizeof block), input.stream().gcount() > 0) {
        content.append(block, static_cast<std::size_t>(input.stream().gcount()));
        if (content.size() > most) throw BadInput(input.name() + ": longer than " + std::to_string(most) + " bytes");
    }
    return content;
}

void for_each_document(const std::string& path, const std::function<void(const json::Json&, const std::string&)>& visit) {
    if (path != "-" && !path.ends_with(".jsonl")) return visit(value_or_fail(json::parse(read_file(path, json::kLongest)), path), path);
    InputFile input(path);
    std::string line;
    unsigned documents = 0;
    for (unsigned number = 1; input.line(line, json::kLongest, input.name() + ": line " + std::to_string(number)); ++number) {
        if (is_blank(line)) continue;
        const std::string place = input.name() + ": line " + std::to_string(number);
        auto document = json::parse(line);
        // Standard input may be one document on several lines; then the first line alone is not one.
        if (!document && path == "-" && documents == 0)
            return visit(value_or_fail(json::parse(with_the_rest(line, input)), input.name()), input.name());
        visit(value_or_fail(std::move(document), place), place);
        ++documents;
    }
    if (documents == 0) throw BadInput(input.name() + ": is empty");
}

command_line::Option language_option(std::string& target) {
    std::vector<std::string> tags(messages::kLanguageTags.begin(), messages::kLanguageTags.end());
    return {.name = "--lang",
            .help = "the language: " + fmt::format("{}", fmt::join(tags, ", ")) + "; default: from LC_ALL, LC_MESSAGES or LANG",
            .target = &target,
            .choices = std::move(tags),
            .ignore_case = true};
}

std::vector<std::string> game_names() {
    std::vector<std::string> names;
    for (const game::Descriptor* game : catalog::games()) names.emplace_back(game->name);
    return names;
}

quatropolis::CardSet load_cards(const std::string& path) {
    if (path.empty()) return quatropolis::default_card_set();
    return value_or_fail(quatropolis::CardSet::parse(read_file(path, json::kLongest)), path);
}

quadropolis::TileSet load_tiles(const std::string& path) {
    if (path.empty()) return quadropolis::default_tile_set();
    return value_or_fail(quadropolis::TileSet::parse(read_file(path, quadropolis::kLargestTileSet)), path);
}

}  // namespace urbanist::app
