// A house without tables: everything around them works, and whoever asks for one hears that it is not there.
#pragma once

#include "urbanist/server/tables.h"

namespace urbanist::server {

class EmptyHall : public Tables {
public:
    Awaitable<Answer<void>> watch(std::shared_ptr<Viewer> viewer, protocol::Watch) override { co_return no_such_table(viewer->who()); }
    void leave(Viewer&, const std::string&) override {}
    void arrived(std::shared_ptr<Viewer>) override {}
    void gone(Viewer&) override {}
    Awaitable<Answer<std::uint64_t>> perform(Identity who, protocol::Do) override { co_return no_such_table(who); }
    Awaitable<Answer<json::Json>> create(Identity who, std::string, json::Json) override { co_return no_such_table(who); }
    Awaitable<Answer<json::Json>> show(Identity who, std::string) override { co_return no_such_table(who); }
    Awaitable<Answer<json::Json>> record(Identity who, std::string) override { co_return no_such_table(who); }
    Awaitable<void> freeze() override { co_return; }

private:
    static std::unexpected<protocol::Problem> no_such_table(const Identity& who) {
        return std::unexpected(protocol::problem("no-such-table", who.language));
    }
};

}  // namespace urbanist::server
