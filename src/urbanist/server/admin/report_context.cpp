#include "urbanist/server/admin/report_context.h"

#include <algorithm>

#include "urbanist/table/event.h"

namespace urbanist::server {

namespace {

constexpr std::size_t kLinesBefore = 40;
constexpr std::size_t kLinesAfter = 10;

std::optional<ContextLine> line_of(const store::Event& stored, std::uint64_t number) {
    const auto document = json::parse(stored.body);
    if (!document) return std::nullopt;
    const auto event = table::parse_event(*document, table::At(std::chrono::milliseconds(stored.at)));
    if (!event) return std::nullopt;
    const auto line = [&](game::Seat seat, const std::string& text, bool ready_made) {
        return ContextLine{.number = number, .at = stored.at, .account = event->account, .seat = seat.index, .text = text, .ready_made = ready_made};
    };
    if (const auto* said = event->as<table::events::Said>()) return line(said->seat, said->text, false);
    if (const auto* stated = event->as<table::events::Stated>()) return line(stated->seat, stated->statement, true);
    return std::nullopt;
}

}  // namespace

store::Stored<std::vector<ContextLine>> report_context(store::Store& store, const store::Report& report) {
    if (report.table.empty()) return std::vector<ContextLine>();
    const auto events = store.tables.events(report.table, 0, UINT32_MAX);
    if (!events) return std::unexpected(events.error());
    std::vector<ContextLine> before;
    std::vector<ContextLine> after;
    for (std::size_t i = 0; i < events->size(); ++i) {
        auto line = line_of((*events)[i], i + 1);
        if (line) (line->at <= report.at ? before : after).push_back(*std::move(line));
    }
    if (before.size() > kLinesBefore) before.erase(before.begin(), before.end() - static_cast<std::ptrdiff_t>(kLinesBefore));
    if (after.size() > kLinesAfter) after.resize(kLinesAfter);
    std::ranges::move(after, std::back_inserter(before));
    return before;
}

}  // namespace urbanist::server
