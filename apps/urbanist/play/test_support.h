// For tests only: stored screens that a person has approved.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

namespace urbanist::app {

inline std::string stored(const std::string& name) {
    std::ifstream file(std::string(URBANIST_TEST_DATA) + "/screens/" + name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// A screen is compared with the stored one. To approve a change, run the test with URBANIST_APPROVE=1 and read the difference.
inline void expect_stored(const std::string& name, const std::string& text) {
    if (std::getenv("URBANIST_APPROVE") != nullptr) std::ofstream(std::string(URBANIST_TEST_DATA) + "/screens/" + name, std::ios::binary) << text;
    EXPECT_EQ(text, stored(name)) << name;
}

}  // namespace urbanist::app
