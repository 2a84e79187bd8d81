#include "urbanist/server/http/gathering_stream.h"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/connect_pair.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read.hpp>
#include <functional>
#include <vector>

#include "urbanist/server/http/frame_head.h"

namespace urbanist::server {
namespace {

using Line = asio::local::stream_protocol::socket;
using Error = boost::system::error_code;

// A stream that counts its writes.
struct CountedLine {
    using executor_type = Line::executor_type;

    executor_type get_executor() { return line.get_executor(); }
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        ++*writes;
        return line.async_write_some(buffers, std::forward<Token>(token));
    }

    Line line;
    int* writes;
};

class GatheringStreamTest : public testing::Test {
protected:
    // Writes the texts one after another, each when the previous one has been buffered.
    void say(std::vector<std::string> texts) {
        texts_ = std::move(texts);
        taken_ = 0;
        say_next();
    }
    std::string heard(std::size_t size) {
        std::string text(size, '?');
        bool done = false;
        loop_.restart();
        asio::async_read(theirs_, asio::buffer(text), [&](Error, std::size_t) { done = true; });
        while (!done && loop_.run_one() > 0) {
        }
        return text;
    }

    asio::io_context loop_;
    Line theirs_{loop_};
    int writes_ = 0;
    GatheringStream<CountedLine> stream_{CountedLine{connected_to(theirs_), &writes_}};
    std::vector<std::string> texts_;
    std::size_t taken_ = 0;
    Error error_;

private:
    Line connected_to(Line& other) {
        Line line(loop_);
        asio::local::connect_pair(line, other);
        return line;
    }
    void say_next() {
        if (taken_ == texts_.size()) return;
        asio::async_write(stream_, asio::buffer(texts_[taken_]), [this](Error error, std::size_t) {
            error_ = error;
            if (error) return;
            ++taken_;
            say_next();
        });
    }
};

TEST_F(GatheringStreamTest, WritesOfOneMomentAreSentTogether) {
    say({"event ", "and ", "acknowledgement"});
    EXPECT_EQ(heard(25), "event and acknowledgement");
    EXPECT_EQ(writes_, 1);
    say({"later"});
    EXPECT_EQ(heard(5), "later");
    EXPECT_EQ(writes_, 2);
}

TEST_F(GatheringStreamTest, WritesWaitForASlowReader) {
    say(std::vector<std::string>(1000, std::string(10'000, 'x')));
    while (loop_.poll_one() > 0) {
    }
    EXPECT_LT(taken_, 100U) << "of what nobody reads only a little is kept";
    EXPECT_EQ(heard(10'000'000), std::string(10'000'000, 'x'));
    loop_.poll();
    EXPECT_EQ(taken_, 1000U);
}

TEST_F(GatheringStreamTest, AnErrorIsReportedByTheNextWrite) {
    theirs_.close();
    say({"nobody", "hears", "this"});
    loop_.run();
    loop_.restart();
    say({"nor this"});
    loop_.run();
    EXPECT_TRUE(error_);
    EXPECT_EQ(taken_, 0U);
}

TEST_F(GatheringStreamTest, QueuedMessagesAreSentTogether) {
    stream_.put("an ", "event ");
    stream_.put("and ", "its acknowledgement");
    EXPECT_EQ(heard(32), "an event and its acknowledgement");
    EXPECT_EQ(writes_, 1);
}

TEST_F(GatheringStreamTest, AQueueThatIsFullReportsWhenThereIsRoom) {
    const std::string text(10'000, 'x');
    std::size_t put = 0;
    const std::function<void(Error)> put_all = [&](Error) {
        for (; put < 1000; ++put) {
            if (!stream_.has_room()) return stream_.await_room(put_all);
            stream_.put("", text);
        }
    };
    put_all({});
    while (loop_.poll_one() > 0) {
    }
    EXPECT_LT(put, 100U) << "of what nobody reads only a little is kept";
    EXPECT_EQ(heard(10'000'000), std::string(10'000'000, 'x'));
    EXPECT_EQ(put, 1000U);
}

TEST(FrameHead, EncodesTheLengthOfTheMessage) {
    EXPECT_EQ(frame_head(0), std::string("\x81\x00", 2));
    EXPECT_EQ(frame_head(125), "\x81\x7d");
    EXPECT_EQ(frame_head(126), std::string("\x81\x7e\x00\x7e", 4));
    EXPECT_EQ(frame_head(65535), "\x81\x7e\xff\xff");
    EXPECT_EQ(frame_head(65536), std::string("\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00", 10));
}

TEST_F(GatheringStreamTest, TheStreamClosesAfterEverythingIsSent) {
    say({"the last words"});
    bool ended = false;
    loop_.run_one();
    stream_.flush([&](Error error) { ended = !error; });
    EXPECT_FALSE(ended);
    EXPECT_EQ(heard(14), "the last words");
    loop_.poll();
    EXPECT_TRUE(ended);
}

}  // namespace
}  // namespace urbanist::server
