#include <sys/stat.h>

#include "urbanist/server/mail/smtp.h"
#include "urbanist/server/operations/doctor.h"

namespace urbanist::server {

namespace {

void examine_password_file(const std::string& path, Findings& findings) {
    struct stat info{};
    if (path.empty() || stat(path.c_str(), &info) != 0 || (info.st_mode & (S_IROTH | S_IWOTH)) == 0) return;
    findings.push_back(fault("mail", path + " can be read or changed by every user on this machine", "chmod o= " + path));
}

}  // namespace

void examine_mail(const Settings& settings, Findings& findings) {
    if (!settings.mails()) return;
    examine_password_file(settings.smtp_password_file, findings);
    const std::string place = settings.smtp_host + ":" + std::to_string(settings.smtp_port);
    const SmtpResult result = check_mail_server(settings);
    if (result.outcome == SmtpResult::Outcome::Sent) return findings.push_back(good("mail", "is sent through " + place));
    findings.push_back(fault("mail", place + " does not accept the connection: " + result.text,
                             "check the settings --smtp-…; nobody gets mail until then"));
}

}  // namespace urbanist::server
