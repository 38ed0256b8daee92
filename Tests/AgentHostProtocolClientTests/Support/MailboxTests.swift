import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct MailboxTests {
  /// After a reconnect, thousands of channels may be requested at once.
  @Test
  func `the cost of an item does not depend on the number of queued items`() async {
    func time(_ count: Int) -> Duration {
      let mailbox = Mailbox<Int>()
      let time = processorTime { for number in 0..<count { mailbox.put(number) } }
      #expect(mailbox.close().count == count)
      return time
    }
    _ = time(100)
    let (few, many) = (time(500), time(4_000))
    #expect(many < few * 24, "\(few) for 500, \(many) for 4,000")
  }

  @Test
  func `an item replaces earlier ones`() async {
    let mailbox = Mailbox<Int>()
    for number in [1, 2, 3, 4] { mailbox.put(number) }
    mailbox.put(6) { $0 % 2 == 0 }
    #expect(mailbox.close() == [1, 3, 6])
  }
}
