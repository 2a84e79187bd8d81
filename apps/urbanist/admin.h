// What the actions of «urbanist admin» share.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/store/store.h"
#include "support/verb.h"

namespace urbanist::app {

struct AdminGiven {
    std::vector<std::string> words;  // behind the action
    std::string reason;
    std::string time;  // as --for has it; empty is without end
    bool all = false;

    // When something ends that begins now.
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

// Of people and operators (admin_people.cpp), and of everything else (admin_site.cpp).
[[nodiscard]] std::vector<AdminAction> admin_people_actions();
[[nodiscard]] std::vector<AdminAction> admin_site_actions();

// By the command line, now.
[[nodiscard]] store::Act act_of(const AdminGiven& given);
// The value, or BadInput with the failure's line.
template <class T>
T stored_or_fail(store::Stored<T> stored) {
    if (!stored) throw BadInput(stored.error().text);
    if constexpr (!std::is_void_v<T>) return *std::move(stored);
}
// Fails with a line unless it was done. `subject` is what was not found.
void require_done(const store::Stored<store::Moderated>& outcome, const std::string& subject);
// By name or id; guests share names, so that a name which several have is refused with their ids.
[[nodiscard]] store::Account person_called(store::Store& store, const std::string& name);
[[nodiscard]] std::string name_of_account(store::Store& store, const std::string& account);
// «2031-05-04 17:30 UTC».
[[nodiscard]] std::string time_text(store::Time at);
[[nodiscard]] std::string end_text(std::optional<store::Time> ends_at);

}  // namespace urbanist::app
