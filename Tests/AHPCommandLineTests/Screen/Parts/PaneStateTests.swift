import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency)
struct PaneStateTests {
  @Test
  func `rows are selected, and the selected row is visible`() {
    var pane = PaneState()
    let start = pane.showRows(10, height: 3)
    #expect(start == 0..<3)
    let steps: [(Key, index: Int, shown: Range<Int>)] = [
      (.down, 1, 0..<3), (.down, 2, 0..<3), (.down, 3, 1..<4), (.pageDown, 5, 3..<6),
      (.end, 9, 7..<10), (.down, 9, 7..<10), (.up, 8, 7..<10), (.home, 0, 0..<3),
    ]
    for (key, index, shown) in steps {
      let asked = pane.take(key, in: .inbox, rows: 10)
      #expect(asked == PaneState.Request.none)
      #expect(pane.index == index)
      let window = pane.showRows(10, height: 3)
      #expect(window == shown)
    }
    pane.select(visible: 2)
    #expect(pane.index == 2)
    // Rows that were removed.
    let shorter = pane.showRows(1, height: 3)
    #expect(shorter == 0..<1 && pane.index == 0)
    let none = pane.showRows(0, height: 3)
    #expect(none.isEmpty)
  }

  @Test
  func `a text follows its end until the user scrolls, and again at the end`() {
    var pane = PaneState()
    let end = pane.showText(10, height: 4, followsEnd: true)
    #expect(end == 6..<10)
    _ = pane.take(.up, in: .terminals, rows: nil)
    let away = pane.showText(12, height: 4, followsEnd: true)
    #expect(away == 5..<9)
    _ = pane.take(.end, in: .terminals, rows: nil)
    let back = pane.showText(12, height: 4, followsEnd: true)
    #expect(back == 8..<12)
    let longer = pane.showText(20, height: 4, followsEnd: true)
    #expect(longer == 16..<20)
    #expect(PaneState().isScrolled == false)
    var changes = PaneState()
    let top = changes.showText(10, height: 4, followsEnd: false)
    #expect(top == 0..<4)
  }

  @Test
  func `other keys ask the view for something, or have no effect`() {
    let keys: [(Key, ScreenFocus, PaneState.Request?)] = [
      (.escape, .inbox, .close), (.left, .hosts, .close), (.enter, .inbox, .enter),
      (.character("R"), .hosts, .connect), (.character("r"), .changes, .revert),
      (.character("r"), .terminals, nil), (.character("x"), .inbox, nil),
    ]
    for (key, focus, request) in keys {
      var pane = PaneState()
      let asked = pane.take(key, in: focus, rows: nil)
      #expect(asked == request)
    }
  }
}
