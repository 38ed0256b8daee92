import AgentHostProtocol
import TestSupport
import Testing

@testable import AHPCommandLine

/// Reverting the changes of a session, which cannot be undone.
@Suite(.limitedConcurrency)
struct RevertTests {
  private static let changeset: URI = "ahp-changeset:/1"

  /// Shows the changes of the session, and asks to revert them.
  private func bench(
    columns: Int = 80, rows: Int = 24, confirmation: StringOrMarkdown? = nil,
    scopes: [ChangesetOperationScope] = [.changeset], status: ChangesetOperationStatus = .idle
  ) -> ScreenBench {
    var bench = ScreenBench(columns: columns, rows: rows)
    let session = SessionState(
      provider: "embedded", title: "Fix the login", status: .idle, lifecycle: .ready,
      activeClients: [], chats: [], defaultChat: ScreenBench.chat.uri,
      changesets: [
        Changeset(label: "Working tree", uriTemplate: Self.changeset, changeKind: "uncommitted")
      ])
    bench.tell(Snapshot(resource: ScreenBench.session.uri, state: .session(session), fromSeq: 0))
    bench.press(.character("D"))
    show(
      ChangesetOperation(
        id: "revert", label: "Revert", scopes: scopes, confirmation: confirmation, status: status),
      &bench)
    bench.press(.character("r"))
    return bench
  }

  private func show(_ operation: ChangesetOperation, _ bench: inout ScreenBench) {
    let state = ChangesetState(
      status: .ready, files: [ChangesetFile(id: "x", edit: FileEdit())], operations: [operation])
    bench.tell(Snapshot(resource: Self.changeset, state: .changeset(state), fromSeq: 0))
  }

  private func orders(
    confirming bench: inout ScreenBench, typing keys: [Key] = [.character("y")]
  ) -> [ScreenOrder] {
    bench.settle()
    for key in keys + [.enter] { bench.press(key) }
    return orders(&bench)
  }

  /// The orders since the last call.
  private func orders(_ bench: inout ScreenBench) -> [ScreenOrder] {
    bench.model.takeEffects().compactMap { effect in
      if case .order(_, let order) = effect { order } else { nil }
    }
  }

  private let revert = ScreenOrder.revert(
    ChannelKey(host: ScreenBench.session.host, uri: changeset))

  @Test func `the question names the changes`() {
    var bench = bench()
    #expect(bench.text().contains("Revert 1 file of Working tree?"))
    #expect(orders(confirming: &bench) == [revert])
  }

  @Test func `the confirmation of the host is shown in full`() {
    let text = "This discards your edits and those of the agent; they cannot be restored later."
    var bench = bench(columns: 40, confirmation: .string(text))
    let shown = bench.text().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(shown.contains(text))
    #expect(shown.contains("Revert 1 file of Working tree?"))
    #expect(orders(confirming: &bench) == [revert])
  }

  @Test(arguments: [(24, 8), (40, 12), (80, 24)])
  func `a long confirmation is read to its end before it is given`(columns: Int, rows: Int) {
    let words = (1...columns * rows / 3).map { "w\($0)" }
    var bench = bench(
      columns: columns, rows: rows, confirmation: .string(words.joined(separator: " ")))
    #expect(bench.text().contains("w1 "))
    bench.settle()
    bench.press(.character("y"))
    #expect(orders(confirming: &bench, typing: []) == [])
    #expect(bench.text().contains("not read to the end"), "\(bench.text())")
    var seen = Set(words.filter { bench.shows($0) })
    for _ in 0..<200 where bench.text().contains("▼") {
      bench.press(.pageDown)
      seen.formUnion(words.filter { bench.shows($0) })
    }
    #expect(seen.count == words.count)
    #expect(orders(confirming: &bench, typing: []) == [revert])
  }

  @Test func `keys typed ahead do not confirm what was not drawn`() {
    let text = (1...300).map { "w\($0)" }.joined(separator: " ")
    var bench = bench(columns: 40, rows: 12, confirmation: .string(text))
    for key in [Key](repeating: .pageDown, count: 60) + [.character("y"), .enter] {
      bench.press(key)
    }
    #expect(bench.model.takeEffects().allSatisfy { if case .order = $0 { false } else { true } })
  }

  @Test func `keys typed before the question could be read do not confirm it`() {
    var bench = bench()
    bench.type("yes")
    bench.press(.enter)
    // The frame is computed, but the connection to the terminal is stalled.
    _ = bench.model.frame()
    bench.advance(milliseconds: 60_000)
    bench.type("yes")
    bench.press(.enter)
    bench.draw()
    bench.advance(milliseconds: 299)
    bench.type("yes")
    bench.press(.enter)
    #expect(orders(&bench) == [])
    #expect(bench.text().contains("Revert 1 file of Working tree?"))
    #expect(orders(confirming: &bench) == [revert])
  }

  @Test func `a question that could not be read yet can be left`() {
    var bench = bench()
    bench.press(.escape)
    #expect(!bench.text().contains("Revert 1 file"))
  }

  @Test func `a confirmation that changed in the meantime was not given`() {
    var bench = bench(confirmation: "Discard the edits?")
    bench.draw()
    show(
      ChangesetOperation(
        id: "revert", label: "Revert", scopes: [.changeset],
        confirmation: .markdown("Discard the **commits** too?"), status: .idle), &bench)
    #expect(orders(confirming: &bench) == [])
    #expect(bench.text().contains("it has changed in the meantime"))
  }

  @Test(arguments: [ChangesetOperationStatus.running, .disabled])
  func `an operation that cannot be invoked is not offered`(status: ChangesetOperationStatus) {
    var bench = bench(status: status)
    #expect(!bench.text().contains("Revert 1 file"))
    #expect(orders(confirming: &bench) == [])
  }

  @Test func `an operation on single files does not revert all`() {
    var bench = bench(scopes: [.resource])
    #expect(bench.text().contains("the host does not support reverting"))
    #expect(orders(confirming: &bench) == [])
  }

  @Test func `changes that could not be computed are a failure, also without an error`() {
    var bench = bench()
    let failed = ChangesetState(status: .error, files: [])
    bench.tell(Snapshot(resource: Self.changeset, state: .changeset(failed), fromSeq: 0))
    bench.press(.escape, .escape, .character("D"))
    #expect(bench.text().contains("the host could not compute the changes"))
  }
}

extension ScreenBench {
  /// Returns whether a frame shows a word.
  fileprivate mutating func shows(_ word: String) -> Bool {
    text().split(whereSeparator: \.isWhitespace).contains(word[...])
  }
}
