#include <sys/resource.h>
#include <sys/statvfs.h>
#include <sys/timex.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <filesystem>

#include "urbanist/server/operations/doctor.h"
#include "urbanist/store/database/server_lock.h"
#include "urbanist/store/store.h"

namespace urbanist::server {

namespace {

using boost::asio::ip::tcp;
using boost::system::error_code;

constexpr std::uint64_t kMegabyte = 1'000'000;
constexpr std::uint64_t kTooLittle = 64 * kMegabyte;
constexpr std::uint64_t kLittle = 1000 * kMegabyte;
constexpr std::size_t kOwnFiles = 64;  // besides connections

// Opens it as the listener would.
error_code try_to_listen(const Settings& settings) {
    boost::asio::io_context loop;
    tcp::acceptor acceptor(loop);
    error_code error;
    const bool any = settings.address == "any";
    const tcp::endpoint endpoint =
        any ? tcp::endpoint(tcp::v4(), settings.port) : tcp::endpoint(boost::asio::ip::make_address(settings.address), settings.port);
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(1, error);
    return error;
}

void examine_port(const Settings& settings, Findings& findings) {
    const std::string port = "port " + std::to_string(settings.port);
    const error_code error = try_to_listen(settings);
    if (!error) return findings.push_back(good("port", port + " is free"));
    const bool in_use = error == boost::system::errc::address_in_use;
    if (in_use && store::running_server(settings.store))
        return findings.push_back(good("port", port + " is in use by the server that is using this store"));
    if (in_use)
        return findings.push_back(fault("port", port + " is in use by another program",
                                        "stop that program («ss -ltnp» shows it), or choose another port with --port"));
    findings.push_back(fault("port", port + " cannot be used: " + error.message(),
                             settings.port < 1024 ? "choose a port above 1023, or allow this one with AmbientCapabilities=CAP_NET_BIND_SERVICE"
                                                  : "set an address of this machine with --address"));
}

void examine_disk(const Settings& settings, Findings& findings) {
    const auto path = store::sqlite_path(settings.store);
    if (!path) return;
    const std::string folder = std::filesystem::absolute(*path).parent_path().string();
    struct statvfs disk{};
    if (statvfs(folder.c_str(), &disk) != 0) return;
    const std::uint64_t free = std::uint64_t{disk.f_bavail} * disk.f_frsize;
    const std::string text = folder + " has " + std::to_string(free / kMegabyte) + " MB left";
    const std::string advice = "free some space, or move the store; nothing can be saved once the disk is full";
    findings.push_back(free < kTooLittle ? fault("disk", text, advice) : free < kLittle ? warning("disk", text, advice) : good("disk", text));
}

void examine_open_files(const Settings& settings, Findings& findings) {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    const std::string text = "a process may open " + std::to_string(files.rlim_max) + " files";
    if (files.rlim_max >= settings.most_sockets + kOwnFiles) return findings.push_back(good("open files", text));
    findings.push_back(warning("open files", text + ", too few for " + std::to_string(settings.most_sockets) + " connections",
                               "raise LimitNOFILE of the service or «ulimit -Hn», or lower --most-sockets"));
}

void examine_clock(Findings& findings) {
    timex clock{};
    if (adjtimex(&clock) == TIME_ERROR)
        return findings.push_back(warning("clock", "this machine's clock is not synchronised",
                                          "run an NTP client such as systemd-timesyncd or chrony"));
    findings.push_back(good("clock", "is synchronised"));
}

void examine_log(const Settings& settings, Findings& findings) {
    if (settings.log_file.empty()) return;
    std::error_code error;
    const bool there = std::filesystem::exists(settings.log_file, error);
    const std::string place = there ? settings.log_file : std::filesystem::absolute(settings.log_file).parent_path().string();
    if (access(place.c_str(), W_OK) == 0) return findings.push_back(good("log", settings.log_file));
    findings.push_back(fault("log", place + " cannot be written by this user", "give the server's user write permission, or set another --log-file"));
}

}  // namespace

void examine_machine(const Settings& settings, Findings& findings) {
    examine_port(settings, findings);
    examine_disk(settings, findings);
    examine_open_files(settings, findings);
    examine_clock(findings);
    examine_log(settings, findings);
}

}  // namespace urbanist::server
