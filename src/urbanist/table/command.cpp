#include "urbanist/table/command.h"

#include <algorithm>
#include <utility>

#include "urbanist/json/members.h"

namespace urbanist::table {

namespace {

using json::Members;

void read_seat(Members& members, Seat& seat) { members.number("seat", 0, game::kMaxSeats - 1, seat.index); }
void read_seat(Members& members, std::optional<Seat>& seat) {
    if (members.has("seat")) read_seat(members, seat.emplace());
}

void read(Members& members, ask::Enter& enter) { members.text("invitation", enter.invitation); }
void read(Members& members, ask::Sit& sit) { read_seat(members, sit.seat); }
void read(Members&, ask::Stand&) {}
void read(Members& members, ask::SeatBot& ask) {
    read_seat(members, ask.seat);
    members.text("bot", ask.bot);
}
void read(Members& members, ask::ClearSeat& clear) { read_seat(members, clear.seat); }
void read(Members& members, ask::BeReady& be) {
    if (members.has("ready")) members.flag("ready", be.ready);
}
void read(Members& members, ask::Play& play) {
    read_seat(members, play.seat);
    members.each("action", [&](const Json& action) { play.action = action; });
}
void read(Members& members, ask::Plan& plan) {
    read_seat(members, plan.seat);
    members.each("action", [&](const Json& action) { plan.action = action; });
}
void read(Members& members, ask::DropPlan& drop) { read_seat(members, drop.seat); }
void read(Members& members, ask::Say& say) {
    members.text("text", say.text);
    members.need(!say.text.empty() && say.text.size() <= kLongestSaying, "text", "must have 1 to 500 bytes");
}
void read(Members& members, ask::State& state) { members.text("statement", state.statement); }
// Copies the named members that are present, unread: their form is the game's own.
void read_word(Members& members, std::initializer_list<const char*> names, Json& word) {
    word = Json::object();
    for (const std::string name : names) {
        if (members.has(name)) members.each(name, [&](const Json& value) { word[name] = value; });
    }
}
void read(Members& members, ask::Offer& offer) {
    read_seat(members, offer.seat);
    read_word(members, {"to", "whisper", "counters", "give", "ask"}, offer.word);
}
void read(Members& members, ask::Answer& answer) {
    read_seat(members, answer.seat);
    read_word(members, {"offer", "with", "why"}, answer.word);
}
void read(Members& members, ask::Claim& claim) {
    read_seat(members, claim.seat);
    read_word(members, {"promise", "says"}, claim.word);
}
void read(Members& members, ask::Want& want) { members.name("wish", kWishNames, want.wish); }
void read(Members& members, ask::Reply& reply) { members.flag("agree", reply.agree); }
void read(Members&, ask::Resume&) {}
void read(Members&, ask::Leave&) {}
void read(Members&, ask::Return&) {}
void read(Members& members, ask::Rematch& rematch) { members.text("table", rematch.table); }

template <class Asked>
Command command(Members& members) {
    Asked asked;
    read(members, asked);
    return asked;
}

struct Form {
    std::string_view name;
    Command (*read)(Members& members);
};
constexpr auto kForms = std::to_array<Form>({{"enter", command<ask::Enter>},
                                             {"sit", command<ask::Sit>},
                                             {"stand", command<ask::Stand>},
                                             {"seat-bot", command<ask::SeatBot>},
                                             {"clear-seat", command<ask::ClearSeat>},
                                             {"ready", command<ask::BeReady>},
                                             {"play", command<ask::Play>},
                                             {"plan", command<ask::Plan>},
                                             {"drop-plan", command<ask::DropPlan>},
                                             {"say", command<ask::Say>},
                                             {"state", command<ask::State>},
                                             {"offer", command<ask::Offer>},
                                             {"answer", command<ask::Answer>},
                                             {"claim", command<ask::Claim>},
                                             {"want", command<ask::Want>},
                                             {"reply", command<ask::Reply>},
                                             {"resume", command<ask::Resume>},
                                             {"leave", command<ask::Leave>},
                                             {"return", command<ask::Return>},
                                             {"rematch", command<ask::Rematch>}});

}  // namespace

core::Parsed<Command> parse_command(const Json& document) {
    Members members(document);
    std::string name;
    members.text("do", name);
    const auto form = std::ranges::find(kForms, name, &Form::name);  // a pointer in some libraries only
    members.need(form != kForms.end(), "do", "is an unknown command");
    Command asked;
    if (form != kForms.end()) asked = form->read(members);
    members.no_others();
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return asked;
}

}  // namespace urbanist::table
