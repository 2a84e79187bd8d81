#include "urbanist/server/accounts/reserved_names.h"

#include <algorithm>
#include <unordered_set>
#include <vector>

#include "urbanist/games/catalog/terms.h"

namespace urbanist::server {

namespace {

using Words = std::unordered_set<std::string>;

constexpr std::string_view kJoints = ".-_";  // between the words of a name

// Not allowed anywhere in a name. English, French, German, Portuguese.
constexpr std::string_view kRoles =
    "admin admins administrator administrators mod mods moderator moderators moderation operator operators staff support helpdesk official "
    "system server webmaster postmaster root sysadmin security urbanist guest "
    "administrateur administratrice modo modérateur modératrice opérateur opératrice officiel système serveur assistance invité invitée "
    "administratorin moderatorin betreiber betreiberin offiziell gast "
    "administrador administradora moderador moderadora operador operadora oficial sistema servidor suporte convidado convidada visitante";

// Not allowed as the whole name: words that also mean something else.
constexpr std::string_view kBots =
    "bot bots robot robots roboter computer ordinateur computador nobody everybody all beginner débutant facile difficile maître "
    "anfänger einfach leicht schwer meister iniciante fácil difícil mestre";

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(separators), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

Words skeletons_of(const std::vector<std::string_view>& words) {
    Words skeletons;
    for (const std::string_view word : words) skeletons.insert(skeleton_of(word));
    return skeletons;
}

Words bot_words() {
    Words words = skeletons_of(split(kBots, " "));
    words.merge(skeletons_of(catalog::bot_names()));
    return words;
}

// Digits that people write instead of letters.
std::string with_letters(std::string_view text) {
    constexpr std::string_view kDigits = "013457";
    constexpr std::string_view kReadAs = "oieast";
    std::string letters(text);
    for (char& c : letters) {
        if (const std::size_t found = kDigits.find(c); found != std::string_view::npos) c = kReadAs[found];
    }
    return letters;
}

// «admin42» is «admin».
std::string_view without_number(std::string_view word) {
    const std::size_t last = word.find_last_not_of("0123456789");
    return word.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

bool is_one_of(const Words& words, std::string_view word) {
    const std::string_view bare = without_number(word);
    return words.contains(skeleton_of(bare)) || words.contains(skeleton_of(with_letters(bare))) || words.contains(skeleton_of(with_letters(word)));
}

std::string without_joints(std::string_view name) {
    std::string letters(name);
    std::erase_if(letters, [](char c) { return kJoints.contains(c); });
    return letters;
}

}  // namespace

bool is_reserved(std::string_view folded) {
    static const Words roles = skeletons_of(split(kRoles, " "));
    static const Words bots = bot_words();
    const std::string whole = without_joints(folded);  // «a.d.m.i.n»
    if (is_one_of(roles, whole) || is_one_of(bots, whole)) return true;
    return std::ranges::any_of(split(folded, kJoints), [](std::string_view word) { return is_one_of(roles, word); });
}

}  // namespace urbanist::server
