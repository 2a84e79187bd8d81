// The search tree: positions of one round with their moves. Its capacity is fixed.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "urbanist/games/quadropolis/rules/action.h"

namespace urbanist::quadropolis::bots {

// A move from a position, with its results for the player who makes it.
struct Edge {
    Action action{};
    float prior = 0;         // prior probability; all moves of a position sum to 1
    float promise = 0;       // of utility, beside the best; never positive
    std::uint32_t node = 0;  // child node; 0 if not tried yet
    std::uint32_t visits = 0;
    double utility = 0;  // sum

    [[nodiscard]] double mean() const { return utility / visits; }
};

struct Node {
    std::uint32_t first_edge = 0;
    std::uint32_t edges = 0;  // 0: not expanded yet
    std::uint32_t visits = 0;
    double utility = 0;  // sum, of the player to move

    [[nodiscard]] bool is_expanded() const { return edges > 0; }
};

// The moves of one position are kept side by side.
template <class Edge>
class TreeOf {
public:
    static constexpr std::uint32_t kRoot = 0;

    TreeOf(std::size_t most_nodes, std::size_t most_edges) : most_nodes_(most_nodes), most_edges_(most_edges) {
        nodes_.reserve(most_nodes);
        edges_.reserve(most_edges);
        nodes_.emplace_back();
    }

    [[nodiscard]] Node& node(std::uint32_t index) { return nodes_[index]; }
    [[nodiscard]] Edge& edge(std::uint32_t index) { return edges_[index]; }
    [[nodiscard]] std::span<Edge> edges_of(const Node& node) { return {edges_.data() + node.first_edge, node.edges}; }

    [[nodiscard]] bool has_room_for_edges(std::size_t more) const { return edges_.size() + more <= most_edges_; }
    // Precondition: there is room.
    void add_edge(Node& node, const Edge& edge) {
        if (node.edges == 0) node.first_edge = static_cast<std::uint32_t>(edges_.size());
        edges_.push_back(edge);
        ++node.edges;
    }
    // The child of this edge; none if it is new and the tree is full.
    [[nodiscard]] std::optional<std::uint32_t> follow(Edge& edge) {
        if (edge.node == 0) {
            if (nodes_.size() == most_nodes_) return std::nullopt;
            edge.node = static_cast<std::uint32_t>(nodes_.size());
            nodes_.emplace_back();
        }
        return edge.node;
    }

private:
    std::size_t most_nodes_;
    std::size_t most_edges_;
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
};
using Tree = TreeOf<Edge>;

}  // namespace urbanist::quadropolis::bots
