#include <openssl/pem.h>
#include <openssl/x509.h>
#include <sys/stat.h>

#include <cstdio>
#include <memory>
#include <optional>

#include "urbanist/server/connections/listener.h"
#include "urbanist/server/operations/doctor.h"

namespace urbanist::server {

namespace {

constexpr int kDaysToRenew = 14;

struct OpenSslCloser {
    void operator()(std::FILE* file) const { std::fclose(file); }
    void operator()(X509* certificate) const { X509_free(certificate); }
};

std::unique_ptr<X509, OpenSslCloser> read_certificate(const std::string& path) {
    const std::unique_ptr<std::FILE, OpenSslCloser> file(std::fopen(path.c_str(), "r"));
    return std::unique_ptr<X509, OpenSslCloser>(file ? PEM_read_X509(file.get(), nullptr, nullptr, nullptr) : nullptr);
}

// Time until it expires; negative if it has.
std::optional<int> days_left(const std::string& path) {
    const auto certificate = read_certificate(path);
    int days = 0;
    int seconds = 0;
    if (!certificate || ASN1_TIME_diff(&days, &seconds, nullptr, X509_get0_notAfter(certificate.get())) != 1) return std::nullopt;
    return seconds < 0 ? days - 1 : days;
}

Finding expiry(const std::string& path, int days) {
    const std::string renew = "renew it, then send SIGHUP to the server";
    if (days < 0) return fault("certificate", path + " has expired", renew);
    const std::string text = path + " is valid for " + std::to_string(days) + (days == 1 ? " day" : " days");
    return days < kDaysToRenew ? warning("certificate", text, renew) : good("certificate", text);
}

void examine_key(const std::string& path, Findings& findings) {
    struct stat info{};
    if (stat(path.c_str(), &info) != 0 || (info.st_mode & (S_IROTH | S_IWOTH)) == 0) return;
    findings.push_back(fault("certificate", path + " can be read or changed by every user on this machine", "chmod o= " + path));
}

}  // namespace

void examine_certificate(const Settings& settings, Findings& findings) {
    if (!settings.tls()) return;
    if (const auto tls = read_tls(settings); !tls)
        return findings.push_back(fault("certificate", tls.error(),
                                        "provide a PEM certificate chain and its private key, both readable by this user"));
    if (const auto days = days_left(settings.tls_certificate)) findings.push_back(expiry(settings.tls_certificate, *days));
    examine_key(settings.tls_key, findings);
}

}  // namespace urbanist::server
