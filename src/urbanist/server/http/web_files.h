// The web client's files, all in memory: a path that is not listed does not exist, so no path can escape the folder.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "urbanist/core/result.h"
#include "urbanist/server/http/http.h"

namespace urbanist::server {

class WebFiles {
public:
    // The built-in one.
    [[nodiscard]] static WebFiles built_in();
    // «app.js.gz» and «app.js.br» next to «app.js» are not served themselves but sent instead of it to clients that support them.
    [[nodiscard]] static core::Parsed<WebFiles> read_folder(const std::string& folder);

    // The same content compressed; empty if there is none.
    struct Packed {
        std::string gzip{};
        std::string brotli{};
    };
    void add(const std::string& path, std::string content, Packed packed);
    void add(const std::string& path, std::string content) { add(path, std::move(content), {}); }
    // «/» and the client's own screen paths return its page; other missing files are a problem.
    [[nodiscard]] Response answer(const Request& request) const;
    [[nodiscard]] std::size_t size() const { return files_.size(); }

private:
    struct File {
        std::string type;
        std::string content;
        Packed packed;
        std::string etag;
        bool immutable = false;  // its name changes with its content
    };

    [[nodiscard]] const File* find(std::string_view path) const;
    [[nodiscard]] static Response response(const File& file, const Request& request);

    std::map<std::string, File, std::less<>> files_;
};

}  // namespace urbanist::server
