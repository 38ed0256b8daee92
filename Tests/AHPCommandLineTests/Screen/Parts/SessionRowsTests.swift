import AgentHostProtocol
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency)
struct SessionRowsTests {
  private static func state(
    _ change: (inout ScreenState) -> Void = { _ in }
  ) -> ScreenState {
    var state = ScreenBench().model.state
    change(&state)
    return state
  }

  @Test
  func `hosts and sessions are rows; folded sessions are not`() {
    let rows = Self.state().rows
    #expect(rows.count == 4)
    #expect(rows[0..<9].map(\.text) == ["studio", "Fix the login", "Write the notes", "garage"])
    #expect(rows[-1..<1].map(\.text) == ["studio"] && rows[4] == nil)
    let folded = Self.state { $0.fold(["studio"]) }.rows
    #expect(folded[0..<9].map(\.text) == ["studio (2)", "garage"])
    #expect(folded.selectedIndex == 0)
  }

  @Test
  func `a step moves the selection within the rows`() {
    let steps: [(Int, Int)] = [(0, 1), (1, 2), (2, 3), (3, 3), (-1, 0), (-9, 0), (99, 3)]
    for (step, index) in steps {
      let rows = Self.state().rows
      #expect(rows.selectedIndex == 1)
      #expect(rows.selection(movedBy: step) == rows[index]?.selection)
    }
  }

  @Test
  func `the window of a list is around the selected row`() {
    let rows = Self.state { $0.select(.host("garage")) }.rows
    #expect([1, 2, 4, 9].map { rows.top(height: $0) } == [3, 2, 0, 0])
  }

  @Test
  func `the next waiting session is found, also before the selected row`() {
    let second = ScreenSelection.session(ChannelKey(host: "studio", uri: "ahp-session:/2"))
    #expect(Self.state().rows.nextWaiting == second)
    #expect(Self.state { $0.select(.host("garage")) }.rows.nextWaiting == second)
  }
}
