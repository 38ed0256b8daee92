import AgentHostProtocol
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency)
struct DecisionPaneTests {
  private static func bench(
    _ part: ResponsePart = ScreenBench.call("swift test"), columns: Int = 80, rows: Int = 24
  ) -> ScreenBench {
    var bench = ScreenBench(columns: columns, rows: rows)
    bench.begin()
    bench.addPart(part)
    _ = bench.model.takeEffects()
    return bench
  }

  @Test
  func `one key approves a fully shown decision, once`() {
    var bench = Self.bench()
    bench.openDecision()
    #expect(bench.text().contains("swift test"))
    bench.press(.character("y"), .character("y"))
    let expected = ChatToolCallConfirmedAction(
      turnId: "turn-a", toolCallId: "call-1", approved: true, confirmed: .userAction)
    #expect(bench.confirmed() == [expected])
    #expect(bench.model.state.focus != .decision)
    bench.model.concluded(1, .done)
    #expect(bench.rows().last == " approved")
  }

  @Test(arguments: ["add", "y", "Y", "yY", "1"])
  func `no pane but the decision's approves, whatever is typed`(typed: String) {
    var bench = Self.bench(
      ScreenBench.call(
        "rm", options: [ConfirmationOption(id: "o", label: "Once", kind: .approve)]))
    let panes: [[Key]] = [
      [], [.right], [.character("?")], [.character("m")], [.right, .character("x")],
    ]
    for keys in panes {
      for key in keys { bench.press(key) }
      bench.settle()
      bench.type(typed)
      #expect(bench.confirmed().isEmpty)
      bench.press(.escape, .escape, .escape)
    }
  }

  @Test(arguments: ["add", "a", "ad", "AddA"])
  func `typing words in the pane approves nothing`(typed: String) {
    var bench = Self.bench()
    bench.openDecision()
    bench.type(typed)
    #expect(bench.confirmed().isEmpty)
  }

  @Test(arguments: [(80, 24), (200, 50), (40, 10)])
  func `a long input is approved only after its end was drawn`(columns: Int, rows: Int) {
    var bench = Self.bench(ScreenBench.call(ScreenBench.longInput), columns: columns, rows: rows)
    bench.openDecision()
    #expect(!bench.text().contains("sudo reboot"))
    #expect(bench.text().contains("more lines"))
    bench.press(.character("y"), .enter, .character("y"))
    #expect(bench.confirmed().isEmpty)
    // The key that scrolls to the end is not enough: it has to be drawn.
    bench.press(.end, .character("y"))
    #expect(bench.confirmed().isEmpty)
    #expect(bench.text().contains("sudo reboot"))
    bench.press(.character("y"))
    #expect(bench.confirmed().map(\.approved) == [true])
  }

