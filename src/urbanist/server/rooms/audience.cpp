#include "urbanist/server/rooms/audience.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>
#include <span>

#include "urbanist/protocol/server_message.h"
#include "urbanist/server/base/time.h"

namespace urbanist::server {

namespace {

using namespace std::chrono_literals;
using table::Event;

constexpr std::size_t kKeptEvents = 100;
constexpr std::size_t kCrowd = 100;                  // viewers; beyond this, a new viewer gets a slightly outdated presence
constexpr std::size_t kServedAtOnce = 100;           // viewers of a crowd
constexpr std::size_t kLongestCrowdQueue = 100'000;  // messages
// Presence changes are collected and sent together, so that clients who come and go cannot flood the others.
constexpr std::chrono::milliseconds kSeatsPause = 250ms;
constexpr std::chrono::milliseconds kSpectatorsPause = 2s;

Message refusal_for(const Viewer& viewer, const std::string& table, std::string_view reason) {
    return message(protocol::refused(table, "", protocol::problem(reason, viewer.who().language)));
}

}  // namespace

// Events as text, serialised once per kind of viewer.
class Audience::Broadcast {
public:
    Broadcast(const Audience& audience, const table::Table& before, std::span<const Event> events)
        : audience_(audience), now_(table_now()), events_(events), changes_(before, audience.table_, events) {}

    const std::vector<Message>& for_viewer(const Viewer& viewer) {
        const auto kind = changes_.kind_of(viewer.who().account);
        auto muted = muted_by(viewer);
        const auto is_same = [&](const Version& version) { return version.kind == kind && version.muted == muted; };
        const auto known = std::ranges::find_if(versions_, is_same);
        if (known != versions_.end()) return known->messages;
        versions_.push_back({kind, std::move(muted), messages_for(viewer, kind)});
        return versions_.back().messages;
    }

private:
    struct Version {
        table::Changes::Kind kind;
        std::vector<bool> muted;  // by event; empty if none is
        std::vector<Message> messages;
    };

    [[nodiscard]] std::vector<Message> messages_for(const Viewer& viewer, const table::Changes::Kind& kind) const {
        std::vector<Message> messages;
        std::uint64_t number = audience_.table_.last() - events_.size();
        for (const Event& event : events_.first(events_.size() - 1)) messages.push_back(audience_.event_message(viewer, ++number, event));
        messages.push_back(audience_.event_message(viewer, ++number, events_.back(), changes_.shown_to(kind, audience_.names(), now_)));
        return messages;
    }

    [[nodiscard]] std::vector<bool> muted_by(const Viewer& viewer) const {
        const table::Muted& muted = audience_.muted_by(viewer);
        std::vector<bool> flags;
        if (muted.empty()) return flags;
        for (const Event& event : events_) flags.push_back(table::is_muted(event, muted));
        if (std::ranges::find(flags, true) == flags.end()) flags.clear();
        return flags;
    }

