// What events have changed in the views of those who watch, so that nobody has to ask for the whole table again.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "urbanist/table/show.h"

namespace urbanist::table {

class Changes {
public:
    // The seats of a viewer before and after the events. All viewers of a kind are told the same.
    struct Kind {
        Seats before;
        Seats after;

        friend bool operator==(const Kind&, const Kind&) = default;
    };

    // The events lead from the first table to the second. All must outlive this.
    Changes(const Table& before, const Table& after, std::span<const Event> events);

    // Where nothing is secret, all who keep their seats are of one kind.
    [[nodiscard]] Kind kind_of(std::string_view viewer) const;

    // A difference (see json/difference.h) between the views before and after, as JSON: members whose value has changed. `views` has a difference
    // for each view that the viewer has now. Talk, and the moves and deals of an open game, are left out: their events say all.
    [[nodiscard]] std::string shown_to(const Kind& viewer, const NameOf& name_of, At now) const;

private:
    [[nodiscard]] bool has_other_views(const Kind& viewer) const;
    [[nodiscard]] Json views_for(const Kind& viewer) const;

    const Table& before_;
    const Table& after_;
    bool touch_match_;     // some event changes the game
    bool say_everything_;  // of an open game
};

}  // namespace urbanist::table
