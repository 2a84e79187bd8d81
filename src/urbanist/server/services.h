// Shared services. They outlive every other part of the server.
#pragma once

#include "urbanist/server/deck_registry.h"
#include "urbanist/server/log.h"
#include "urbanist/server/metrics.h"
#include "urbanist/server/push_sender.h"
#include "urbanist/server/rule_book.h"
#include "urbanist/server/settings.h"
#include "urbanist/server/store_queue.h"
#include "urbanist/server/viewers.h"

namespace urbanist::server {

struct Services {
    Loop loop;
    const Settings& settings;
    Log& log;
    Metrics& metrics;
    StoreQueue& store_queue;
    Viewers& viewers;
    const DeckRegistry& decks;
    PushSender& push;
    RuleBook& rules;
};

}  // namespace urbanist::server
