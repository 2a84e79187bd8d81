#include "urbanist/command_line/manual.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>

#include "urbanist/command_line/roff.h"

namespace urbanist::command_line {

namespace {

std::string in_capitals(std::string text) {
    std::ranges::transform(text, text.begin(), [](char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); });
    return text;
}

std::string section(std::string_view title, const std::string& body) { return body.empty() ? "" : fmt::format(".SH {}\n{}", title, body); }

// A term with its explanation beside it, both already in roff.
std::string entry(const std::string& term, const std::string& explanation) { return fmt::format(".TP\n{}\n{}\n", term, explanation); }

std::string with_full_stop(std::string text) { return text.ends_with('.') || text.empty() ? text : text + "."; }

struct ValueName {
    std::string operator()(const std::string*) const { return "TEXT"; }
    std::string operator()(const double*) const { return "NUMBER"; }
    std::string operator()(const std::vector<double>*) const { return "NUMBER"; }
    std::string operator()(const std::vector<std::string>*) const { return "TEXT"; }
    std::string operator()(const std::function<void(const std::string&)>&) const { return "TEXT"; }
    template <class Count>
    std::string operator()(const Count*) const {
        return "N";
    }
};

bool is_list(const Option& option) {
    return std::holds_alternative<std::vector<std::string>*>(option.target) || std::holds_alternative<std::vector<double>*>(option.target);
}

std::string value_name(const Option& option) {
    if (!option.type.empty()) return option.type;
    if (!option.choices.empty()) return fmt::format("{}", fmt::join(option.choices, "|"));
    const std::string name = option.units.empty() ? std::visit(ValueName(), option.target) : "TIME";
    if (option.count > 0) return fmt::format("{}", fmt::join(std::vector<std::string>(static_cast<std::size_t>(option.count), name), ","));
    return is_list(option) ? name + (option.commas ? ",..." : "...") : name;
}

// --mode classic|expert, -h, FILE...
std::string option_term(const Option& option) {
    if (is_positional(option)) return roff_italic(option.name + (is_list(option) ? "..." : ""));
    std::vector<std::string> names;
    for (const std::string& name : dashed_names(option)) names.push_back(roff_bold(name));
    std::ranges::reverse(names);  // the short name first
    return fmt::format("{}{}", fmt::join(names, ", "), takes_value(option) ? " " + roff_italic(value_name(option)) : "");
}

std::string range_text(const Option& option) {
    const auto [lowest, highest] = *option.range;
    return std::holds_alternative<double*>(option.target) ? fmt::format(" From {} to {}.", lowest, highest)
                                                          : fmt::format(" From {:.0f} to {:.0f}.", lowest, highest);
}

std::string option_text(const Option& option) {
    std::string text = with_full_stop(option.help);
    if (option.range) text += range_text(option);
    if (!default_text(option).empty()) text += " Default: " + default_text(option) + ".";
    if (option.required) text += " Required.";
    if (!option.excludes.empty()) text += fmt::format(" Cannot be combined with {}.", fmt::join(option.excludes, ", "));
    return roff_text(text);
}

std::string option_entries(const std::vector<Option>& options) {
    std::string entries;
    for (const Option& option : options) entries += entry(option_term(option), option_text(option));
    return entries;
}

std::string note_entries(const std::vector<Note>& notes) {
    std::string entries;
    for (const Note& note : notes) entries += entry(roff_bold(note.name), roff_text(with_full_stop(note.text)));
    return entries;
}

// Commands, each below its description.
std::string example_entries(const std::vector<Note>& examples) {
    std::string entries;
    for (const Note& example : examples)
        entries += fmt::format(".PP\n{}:\n.PP\n.RS 4\n.EX\n{}\n.EE\n.RE\n", roff_text(example.text), roff_text(example.name));
    return entries;
}

// Each line of a footer becomes a paragraph.
std::string paragraphs(std::string_view text) {
    std::string roff;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        roff += ".PP\n" + roff_text(text.substr(0, end)) + "\n";
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return roff;
}

std::string head(const Program& program, const std::string& page, const std::string& description) {
    return fmt::format(".\\\" Printed by the program itself: {0} manual\n.TH {1} 1 \"\" \"{2}\" \"User Commands\"\n.nh\n.ad l\n", program.name,
                       roff_text(in_capitals(page)), roff_text(program.version)) +
           section("NAME", roff_text(page) + " \\- " + roff_text(description) + "\n");
}

std::string positional_words(const std::vector<Option>& options) {
    std::string words;
    for (const Option& option : options) {
        if (is_positional(option)) words += " " + (option.required ? option_term(option) : "[" + option_term(option) + "]");
    }
    return words;
}

std::string synopsis(const std::string& command, const std::vector<Option>& options) {
    return section("SYNOPSIS", roff_bold(command) + " [" + roff_italic("OPTION") + "]..." + positional_words(options) + "\n");
}

std::string reference(const std::string& page) { return ".BR " + roff_text(page) + " (1)"; }

std::string see_also(const Program& program, const std::string& own_name) {
    std::vector<std::string> references;
    if (own_name != program.name) references.push_back(reference(program.name));
    for (const Verb& verb : program.verbs) {
        if (program.name + "-" + verb.name != own_name) references.push_back(reference(program.name + "-" + verb.name));
    }
    return section("SEE ALSO", fmt::format("{}\n", fmt::join(references, " ,\n")));
}

std::string verb_entries(const Program& program) {
    std::string entries;
    for (const Verb& verb : program.verbs) entries += entry(reference(program.name + "-" + verb.name), roff_text(with_full_stop(verb.description)));
    return entries;
}

std::vector<Option> options_with_help(std::vector<Option> options, const std::string& version) {
    if (!version.empty()) options.insert(options.begin(), version_option());
    options.insert(options.begin(), help_option());
    return options;
}

}  // namespace

ManualPage manual_page(const Program& program) {
    return {program.name + ".1", head(program, program.name, program.description) +
                                     section("SYNOPSIS", roff_bold(program.name) + " " + roff_italic("COMMAND") + " [" + roff_italic("OPTION") +
                                                             "]... [" + roff_italic("ARGUMENT") + "]...\n") +
                                     section("DESCRIPTION", paragraphs(program.footer)) + section("COMMANDS", verb_entries(program)) +
                                     section("OPTIONS", option_entries(options_with_help(program.options, program.version))) +
                                     section("EXIT STATUS", note_entries(program.exit_statuses)) + see_also(program, program.name)};
}

ManualPage manual_page(const Program& program, const Verb& verb) {
    const std::string page = program.name + "-" + verb.name;
    return {page + ".1", head(program, page, verb.description) + synopsis(program.name + " " + verb.name, verb.options) +
                             section("DESCRIPTION", ".PP\n" + roff_text(with_full_stop(verb.description)) + "\n" + paragraphs(verb.footer)) +
                             section("OPTIONS", option_entries(options_with_help(verb.options, ""))) +
                             section("ENVIRONMENT", note_entries(verb.environment)) + section("FILES", note_entries(verb.files)) +
                             section("EXIT STATUS", note_entries(program.exit_statuses)) + section("EXAMPLES", example_entries(verb.examples)) +
                             see_also(program, page)};
}

std::vector<ManualPage> manual_pages(const Program& program) {
    std::vector<ManualPage> pages{manual_page(program)};
    for (const Verb& verb : program.verbs) pages.push_back(manual_page(program, verb));
    return pages;
}

}  // namespace urbanist::command_line
