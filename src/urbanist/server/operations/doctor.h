// Checks everything a server needs, running or not, and says how to fix what is wrong. Changes nothing.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "urbanist/server/base/settings.h"

namespace urbanist::server {

struct Finding {
    enum class Kind : std::uint8_t { Good, Warning, Fault };

    Kind kind = Kind::Good;
    std::string subject;
    std::string text;    // what was found
    std::string advice;  // how to fix it; empty if all is well
};
using Findings = std::vector<Finding>;

[[nodiscard]] Findings examine(const Settings& settings);

// By subject, for examine().
void examine_store(const Settings& settings, Findings& findings);        // doctor_store.cpp
void examine_certificate(const Settings& settings, Findings& findings);  // doctor_certificate.cpp
void examine_mail(const Settings& settings, Findings& findings);         // doctor_mail.cpp
void examine_machine(const Settings& settings, Findings& findings);      // doctor_machine.cpp

[[nodiscard]] inline Finding good(std::string subject, std::string text) { return {Finding::Kind::Good, std::move(subject), std::move(text), ""}; }
[[nodiscard]] inline Finding warning(std::string subject, std::string text, std::string advice) {
    return {Finding::Kind::Warning, std::move(subject), std::move(text), std::move(advice)};
}
[[nodiscard]] inline Finding fault(std::string subject, std::string text, std::string advice) {
    return {Finding::Kind::Fault, std::move(subject), std::move(text), std::move(advice)};
}

}  // namespace urbanist::server
