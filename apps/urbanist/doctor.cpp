// urbanist doctor: what is wrong with a server's settings, store and machine, and what to do about it.
#include "urbanist/server/operations/doctor.h"

#include <algorithm>
#include <array>
#include <iostream>
#include <memory>

#include "server_settings.h"
#include "support/verb.h"

namespace urbanist::app {

namespace {

using server::Finding;

constexpr std::array<std::string_view, 3> kFindingKinds = {"ok     ", "warning", "FAULT  "};

void print_finding(const Finding& finding) {
    std::cout << kFindingKinds[static_cast<std::size_t>(finding.kind)] << "  " << finding.subject << ": " << finding.text;
    if (!finding.advice.empty()) std::cout << "\n           → " << finding.advice;
    std::cout << "\n";
}

server::Findings examine_all(const SettingsGiven& given) {
    try {
        return server::examine(read_server_settings(given));
    } catch (const BadInput& wrong) {
        return {server::fault("settings", wrong.what(), "correct it; urbanist serve --help lists all settings")};
    }
}

int run_doctor(const SettingsGiven& given) {
    const server::Findings findings = examine_all(given);
    for (const Finding& finding : findings) print_finding(finding);
    const auto faults = std::ranges::count(findings, Finding::Kind::Fault, &Finding::kind);
    const auto warnings = std::ranges::count(findings, Finding::Kind::Warning, &Finding::kind);
    std::cout << faults << (faults == 1 ? " fault, " : " faults, ") << warnings << (warnings == 1 ? " warning\n" : " warnings\n");
    return faults == 0 ? 0 : 1;
}

}  // namespace

Verb declare_doctor() {
    const auto given = std::make_shared<SettingsGiven>();
    return {
        .name = "doctor",
        .description = "Check a server's settings, store and machine, and suggest fixes",
        .options = settings_options(given),
        .footer =
            "Pass the same settings as to the server. Nothing is changed, and the server may be running. The exit status is 1 if there is a problem.",
        .run = [given](const Given&) { return run_doctor(*given); }};
}

}  // namespace urbanist::app
