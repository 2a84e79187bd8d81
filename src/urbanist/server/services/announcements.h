// Operators' announcements as sent to clients.
#pragma once

#include <vector>

#include "urbanist/json/json.h"
#include "urbanist/server/services/viewer.h"
#include "urbanist/store/repositories/moderation.h"

namespace urbanist::server {

[[nodiscard]] json::Json announcements_json(const std::vector<store::Announcement>& announcements);
[[nodiscard]] Message announcements_message(const std::vector<store::Announcement>& announcements);

}  // namespace urbanist::server
