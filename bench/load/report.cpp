#include "report.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>

namespace urbanist::load {

namespace {

using json::Json;

double seconds_of(const Report& report) { return std::chrono::duration<double>(report.after.at - report.before.at).count(); }

double rounded(double value) { return std::round(value * 1000) / 1000; }

Json latency_to_json(const Latency& latency) {
    return {{"p50", latency.quantile(0.5)}, {"p90", latency.quantile(0.9)}, {"p99", latency.quantile(0.99)}, {"max", latency.longest()}};
}

// How many cores a process kept busy, and its processor time per move.
void add_processor(Json& figures, const char* who, const Report& report, const std::optional<ProcessFigures> Moment::* process) {
    const auto& before = report.before.*process;
    const auto& after = report.after.*process;
    if (!before || !after) return;
    const double spent = after->processor_seconds - before->processor_seconds;
    Json object = {{"resident_mb", rounded(after->resident_mb)}, {"cores", rounded(spent / seconds_of(report))}};
    if (report.tally.moves > 0) object["microseconds_a_move"] = std::round(spent * 1e6 / static_cast<double>(report.tally.moves));
    figures[who] = std::move(object);
}

Json idle_figures(const Report& report) {
    Json figures = {{"way", "idle"}, {"tables", report.settings.tables}, {"sockets", 2 * report.settings.tables}};
    if (!report.before.server || !report.connected.server || !report.after.server) return figures;
    const double base = report.before.server->resident_mb;
    const double connected = report.connected.server->resident_mb;
    const double seated = report.after.server->resident_mb;
    figures["server_mb"] = {{"before", rounded(base)}, {"connected", rounded(connected)}, {"seated", rounded(seated)}};
    figures["kb_a_socket"] = rounded((connected - base) * 1000 / (2.0 * report.settings.tables));
    figures["kb_a_table"] = rounded((seated - connected) * 1000 / report.settings.tables);
    return figures;
}

const char* name_of(Way way) {
    if (way == Way::Daily) return "daily";
    return way == Way::Saturate ? "saturate" : "human-pace";
}

std::string latency_line(const char* what, const Json& latency) {
    return fmt::format("{}: p50 {:.1f} ms, p90 {:.1f}, p99 {:.1f}, at most {:.1f}\n", what, latency["p50"].get<double>(),
                       latency["p90"].get<double>(), latency["p99"].get<double>(), latency["max"].get<double>());
}

std::string spectator_line(const Json& figures) {
    if (!figures.contains("spectators")) return {};
    return fmt::format("{} spectators; ", figures["spectators"].get<unsigned>()) +
           latency_line("from sending to their sockets", figures["spectator_ms"]);
}

std::string process_line(const char* what, const Json& figures, const char* who) {
    if (!figures.contains(who)) return {};
    const Json& process = figures[who];
    return fmt::format("{}: {:.0f} MB, {:.2f} cores, {:.0f} µs of the processor a move\n", what, process["resident_mb"].get<double>(),
                       process["cores"].get<double>(), process.value("microseconds_a_move", 0.0));
}

std::string idle_text(const Json& figures) {
    std::string text = fmt::format("{} idle tables, {} idle sockets\n", figures["tables"].get<unsigned>(), figures["sockets"].get<unsigned>());
    if (!figures.contains("server_mb")) return text + "memory is not known without the server's --pid\n";
    const Json& memory = figures["server_mb"];
    return text + fmt::format("server: {:.1f} MB before, {:.1f} with the sockets, {:.1f} with the tables: {:.1f} kB a socket, {:.1f} kB a table\n",
                              memory["before"].get<double>(), memory["connected"].get<double>(), memory["seated"].get<double>(),
                              figures["kb_a_socket"].get<double>(), figures["kb_a_table"].get<double>());
}

}  // namespace

Json to_json(const Report& report) {
    if (report.settings.way == Way::Idle) return idle_figures(report);
    const double seconds = seconds_of(report);
    double load = 0;
    (void)getloadavg(&load, 1);
    Json figures = {{"way", name_of(report.settings.way)},
                    {"tables", report.settings.tables},
                    {"sockets", 2 * report.settings.tables},
                    {"seconds", rounded(seconds)},
                    {"moves", report.tally.moves},
                    {"games", report.tally.games},
                    {"moves_per_second", rounded(static_cast<double>(report.tally.moves) / seconds)},
                    {"opponent_ms", latency_to_json(report.tally.to_opponent)},
                    {"acknowledged_ms", latency_to_json(report.tally.to_acknowledgement)},
                    {"load_average", rounded(load)}};
    if (report.settings.spectators > 0) {
        figures["spectators"] = report.settings.spectators * report.settings.tables;
        figures["spectator_ms"] = latency_to_json(report.tally.to_spectator);
    }
    add_processor(figures, "server", report, &Moment::server);
    add_processor(figures, "generator", report, &Moment::own);
    return figures;
}

std::string to_text(const Report& report) {
    const Json figures = to_json(report);
    if (report.settings.way == Way::Idle) return idle_text(figures);
    return fmt::format("{} tables, {} sockets, {:.1f} s, {}: {:.0f} moves a second acknowledged, {} games finished; load average {:.1f}\n",
                       figures["tables"].get<unsigned>(), figures["sockets"].get<unsigned>(), figures["seconds"].get<double>(),
                       figures["way"].get<std::string>(), figures["moves_per_second"].get<double>(), report.tally.games,
                       figures["load_average"].get<double>()) +
           latency_line("from sending to the opponent's socket", figures["opponent_ms"]) +
           latency_line("from sending to the acknowledgement", figures["acknowledged_ms"]) + spectator_line(figures) +
           process_line("server", figures, "server") + process_line("generator", figures, "generator");
}

}  // namespace urbanist::load
