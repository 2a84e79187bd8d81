// The first events of a table.
#pragma once

#include <string>
#include <vector>

#include "urbanist/fair/secret.h"
#include "urbanist/server/base/identity.h"
#include "urbanist/server/rooms/room.h"
#include "urbanist/table/command.h"
#include "urbanist/table/decide.h"

namespace urbanist::server {

struct NewTable {
    std::string id;
    std::string key{};  // of the command that asked for it
    fair::Secret secret;
    const table::Options& options;
    std::vector<table::Command> commands{};  // by its host, at once
    int rules_version = table::kRulesVersion;
};

// A table that is not stored yet, after the host's first commands.
[[nodiscard]] core::Result<Draft, catalog::Refusal> set_up(const NewTable& wanted, const Identity& host, const catalog::Decks& decks);

}  // namespace urbanist::server
