#include "urbanist/json/members.h"
#include "urbanist/server/base/secrets.h"
#include "urbanist/server/base/time.h"
#include "urbanist/server/routes/routes.h"

namespace urbanist::server {

namespace {

using json::Json;
using store::Befriended;
using store::Friendship;
using store::Store;

// Separates the parts of a friend code, «ACCOUNT.SECRET». Whoever has the code becomes a friend without a request.
constexpr char kCodeSeparator = '.';
std::string link_name(std::string_view account) { return "friend-link/" + std::string(account); }

constexpr std::uint16_t kMostAnswers = 20;

struct FriendLists {
    std::vector<store::Friend> people;
    std::vector<store::Invitation> invitations;
    std::vector<store::ChallengeGame> answers;  // to the person's own challenges
    std::string secret;                         // of the person's own link
};

store::Stored<FriendLists> friend_lists(Store& store, const std::string& account, const std::string& fresh_secret) {
    auto people = store.friends.of(account);
    if (!people) return std::unexpected(people.error());
    auto invitations = store.friends.invitations_of(account);
    if (!invitations) return std::unexpected(invitations.error());
    auto secret = store.shared_values.get_or_set(link_name(account), fresh_secret);
    if (!secret) return std::unexpected(secret.error());
    auto answers = store.challenges.news_for(account, kMostAnswers);
    if (!answers) return std::unexpected(answers.error());
    return FriendLists{*std::move(people), *std::move(invitations), *std::move(answers), *std::move(secret)};
}

constexpr std::string_view name_of(Friendship state) {
    switch (state) {
        case Friendship::Friends: return "friends";
        case Friendship::Asked: return "asked";
        case Friendship::Invited: break;
    }
    return "asks";
}

// Only friends see whether somebody is connected.
Json friend_json(const store::Friend& person, const std::unordered_set<std::string>& here) {
    Json body = {{"account", person.account}, {"name", person.name}, {"state", name_of(person.state)}};
    if (person.state == Friendship::Friends) body["online"] = here.contains(person.account) || person.seen_until > now_ms();
    return body;
}

Json invitation_json(const store::Invitation& invitation) {
    return {{"table", invitation.table}, {"name", invitation.name}, {"game", invitation.game}, {"mode", invitation.mode}, {"at", invitation.at}};
}

Awaitable<Answer<Json>> lists(Services& services, Identity who) {
    const auto found = co_await services.store_queue.run_idempotent([account = who.account, fresh = random_identifier()](Store& store) {
        return friend_lists(store, account, fresh);
    });
    if (!found) co_return storage_problem(found.error(), who.language);
    const auto here = services.viewers.accounts();
    Json people = Json::array();
    for (const auto& person : found->people) people.push_back(friend_json(person, here));
    Json invitations = Json::array();
    for (const auto& invitation : found->invitations) invitations.push_back(invitation_json(invitation));
    Json answers = Json::array();
    for (const auto& answer : found->answers) answers.push_back({{"challenge", answer.challenge}, {"name", answer.name}, {"at", answer.at}});
    co_return Json{{"friends", people}, {"invitations", invitations}, {"answers", answers}, {"code", who.account + kCodeSeparator + found->secret}};
}

Answer<void> checked(const store::Stored<Befriended>& outcome, messages::Language language) {
    if (!outcome) return storage_problem(outcome.error(), language);
    if (*outcome == Befriended::NobodyThere) return refusal("no-such-person", language);
    if (*outcome == Befriended::TooMany) return refusal("too-many-friends", language);
    return {};
}

Awaitable<Answer<void>> ask(Services& services, Identity who, std::string other) {
    const auto asked = [account = who.account, other, now = now_ms()](Store& store) { return store.friends.ask(account, other, now); };
    co_return checked(co_await services.store_queue.run_idempotent(asked), who.language);
}

Awaitable<Answer<void>> use_link(Services& services, Identity who, std::string code) {
    const std::size_t end = code.find(kCodeSeparator);
    if (end == std::string::npos) co_return refusal("no-such-person", who.language);
    const std::string other = code.substr(0, end);
    const auto connect = [account = who.account, other, secret = code.substr(end + 1), now = now_ms()](Store& store) -> store::Stored<Befriended> {
        const auto known = store.shared_values.get(link_name(other));
        if (!known) return std::unexpected(known.error());
        if (!*known || **known != secret) return Befriended::NobodyThere;
        return store.friends.connect(account, other, now);
    };
    co_return checked(co_await services.store_queue.run_idempotent(connect), who.language);
}

// {"name": …} sends a request, {"code": …} uses somebody's link.
Awaitable<Answer<void>> add_friend(RequestDispatcher& dispatcher, Accounts& accounts, const Request& request) {
    const auto body = body_of(request);
    if (!body) co_return std::unexpected(body.error());
    std::string name;
    std::string code;
    json::Members members(*body);
    members.has("code") ? members.text("code", code) : members.text("name", name);
    members.no_others();
    if (const auto read = std::move(members).result(); !read) co_return bad_request(read.error().message(), request.language);
    if (!code.empty()) co_return co_await use_link(dispatcher.services(), request.who, std::move(code));
    const auto person = co_await accounts.find_name(request.language, std::move(name));
    if (!person) co_return std::unexpected(person.error());
    co_return co_await ask(dispatcher.services(), request.who, person->id);
}

Awaitable<Answer<void>> remove_friend(Services& services, Identity who, std::string other) {
    const auto removed =
        co_await services.store_queue.run([account = who.account, other](Store& store) { return store.friends.remove(account, other); });
    if (!removed) co_return storage_problem(removed.error(), who.language);
    if (!*removed) co_return refusal("no-such-person", who.language);
    co_return Answer<void>{};
}

// Only friends can be invited. If they are not connected, they get a notification if they are subscribed.
Awaitable<Answer<void>> invite(RequestDispatcher& dispatcher, const Request& request) {
    Services& services = dispatcher.services();
    const std::string& table = request.captured[0];
    const std::string& other = request.captured[1];
    if (!protocol::is_identifier(table)) co_return refusal("no-such-table", request.language);
    const auto friends =
        co_await services.store_queue.read([own = request.who.account, other](Store& store) { return store.friends.are_friends(own, other); });
    if (!friends) co_return storage_problem(friends.error(), request.language);
    if (!*friends) co_return refusal("no-such-person", request.language);
    if (auto entered = co_await dispatcher.tables().let_in(request.who, table, other); !entered) co_return entered;
    const store::Invitation invitation{.account = other, .table = table, .inviter = request.who.account, .at = now_ms()};
    const auto stored = co_await services.store_queue.run_idempotent([invitation](Store& store) { return store.friends.invite(invitation); });
    if (!stored) co_return storage_problem(stored.error(), request.language);
    if (services.viewers.sessions_of(other).empty())
        services.push.notify(store::PushTopic::Move, other, table, Json{{"t", "invited"}, {"table", table}, {"name", request.who.name}}.dump());
    co_return Answer<void>{};
}

Awaitable<Answer<void>> decline(Services& services, Identity who, std::string table) {
    const auto done =
        co_await services.store_queue.run_idempotent([account = who.account, table](Store& store) { return store.friends.decline(account, table); });
    if (!done) co_return storage_problem(done.error(), who.language);
    co_return Answer<void>{};
}

// Responds with the current lists, after everybody affected on this node has been told.
Awaitable<Response> respond(RequestDispatcher& dispatcher, ChangeFollower& changes, Identity who, Answer<void> done) {
    if (!done) co_return problem_response(done.error());
    co_await changes.catch_up();
    co_return response_of(co_await lists(dispatcher.services(), std::move(who)));
}

}  // namespace

void add_friend_routes(RequestDispatcher& dispatcher, Accounts& accounts, ChangeFollower& changes) {
    using Change = std::function<Awaitable<Answer<void>>(Request&)>;
    const auto add = [&](Method method, const char* pattern, Change change) {
        dispatcher.router().add({method, pattern, Access::SignedIn,
                                 [&dispatcher, &changes, change = std::move(change)](Request& request) -> Awaitable<Response> {
                                     if (auto fault = dispatcher.charge(request.who)) co_return problem_response(*fault);
                                     co_return co_await respond(dispatcher, changes, request.who, co_await change(request));
                                 }});
    };
    Services& services = dispatcher.services();
    dispatcher.router().add({Method::Get, "/api/friends", Access::SignedIn,
                             [&services](Request& request) -> Awaitable<Response> { co_return response_of(co_await lists(services, request.who)); }});
    add(Method::Post, "/api/friends", [&](Request& request) { return add_friend(dispatcher, accounts, request); });
    add(Method::Put, "/api/friends/{account}", [&services](Request& request) { return ask(services, request.who, request.captured[0]); });
    add(Method::Delete, "/api/friends/{account}",
        [&services](Request& request) { return remove_friend(services, request.who, request.captured[0]); });
    add(Method::Put, "/api/tables/{table}/invited/{account}", [&](Request& request) { return invite(dispatcher, request); });
    add(Method::Delete, "/api/me/invitations/{table}", [&services](Request& request) { return decline(services, request.who, request.captured[0]); });
}

}  // namespace urbanist::server
