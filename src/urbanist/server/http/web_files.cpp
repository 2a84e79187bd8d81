#include "urbanist/server/http/web_files.h"

#include <sodium.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "urbanist/server/http/compression.h"

namespace urbanist::server {

namespace {

constexpr std::size_t kMostBytes = std::size_t{64} << 20;
constexpr std::string_view kBuilt = "/assets/";   // these names change with their content
constexpr std::string_view kPeople = "/people/";  // followed by an account name, which may contain a dot

struct Type {
    std::string_view ending;
    std::string_view type;
};

constexpr std::array kTypes = {
    Type{".html", "text/html; charset=utf-8"},
    Type{".js", "text/javascript; charset=utf-8"},
    Type{".mjs", "text/javascript; charset=utf-8"},
    Type{".css", "text/css; charset=utf-8"},
    Type{".json", "application/json"},
    Type{".webmanifest", "application/manifest+json"},
    Type{".svg", "image/svg+xml"},
    Type{".png", "image/png"},
    Type{".webp", "image/webp"},
    Type{".ico", "image/x-icon"},
    Type{".woff2", "font/woff2"},
    Type{".wasm", "application/wasm"},
    Type{".mp3", "audio/mpeg"},
    Type{".ogg", "audio/ogg"},
    Type{".txt", "text/plain; charset=utf-8"},
};

std::string type_of(std::string_view path) {
    for (const Type& type : kTypes) {
        if (path.ends_with(type.ending)) return std::string(type.type);
    }
    return "application/octet-stream";
}

std::string etag_of(std::string_view content) {
    std::array<unsigned char, 16> hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(content.data()), content.size(), nullptr, 0);
    std::array<char, hash.size() * 2 + 1> hex{};
    sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
    return "\"" + std::string(hex.data()) + "\"";
}

std::string content_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// «/tables/k3» and «/people/Ada.L» are screens of the page, «/app.js» is a file.
bool is_screen(std::string_view path) {
    if (path == "/api" || path.starts_with("/api/") || path.starts_with(kBuilt)) return false;
    if (path.starts_with(kPeople)) return path.find('/', kPeople.size()) == std::string_view::npos;
    return path.substr(path.rfind('/') + 1).find('.') == std::string_view::npos;
}

using Contents = std::map<std::string, std::string, std::less<>>;  // by path

core::Parsed<Contents> contents_of(const std::string& folder) {
    Contents contents;
    std::error_code error;
    std::size_t bytes = 0;
    const auto options = std::filesystem::directory_options::skip_permission_denied;
    for (std::filesystem::recursive_directory_iterator entry(folder, options, error), end; !error && entry != end; entry.increment(error)) {
        if (!entry->is_regular_file(error) || entry->is_symlink(error)) continue;
        bytes += entry->file_size(error);
        if (bytes > kMostBytes) return core::parse_error(folder, "contains more than 64 MiB; is it the web client?");
        contents.emplace("/" + entry->path().lexically_relative(folder).generic_string(), content_of(entry->path()));
    }
    if (error) return core::parse_error(folder, "is not a readable folder");
    return contents;
}

bool is_packed_form(std::string_view path, const Contents& contents) {
    return (path.ends_with(".gz") || path.ends_with(".br")) && contents.contains(path.substr(0, path.size() - 3));
}

std::string form(const Contents& contents, const std::string& path) {
    const auto found = contents.find(path);
    return found == contents.end() ? "" : found->second;
}

Response with_body(Response response, const std::string& body, std::string_view encoding) {
    response.body = body;
    response.encoding = encoding;
    return response;
}

}  // namespace

extern const std::string_view kWelcomePage;

WebFiles WebFiles::built_in() {
    WebFiles files;
    files.add("/index.html", std::string(kWelcomePage));
    return files;
}

core::Parsed<WebFiles> WebFiles::read_folder(const std::string& folder) {
    const auto contents = contents_of(folder);
    if (!contents) return std::unexpected(contents.error());
    WebFiles files;
    for (const auto& [path, content] : *contents) {
        if (!is_packed_form(path, *contents))
            files.add(path, content, {.gzip = form(*contents, path + ".gz"), .brotli = form(*contents, path + ".br")});
    }
    if (files.find("/index.html") == nullptr) return core::parse_error(folder, "has no index.html; is it the web client?");
    return files;
}

void WebFiles::add(const std::string& path, std::string content, Packed packed) {
    File file{.type = type_of(path), .content = std::move(content), .packed = std::move(packed), .etag = {}, .immutable = path.starts_with(kBuilt)};
    if (file.packed.gzip.empty() && is_compressible(file.type, file.content.size())) file.packed.gzip = gzip(file.content, 9);
    file.etag = etag_of(file.content);
    files_.insert_or_assign(path, std::move(file));
}

const WebFiles::File* WebFiles::find(std::string_view path) const {
    const auto found = files_.find(path);
    return found == files_.end() ? nullptr : &found->second;
}

Response WebFiles::answer(const Request& request) const {
    const File* file = find(request.path);
    if (file == nullptr && is_screen(request.path)) file = find("/index.html");
    if (file == nullptr) return problem_response("no-such-page", request.language);
    return response(*file, request);
}

Response WebFiles::response(const File& file, const Request& request) {
    const char* caching = file.immutable ? "public, max-age=31536000, immutable" : "no-cache";
    Response response{.type = file.type, .body = {}, .headers = {{"ETag", file.etag}, {"Cache-Control", caching}}, .stream = nullptr};
    if (!request.if_none_match.empty() && request.if_none_match.find(file.etag) != std::string::npos) {
        response.status = 304;
        return response;
    }
    if (request.brotli && !file.packed.brotli.empty()) return with_body(std::move(response), file.packed.brotli, "br");
    if (request.gzip && !file.packed.gzip.empty()) return with_body(std::move(response), file.packed.gzip, "gzip");
    return with_body(std::move(response), file.content, "");
}

}  // namespace urbanist::server
