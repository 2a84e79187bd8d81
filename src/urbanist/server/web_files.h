// The files of the web client, all in memory: a path that is not in the list does not exist, so no path leads out of the folder.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "urbanist/core/result.h"
#include "urbanist/server/http.h"

namespace urbanist::server {

class WebFiles {
public:
    // The one that the program carries.
    [[nodiscard]] static WebFiles built_in();
    // «app.js.gz» and «app.js.br» beside «app.js» are no files of their own but what is sent in its place to whoever can unpack it.
    [[nodiscard]] static core::Parsed<WebFiles> read_folder(const std::string& folder);

    // The same content packed; empty where there is none.
    struct Packed {
        std::string gzip{};
        std::string brotli{};
    };
    void add(const std::string& path, std::string content, Packed packed);
    void add(const std::string& path, std::string content) { add(path, std::move(content), {}); }
    // «/» and paths that the client makes up for its screens get its page; other files that are not there are a problem.
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
