// Files readable only by their owner that appear complete or not at all.
#pragma once

#include <functional>
#include <string>

#include "urbanist/store/database/failure.h"

namespace urbanist::store {

// write(part) fills a temporary file next to the path, which is then renamed: an existing file is replaced atomically, or kept if writing fails.
[[nodiscard]] Stored<void> write_new_file(const std::string& path, const std::function<Stored<void>(const std::string& part)>& write);

// If root created a file, the store's user must be able to use it: it is given to the owner of the path or, if there is none yet, of its
// folder.
void give_to_owner_of(int descriptor, const std::string& path);

// Deletes the file and SQLite's companion files when destroyed.
class TemporaryFile {
public:
    TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile();
    [[nodiscard]] const std::string& path() const { return path_; }

private:
    std::string path_;
};

}  // namespace urbanist::store