    const Audience& audience_;
    table::At now_;
    std::span<const Event> events_;
    table::Changes changes_;
    std::deque<Version> versions_;
};

bool Audience::has(std::string_view account) const {
    return std::ranges::any_of(watchers_, [&](const Watcher& watcher) { return watcher.viewer->who().account == account; });
}

bool Audience::has_spectators() const {
    return std::ranges::any_of(watchers_, [&](const Watcher& watcher) { return !is_seated(*watcher.viewer); });
}

void Audience::add(std::shared_ptr<Viewer> viewer) {
    auto known = std::ranges::find(watchers_, viewer, &Watcher::viewer);
    const bool is_new = known == watchers_.end();
    if (is_new) known = watchers_.insert(known, {std::move(viewer), nullptr});
    if (watchers_.size() <= kCrowd || presence_ == nullptr) presence_ = presence();
    known->presence = presence_;
    known->viewer->deliver(presence_);
    if (is_new) tell_presence_within(is_seated(*known->viewer) ? kSeatsPause : kSpectatorsPause);
}

void Audience::remove(const Viewer& viewer) {
    const bool was_here = std::erase_if(watchers_, [&](const Watcher& watcher) { return watcher.viewer.get() == &viewer; }) > 0;
    if (was_here) tell_presence_within(is_seated(viewer) ? kSeatsPause : kSpectatorsPause);
}

void Audience::dismiss_strangers() {
    const auto dismiss = [&](const Watcher& watcher) {
        if (table_.may_watch(watcher.viewer->who().account)) return false;
        watcher.viewer->deliver(refusal_for(*watcher.viewer, table_.id(), "no-such-table"));
        return true;
    };
    if (std::erase_if(watchers_, dismiss) > 0) tell_presence_within(kSpectatorsPause);
}

void Audience::dismiss_everybody(std::string_view reason) {
    for (const Watcher& watcher : std::exchange(watchers_, {})) watcher.viewer->deliver(refusal_for(*watcher.viewer, table_.id(), reason));
}

void Audience::disconnect_everybody() {
    for (const Watcher& watcher : std::exchange(watchers_, {})) watcher.viewer->close();
}

// ---- Events and views -----------------------------------------------------------------------------------------------------------------

void Audience::tell(const table::Table& before, std::vector<Event> events) {
    if (!events.empty() && !watchers_.empty()) broadcast(before, events);
    remember(std::move(events));
    if (seats_here() != seats_told_) tell_presence_within(kSeatsPause);
}

void Audience::broadcast(const table::Table& before, std::span<const Event> events) {
    Broadcast broadcast(*this, before, events);
    const bool was_idle = crowd_queue_.empty();
    for (const Watcher& watcher : watchers_) {
        const bool waits = !is_seated(*watcher.viewer);
        for (const Message& text : broadcast.for_viewer(*watcher.viewer)) {
            waits ? (void)crowd_queue_.emplace_back(watcher.viewer, text) : watcher.viewer->deliver(text);
        }
    }
    if (was_idle) serve_crowd();
}

void Audience::serve_crowd() {
    const std::size_t share = crowd_queue_.size() > kLongestCrowdQueue ? crowd_queue_.size() : kServedAtOnce;
    for (std::size_t i = 0; i < share && !crowd_queue_.empty(); ++i) {
        const auto [viewer, text] = std::move(crowd_queue_.front());
        crowd_queue_.pop_front();
        viewer->deliver(text);
    }
    if (crowd_queue_.empty()) return;
    asio::post(loop_, [weak = weak_from_this()] {
        if (const auto audience = weak.lock()) audience->serve_crowd();
    });
}

void Audience::remember(std::vector<Event> events) {
    std::uint64_t number = table_.last() - events.size();
    for (Event& event : events) told_.push_back({++number, std::move(event)});
    while (told_.size() > kKeptEvents) told_.pop_front();
}

Message Audience::event_message(const Viewer& viewer, std::uint64_t number, const Event& event, const std::optional<std::string>& changes) const {
    const auto shown = table::shown_to(table_, event, viewer.who().account, names(), muted_by(viewer));
    return message(protocol::event(table_.id(), number, milliseconds_of(event.at), shown, changes));
}

void Audience::show(Viewer& viewer) const {
    const auto view = table::view_for(table_, viewer.who().account, names(), table_now(), muted_by(viewer));
    viewer.deliver(message(protocol::table_view(table_.id(), table_.last(), view)));
}

void Audience::show_everybody() const {
    for (const Watcher& watcher : watchers_) show(*watcher.viewer);
}

bool Audience::show_since(Viewer& viewer, std::uint64_t number) const {
    if (number > table_.last()) return false;
    if (number < table_.last() && (told_.empty() || told_.front().number > number + 1)) return false;
    for (const Told& told : told_) {
        if (told.number > number) viewer.deliver(event_message(viewer, told.number, told.event));
    }
    if (table_.match() == nullptr || table_.match()->is_open()) return true;
    const auto views = table::match_views(table_, table_.seats_of(viewer.who().account));
    viewer.deliver(message(protocol::views(table_.id(), table_.last(), views)));
    return true;
}

table::NameOf Audience::names() const {
    return [this](std::string_view account) { return people_.shown_name(account); };
}

// ---- Presence ----------------------------------------------------------------------------------------------------------------------

void Audience::tell_presence_within(std::chrono::milliseconds pause) {
    const auto due_at = Timer::clock_type::now() + pause;
    if (presence_due_at_ && *presence_due_at_ <= due_at) return;
    presence_due_at_ = due_at;
    presence_due_.expires_at(due_at);
    presence_due_.async_wait([weak = weak_from_this()](const boost::system::error_code& cancelled) {
        if (const auto audience = weak.lock(); audience && !cancelled) audience->tell_presence();
    });
}

void Audience::tell_presence() {
    presence_due_at_.reset();
    seats_told_ = seats_here();
    presence_ = presence();
    for (Watcher& watcher : watchers_) {
        if (*std::exchange(watcher.presence, presence_) != *presence_) watcher.viewer->deliver(presence_);
    }
}

void Audience::tell_typing(const Viewer& writer) const {
    const std::string& account = writer.who().account;
    const game::Seats seats = table_.seats_of(account);
    if (seats.empty()) return;
    const Message text = message(protocol::typing(table_.id(), (*seats.begin()).index));
    for (const Watcher& watcher : watchers_) {
        const Viewer& other = *watcher.viewer;
        if (other.who().account != account && is_seated(other) && !muted_by(other).contains(account)) watcher.viewer->deliver(text);
    }
}

game::Seats Audience::seats_here() const {
    game::Seats here;
    for (const Watcher& watcher : watchers_) here = here | table_.seats_of(watcher.viewer->who().account);
    return here;
}

Message Audience::presence() const {
    json::Json seats = json::Json::array();
    for (const game::Seat seat : seats_here()) seats.push_back(seat.index);
    const auto spectators = std::ranges::count_if(watchers_, [&](const Watcher& watcher) { return !is_seated(*watcher.viewer); });
    return message(protocol::presence(table_.id(), {{"seats", std::move(seats)}, {"spectators", spectators}}));
}

}  // namespace urbanist::server
