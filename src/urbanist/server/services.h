// What every part of the server may use. It outlives them all.
#pragma once

#include "urbanist/server/deck_shelf.h"
#include "urbanist/server/log.h"
#include "urbanist/server/metrics.h"
#include "urbanist/server/push_sender.h"
#include "urbanist/server/settings.h"
#include "urbanist/server/store_desk.h"
#include "urbanist/server/viewers.h"

namespace urbanist::server {

struct Services {
    Loop loop;
    const Settings& settings;
    Log& log;
    Metrics& metrics;
    StoreDesk& desk;
    Viewers& viewers;
    const DeckShelf& decks;
    PushSender& push;
};

}  // namespace urbanist::server
