import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct HostRecognitionTests {
  private let chat: URI = "ahp-chat:/1"

  private func delta(_ seq: Int, _ turn: String = "t") -> ActionEnvelope {
    ActionEnvelope(
      channel: chat,
      action: .chat(.delta(ChatDeltaAction(turnId: turn, partId: "p", content: "x"))),
      serverSeq: seq)
  }

  private func activity(_ seq: Int) -> ActionEnvelope {
    ActionEnvelope(
      channel: chat, action: .chat(.activityChanged(ChatActivityChangedAction(activity: "a"))),
      serverSeq: seq)
  }

  private func rejected(_ seq: Int) -> ActionEnvelope {
    var envelope = delta(seq)
    envelope.rejectionReason = "no"
    return envelope
  }

  private func cursors(at seq: Int?) -> ChannelCursors {
    var cursors = ChannelCursors()
    if let seq { cursors.seeded(chat, fromSeq: seq) }
    return cursors
  }

  /// A host may give a delayed channel any number.
  @Test func `a resume point far before the marker is requested as it is`() {
    var recognition = HostRecognition()
    recognition.note([delta(5)], cursors(at: 20))
    #expect(recognition.serverSeqToRequest(resumingAfter: .min + 1) { _ in true } == .min + 1)
    #expect(recognition.serverSeqToRequest(resumingAfter: .max) { _ in true } == .max)
    #expect(recognition.serverSeqToRequest(resumingAfter: 68) { _ in true } == 4)
    #expect(recognition.serverSeqToRequest(resumingAfter: 69) { _ in true } == 69)
  }

  /// The number of the marker after these actions, with the channel followed up to 20.
  @Test func `the marker is the newest action of a turn`() {
    let table: [([ActionEnvelope], Int?)] = [
      ([], nil),
      ([delta(5)], 5),
      ([delta(5), delta(6)], 6),
      // Actions that do not name a turn may have the same number in each epoch.
      ([delta(5), activity(6)], 5),
      ([activity(6)], nil),
      ([delta(5), rejected(6)], 5),
      // It was not applied.
      ([delta(5), delta(21)], 5),
      // Only the newest eight are examined.
      ([delta(5)] + (6..<13).map(activity), 5),
      ([delta(5)] + (6..<14).map(activity), nil),
    ]
    for (actions, expected) in table {
      var recognition = HostRecognition()
      recognition.note(actions, cursors(at: 20))
      #expect(recognition.marker?.serverSeq == expected)
      var live = HostRecognition()
      live.note(actions.map { ClientFeedItem.action($0) }, cursors(at: 20))
      #expect(live.marker?.serverSeq == expected)
    }
  }

  @Test func `the marker never moves back`() {
    var recognition = HostRecognition()
    recognition.note([delta(9)], cursors(at: 20))
    recognition.note([delta(8)], cursors(at: 20))
    #expect(recognition.marker?.serverSeq == 9)
    recognition.forget()
    #expect(recognition.marker == nil)
    recognition.note([delta(8)], cursors(at: nil))
    #expect(recognition.marker == nil)
  }

  /// `reconnect` names a number before the marker, unless too much would be repeated.
  @Test(arguments: [
    (9, true, 9, 8), (9, true, 20, 8), (9, true, 72, 8), (9, true, 73, 73), (9, false, 20, 20),
    (1, true, 20, 0), (9, true, .min, .min), (9, true, .max, .max),
  ])
  func `requests the marker`(marker: Int, isFollowed: Bool, resumingAfter: Int, expected: Int) {
    var recognition = HostRecognition()
    recognition.note([delta(marker)], cursors(at: 100))
    #expect(
      recognition.serverSeqToRequest(resumingAfter: resumingAfter) { _ in isFollowed } == expected)
  }

  @Test func `without a marker the resume point is named`() {
    let recognition = HostRecognition()
    #expect(recognition.serverSeqToRequest(resumingAfter: 20) { _ in true } == 20)
    #expect(!recognition.recognizes(ReconnectReplayResult(actions: [delta(9)], missing: [])))
  }

  @Test func `only the same action is recognized`() {
    var recognition = HostRecognition()
    recognition.note([delta(9)], cursors(at: 20))
    let table: [([ActionEnvelope], Bool)] = [
      ([], false), ([delta(9)], true), ([delta(8), delta(9), delta(10)], true),
      ([delta(9, "another turn")], false), ([delta(10)], false), ([activity(9)], false),
    ]
    for (actions, expected) in table {
      #expect(
        recognition.recognizes(ReconnectReplayResult(actions: actions, missing: [])) == expected)
    }
  }
}
