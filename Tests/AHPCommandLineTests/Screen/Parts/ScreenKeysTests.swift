import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency)
struct ScreenKeysTests {
  private static let steps: [(Key, ScrollStep?)] = [
    (.up, .rows(-1)), (.character("k"), .rows(-1)), (.down, .rows(1)), (.character("j"), .rows(1)),
    (.pageUp, .pages(-1)), (.control("u"), .pages(-1)), (.pageDown, .pages(1)),
    (.character(" "), .pages(1)), (.home, .first), (.character("G"), .last), (.character("b"), nil),
    (.enter, nil), (.left, nil),
  ]

  @Test(arguments: steps)
  func `keys scroll by rows and pages, or to an end`(key: Key, step: ScrollStep?) {
    #expect(ScrollStep(key) == step)
    #expect(ScrollStep(inPane: key) == (key == .character("b") ? .pages(-1) : step))
  }

  @Test func `steps are rows`() {
    let rows = [ScrollStep.rows(-1), .pages(2), .first, .last].map { $0.rows(page: 10, all: 99) }
    #expect(rows == [-1, 20, -99, 99])
  }

  @Test(arguments: [ScreenFocus.list, .chat, .inbox, .hosts])
  func `shortcuts have the same meaning in the list, the chat and panes`(focus: ScreenFocus) {
    let keys: [(Key, (ScreenState) -> Bool)] = [
      (.character("q"), { $0.output.requests.effects == [.quit] }),
      (.control("l"), { $0.output.requests.effects == [.redraw] }),
      (.character("?"), { $0.mode == .help(HelpPane()) }),
      (.character(":"), { $0.mode == .prompt(ScreenPrompt(.command)) }),
      (.character("D"), { $0.focus == .changes }),
    ]
    for (key, holds) in keys {
      var bench = ScreenBench()
      bench.model.state.focus = focus
      bench.press(key)
      #expect(holds(bench.model.state), "\(key)")
    }
  }

  @Test
  func `a prompt edits its text, and returns what its keys ask for`() {
    let outcomes: [(ScreenPrompt.Purpose, Key, ScreenPrompt.Outcome)] = [
      (.filter, .up, .step(-1)), (.filter, .down, .step(1)), (.filter, .tab, .edited),
      (.command, .up, .edited), (.command, .tab, .completion), (.attach, .tab, .completion),
      (.command, .enter, .entered), (.command, .escape, .cancelled),
      (.command, .character("x"), .edited),
    ]
    for (purpose, key, outcome) in outcomes {
      var prompt = ScreenPrompt(purpose, text: "a")
      let result = prompt.take(key, at: .zero)
      #expect(result == outcome)
      #expect(prompt.field.text == (key == .character("x") ? "ax" : "a"))
    }
  }

  @Test
  func `the help scrolls within its lines, and any other key closes it`() {
    var help = HelpPane()
    let size = TerminalSize(columns: 80, rows: 10)
    let stays = help.take(.up, size)
    #expect(stays && help == HelpPane())
    for _ in 0..<100 { _ = help.take(.pageDown, size) }
    var buffer = ScreenBuffer(columns: 80, rows: 10)
    help.draw(&buffer)
    #expect(buffer.text.joined().contains("quit"))
    // After a resize the last lines stay in view, and nothing is cut.
    var narrow = ScreenBuffer(columns: 40, rows: 80)
    help.draw(&narrow)
    let words = narrow.text.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(words.contains("select in a list, scroll text") && words.contains("in this session"))
    let isOpen = help.take(.enter, size)
    #expect(!isOpen)
  }
}
