// The newest N elements, oldest first. Copies share the immutable elements, because a table is copied for each command.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <ranges>
#include <utility>
#include <vector>

namespace urbanist::core {

template <class T, std::size_t kMost>
class Newest {
public:
    void push(T element) {
        if (elements_.size() == kMost) elements_.erase(elements_.begin());
        elements_.push_back(std::make_shared<const T>(std::move(element)));
    }
    [[nodiscard]] std::size_t size() const { return elements_.size(); }
    [[nodiscard]] bool empty() const { return elements_.empty(); }
    [[nodiscard]] auto all() const {
        return elements_ | std::views::transform([](const auto& element) -> const T& { return *element; });
    }
    // Null if there is none.
    template <class Predicate>
    [[nodiscard]] const T* find_if(Predicate predicate) const {
        const auto found = std::ranges::find_if(elements_, [&](const auto& element) { return predicate(*element); });
        return found == elements_.end() ? nullptr : found->get();
    }

private:
    std::vector<std::shared_ptr<const T>> elements_;
};

}  // namespace urbanist::core
