// The changes that events make in viewers' views, so that nobody has to fetch the whole table again.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "urbanist/table/show.h"

namespace urbanist::table {

class Changes {
public:
    // The seats of a viewer before and after the events. All viewers of a kind get the same events and changes.
    struct Kind {
        Seats before;
        Seats after;

        friend bool operator==(const Kind&, const Kind&) = default;
    };

    // The events lead from the first table to the second. All arguments must outlive this object.
    Changes(const Table& before, const Table& after, std::span<const Event> events);

    // In an open game, all viewers whose seats have not changed are of one kind, except those with a planned move.
    [[nodiscard]] Kind kind_of(std::string_view viewer) const;

    // A difference (see json/difference.h) between the views before and after, as JSON: the members that have changed. `views` has a difference for
    // each of the viewer's current views. Talk, and the moves and deals of an open game, are omitted, because their events contain everything.
    [[nodiscard]] std::string shown_to(const Kind& viewer, const NameOf& name_of, At now) const;

private:
    [[nodiscard]] bool has_other_views(const Kind& viewer) const;
    [[nodiscard]] Json views_for(const Kind& viewer) const;

    const Table& before_;
    const Table& after_;
    bool touch_match_;     // some event changes the game
    Seats planners_;       // whose moves in advance are another, or were
    bool say_everything_;  // of an open game
};

}  // namespace urbanist::table
