#include "samples_file.h"

#include <fmt/format.h>

#include <array>
#include <fstream>
#include <iostream>

namespace urbanist::app {

namespace {

using quadropolis::training::Sample;
using quadropolis::training::Samples;

constexpr std::string_view kFormat = "urbanist-samples/1";
constexpr std::uint64_t kMostSamples = std::uint64_t{1} << 32;

[[noreturn]] void fail(const std::string& path, std::string_view reason) {
    std::cerr << fmt::format("urbanist-train: {}: {}\n", path, reason);
    std::exit(2);
}

template <class Number>
void put(std::ostream& out, const Number& number) {
    out.write(reinterpret_cast<const char*>(&number), sizeof number);
}
template <class Number>
Number get(std::istream& in) {
    Number number{};
    in.read(reinterpret_cast<char*>(&number), sizeof number);
    return number;
}

void put_samples(std::ostream& out, const Samples& samples) {
    put(out, std::uint64_t{samples.size()});
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const Sample sample = samples[i];
        put(out, static_cast<std::uint16_t>(sample.features.size()));
        for (const std::uint16_t feature : sample.features) put(out, feature);
        put(out, sample.turns_left);
        put(out, sample.gain);
    }
}

Samples get_samples(std::istream& in) {
    Samples samples;
    const auto count = get<std::uint64_t>(in);
    for (std::uint64_t i = 0; i < std::min(count, kMostSamples) && in; ++i) {
        quadropolis::bots::Features features;
        const auto length = get<std::uint16_t>(in);
        for (std::uint16_t j = 0; j < length && in; ++j) {
            const auto feature = get<std::uint16_t>(in);
            if (j < quadropolis::bots::kMostActive && feature < quadropolis::bots::kFeatures) features.push_back(feature);
        }
        const auto turns_left = get<std::uint8_t>(in);
        samples.add(features, turns_left, get<float>(in));
    }
    return samples;
}

}  // namespace

void write_part(const std::string& path, const Part& part) {
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file << kFormat << '\n' << part.task << '\n' << part.index << ' ' << part.of << '\n';
    put_samples(file, part.data.seen);
    put_samples(file, part.data.unseen);
    file.close();
    if (!file) fail(path, "cannot be written");
}

Part read_part(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string format;
    Part part;
    std::getline(file, format);
    std::getline(file, part.task);
    file >> part.index >> part.of;
    if (format != kFormat || !file || file.get() != '\n' || part.of == 0 || part.index >= part.of) fail(path, "is not a file of training games");
    part.data.seen = get_samples(file);
    part.data.unseen = get_samples(file);
    if (!file || file.peek() != std::ifstream::traits_type::eof()) fail(path, "is not complete");
    return part;
}

TrainingData join_parts(const std::vector<std::string>& paths, const std::string& task) {
    std::vector<Part> parts(paths.size());
    std::vector<bool> found(paths.size());
    for (const std::string& path : paths) {
        Part part = read_part(path);
        if (part.task != task) fail(path, fmt::format("contains games for «{}», not for «{}»", part.task, task));
        if (part.of != paths.size()) fail(path, fmt::format("is one of {} parts, but {} files are given", part.of, paths.size()));
        if (found[part.index]) fail(path, "is given twice");
        found[part.index] = true;
        parts[part.index] = std::move(part);
    }
    TrainingData all;
    for (const Part& part : parts) {
        all.seen.append(part.data.seen);
        all.unseen.append(part.data.unseen);
    }
    return all;
}

}  // namespace urbanist::app
