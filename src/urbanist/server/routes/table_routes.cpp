#include <charconv>

#include "urbanist/json/members.h"
#include "urbanist/server/connections/line_stream.h"
#include "urbanist/server/routes/routes.h"
#include "urbanist/server/routes/table_list.h"

namespace urbanist::server {

namespace {

using json::Json;

Answer<std::string> table_of(const Request& request) {
    if (protocol::is_identifier(request.captured[0])) return request.captured[0];
    return std::unexpected(protocol::problem("no-such-table", request.language));
}

Answer<std::optional<std::uint64_t>> since_of(const Request& request) {
    const auto text = request.parameter("since");
    if (!text) return std::nullopt;
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
    if (error != std::errc{} || end != text->data() + text->size()) return bad_request("since: must be a whole number", request.language);
    return number;
}

// {"key": …, "options": {…}}
struct TableRequest {
    std::string key;
    Json options;
};

Answer<TableRequest> table_request_of(const Request& request) {
    const auto body = body_of(request);
    if (!body) return std::unexpected(body.error());
    TableRequest asked;
    json::Members members(*body);
    members.text("key", asked.key);
    members.need(!asked.key.empty() && asked.key.size() <= protocol::kLongestKey, "key", "must have 1 to 64 bytes");
    members.each("options", [&](const Json& given) { asked.options = given; });
    members.no_others();
    if (const auto read = std::move(members).result(); !read) return bad_request(read.error().message(), request.language);
    return asked;
}

Awaitable<Answer<Json>> create_table(RequestDispatcher& dispatcher, Request& request) {
    if (auto fault = dispatcher.charge(request.who)) co_return std::unexpected(*std::move(fault));
    auto asked = table_request_of(request);
    if (!asked) co_return std::unexpected(asked.error());
    co_return co_await dispatcher.create(request.who, std::move(asked->key), std::move(asked->options), request.received);
}

// The same for quick matches: any table with these options.
Awaitable<Answer<Json>> find_match(RequestDispatcher& dispatcher, Request& request) {
    if (auto fault = dispatcher.charge(request.who)) co_return std::unexpected(*std::move(fault));
    auto asked = table_request_of(request);
    if (!asked) co_return std::unexpected(asked.error());
    if (!asked->options.is_object()) co_return bad_request("options: must be an object", request.language);
    co_return co_await dispatcher.tables().match(request.who, std::move(asked->key), std::move(asked->options));
}

Awaitable<Answer<Json>> perform_command(RequestDispatcher& dispatcher, Request& request) {
    const auto table = table_of(request);
    if (!table) co_return std::unexpected(table.error());
    auto body = body_of(request);
    if (!body) co_return std::unexpected(body.error());
    auto order = protocol::parse_do(*std::move(body), *table);
    if (!order) co_return bad_request(order.error().message(), request.language);
    const std::string key = order->key;
    const auto number = co_await dispatcher.perform(request.who, *std::move(order), request.received);
    if (!number) co_return std::unexpected(number.error());
    co_return Json{{"table", *table}, {"key", key}, {"n", *number}};
}

std::shared_ptr<LineStream> new_stream(RequestDispatcher& dispatcher, const Request& request) {
    return std::make_shared<LineStream>(request.who, dispatcher.services().loop, dispatcher.services().settings.send_queue);
}

Response stream_response(std::shared_ptr<LineStream> stream) {
    return {.type = "application/x-ndjson", .body = {}, .headers = {{"Cache-Control", "no-store"}}, .stream = std::move(stream)};
}

Awaitable<Response> event_stream(RequestDispatcher& dispatcher, Request& request) {
    const auto table = table_of(request);
    if (!table) co_return problem_response(table.error());
    const auto since = since_of(request);
    if (!since) co_return problem_response(since.error());
    const auto stream = new_stream(dispatcher, request);
    dispatcher.enter(*stream);
    Departure departure(dispatcher, stream);
    const auto watching = co_await dispatcher.watch(stream, {*table, *since}, request.received);
    if (!watching) co_return problem_response(watching.error());
    departure.cancel();  // the connection unregisters it at the end of the stream
    co_return stream_response(stream);
}

void add_deck_routes(RequestDispatcher& dispatcher) {
    const DeckRegistry& decks = dispatcher.services().decks;
    dispatcher.router().add({Method::Get, "/api/decks", Access::Anyone,
                             [&](Request&) -> Awaitable<Response> { co_return json_response({{"decks", decks.list()}}); }});
    dispatcher.router().add({Method::Get, "/api/decks/{deck}", Access::Anyone, [&](Request& request) -> Awaitable<Response> {
                                 const std::string* text = decks.text_of(request.captured[0]);
                                 if (text == nullptr) co_return problem_response("no-such-page", request.language);
                                 co_return Response{.body = *text, .headers = {{"Cache-Control", "no-cache"}}, .stream = nullptr};
                             }});
}

}  // namespace

void add_table_routes(RequestDispatcher& dispatcher) {
    add_deck_routes(dispatcher);
    using Ask = Awaitable<Answer<Json>> (TableService::*)(Identity, std::string);
    const auto asking = [&dispatcher](Ask ask) {
        return [&dispatcher, ask](Request& request) -> Awaitable<Response> {
            const auto table = table_of(request);
            if (!table) co_return problem_response(table.error());
            co_return response_of(co_await (dispatcher.tables().*ask)(request.who, *table));
        };
    };
    Router& router = dispatcher.router();
    router.add({Method::Post, "/api/tables", Access::SignedIn,
                [&](Request& request) -> Awaitable<Response> { co_return response_of(co_await create_table(dispatcher, request), 201); }});
    router.add({Method::Post, "/api/match", Access::SignedIn,
                [&](Request& request) -> Awaitable<Response> { co_return response_of(co_await find_match(dispatcher, request), 201); }});
    router.add({Method::Get, "/api/tables", Access::Anyone, [&](Request& request) -> Awaitable<Response> {
                    co_return response_of(co_await table_list(dispatcher.services().store_queue, request));
                }});
    router.add({Method::Get, "/api/tables/{table}", Access::Anyone, asking(&TableService::show)});
    router.add({Method::Get, "/api/tables/{table}/record", Access::Anyone, asking(&TableService::record)});
    router.add({Method::Get, "/api/tables/{table}/analysis", Access::Anyone, asking(&TableService::analysis)});
    router.add({Method::Post, "/api/tables/{table}/analysis", Access::SignedIn,
                [&dispatcher, ask = asking(&TableService::analyse)](Request& request) -> Awaitable<Response> {
                    if (auto fault = dispatcher.charge(request.who)) co_return problem_response(*fault);
                    co_return co_await ask(request);
                }});
    router.add({Method::Post, "/api/tables/{table}/commands", Access::SignedIn,
                [&](Request& request) -> Awaitable<Response> { co_return response_of(co_await perform_command(dispatcher, request)); }});
    router.add({Method::Get, "/api/tables/{table}/events", Access::Anyone, [&](Request& request) { return event_stream(dispatcher, request); }});
    router.add({Method::Get, "/api/bot/stream", Access::Bot, [&](Request& request) -> Awaitable<Response> {
                    const auto stream = new_stream(dispatcher, request);
                    dispatcher.arrive(stream);
                    co_return stream_response(stream);
                }});
}

}  // namespace urbanist::server
