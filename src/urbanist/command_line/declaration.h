// A program's command line as plain data: used for parsing, and to generate help, shell completions and manual
// pages.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace urbanist::command_line {

// Where the value of an option is stored; the variable must outlive the call of parse(). A bool is a flag without a value; a function receives the
// text as typed.
using Target = std::variant<bool*, int*, unsigned*, std::uint16_t*, std::uint64_t*, double*, std::string*, std::optional<unsigned>*,
                            std::vector<std::string>*, std::vector<double>*, std::function<void(const std::string&)>>;

// Inclusive.
struct Range {
    double lowest = 0;
    double highest = 0;
};

struct Option {
    std::string name{};  // "--players", "-h,--help", or "FILE" for a positional argument
    std::string help{};
    Target target{};
    std::string type{};                  // name of the value in the help; by default the name of the target's type
    std::vector<std::string> choices{};  // the allowed values; any if empty
    bool ignore_case = false;            // of the choices
    std::optional<Range> range{};
    std::vector<std::pair<std::string, double>> units{};  // units the number may have, as in 500ms
    bool existing_file = false;
    bool required = false;
    bool show_default = false;            // the value of the target at declaration
    std::string default_text{};           // shown instead
    bool commas = false;                  // the values of a list may be separated by commas
    int count = 0;                        // required number of values of a list; any number if 0
    std::vector<std::string> excludes{};  // options that cannot be combined with this one
};

// The options that were given, by their main_name().
using Given = std::set<std::string, std::less<>>;

// A file, a variable, an exit status or an example, with its explanation.
struct Note {
    std::string name{};
    std::string text{};
};

struct Verb {
    std::string name{};
    std::string description{};
    std::vector<Option> options{};
    std::string footer{};                    // at the end of the help
    std::vector<Note> examples{};            // commands; in the help and the manual
    std::vector<Note> environment{};         // variables the verb reads; only in the manual
    std::vector<Note> files{};               // in the manual only
    std::function<int(const Given&)> run{};  // returns the exit status of the program
};

// A program has either verbs or its own options.
struct Program {
    std::string name{};
    std::string description{};
    std::string version{};  // the output of --version; if empty, there is no such option
    std::vector<Option> options{};
    std::vector<Verb> verbs{};
    std::string footer{};
    std::vector<Note> exit_statuses{};  // in the manual only
};

// "--help" and "-h" for "-h,--help", long names first; empty for a positional argument.
[[nodiscard]] std::vector<std::string> dashed_names(const Option& option);
// The name used in messages and in Given: the first long name, or the argument's name.
[[nodiscard]] std::string main_name(const Option& option);
[[nodiscard]] bool is_positional(const Option& option);
[[nodiscard]] bool takes_value(const Option& option);
// The default value as shown in the help; empty if none is shown.
[[nodiscard]] std::string default_text(const Option& option);

// --help and --version, which parse() adds automatically.
[[nodiscard]] Option help_option();
[[nodiscard]] Option version_option();

}  // namespace urbanist::command_line
