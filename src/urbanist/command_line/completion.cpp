#include "urbanist/command_line/completion.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace urbanist::command_line {

namespace {

std::vector<Option> with_help(const Verb& verb) {
    std::vector<Option> options{help_option()};
    options.insert(options.end(), verb.options.begin(), verb.options.end());
    return options;
}

std::vector<Option> own_options(const Program& program) {
    std::vector<Option> options{help_option()};
    if (!program.version.empty()) options.push_back(version_option());
    options.insert(options.end(), program.options.begin(), program.options.end());
    return options;
}

std::vector<std::string> every_dashed_name(const std::vector<Option>& options) {
    std::vector<std::string> names;
    for (const Option& option : options) {
        for (std::string& name : dashed_names(option)) names.push_back(std::move(name));
    }
    return names;
}

// The possible values of positional arguments.
std::vector<std::string> positional_choices(const std::vector<Option>& options) {
    std::vector<std::string> choices;
    for (const Option& option : options) {
        if (is_positional(option)) choices.insert(choices.end(), option.choices.begin(), option.choices.end());
    }
    return choices;
}

// For an option that needs a value: its choices, or nothing, so that the shell offers files.
std::string bash_values(const Verb& verb) {
    std::string lines;
    for (const Option& option : verb.options) {
        if (!takes_value(option)) continue;
        for (const std::string& name : dashed_names(option))
            lines += fmt::format("        '{} {}') words='{}' ;;\n", verb.name, name, fmt::join(option.choices, " "));
    }
    return lines;
}

std::string bash_words(std::string_view pattern, const std::vector<std::string>& words, const std::vector<std::string>& options) {
    return fmt::format("        {}) words='{}' options='{}' ;;\n", pattern, fmt::join(words, " "), fmt::join(options, " "));
}

// Completes the value of an option, otherwise a verb's arguments, otherwise the verbs.
std::string bash_cases(const Program& program) {
    std::string lines;
    std::vector<std::string> names;
    for (const Verb& verb : program.verbs) {
        lines += bash_values(verb);
        names.push_back(verb.name);
    }
    for (const Verb& verb : program.verbs)
        lines += bash_words("'" + verb.name + " '*", positional_choices(verb.options), every_dashed_name(with_help(verb)));
    return lines + bash_words("' '*", names, every_dashed_name(own_options(program)));
}

// Escapes a word for _arguments in single quotes, where colons and brackets have a meaning.
std::string zsh_escaped(const std::string& text) {
    std::string escaped;
    for (const char c : text) {
        if (c == '\'') {
            escaped += "'\\''";
        } else {
            escaped += c == ':' || c == '[' || c == ']' || c == '\\' ? std::string{'\\', c} : std::string{c};
        }
    }
    return escaped;
}

// The part after the description: how a value is completed.
std::string zsh_value(const Option& option) {
    const std::string name = zsh_escaped(is_positional(option) ? option.name : main_name(option).substr(2));
    return option.choices.empty() ? fmt::format(":{}:_files", name) : fmt::format(":{}:({})", name, fmt::join(option.choices, " "));
}

std::string zsh_option(const Option& option) {
    if (is_positional(option)) return fmt::format(" \\\n                '*{}'", zsh_value(option));
    std::string words;
    for (const std::string& name : dashed_names(option))
        words += fmt::format(" \\\n                '{}[{}]{}'", name, zsh_escaped(option.help), takes_value(option) ? zsh_value(option) : "");
    return words;
}

std::string zsh_options(const std::vector<Option>& options) {
    std::string words;
    for (const Option& option : options) words += zsh_option(option);
    return words;
}

std::string zsh_verb_names(const Program& program) {
    std::string lines;
    for (const Verb& verb : program.verbs) lines += fmt::format("        '{}:{}'\n", verb.name, zsh_escaped(verb.description));
    return lines;
}

std::string zsh_verb_cases(const Program& program) {
    std::string lines;
    for (const Verb& verb : program.verbs)
        lines += fmt::format("        {})\n            _arguments{}\n            ;;\n", verb.name, zsh_options(with_help(verb)));
    return lines;
}

std::string fish_quoted(const std::string& text) {
    std::string quoted;
    for (const char c : text) quoted += c == '\'' || c == '\\' ? std::string{'\\', c} : std::string{c};
    return "'" + quoted + "'";
}

std::string fish_line(const std::string& start, const Option& option) {
    const std::vector<std::string> names = dashed_names(option);
    if (names.empty() && option.choices.empty()) return "";
    std::string line = start;
    for (const std::string& name : names) line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    if (!option.choices.empty()) {
        line += fmt::format(" -x -a '{}'", fmt::join(option.choices, " "));
    } else if (takes_value(option)) {
        line += " -r";
    }
    return line + " -d " + fish_quoted(option.help) + "\n";
}

std::string fish_verb(const std::string& program, const Verb& verb) {
    std::string lines = fmt::format("complete -c {} -f -n __fish_use_subcommand -a {} -d {}\n", program, verb.name, fish_quoted(verb.description));
    const std::string start = fmt::format("complete -c {} -n '__fish_seen_subcommand_from {}'", program, verb.name);
    for (const Option& option : with_help(verb)) lines += fish_line(start, option);
    return lines;
}

}  // namespace

// Options are offered only after a dash, because an empty word may be the start of a file name.
std::string bash_completion(const Program& program) {
    return fmt::format(
        "_{0}() {{\n"
        "    local current=${{COMP_WORDS[COMP_CWORD]}} verb=${{COMP_WORDS[1]}} words= options=\n"
        "    if [ \"$COMP_CWORD\" -eq 1 ]; then verb=; fi\n"
        "    case \"$verb ${{COMP_WORDS[COMP_CWORD - 1]}}\" in\n"
        "{1}"
        "    esac\n"
        "    case $current in -*) words=$options ;; esac\n"
        "    COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
        "}}\n"
        "complete -o default -F _{0} {0}\n",
        program.name, bash_cases(program));
}

// Works both as a file that zsh autoloads and when sourced.
std::string zsh_completion(const Program& program) {
    return fmt::format(
        "#compdef {0}\n"
        "_{0}() {{\n"
        "    local curcontext=$curcontext state line\n"
        "    local -a verbs=(\n"
        "{1}"
        "    )\n"
        "    _arguments -C{2} \\\n"
        "                '1: :->verb' '*:: :->arguments'\n"
        "    case $state in\n"
        "    verb) _describe command verbs ;;\n"
        "    arguments)\n"
        "        curcontext=${{curcontext%:*}}-$line[1]:\n"
        "        case $line[1] in\n"
        "{3}"
        "        esac\n"
        "        ;;\n"
        "    esac\n"
        "}}\n"
        "if [ \"$funcstack[1]\" = _{0} ]; then\n"
        "    _{0} \"$@\"\n"
        "else\n"
        "    (( $+functions[compdef] )) || {{ autoload -U compinit && compinit }}\n"
        "    compdef _{0} {0}\n"
        "fi\n",
        program.name, zsh_verb_names(program), zsh_options(own_options(program)), zsh_verb_cases(program));
}

std::string fish_completion(const Program& program) {
    std::string script;
    const std::string start = fmt::format("complete -c {} -n '__fish_use_subcommand'", program.name);
    for (const Option& option : own_options(program)) script += fish_line(start, option);
    for (const Verb& verb : program.verbs) script += fish_verb(program.name, verb);
    return script;
}

}  // namespace urbanist::command_line
