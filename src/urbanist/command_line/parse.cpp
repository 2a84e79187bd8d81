#include "urbanist/command_line/parse.h"

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <iostream>
#include <map>

namespace urbanist::command_line {

namespace {

constexpr std::size_t kHelpColumn = 34;

struct AddTo {
    CLI::App& app;
    const Option& option;

    CLI::Option* operator()(bool* flag) const { return app.add_flag(option.name, *flag, option.help); }
    CLI::Option* operator()(const std::function<void(const std::string&)>& take) const {
        return app.add_option_function<std::string>(option.name, take, option.help);
    }
    template <class T>
    CLI::Option* operator()(T* value) const {
        return app.add_option(option.name, *value, option.help);
    }
};

// Numbers are compared and shown in the help as the target's type.
CLI::Range range_check(const Option& option) {
    const auto [lowest, highest] = *option.range;
    if (std::holds_alternative<double*>(option.target)) return {lowest, highest};
    if (std::holds_alternative<std::uint64_t*>(option.target)) return {static_cast<std::uint64_t>(lowest), static_cast<std::uint64_t>(highest)};
    return {static_cast<int>(lowest), static_cast<int>(highest)};
}

// The target gets the declared spelling of the choice, whatever its case on the command line.
void add_choices(CLI::Option& made, const Option& option) {
    if (option.ignore_case) {
        made.transform(CLI::IsMember(option.choices, CLI::ignore_case));
    } else {
        made.check(CLI::IsMember(option.choices));
    }
}

CLI::AsNumberWithUnit unit_conversion(const Option& option) {
    return CLI::AsNumberWithUnit(std::map<std::string, double>(option.units.begin(), option.units.end()), CLI::AsNumberWithUnit::DEFAULT, "TIME");
}

void add_checks(CLI::Option& made, const Option& option) {
    if (!option.choices.empty()) add_choices(made, option);
    if (option.range) made.check(range_check(option));
    if (!option.units.empty()) made.transform(unit_conversion(option));
    if (option.existing_file) made.check(CLI::ExistingFile);
}

void add_option(CLI::App& app, const Option& option) {
    CLI::Option& made = *std::visit(AddTo{app, option}, option.target);
    if (!option.type.empty()) made.type_name(option.type);
    add_checks(made, option);
    if (option.commas) made.delimiter(',');
    if (option.count > 0) made.expected(option.count);
    if (takes_value(option)) made.default_str(default_text(option));
    made.required(option.required);
}

void add_options(CLI::App& app, const std::vector<Option>& options) {
    for (const Option& option : options) add_option(app, option);
    for (const Option& option : options) {
        for (const std::string& other : option.excludes) app.get_option(main_name(option))->excludes(app.get_option(other));
    }
}

std::string footer_of(const Verb& verb) {
    std::string footer = verb.footer;
    if (!verb.examples.empty()) footer += std::string(footer.empty() ? "" : "\n\n") + "Examples:";
    for (const Note& example : verb.examples) footer += "\n  " + example.name + "\n      " + example.text;
    return footer;
}

void add_verb(CLI::App& app, const Verb& verb) {
    CLI::App& made = *app.add_subcommand(verb.name, verb.description);
    add_options(made, verb.options);
    made.footer(footer_of(verb));
}

Given given_options(const CLI::App& app, const std::vector<Option>& options) {
    Given given;
    for (const Option& option : options) {
        if (app.count(main_name(option)) > 0) given.insert(main_name(option));
    }
    return given;
}

void declare(CLI::App& app, const Program& program) {
    app.get_formatter()->column_width(kHelpColumn);
    if (!program.version.empty()) app.set_version_flag(version_option().name, program.version, version_option().help);
    add_options(app, program.options);
    for (const Verb& verb : program.verbs) add_verb(app, verb);
    if (!program.verbs.empty()) app.require_subcommand(1);
    app.footer(program.footer);
}

Parsed parsed_of(const CLI::App& app, const Program& program) {
    for (const Verb& verb : program.verbs) {
        const CLI::App* made = app.get_subcommand(verb.name);
        if (made->parsed()) return {&verb, given_options(*made, verb.options)};
    }
    return {nullptr, given_options(app, program.options)};
}

}  // namespace

std::optional<Parsed> parse(const Program& program, int count, const char* const* words) {
    CLI::App app(program.description, program.name);
    declare(app, program);
    try {
        app.parse(count, words);
    } catch (const CLI::Success& help) {
        app.exit(help);
        return std::nullopt;
    } catch (const CLI::ParseError& error) {
        throw UsageError(std::string(error.what()) + "; see " + program.name + " --help");
    }
    return parsed_of(app, program);
}

Given parse_or_exit(const Program& program, int count, const char* const* words) {
    try {
        auto parsed = parse(program, count, words);
        if (!parsed) std::exit(0);
        return std::move(parsed->given);
    } catch (const UsageError& error) {
        std::cerr << program.name << ": " << error.what() << '\n';
        std::exit(2);
    }
}

}  // namespace urbanist::command_line
