// urbanist manual: the manual pages of this program.
#include "urbanist/command_line/manual.h"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <memory>

#include "support/verb.h"

namespace urbanist::app {

namespace {

struct ManualArguments {
    std::string verb;
    std::string folder;
};

void write_pages(const command_line::Program& program, const std::string& folder) {
    for (const command_line::ManualPage& page : command_line::manual_pages(program)) {
        const std::string path = folder + "/" + page.file;
        std::ofstream file(path, std::ios::binary);
        file << page.text;
        file.close();
        if (!file) throw BadInput("--folder: " + path + ": cannot be written; does the folder exist?");
    }
}

int run_manual(const command_line::Program& program, const ManualArguments& arguments) {
    if (!arguments.folder.empty()) {
        write_pages(program, arguments.folder);
        return 0;
    }
    const auto verb = std::ranges::find(program.verbs, arguments.verb, &Verb::name);
    std::cout << (verb == program.verbs.end() ? command_line::manual_page(program) : command_line::manual_page(program, *verb)).text;
    return 0;
}

std::vector<std::string> verb_names(const command_line::Program& program) {
    std::vector<std::string> names;
    for (const Verb& verb : program.verbs) names.push_back(verb.name);
    names.emplace_back("manual");
    return names;
}

}  // namespace

Verb declare_manual(const command_line::Program& program) {
    auto arguments = std::make_shared<ManualArguments>();
    return {.name = "manual",
            .description = "Print the manual page of this program, or of one of its verbs",
            .options =
                {{.name = "VERB", .help = "the verb; default: the page of the program", .target = &arguments->verb, .choices = verb_names(program)},
                 {.name = "--folder",
                  .help = "write all pages to this folder, as urbanist.1 and urbanist-VERB.1",
                  .target = &arguments->folder,
                  .type = "FOLDER"}},
            .footer = "The pages are in the format of man(7).",
            .examples = {{"urbanist manual serve | man -l -", "Read the page of a verb"},
                         {"urbanist manual --folder ~/.local/share/man/man1", "Install all pages for man"}},
            .run = [arguments, &program](const Given&) { return run_manual(program, *arguments); }};
}

}  // namespace urbanist::app
