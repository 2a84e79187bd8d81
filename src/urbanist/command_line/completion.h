// Shell completion scripts for a program's verbs, options and values.
#pragma once

#include <string>

#include "urbanist/command_line/declaration.h"

namespace urbanist::command_line {

[[nodiscard]] std::string bash_completion(const Program& program);
[[nodiscard]] std::string zsh_completion(const Program& program);
[[nodiscard]] std::string fish_completion(const Program& program);

}  // namespace urbanist::command_line
