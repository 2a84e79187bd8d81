// A list with a fixed capacity and no allocation, for hot paths.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace urbanist::core {

template <class T, std::size_t Capacity>
class SmallVector {
public:
    using value_type = T;

    SmallVector() = default;

    void push_back(const T& value) {
        assert(size_ < Capacity);
        items_[size_++] = value;
    }
    // Makes room for this many more elements and returns a pointer to the first; the caller must write them all.
    [[nodiscard]] T* extend(std::size_t more) {
        assert(size_ + more <= Capacity);
        T* const first = end();
        size_ += more;
        return first;
    }
    void clear() { size_ = 0; }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] T& operator[](std::size_t i) { return items_[i]; }
    [[nodiscard]] const T& operator[](std::size_t i) const { return items_[i]; }
    [[nodiscard]] T* begin() { return items_.data(); }
    [[nodiscard]] T* end() { return items_.data() + size_; }
    [[nodiscard]] const T* begin() const { return items_.data(); }
    [[nodiscard]] const T* end() const { return items_.data() + size_; }

private:
    std::size_t size_ = 0;
    std::array<T, Capacity> items_;  // deliberately uninitialised: clearing thousands of moves would cost more than generating them
};

}  // namespace urbanist::core
