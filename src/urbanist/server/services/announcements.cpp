#include "urbanist/server/services/announcements.h"

#include "urbanist/protocol/server_message.h"

namespace urbanist::server {

json::Json announcements_json(const std::vector<store::Announcement>& announcements) {
    json::Json list = json::Json::array();
    for (const store::Announcement& announcement : announcements) {
        json::Json entry = {{"id", announcement.id}, {"at", announcement.at}, {"text", announcement.text}};
        if (announcement.ends_at) entry["until"] = *announcement.ends_at;
        list.push_back(std::move(entry));
    }
    return list;
}

Message announcements_message(const std::vector<store::Announcement>& announcements) {
    return message(protocol::announcements(announcements_json(announcements)));
}

}  // namespace urbanist::server
