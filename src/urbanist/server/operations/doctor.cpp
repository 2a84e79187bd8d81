#include "urbanist/server/operations/doctor.h"

#include <boost/asio/ip/address.hpp>

#include "urbanist/server/http/web_files.h"
#include "urbanist/server/services/deck_registry.h"

namespace urbanist::server {

namespace {

bool is_only_local(const Settings& settings) {
    boost::system::error_code error;
    const auto address = boost::asio::ip::make_address(settings.address, error);
    return !error && address.is_loopback();
}

void examine_exposure(const Settings& settings, Findings& findings) {
    if (settings.tls() || is_only_local(settings)) return findings.push_back(good("network", "listens on " + settings.address));
    if (settings.trusted_proxies.empty())
        return findings.push_back(warning("network", "listens on " + settings.address + " without TLS: passwords are sent unencrypted",
                                          "set --tls-certificate and --tls-key, or listen on 127.0.0.1 behind a reverse proxy"));
    findings.push_back(good("network", "listens on " + settings.address + " behind a reverse proxy"));
}

void examine_proxy(const Settings& settings, Findings& findings) {
    if (!settings.trusted_proxies.empty() && settings.origins.empty())
        findings.push_back(warning("network", "is behind a proxy, but its public address is not set: cookies are not limited to HTTPS",
                                   "set the public address with --origin https://…"));
}

void examine_content(const Settings& settings, Findings& findings) {
    if (settings.web.empty()) {
        findings.push_back(warning("web client", "is missing: visitors see a page that says so",
                                   "build it with ./run, or set its folder with --web"));
    } else if (const auto web = WebFiles::read_folder(settings.web); !web) {
        findings.push_back(fault("web client", web.error().message(), "set the folder of the built client with --web"));
    } else {
        findings.push_back(good("web client", settings.web));
    }
    if (const auto decks = DeckRegistry::read(settings.cards); !decks)
        findings.push_back(fault("card sets", decks.error().message(), "fix or remove that file in the folder of --cards"));
}

}  // namespace

Findings examine(const Settings& settings) {
    Findings findings;
    examine_exposure(settings, findings);
    examine_proxy(settings, findings);
    examine_content(settings, findings);
    examine_certificate(settings, findings);
    examine_mail(settings, findings);
    examine_store(settings, findings);
    examine_machine(settings, findings);
    return findings;
}

}  // namespace urbanist::server
