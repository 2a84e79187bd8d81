// urbanist completion: scripts that let a shell complete verbs, options and their values. They are made from the command line's own
// declaration, so that they never lag behind it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <vector>

#include "verb.h"

namespace urbanist::app {

namespace {

struct Word {
    std::vector<std::string> names;  // with dashes; none when it goes by its place
    std::string description;
    bool takes_value = false;
    std::vector<std::string> choices;
};

struct VerbWords {
    std::string name;
    std::string description;
    std::vector<Word> words;
};

// CLI11 tells the members of a set only in the type that --help shows: TEXT:{classic,expert}.
std::vector<std::string> choices_of(const CLI::Option& option) {
    const std::string type = option.get_type_name();
    const std::size_t open = type.find('{');
    const std::size_t close = type.find('}');
    if (open == std::string::npos || close == std::string::npos) return {};
    return CLI::detail::split(type.substr(open + 1, close - open - 1), ',');
}

Word word_of(const CLI::Option& option) {
    Word word{
        .names = {}, .description = option.get_description(), .takes_value = option.get_items_expected_max() > 0, .choices = choices_of(option)};
    for (const std::string& name : option.get_lnames()) word.names.push_back("--" + name);
    for (const std::string& name : option.get_snames()) word.names.push_back("-" + name);
    return word;
}

std::vector<Word> words_of(const CLI::App& app) {
    std::vector<Word> words;
    for (const CLI::Option* option : app.get_options()) words.push_back(word_of(*option));
    return words;
}

std::vector<VerbWords> verbs_of(const CLI::App& program) {
    std::vector<VerbWords> verbs;
    for (const CLI::App* verb : program.get_subcommands([](const CLI::App*) { return true; })) {
        verbs.push_back({verb->get_name(), verb->get_description(), words_of(*verb)});
    }
    return verbs;
}

std::vector<std::string> option_names(const std::vector<Word>& words) {
    std::vector<std::string> names;
    for (const Word& word : words) names.insert(names.end(), word.names.begin(), word.names.end());
    return names;
}

// What may stand in a place by itself.
std::vector<std::string> place_choices(const std::vector<Word>& words) {
    std::vector<std::string> choices;
    for (const Word& word : words) {
        if (word.names.empty()) choices.insert(choices.end(), word.choices.begin(), word.choices.end());
    }
    return choices;
}

// Where a value must follow: its choices, or nothing, so that the shell offers files.
void print_bash_values(const VerbWords& verb) {
    for (const Word& word : verb.words) {
        if (!word.takes_value) continue;
        for (const std::string& name : word.names)
            std::cout << fmt::format("        '{} {}') words='{}' ;;\n", verb.name, name, fmt::join(word.choices, " "));
    }
}

void print_bash_words(std::string_view pattern, const std::vector<std::string>& words, const std::vector<std::string>& options) {
    std::cout << fmt::format("        {}) words='{}' options='{}' ;;\n", pattern, fmt::join(words, " "), fmt::join(options, " "));
}

// Options are offered after a dash only: an empty word may become a file.
void print_bash(const CLI::App& program) {
    const std::vector<VerbWords> verbs = verbs_of(program);
    std::vector<std::string> names;
    for (const VerbWords& verb : verbs) names.push_back(verb.name);
    std::cout << "_urbanist() {\n"
                 "    local current=${COMP_WORDS[COMP_CWORD]} verb=${COMP_WORDS[1]} words= options=\n"
                 "    if [ \"$COMP_CWORD\" -eq 1 ]; then verb=; fi\n"
                 "    case \"$verb ${COMP_WORDS[COMP_CWORD - 1]}\" in\n";
    for (const VerbWords& verb : verbs) print_bash_values(verb);
    for (const VerbWords& verb : verbs) print_bash_words("'" + verb.name + " '*", place_choices(verb.words), option_names(verb.words));
    print_bash_words("' '*", names, option_names(words_of(program)));
    std::cout << "    esac\n"
                 "    case $current in -*) words=$options ;; esac\n"
                 "    COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
                 "}\n"
                 "complete -o default -F _urbanist urbanist\n";
}

void print_zsh(const CLI::App& program) {
    std::cout << "autoload -U +X compinit && compinit\n"
                 "autoload -U +X bashcompinit && bashcompinit\n";
    print_bash(program);
}

std::string fish_quoted(const std::string& text) {
    std::string quoted;
    for (const char c : text) quoted += c == '\'' || c == '\\' ? std::string{'\\', c} : std::string{c};
    return "'" + quoted + "'";
}

void print_fish_word(const std::string& condition, const Word& word) {
    std::string line = fmt::format("complete -c urbanist -n '{}'", condition);
    for (const std::string& name : word.names) line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    if (!word.choices.empty()) {
        line += fmt::format(" -x -a '{}'", fmt::join(word.choices, " "));
    } else if (word.takes_value) {
        line += " -r";
    }
    if (!word.names.empty() || !word.choices.empty()) std::cout << line << " -d " << fish_quoted(word.description) << '\n';
}

void print_fish(const CLI::App& program) {
    for (const Word& word : words_of(program)) print_fish_word("__fish_use_subcommand", word);
    for (const VerbWords& verb : verbs_of(program)) {
        std::cout << fmt::format("complete -c urbanist -f -n __fish_use_subcommand -a {} -d {}\n", verb.name, fish_quoted(verb.description));
        for (const Word& word : verb.words) print_fish_word("__fish_seen_subcommand_from " + verb.name, word);
    }
}

}  // namespace

Verb declare_completion(CLI::App& program) {
    auto shell = std::make_shared<std::string>();
    CLI::App* verb = add_verb(program, "completion", "Print a script that completes this program's command line in a shell");
    verb->add_option("SHELL", *shell, "for which shell")->required()->check(CLI::IsMember(std::vector<std::string>{"bash", "zsh", "fish"}));
    verb->footer(
        "bash: source <(urbanist completion bash)      zsh: source <(urbanist completion zsh)\n"
        "fish: urbanist completion fish | source");
    return [shell, &program] {
        if (*shell == "bash") print_bash(program);
        if (*shell == "zsh") print_zsh(program);
        if (*shell == "fish") print_fish(program);
        return 0;
    };
}

}  // namespace urbanist::app
