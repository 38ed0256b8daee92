import TestSupport
import Testing

@testable import AHPCommandLine
@testable import AgentHostProtocolClient

/// Notices about connections as text and as records.
@Suite(.limitedConcurrency) struct HostNoticeTests {
  private static let failure = HostFailure(.transient, "the connection was lost")

  static let notices: [(HostNotice, String, String)] = [
    (HostNotice(.silent(.milliseconds(17_600))), "no reply for 17s", #""silentMs":17600"#),
    (HostNotice(.replied), "replies again", #""state":"replied""#),
    (HostNotice(.restarted), "host restarted; state reloaded", #""state":"restarted""#),
    (
      HostNotice(.heldBack(by: ["feed()", "the archive"])),
      "paused by backpressure: feed(), the archive is behind", #""by":["feed()","the archive"]"#
    ),
    (
      HostNotice(.released(after: .milliseconds(250))), "reading resumed after 250ms",
      #""heldMs":250"#
    ),
    (
      HostNotice(
        .waiting(attempt: 3, delay: .seconds(1)), failure: failure, downFor: .seconds(42)),
      "not connected for 42s: the connection was lost; attempt 3 in 1s", #""downMs":42000"#
    ),
    (
      HostNotice(.waiting(attempt: 1, delay: .seconds(1)), failure: failure),
      "not connected: the connection was lost; attempt 1 in 1s", #""delayMs":1000"#
    ),
  ]

  @Test(arguments: notices)
  func `is said and recorded`(notice: HostNotice, text: String, json: String) throws {
    #expect(notice.text == text)
    let event = WatchEvent(host: "h", generation: 1, time: .now, .host(notice))
    let line = WatchRecord.bytes(of: event)
    #expect(String(decoding: line, as: UTF8.self).contains(json))
    guard let again = try WatchRecord.read(line), case .host(let read) = again.body
    else {
      Issue.record("it cannot be read")
      return
    }
    #expect(read == notice)
  }

  /// The notice of each state; `nil` for a state that other events report.
  static let states: [(HostState, HostNotice?)] = [
    (.connecting, HostNotice(.connecting, address: "ws://a")),
    (.reconnecting(attempt: 2), HostNotice(.waiting(attempt: 2, delay: .zero), failure: failure)),
    (.failed(reason: failure), HostNotice(.failed, failure: failure)),
    (.connected, nil),
    (.disconnected, nil),
  ]

  @Test func `an outage of a second or more has its duration`() {
    let event = HostEvent.stateChanged("a", .reconnecting(attempt: 2), lastError: Self.failure)
    for (downFor, noted) in [
      (nil, nil), (.milliseconds(999), nil), (.milliseconds(1_900), .seconds(1)),
    ] as [(Duration?, Duration?)] {
      var handle = HostHandle(id: "a", label: "a", clientId: "me", isClientIdTemporary: false)
      handle.downFor = downFor
      #expect(HostNotice(event, handle)?.downFor == noted)
    }
  }

  @Test(arguments: states)
  func `follows from the state`(state: HostState, notice: HostNotice?) {
    let event = HostEvent.stateChanged("a", state, lastError: Self.failure)
    #expect(HostNotice(event, nil, address: "ws://a") == notice)
  }
}
