#include "urbanist/command_line/declaration.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace urbanist::command_line {

namespace {

struct AsText {
    std::string operator()(const std::function<void(const std::string&)>&) const { return ""; }
    std::string operator()(const std::optional<unsigned>* value) const { return *value ? fmt::format("{}", **value) : ""; }
    template <class T>
    std::string operator()(const std::vector<T>* values) const {
        return fmt::format("{}", fmt::join(*values, ","));
    }
    template <class T>
    std::string operator()(const T* value) const {
        return fmt::format("{}", *value);
    }
};

}  // namespace

std::vector<std::string> dashed_names(const Option& option) {
    std::vector<std::string> names;
    for (std::size_t start = 0; start < option.name.size();) {
        const std::size_t end = std::min(option.name.find(',', start), option.name.size());
        if (option.name[start] == '-') names.push_back(option.name.substr(start, end - start));
        start = end + 1;
    }
    std::ranges::sort(names, {}, [](const std::string& name) { return std::pair(!name.starts_with("--"), name); });
    return names;
}

std::string main_name(const Option& option) { return is_positional(option) ? option.name : dashed_names(option).front(); }

bool is_positional(const Option& option) { return !option.name.starts_with('-'); }

bool takes_value(const Option& option) { return !std::holds_alternative<bool*>(option.target); }

std::string default_text(const Option& option) {
    if (!option.default_text.empty() || !option.show_default) return option.default_text;
    return std::visit(AsText(), option.target);
}

Option help_option() { return {.name = "-h,--help", .help = "Print this help and exit"}; }

Option version_option() { return {.name = "--version", .help = "Print the version and exit"}; }

}  // namespace urbanist::command_line
