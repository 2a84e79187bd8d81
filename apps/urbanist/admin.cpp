// urbanist admin: moderates people, tables and networks directly in the store. A running server notices the changes within a second.
#include "admin.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <ctime>
#include <iostream>
#include <memory>

#include "server_settings.h"
#include "support/verb.h"
#include "urbanist/server/accounts/names.h"
#include "urbanist/server/base/time.h"

namespace urbanist::app {

namespace {

struct AdminCommand {
    std::shared_ptr<SettingsGiven> settings = std::make_shared<SettingsGiven>();
    std::string action;
    AdminGiven given;
};

std::vector<AdminAction> admin_actions() {
    std::vector<AdminAction> actions = admin_people_actions();
    for (const AdminAction& action : admin_site_actions()) actions.push_back(action);
    return actions;
}

std::vector<std::string> action_names() {
    std::vector<std::string> names;
    for (const AdminAction& action : admin_actions()) names.emplace_back(action.name);
    return names;
}

std::string actions_help() {
    std::string text = "Actions:\n";
    for (const AdminAction& action : admin_actions()) {
        std::string call = "  " + std::string(action.name) + " " + std::string(action.words) + (action.needs_reason ? " --reason TEXT" : "");
        call.resize(std::max<std::size_t>(call.size() + 1, 44), ' ');
        text += call + std::string(action.help) + "\n";
    }
    return text + "NAME is a name or the id of an account. Every action is recorded in the audit log.";
}

int run_admin(const AdminCommand& command) {
    const auto actions = admin_actions();
    const auto action = std::ranges::find(actions, command.action, &AdminAction::name);
    if (command.given.words.size() != action->count)
        throw BadInput("admin " + command.action + ": expected " + (action->count == 0 ? "no more words" : std::string(action->words)));
    if (action->needs_reason && command.given.reason.empty()) throw BadInput("admin " + command.action + ": give the reason with --reason");
    const auto opened = store::open(read_server_settings(*command.settings).store);
    if (!opened) throw BadInput("--store: " + opened.error().text);
    action->run(**opened, command.given);
    return 0;
}

// Milliseconds of «90m», «12h», «7d», «2w».
store::Time length_of(const std::string& text) {
    constexpr std::array<std::pair<char, store::Time>, 4> kUnits = {{{'m', 60'000}, {'h', 3'600'000}, {'d', 86'400'000}, {'w', 604'800'000}}};
    store::Time count = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    const auto unit = std::ranges::find(kUnits, text.empty() ? '\0' : text.back(), &std::pair<char, store::Time>::first);
    if (error != std::errc{} || end + 1 != text.data() + text.size() || unit == kUnits.end() || count < 1 || count > 100'000)
        throw BadInput("--for: must be a number with a unit, such as 90m, 12h, 7d or 2w");
    return count * unit->second;
}

}  // namespace

std::optional<store::Time> AdminGiven::ends_at() const { return time.empty() ? std::nullopt : std::optional(server::now_ms() + length_of(time)); }

store::Act act_of(const AdminGiven& given) { return {.by = "", .at = server::now_ms(), .reason = given.reason}; }

void require_done(const store::Stored<store::Moderated>& outcome, const std::string& subject) {
    switch (stored_or_fail(outcome)) {
        case store::Moderated::Done: return;
        case store::Moderated::NotFound: throw BadInput(subject + ": not found");
        case store::Moderated::IsOperator: throw BadInput(subject + ": is an operator; revoke the role first with «urbanist admin revoke»");
        case store::Moderated::NameTaken: throw BadInput(subject + ": this name, or one that looks like it, is taken");
    }
}

store::Account person_called(store::Store& store, const std::string& name) {
    if (auto account = stored_or_fail(store.accounts.find(name)); account && !account->gone) return *account;
    const auto parsed = server::parse_name(name);
    if (parsed) {
        if (auto account = stored_or_fail(store.accounts.find_name(parsed->folded)); account && !account->gone) return *account;
    }
    const auto guests = stored_or_fail(store.accounts.guests_called(name));
    if (guests.empty()) throw BadInput(name + ": no account has this name or id");
    if (guests.size() == 1) return guests.front();
    std::string ids;
    for (const store::Account& guest : guests) ids += " " + guest.id;
    throw BadInput(name + ": several guests have this name; give one of their ids:" + ids);
}

std::string name_of_account(store::Store& store, const std::string& account) {
    if (account.empty()) return "the command line";
    const auto found = stored_or_fail(store.accounts.find(account));
    return found ? found->name + " (" + account + ")" : account;
}

std::string time_text(store::Time at) {
    const std::time_t seconds = at / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M UTC", &parts);
    return text.data();
}

std::string end_text(std::optional<store::Time> ends_at) { return ends_at ? "until " + time_text(*ends_at) : "with no end date"; }

Verb declare_admin() {
    const auto command = std::make_shared<AdminCommand>();
    Verb verb{
        .name = "admin",
        .description = "Moderate: operators, reports, bans, mutes, names, tables, announcements, the audit log",
        .options = {{.name = "ACTION", .help = "the action, see below", .target = &command->action, .choices = action_names(), .required = true},
                    {.name = "WORDS", .help = "arguments of the action", .target = &command->given.words},
                    {.name = "--reason",
                     .help = "the reason; shown to the person concerned and recorded in the audit log",
                     .target = &command->given.reason,
                     .type = "TEXT"},
                    {.name = "--for", .help = "duration: 90m, 12h, 7d, 2w; default: no end", .target = &command->given.time, .type = "TIME"},
                    {.name = "--all", .help = "reports: include those already handled", .target = &command->given.all}},
        .footer = actions_help(),
        .run = [command](const Given&) { return run_admin(*command); }};
    for (auto& option : settings_options(command->settings, {"store"})) verb.options.push_back(std::move(option));
    return verb;
}

}  // namespace urbanist::app
