#include "urbanist/table/clocks.h"

#include <algorithm>

#include "urbanist/json/writer.h"

namespace urbanist::table {

namespace {

constexpr milliseconds kLeastAfterReturn{30'000};

}  // namespace

Clocks::Clocks(const ClockTerms& terms, unsigned seats) : terms_(terms) {
    for (unsigned seat = 0; seat < seats; ++seat) clocks_[seat].left = terms.stock;
}

void Clocks::moved(Seat seat, At at) {
    Clock& clock = clocks_[seat.index];
    if (!clock.since) return;
    clock.left = terms_.kind == ClockKind::Days ? terms_.stock : left(seat, at) + terms_.increment;
    clock.since.reset();
}

void Clocks::run(Seats seats, At at) {
    if (!exist()) return;
    for (const Seat seat : Seats::first(game::kMaxSeats)) {
        Clock& clock = clocks_[seat.index];
        if (seats.has(seat)) {
            if (!clock.since) clock.since = at;
        } else {
            clock.left = left(seat, at);
            clock.since.reset();
        }
    }
}

void Clocks::credit(milliseconds lost) {
    for (Clock& clock : clocks_) {
        if (clock.since) *clock.since += lost;
    }
}

void Clocks::renew(Seat seat) { clocks_[seat.index].left = std::max(clocks_[seat.index].left, std::min(kLeastAfterReturn, terms_.stock)); }

milliseconds Clocks::left(Seat seat, At at) const {
    const Clock& clock = clocks_[seat.index];
    const milliseconds spent = clock.since ? std::max(at - *clock.since, milliseconds{0}) : milliseconds{0};
    return std::max(clock.left - spent, milliseconds{0});
}

std::optional<At> Clocks::ends(Seat seat) const {
    const Clock& clock = clocks_[seat.index];
    return clock.since ? std::optional(*clock.since + clock.left) : std::nullopt;
}

std::string Clocks::to_text() const {
    std::string text = "[";
    for (const Clock& clock : clocks_) {
        json::Writer writer;
        writer.number("left", clock.left.count());
        if (clock.since) writer.number("since", clock.since->time_since_epoch().count());
        text.append(text.size() > 1 ? "," : "").append(writer.done());
    }
    return text.append("]");
}

core::Parsed<void> Clocks::read(const Json& document) {
    if (!document.is_array() || document.size() != clocks_.size()) return core::parse_error("clocks", "must have one entry per seat");
    for (std::size_t i = 0; i < clocks_.size(); ++i) {
        constexpr std::int64_t kFarthest = std::int64_t{1} << 50;
        const auto left = json::number_member(document[i], "left", 0, kFarthest);
        if (!left) return std::unexpected(left.error());
        clocks_[i] = {milliseconds(*left), std::nullopt};
        if (!document[i].contains("since")) continue;
        const auto since = json::number_member(document[i], "since", 0, kFarthest);
        if (!since) return std::unexpected(since.error());
        clocks_[i].since = At(milliseconds(*since));
    }
    return {};
}

}  // namespace urbanist::table
