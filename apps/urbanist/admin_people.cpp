// Actions of «urbanist admin» about people.
#include <iostream>

#include "admin.h"
#include "urbanist/server/accounts/names.h"
#include "urbanist/server/accounts/recovery_codes.h"
#include "urbanist/server/base/secrets.h"
#include "urbanist/server/base/time.h"

namespace urbanist::app {

namespace {

using store::Account;
using store::SanctionKind;
using store::Store;

constexpr std::uint16_t kMostListed = 200;

void grant(Store& store, const AdminGiven& given) {
    const Account person = person_called(store, given.words[0]);
    if (person.kind != store::AccountKind::Registered) throw BadInput(person.name + ": only registered people can be operators");
    require_done(store.moderation.grant(act_of(given), person.id), person.name);
    std::cout << person.name << " is now an operator. The console is at /admin.\n";
}

void revoke(Store& store, const AdminGiven& given) {
    const Account person = person_called(store, given.words[0]);
    require_done(store.moderation.revoke(act_of(given), person.id), person.name + ": operator role");
    std::cout << person.name << " is no longer an operator.\n";
}

void list_operators(Store& store, const AdminGiven&) {
    for (const std::string& account : stored_or_fail(store.moderation.rules(server::now_ms())).operators)
        std::cout << name_of_account(store, account) << "\n";
}

void find_people(Store& store, const AdminGiven& given) {
    const auto parsed = server::parse_name(given.words[0]);
    const auto found = stored_or_fail(store.moderation.search(given.words[0], parsed ? parsed->folded : given.words[0], kMostListed));
    const auto rules = stored_or_fail(store.moderation.rules(server::now_ms()));
    for (const Account& person : found) {
        std::cout << person.name << " (" << person.id << "), here since " << time_text(person.created_at);
        for (const store::Sanction& sanction : rules.sanctions) {
            if (sanction.account != person.id) continue;
            std::cout << ", " << (sanction.kind == SanctionKind::Ban ? "banned " : "muted ") << end_text(sanction.ends_at) << ": " << sanction.reason;
        }
        std::cout << "\n";
    }
}

void impose(Store& store, const AdminGiven& given, SanctionKind kind) {
    const Account person = person_called(store, given.words[0]);
    const auto ends_at = given.ends_at();
    require_done(store.moderation.impose(act_of(given), person.id, kind, ends_at), person.name);
    std::cout << person.name << " is " << (kind == SanctionKind::Ban ? "banned " : "muted ") << end_text(ends_at) << ".\n";
}

void lift(Store& store, const AdminGiven& given, SanctionKind kind) {
    const Account person = person_called(store, given.words[0]);
    require_done(store.moderation.lift(act_of(given), person.id, kind), person.name + (kind == SanctionKind::Ban ? ": ban" : ": mute"));
    std::cout << person.name << " is " << (kind == SanctionKind::Ban ? "banned" : "muted") << " no more.\n";
}

void mute(Store& store, const AdminGiven& given) { impose(store, given, SanctionKind::Mute); }
void unmute(Store& store, const AdminGiven& given) { lift(store, given, SanctionKind::Mute); }
void ban(Store& store, const AdminGiven& given) { impose(store, given, SanctionKind::Ban); }
void unban(Store& store, const AdminGiven& given) { lift(store, given, SanctionKind::Ban); }

void rename(Store& store, const AdminGiven& given) {
    const Account person = person_called(store, given.words[0]);
    const auto name = server::parse_name(given.words[1]);
    if (!name) throw BadInput(given.words[1] + ": is not a valid name; use 2 to 20 letters and digits of one script, with . - _ only inside");
    require_done(store.moderation.rename(act_of(given), person.id, {name->shown, name->folded, name->skeleton}), name->shown);
    std::cout << person.name << " is called " << name->shown << " now.\n";
}

void reset_password(Store& store, const AdminGiven& given) {
    const Account person = person_called(store, given.words[0]);
    const std::string password = server::random_password();
    require_done(store.moderation.reset_password(act_of(given), person.id, server::password_hash(password)), person.name + ": password");
    std::cout << "The new password of " << person.name << " is " << password << " ; all sessions have ended.\n"
              << "Give it only to that person, who should change it after signing in.\n";
}

}  // namespace

std::vector<AdminAction> admin_people_actions() {
    return {{"grant", "NAME", "grant the operator role, which gives access to the console at /admin", 1, false, grant},
            {"revoke", "NAME", "revoke the operator role", 1, false, revoke},
            {"operators", "", "list all operators", 0, false, list_operators},
            {"people", "TEXT", "find people by the beginning of their name, or by id", 1, false, find_people},
            {"mute", "NAME", "mute somebody: they cannot write messages", 1, true, mute},
            {"unmute", "NAME", "end a mute", 1, false, unmute},
            {"ban", "NAME", "ban somebody: all their sessions end", 1, true, ban},
            {"unban", "NAME", "end a ban", 1, false, unban},
            {"rename", "NAME NEW", "rename somebody", 2, true, rename},
            {"reset-password", "NAME", "set a new password for somebody and print it", 1, false, reset_password}};
}

}  // namespace urbanist::app
