// Tests made from the files in a folder.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace urbanist::tests {

using Path = std::filesystem::path;

inline std::string text_of(const Path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        lines.push_back(text.substr(from, end - from));
        from = end + 1;
    }
    return lines;
}

// Sorted by name. A missing folder counts as empty.
inline std::vector<Path> files_in(const Path& folder, const std::vector<std::string>& extensions) {
    std::vector<Path> files;
    std::error_code missing;
    for (const auto& entry : std::filesystem::directory_iterator(folder, missing)) {
        if (std::ranges::find(extensions, entry.path().extension().string()) != extensions.end()) files.push_back(entry.path());
    }
    std::ranges::sort(files);
    return files;
}

// Test names may contain only letters and digits.
inline std::string name_of(const ::testing::TestParamInfo<Path>& file) {
    std::string name = file.param.stem().string();
    std::ranges::replace_if(name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return name;
}

}  // namespace urbanist::tests
