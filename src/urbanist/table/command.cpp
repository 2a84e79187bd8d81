#include "urbanist/table/command.h"

#include <utility>

#include "urbanist/json/members.h"

namespace urbanist::table {

namespace {

using json::Members;

void read_seat(Members& members, Seat& seat) { members.number("seat", 0, game::kMaxSeats - 1, seat.index); }
void read_seat(Members& members, std::optional<Seat>& seat) {
    if (members.has("seat")) read_seat(members, seat.emplace());
}

Command read_enter(Members& members) {
    ask::Enter enter;
    members.text("invitation", enter.invitation);
    return enter;
}
Command read_sit(Members& members) {
    ask::Sit sit;
    read_seat(members, sit.seat);
    return sit;
}
Command read_seat_bot(Members& members) {
    ask::SeatBot bot;
    read_seat(members, bot.seat);
    members.text("bot", bot.bot);
    return bot;
}
Command read_clear_seat(Members& members) {
    ask::ClearSeat clear;
    read_seat(members, clear.seat);
    return clear;
}
Command read_ready(Members& members) {
    ask::BeReady ready;
    if (members.has("ready")) members.flag("ready", ready.ready);
    return ready;
}
Command read_play(Members& members) {
    ask::Play play;
    read_seat(members, play.seat);
    members.each("action", [&](const Json& action) { play.action = action; });
    return play;
}
Command read_say(Members& members) {
    ask::Say say;
    members.text("text", say.text);
    members.need(!say.text.empty() && say.text.size() <= kLongestSaying, "text", "must have 1 to 500 bytes");
    return say;
}
Command read_state(Members& members) {
    ask::State state;
    members.text("statement", state.statement);
    return state;
}
Command read_want(Members& members) {
    ask::Want want;
    members.name("wish", kWishNames, want.wish);
    return want;
}
Command read_reply(Members& members) {
    ask::Reply reply;
    members.flag("agree", reply.agree);
    return reply;
}
Command read_rematch(Members& members) {
    ask::Rematch rematch;
    members.text("table", rematch.table);
    return rematch;
}
template <class Plain>
Command read_plain(Members&) {
    return Plain{};
}

struct Form {
    std::string_view name;
    Command (*read)(Members& members);
};
constexpr std::array<Form, 15> kForms = {{{"enter", read_enter},
                                          {"sit", read_sit},
                                          {"stand", read_plain<ask::Stand>},
                                          {"seat-bot", read_seat_bot},
                                          {"clear-seat", read_clear_seat},
                                          {"ready", read_ready},
                                          {"play", read_play},
                                          {"say", read_say},
                                          {"state", read_state},
                                          {"want", read_want},
                                          {"reply", read_reply},
                                          {"resume", read_plain<ask::Resume>},
                                          {"leave", read_plain<ask::Leave>},
                                          {"return", read_plain<ask::Return>},
                                          {"rematch", read_rematch}}};

}  // namespace

core::Parsed<Command> parse_command(const Json& document) {
    const auto name = json::text_member(document, "do");
    if (!name) return std::unexpected(name.error());
    for (const Form& form : kForms) {
        if (form.name != *name) continue;
        Members members(document);
        Command command = form.read(members);
        if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
        return command;
    }
    return core::parse_error("do", "is no command that there is");
}

}  // namespace urbanist::table
