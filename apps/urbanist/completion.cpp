// urbanist completion: scripts that let a shell complete verbs, options and their values.
#include "urbanist/command_line/completion.h"

#include <iostream>
#include <memory>

#include "support/verb.h"

namespace urbanist::app {

Verb declare_completion(const command_line::Program& program) {
    auto shell = std::make_shared<std::string>();
    return {.name = "completion",
            .description = "Print a script that completes this program's command line in a shell",
            .options = {{.name = "SHELL", .help = "for which shell", .target = shell.get(), .choices = {"bash", "zsh", "fish"}, .required = true}},
            .examples = {{"source <(urbanist completion bash)", "In bash, until the shell ends; in ~/.bashrc for every shell"},
                         {"source <(urbanist completion zsh)", "In zsh"},
                         {"urbanist completion fish | source", "In fish"}},
            .run = [shell, &program](const Given&) {
                if (*shell == "bash") std::cout << command_line::bash_completion(program);
                if (*shell == "zsh") std::cout << command_line::zsh_completion(program);
                if (*shell == "fish") std::cout << command_line::fish_completion(program);
                return 0;
            }};
}

}  // namespace urbanist::app
