import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct ResumeWriterTests {
  private let change = HostResumeChange(
    isWhole: true, clientId: "c", host: nil, lastSeenServerSeq: 1, changed: [], removed: [])

  private func step(_ step: ResumeWriter.Step) -> String {
    switch step {
    case .nothing: "nothing"
    case .save: "save"
    case .remove: "remove"
    }
  }

  @Test func `one write is scheduled at a time`() {
    var writer = ResumeWriter()
    #expect(writer.progressed() == true)
    #expect(writer.progressed() == false)
    #expect(step(writer.write { _ in change }) == "save")
    #expect(writer.intervalEnded() == false)
    #expect(writer.progressed() == true)
    // Progress during the write schedules another one.
    #expect(step(writer.write { _ in change }) == "save")
    #expect(writer.progressed() == false)
    #expect(writer.intervalEnded() == true)
  }

  @Test func `nothing is written twice`() {
    var writer = ResumeWriter()
    #expect(step(writer.write { _ in change }) == "nothing")
    _ = writer.progressed()
    #expect(step(writer.write { _ in change }) == "save")
    #expect(step(writer.write { _ in change }) == "nothing")
  }

  @Test func `a failed write is repeated whole`() {
    var writer = ResumeWriter()
    _ = writer.progressed()
    _ = writer.write { stored in
      stored = [
        "a": ResumeSignature(
          stamp: nil, isStateless: false, isSubscribed: true, options: SharedSubscriptions.Options()
        )
      ]
      return change
    }
    writer.writeFailed()
    var wasWhole = false
    #expect(
      step(
        writer.write { stored in
          wasWhole = stored == nil
          return change
        }) == "save")
    #expect(wasWhole)
  }

  @Test func `nothing is written while the host is initialized`() {
    var writer = ResumeWriter()
    _ = writer.progressed()
    writer.willInitialize()
    #expect(step(writer.write { _ in change }) == "nothing")
    writer.handshakeDone()
    #expect(step(writer.write { _ in change }) == "save")
  }

  @Test func `an invalid point is removed once`() {
    var writer = ResumeWriter()
    #expect(writer.forget() == false)
    _ = writer.progressed()
    #expect(step(writer.write { _ in nil }) == "nothing")
    writer.loaded()
    _ = writer.progressed()
    #expect(step(writer.write { _ in nil }) == "remove")
    writer.removed()
    #expect(writer.forget() == false)
    _ = writer.progressed()
    _ = writer.write { _ in change }
    #expect(writer.forget() == true)
    // The store may have failed to remove it.
    #expect(writer.forget() == true)
    writer.removed()
    #expect(writer.forget() == false)
  }
}
