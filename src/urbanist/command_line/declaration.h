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

// Where the value of an option goes; the variable must outlive the call of parse(). A bool is a flag without a value, and a function
// receives the text as it was typed.
using Target = std::variant<bool*, int*, unsigned*, std::uint16_t*, std::uint64_t*, double*, std::string*, std::optional<unsigned>*,
                            std::vector<std::string>*, std::vector<double>*, std::function<void(const std::string&)>>;

// Both ends are allowed.
struct Range {
    double lowest = 0;
    double highest = 0;
};

struct Option {
    std::string name{};  // "--players", "-h,--help", or "FILE" for an argument that is known by its position
    std::string help{};
    Target target{};
    std::string type{};                  // name of the value in the help; by default that of the target's type
    std::vector<std::string> choices{};  // the only values that are allowed; any when empty
    bool ignore_case = false;            // of the choices
    std::optional<Range> range{};
    std::vector<std::pair<std::string, double>> units{};  // the number may carry one of these, as in 500ms
    bool existing_file = false;
    bool required = false;
    bool show_default = false;            // what the target holds when it is declared
    std::string default_text{};           // shown instead of it
    bool commas = false;                  // the values of a list may be separated by commas
    int count = 0;                        // how many values a list must have; any number when 0
    std::vector<std::string> excludes{};  // names of options that cannot be given together with this one
};

// The options that were given, by their main_name().
using Given = std::set<std::string, std::less<>>;

// A file, a variable, an exit status or an example, and what is to be said about it.
struct Note {
    std::string name{};
    std::string text{};
};

struct Verb {
    std::string name{};
    std::string description{};
    std::vector<Option> options{};
    std::string footer{};                    // at the end of the help
    std::vector<Note> examples{};            // commands; also in the help
    std::vector<Note> environment{};         // variables that the verb reads; in the manual only
    std::vector<Note> files{};               // in the manual only
    std::function<int(const Given&)> run{};  // returns the exit status of the program
};

// A program has either verbs or options of its own.
struct Program {
    std::string name{};
    std::string description{};
    std::string version{};  // what --version prints; there is no such option when it is empty
    std::vector<Option> options{};
    std::vector<Verb> verbs{};
    std::string footer{};
    std::vector<Note> exit_statuses{};  // in the manual only
};

// "--help" and "-h" for "-h,--help", the long ones first; none for an argument without dashes.
[[nodiscard]] std::vector<std::string> dashed_names(const Option& option);
// The name that messages and Given use: the first long one, or that of the argument.
[[nodiscard]] std::string main_name(const Option& option);
[[nodiscard]] bool is_positional(const Option& option);
[[nodiscard]] bool takes_value(const Option& option);
// What the help shows as the default value; empty when it shows none.
[[nodiscard]] std::string default_text(const Option& option);

// --help and --version, which parse() adds by itself.
[[nodiscard]] Option help_option();
[[nodiscard]] Option version_option();

}  // namespace urbanist::command_line
