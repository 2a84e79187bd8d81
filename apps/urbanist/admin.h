// What the actions of «urbanist admin» share.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/verb.h"
#include "urbanist/store/store.h"

namespace urbanist::app {

struct AdminGiven {
    std::vector<std::string> words;  // after the action
    std::string reason;
    std::string time;  // the value of --for; empty means no end
    bool all = false;

    // When an order that begins now ends; nothing if it never does.
    [[nodiscard]] std::optional<store::Time> ends_at() const;
};

struct AdminAction {
    std::string_view name;
    std::string_view words;  // for the help
    std::string_view help;
    std::size_t count;  // of the words
    bool needs_reason;
    void (*run)(store::Store&, const AdminGiven&);
};

// The actions about people and operators (admin_people.cpp), and all others (admin_site.cpp).
[[nodiscard]] std::vector<AdminAction> admin_people_actions();
[[nodiscard]] std::vector<AdminAction> admin_site_actions();

// An act of the command line, at the current time.
[[nodiscard]] store::Act act_of(const AdminGiven& given);
// The value; throws BadInput with the failure's line if there is none.
template <class T>
T stored_or_fail(store::Stored<T> stored) {
    if (!stored) throw BadInput(stored.error().text);
    if constexpr (!std::is_void_v<T>) return *std::move(stored);
}
// Throws BadInput with one line unless it was done. `subject` names what was not found.
void require_done(const store::Stored<store::Moderated>& outcome, const std::string& subject);
// By name or id. Guests may share a name; then it is refused, and the message lists their ids.
[[nodiscard]] store::Account person_called(store::Store& store, const std::string& name);
[[nodiscard]] std::string name_of_account(store::Store& store, const std::string& account);
// «2031-05-04 17:30 UTC».
[[nodiscard]] std::string time_text(store::Time at);
[[nodiscard]] std::string end_text(std::optional<store::Time> ends_at);

}  // namespace urbanist::app
