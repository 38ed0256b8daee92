import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency) struct OpenedOnceTests {
  @Test
  func `what was opened can be used until it is closed, and is closed again on request`() throws {
    var state = OpenedOnce<String>()
    #expect(throws: AHPError.self) { try state.value }
    try state.begin()
    #expect(throws: AHPError.self) { try state.value }
    let isWanted = state.opened("stream")
    #expect(isWanted)
    #expect(state.open == "stream")
    #expect(state.close() == "stream")
    #expect(try state.value == "stream")
    #expect(state.open == nil)
    #expect(state.close() == "stream")
    #expect(throws: AHPError.self) { try state.begin() }
  }

  @Test(arguments: [true, false])
  func `what is closed before or while it opens is not wanted`(whileOpening: Bool) throws {
    var state = OpenedOnce<String>()
    if whileOpening { try state.begin() }
    #expect(state.close() == nil)
    if whileOpening {
      state.failed()
    } else {
      #expect(throws: AHPError.self) { try state.begin() }
    }
    let isWanted = state.opened("stream")
    #expect(!isWanted)
    let error = #expect(throws: AHPError.self) { try state.value }
    #expect(error?.code == .transportClosed)
  }
}
