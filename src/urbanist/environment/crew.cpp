#include "urbanist/environment/crew.h"

namespace urbanist::environment {

Crew::Crew(unsigned threads) : threads_(threads) {
    for (unsigned helper = 1; helper < threads; ++helper) helpers_.emplace_back([this, helper] { help(helper); });
}

Crew::~Crew() {
    {
        const std::scoped_lock lock(mutex_);
        over_ = true;
    }
    begin_.notify_all();
}

void Crew::share(std::size_t count, const Work& work) {
    if (threads_ == 1) return work(0, count);
    {
        const std::scoped_lock lock(mutex_);
        count_ = count;
        work_ = &work;
        busy_ = threads_ - 1;
        ++task_;
    }
    begin_.notify_all();
    do_part(0);
    std::unique_lock lock(mutex_);
    end_.wait(lock, [&] { return busy_ == 0; });
}

void Crew::help(unsigned helper) {
    for (std::uint64_t done = 0;; ++done) {
        std::unique_lock lock(mutex_);
        begin_.wait(lock, [&] { return over_ || task_ > done; });
        if (over_) return;
        lock.unlock();
        do_part(helper);
        lock.lock();
        if (--busy_ == 0) end_.notify_one();
    }
}

void Crew::do_part(unsigned part) const { (*work_)(count_* part / threads_, count_ * (part + 1) / threads_); }

}  // namespace urbanist::environment
