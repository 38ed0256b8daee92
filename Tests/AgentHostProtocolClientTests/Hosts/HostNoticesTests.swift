import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct HostNoticesTests {
  private let feeds = HostFeeds()
  private let views: HostViews
  private let clock = TestClock()
  private let events: FeedSequence<HostEvent>
  private var notices: HostNotices

  init() {
    views = HostViews(
      HostHandle(id: "h", label: "H", clientId: "me", isClientIdTemporary: false),
      HostEnvironment(
        feeds, wallTime: { WallTime(secondsSince1970: 1_000) }, onLoss: { _ in }))
    notices = HostNotices(views, ConnectionTime(clock))
    events = feeds.events.subscribe()
  }

  private func reported() async -> [String] {
    feeds.finish()
    var texts: [String] = []
    for await event in events {
      switch event {
      case .heldBack(_, let names): texts.append("paused by \(names)")
      case .released(_, let duration): texts.append("released after \(duration)")
      case .silent(_, let duration): texts.append("silent for \(duration)")
      case .replied: texts.append("replied")
      default: texts.append("\(event)")
      }
    }
    return texts
  }

  @Test mutating func `a pause is in the handle while it lasts`() async {
    let (pause, check) = notices.pauseBegan(by: ["slow"])
    #expect(check == nil)
    #expect(views.handle.current.heldBackBy == ["slow"])
    clock.advance(by: .seconds(2))
    notices.pauseEnded(pause)
    #expect(views.handle.current.heldBackBy.isEmpty)
    #expect(await reported() == ["paused by [\"slow\"]", "released after 2.0 seconds"])
  }

  @Test mutating func `a pause soon after another is reported if it lasts`() async {
    notices.pauseEnded(notices.pauseBegan(by: ["a"]).id)
    let (pause, check) = notices.pauseBegan(by: ["b"])
    #expect(check == PauseNotices.interval)
    #expect(views.handle.current.heldBackBy.isEmpty)
    clock.advance(by: PauseNotices.interval)
    #expect(notices.pauseCheckElapsed() == nil)
    #expect(views.handle.current.heldBackBy == ["b"])
    notices.pauseEnded(pause)
    #expect(
      await reported() == [
        "paused by [\"a\"]", "released after 0.0 seconds", "paused by [\"b\"]",
        "released after 1.0 seconds",
      ])
  }

  @Test func `silence is reported until the host replies`() async {
    notices.silenceChanged(nil)
    notices.silenceChanged(.seconds(10))
    #expect(views.handle.current.noReplySince == WallTime(secondsSince1970: 990))
    notices.silenceChanged(.seconds(20))
    notices.silenceChanged(nil)
    #expect(views.handle.current.noReplySince == nil)
    notices.silenceChanged(nil)
    #expect(
      await reported() == ["silent for 10.0 seconds", "silent for 20.0 seconds", "replied"])
  }
}
