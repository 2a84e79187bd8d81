// Actions of «urbanist admin» about reports, tables, networks, announcements and the audit log.
#include <charconv>
#include <iostream>

#include "admin.h"
#include "urbanist/server/admin/report_context.h"
#include "urbanist/server/base/network_range.h"
#include "urbanist/server/base/time.h"

namespace urbanist::app {

namespace {

using store::QueuedReport;
using store::Store;

constexpr std::uint16_t kMostShown = 200;

std::int64_t number_of(const std::string& text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) throw BadInput(text + ": must be a number");
    return number;
}

// Text written by others is shown on one line, whatever it contains.
std::string on_one_line(std::string text) {
    for (char& c : text) c = static_cast<unsigned char>(c) < ' ' || c == '\x7f' ? ' ' : c;
    return text;
}

void print_report(Store& store, const QueuedReport& queued) {
    const store::Report& report = queued.report;
    std::cout << report.id << "  " << time_text(report.at) << "  about " << name_of_account(store, report.reported) << ", by "
              << name_of_account(store, report.reporter) << (report.table.empty() ? "" : ", at table " + report.table) << "\n    "
              << on_one_line(report.text) << "\n";
    if (queued.handled_at)
        std::cout << "    " << queued.outcome << " " << time_text(*queued.handled_at) << " by " << name_of_account(store, queued.handled_by) << "\n";
}

void list_reports(Store& store, const AdminGiven& given) {
    for (const QueuedReport& queued : stored_or_fail(store.moderation.reports(!given.all, {}, kMostShown))) print_report(store, queued);
    std::cout << stored_or_fail(store.moderation.count_waiting()) << " wait\n";
}

void show_report(Store& store, const AdminGiven& given) {
    const auto queued = stored_or_fail(store.moderation.report(number_of(given.words[0])));
    if (!queued) throw BadInput(given.words[0] + ": no such report");
    print_report(store, *queued);
    for (const server::ContextLine& line : stored_or_fail(server::report_context(store, queued->report)))
        std::cout << (line.account == queued->report.reported ? "  > " : "    ") << time_text(line.at) << "  " << name_of_account(store, line.account)
                  << ": " << on_one_line(line.text) << "\n";
}

void resolve(Store& store, const AdminGiven& given) {
    if (given.words[1] != "acted" && given.words[1] != "dismissed") throw BadInput(given.words[1] + ": must be acted or dismissed");
    require_done(store.moderation.resolve(act_of(given), number_of(given.words[0]), given.words[1]), "report " + given.words[0]);
}

void close_table(Store& store, const AdminGiven& given) {
    require_done(store.moderation.close_table(act_of(given), given.words[0]), "table " + given.words[0] + " that is not over");
    std::cout << "Table " << given.words[0] << " is closed as soon as a server runs.\n";
}

std::string network_text(const std::string& text) {
    const auto range = server::NetworkRange::parse(text);
    if (!range) throw BadInput(text + ": must be an address or a range such as 192.0.2.0/24");
    return range->text();
}

void ban_network(Store& store, const AdminGiven& given) {
    const std::string network = network_text(given.words[0]);
    const auto ends_at = given.ends_at();
    require_done(store.moderation.ban_network(act_of(given), network, ends_at), network);
    std::cout << network << " is kept out " << end_text(ends_at) << ".\n";
}

void unban_network(Store& store, const AdminGiven& given) {
    const std::string network = network_text(given.words[0]);
    require_done(store.moderation.lift_network(act_of(given), network), network + ": ban");
}

void list_networks(Store& store, const AdminGiven&) {
    for (const store::NetworkBan& ban : stored_or_fail(store.moderation.rules(server::now_ms())).networks)
        std::cout << ban.network << "  " << end_text(ban.ends_at) << ": " << ban.reason << "\n";
}

void announce(Store& store, const AdminGiven& given) {
    if (given.words[0].empty() || given.words[0].size() > 500) throw BadInput("an announcement must have 1 to 500 bytes");
    std::cout << "Announcement " << stored_or_fail(store.moderation.announce(act_of(given), given.words[0], given.ends_at())) << ".\n";
}

void withdraw(Store& store, const AdminGiven& given) {
    require_done(store.moderation.withdraw(act_of(given), number_of(given.words[0])), "announcement " + given.words[0]);
}

void list_announcements(Store& store, const AdminGiven&) {
    for (const store::Announcement& announcement : stored_or_fail(store.moderation.rules(server::now_ms())).announcements)
        std::cout << announcement.id << "  " << end_text(announcement.ends_at) << ": " << on_one_line(announcement.text) << "\n";
}

void print_audit(Store& store, const AdminGiven&) {
    for (const store::AuditEntry& entry : stored_or_fail(store.moderation.audit({}, kMostShown))) {
        const auto account = stored_or_fail(store.accounts.find(entry.subject));
        std::cout << time_text(entry.at) << "  " << name_of_account(store, entry.by) << ": " << entry.action << " "
                  << (account ? account->name + " (" + entry.subject + ")" : on_one_line(entry.subject));
        if (!entry.detail.empty()) std::cout << ", " << on_one_line(entry.detail);
        if (!entry.reason.empty()) std::cout << ": " << on_one_line(entry.reason);
        std::cout << "\n";
    }
}

}  // namespace

std::vector<AdminAction> admin_site_actions() {
    return {{"reports", "", "list open reports", 0, false, list_reports},
            {"report", "ID", "show a report with the chat around it", 1, false, show_report},
            {"resolve", "ID acted|dismissed", "close a report", 2, true, resolve},
            {"close", "TABLE", "end a table without a result", 1, true, close_table},
            {"ban-network", "NETWORK", "ban an address or a range such as 192.0.2.0/24", 1, true, ban_network},
            {"unban-network", "NETWORK", "lift the ban of an address or a range", 1, false, unban_network},
            {"networks", "", "list banned networks", 0, false, list_networks},
            {"announce", "TEXT", "show an announcement to everybody", 1, false, announce},
            {"withdraw", "ID", "withdraw an announcement", 1, false, withdraw},
            {"announcements", "", "list current announcements", 0, false, list_announcements},
            {"audit", "", "show who did what, when and why", 0, false, print_audit}};
}

}  // namespace urbanist::app
