// Manual pages in the format of man(7), generated from a program's declaration.
#pragma once

#include <string>
#include <vector>

#include "urbanist/command_line/declaration.h"

namespace urbanist::command_line {

struct ManualPage {
    std::string file;  // "sample.1", "sample-measure.1"
    std::string text;
};

[[nodiscard]] ManualPage manual_page(const Program& program);
[[nodiscard]] ManualPage manual_page(const Program& program, const Verb& verb);
// The pages of the program and of each of its verbs.
[[nodiscard]] std::vector<ManualPage> manual_pages(const Program& program);

}  // namespace urbanist::command_line