  @Test(arguments: [(80, 24), (200, 50), (40, 10)])
  func `pages show every line of a long input`(columns: Int, rows: Int) {
    var bench = Self.bench(ScreenBench.call(ScreenBench.longInput), columns: columns, rows: rows)
    bench.openDecision()
    var seen = bench.text()
    for _ in 0..<80 where !seen.contains("sudo reboot") {
      bench.press(.character(" "))
      seen += bench.text()
    }
    for line in 1...79 { #expect(seen.contains("echo line \(line)\n")) }
    bench.press(.character("y"))
    #expect(bench.confirmed().count == 1)
  }

  @Test
  func `a second, explicit key approves unread`() {
    var bench = Self.bench(ScreenBench.call(ScreenBench.longInput))
    bench.openDecision()
    bench.press(.character("Y"))
    #expect(bench.confirmed().isEmpty)
    bench.press(.character("y"), .down, .character("Y"))
    #expect(bench.confirmed().isEmpty)
    bench.press(.character("y"), .character("Y"))
    #expect(bench.confirmed().map(\.approved) == [true])
  }

  @Test
  func `keys within 300 ms of the appearance are ignored`() {
    var bench = Self.bench()
    // Typed ahead: nothing was drawn yet.
    bench.press(.enter, .character("y"))
    bench.draw()
    bench.advance(milliseconds: 299)
    bench.setClockBack()
    bench.press(.character("y"), .character("n"), .character("r"))
    #expect(bench.confirmed().isEmpty)
    bench.advance(milliseconds: 1)
    bench.press(.character("y"))
    #expect(bench.confirmed().count == 1)
  }

  @Test(arguments: ["y", "n"])
  func `text that arrives in one read was pasted, and decides nothing`(key: Character) {
    var bench = Self.bench()
    bench.openDecision()
    bench.model.take("make\(key)".map { Key.character($0) } + [.enter, .character(key)])
    // The end of the paste may arrive in a separate read.
    bench.model.take([.character(key)])
    #expect(bench.confirmed().isEmpty)
    bench.settle()
    bench.model.take([.character(key)])
    #expect(bench.confirmed().map(\.approved) == [key == "y"])
  }

  @Test
  func `a decision says that its host is not connected`() {
    var bench = Self.bench()
    bench.openDecision()
    #expect(!bench.text().contains("not connected"))
    bench.model.update("studio") { $0.connection = .waiting(attempt: 1, delay: nil) }
    #expect(bench.text().contains("not connected"))
  }

  @Test
  func `options without a key are counted`() {
    let options = (1...12).map {
      ConfirmationOption(id: "o\($0)", label: "Option \($0)", kind: .approve)
    }
    var bench = Self.bench(ScreenBench.call("swift test", options: options))
    bench.openDecision()
    #expect(bench.text().contains("9 Option 9") && bench.text().contains("3 more: ahpctl approve"))
  }

  @Test
  func `the guard time begins when the terminal has taken the decision`() {
    var bench = Self.bench()
    bench.press(.enter)
    // The frame is computed, but the connection to the terminal is stalled.
    _ = bench.model.frame()
    bench.advance(milliseconds: 60_000)
    bench.press(.character("y"), .character("n"), .character("Y"))
    #expect(bench.confirmed().isEmpty)
    bench.model.frameWritten()
    bench.press(.character("y"))
    #expect(bench.confirmed().isEmpty)
    bench.settle()
    bench.press(.character("y"))
    #expect(bench.confirmed().count == 1)
  }

  @Test
  func `a changed input is a new decision`() {
    var bench = Self.bench()
    bench.openDecision()
    bench.perform(
      .toolCallReady(
        ChatToolCallReadyAction(
          turnId: "turn-a", toolCallId: "call-1", invocationMessage: .string("Run"),
          toolInput: .inline("swift test\nsudo reboot"))))
    bench.press(.character("y"))
    #expect(bench.confirmed().isEmpty)
    bench.settle()
    bench.press(.character("y"))
    #expect(bench.confirmed().count == 1)
  }

  @Test
  func `the next decision of the queue is guarded like the first`() {
    var bench = Self.bench()
    bench.addPart(ScreenBench.call("swift build", id: "call-2"))
    bench.openDecision()
    #expect(bench.text().contains("1 of 2"))
    bench.press(.character("]"))
    #expect(bench.text().contains("2 of 2") && bench.text().contains("swift build"))
    bench.press(.character("["), .character("y"))
    #expect(bench.confirmed().isEmpty)
    bench.settle()
    bench.press(.character("y"), .character("y"))
    #expect(bench.confirmed().map(\.toolCallId) == ["call-1"])
    #expect(bench.model.state.focus == .decision)
    bench.settle()
    bench.press(.character("n"))
    #expect(bench.confirmed().map(\.approved) == [false])
  }

  @Test
  func `denies with a reason`() {
    var bench = Self.bench()
    bench.openDecision()
    bench.press(.character("r"))
    bench.type("yes, but not now")
    #expect(bench.text().contains("> yes, but not now"))
    bench.press(.enter)
    let action = bench.confirmed().first
    #expect(action?.approved == false && action?.reason == .denied)
    #expect(action?.reasonMessage == .string("yes, but not now"))
  }

  @Test
  func `an edited input is shown before it is approved`() {
    var bench = Self.bench()
    bench.openDecision()
    bench.press(.character("e"))
    #expect(bench.rows().last?.contains("does not allow") == true)
    bench = Self.bench(ScreenBench.call("swift test", editable: true))
    bench.openDecision()
    bench.press(.character("e"))
    bench.type(" --quiet")
    bench.press(.enter, .character("y"))
    #expect(bench.confirmed().isEmpty)
    bench.settle()
    #expect(bench.text().contains("swift test --quiet") && bench.text().contains("edited by you"))
    bench.press(.character("y"))
    #expect(bench.confirmed().first?.editedToolInput == "swift test --quiet")
  }

  @Test
  func `options of the host approve or deny by their kind`() {
    let options = [
      ConfirmationOption(id: "once", label: "Only now", kind: .approve),
      ConfirmationOption(id: "never", label: "Never", kind: .deny),
    ]
    var bench = Self.bench(ScreenBench.call("swift test", options: options))
    bench.openDecision()
    #expect(bench.text().contains("1 Only now   2 Never"))
    bench.press(.character("3"))
    #expect(bench.confirmed().isEmpty)
    bench.press(.character("2"))
    let denied = bench.confirmed().first
    #expect(denied?.approved == false && denied?.selectedOptionId == "never")
    // An approving option requires reading to the end, too.
    bench = Self.bench(ScreenBench.call(ScreenBench.longInput, options: options))
    bench.openDecision()
    bench.press(.character("1"))
    #expect(bench.confirmed().isEmpty)
    bench.press(.character("Y"))
    #expect(bench.confirmed().first?.selectedOptionId == "once")
  }

  @Test(arguments: [(80, 24), (40, 10)])
  func `risk, host, directory and question stay visible`(columns: Int, rows: Int) {
    var bench = Self.bench(
      ScreenBench.call(ScreenBench.longInput, safety: 0.2), columns: columns, rows: rows)
    bench.openDecision()
    #expect(bench.text().ranges(of: "risk:").count == 1)
    bench.press(.end)
    let text = bench.text()
    #expect(text.contains("studio") && text.contains("Fix the login"))
    #expect(text.contains("risk: high, 20 % safe"))
    #expect(text.contains("Run tests wants to run"))
  }

  @Test
  func `standing approvals cover calls of the same tool, except for unsafe ones`() {
    var bench = Self.bench()
    bench.openDecision()
    bench.press(.character("A"))
    #expect(bench.confirmed().isEmpty)
    bench.press(.character("Y"))
    #expect(bench.confirmed().map(\.toolCallId) == ["call-1"])
    bench.addPart(ScreenBench.call("swift build", id: "call-2"))
    #expect(bench.confirmed().map(\.toolCallId) == ["call-2"])
    bench.addPart(ScreenBench.call("rm", id: "call-3", tool: "remove"))
    bench.addPart(ScreenBench.call("rm", id: "call-4", safety: 0.1))
    bench.addPart(ScreenBench.call("rm", id: "call-5", isAssessing: true))
    #expect(bench.confirmed().isEmpty)
  }

  private static func call(
    id: String = "call-1", _ change: (inout ToolCallPendingConfirmationState) -> Void
  ) -> ResponsePart {
    guard case .toolCall(var part) = ScreenBench.call("swift test", id: id),
      case .pendingConfirmation(var call) = part.toolCall
    else { return ScreenBench.call("swift test") }
    change(&call)
    part.toolCall = .pendingConfirmation(call)
    return .toolCall(part)
  }

  @Test
  func `a risk assessment that cannot be decoded is named, and no standing approval covers it`() {
    var bench = Self.bench()
    bench.openDecision()
    bench.press(.character("A"), .character("Y"))
    #expect(bench.confirmed().map(\.toolCallId) == ["call-1"])
    bench.addPart(Self.call(id: "call-2") { $0.riskAssessment = .unknown("high") })
    #expect(bench.confirmed().isEmpty)
    bench.openDecision()
    #expect(bench.text().contains("risk: the assessment cannot be decoded"))
  }

  @Test
  func `a standing approval does not cover another contributor's tool of the same name`() {
    var bench = Self.bench()
    bench.openDecision()
    bench.press(.character("A"), .character("Y"))
    #expect(bench.confirmed().map(\.toolCallId) == ["call-1"])
    bench.addPart(
      Self.call(id: "call-2") {
        $0.contributor = .mcp(ToolCallMcpContributor(customizationId: "m"))
      })
    #expect(bench.confirmed().isEmpty)
  }

  @Test
  func `a title that is cut is part of the text to read`() {
    let title = "Run " + String(repeating: "swift test, ", count: 200) + "sudo reboot?"
    var bench = Self.bench(Self.call { $0.confirmationTitle = .string(title) })
    bench.openDecision()
    bench.press(.character("y"))
    #expect(bench.confirmed().isEmpty)
    bench.press(.end)
    #expect(bench.text().contains("more line") == false)
    bench.press(.character("y"))
    #expect(bench.confirmed().map(\.approved) == [true])
  }

  @Test
  func `the whole input is shown`() {
    #expect(
      VisibleText.rows(of: "a\u{1B}[2Jb\rc\u{202E}d\u{200B}", width: 60)
        == ["a␛[2Jb␍c<U+202E>d<U+200B>"])
    // Joiners and selectors are part of emoji, and hide nothing elsewhere.
    #expect(
      VisibleText.rows(of: "rm\u{200D}x1\u{FE0F}\u{3164}\u{FE00}\u{E0100}\u{2800}", width: 60)
        == ["rm<U+200D>x1<U+FE0F><U+3164><U+FE00><U+E0100><U+2800>"])
    let emoji = "👩\u{200D}👩\u{200D}👧 ❤\u{FE0F}\u{200D}🔥"
    #expect(VisibleText.rows(of: emoji, width: 60) == [emoji])
    #expect(VisibleText.rows(of: "a  b\tc\n\nd\n", width: 60) == ["a  b    c", "", "d"])
    #expect(VisibleText.rows(of: "0123456789", width: 4) == ["0123", "↳ 45", "↳ 67", "↳ 89"])
    #expect(VisibleText.rows(of: "世界世界", width: 5) == ["世界", "↳ 世", "↳ 界"])
  }

  @Test
  func `edits are loaded, and approved after their end was shown`() {
    func side(_ uri: URI) -> FileEditSide {
      FileEditSide(uri: "file:///project/a.txt", content: ContentRef(uri: uri))
    }
    let edit = FileEdit(before: side("file:///before"), after: side("file:///after"))
    var bench = Self.bench(ScreenBench.call("edit", edits: [edit]))
    bench.openDecision()
    let reads = bench.model.takeEffects()
    bench.press(.end)
    bench.settle()
    bench.press(.character("y"))
    #expect(bench.confirmed().isEmpty)
    let old = (1...300).map { "line \($0)" }
    let new = old.map { $0 + " new" }
    let addresses = bench.conclude(reads) {
      .text(($0 == "file:///before" ? old : new).joined(separator: "\n"))
    }
    #expect(addresses == ["file:///before", "file:///after"])
    bench.press(.home)
    var seen = bench.text()
    #expect(seen.contains("Changed file: /project/a.txt"))
    bench.press(.character("y"))
    #expect(bench.confirmed().isEmpty)
    for _ in 0..<60 {
      bench.press(.pageDown)
      seen += "\n" + bench.text()
    }
    #expect(seen.contains("-line 1\n") && seen.contains("+line 300 new"))
    // What has just been loaded is guarded like a new decision.
    bench.press(.character("y"))
    #expect(bench.confirmed().isEmpty)
    bench.settle()
    bench.press(.character("y"))
    #expect(bench.confirmed().count == 1)
  }

  @Test
  func `a resource that cannot be loaded needs the second key`() {
    let edit = FileEdit(
      after: FileEditSide(uri: "file:///a", content: ContentRef(uri: "file:///after")))
    var bench = Self.bench(ScreenBench.call("edit", edits: [edit]))
    bench.openDecision()
    bench.read { _ in .failed("not found") }
    bench.settle()
    #expect(bench.text().contains("cannot be shown: not found"))
    bench.press(.character("y"))
    #expect(bench.confirmed().isEmpty)
    bench.press(.character("Y"))
    #expect(bench.confirmed().count == 1)
  }

  @Test
  func `a decision can be made again after a failure`() {
    var bench = Self.bench()
    bench.openDecision()
    bench.press(.character("n"))
    #expect(bench.confirmed().count == 1)
    bench.model.concluded(1, .failed("the connection was lost"))
    #expect(bench.rows().last == " not denied: the connection was lost")
    bench.openDecision()
    bench.press(.character("n"))
    #expect(bench.confirmed().count == 1)
    // No decision is sent without a connection.
    bench.model.concluded(2, .failed("again"))
    bench.model.update("studio") { $0.connection = .connecting }
    bench.openDecision()
    bench.press(.character("y"))
    #expect(bench.confirmed().isEmpty)
    #expect(bench.rows().last == " studio is not connected")
    bench.model.update("garage") { $0.connection = .connected(version: "1.0.0") }
    #expect(bench.rows().last == " studio is not connected")
    bench.model.update("studio") { $0.connection = .connected(version: "1.0.0") }
    #expect(!bench.text().contains("studio is not connected"))
  }
}
