// Shared services. They outlive every other part of the server.
#pragma once

#include "urbanist/server/base/log.h"
#include "urbanist/server/base/metrics.h"
#include "urbanist/server/base/settings.h"
#include "urbanist/server/base/store_queue.h"
#include "urbanist/server/mail/mailer.h"
#include "urbanist/server/push/push_sender.h"
#include "urbanist/server/push/webhook_sender.h"
#include "urbanist/server/services/deck_registry.h"
#include "urbanist/server/services/rule_book.h"
#include "urbanist/server/services/viewers.h"

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
    WebhookSender& webhooks;
    Mailer& mailer;
    RuleBook& rules;
};

}  // namespace urbanist::server
