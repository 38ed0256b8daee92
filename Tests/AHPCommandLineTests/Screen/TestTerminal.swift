import AgentHostProtocolClient
import Testing

@testable import AHPCommandLine

/// A terminal in memory: a test presses its keys and reads its screen.
final class TestTerminal: ScreenTerminal {
  private struct State {
    var size: TerminalSize?
    var screen: TinyTerminal
    /// The number of full redraws.
    var clearings = 0
    var isBroken = false
    /// How often mouse reports were turned on.
    var mouseModes = 0
    var stops = 0
    var texts: [String] = []
    func edit(_ text: String) -> String { text + " edited\n" }
  }

  struct Ended: Error {}

  private let state: Locked<State>
  private let keys: AsyncStream<[UInt8]>
  private let key: AsyncStream<[UInt8]>.Continuation
  private let sizes: AsyncStream<Void>
  private let resized: AsyncStream<Void>.Continuation
  private let continuations: AsyncStream<Void>
  private let continued: AsyncStream<Void>.Continuation
  private let drawings: AsyncStream<Void>
  private let drawn: AsyncStream<Void>.Continuation

  init(columns: Int = 80, rows: Int = 24) {
    state = Locked(
      State(
        size: TerminalSize(columns: columns, rows: rows),
        screen: TinyTerminal(columns: columns, rows: rows)))
    (keys, key) = AsyncStream.makeStream()
    (sizes, resized) = AsyncStream.makeStream()
    (continuations, continued) = AsyncStream.makeStream()
    (drawings, drawn) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  // MARK: ScreenTerminal

  var size: TerminalSize? { state.withLock { $0.size } }

  func input() -> AsyncStream<[UInt8]> { keys }

  func resizes() -> AsyncStream<Void> { sizes }

  func resumptions() -> AsyncStream<Void> { continuations }

  func reenter() -> Bool { true }

  func write(_ bytes: [UInt8]) async throws {
    try state.withLock { state in
      if state.isBroken { throw ConsoleError.closed }
      if String(decoding: bytes, as: UTF8.self).contains("\u{1B}[2J") {
        state.clearings += 1
        // Only what is drawn as a whole is drawn for another size.
        if let size = state.size {
          state.screen = TinyTerminal(columns: size.columns, rows: size.rows)
        }
      }
      if bytes == ScreenEffect.mouse(true).sequence {
        state.mouseModes += 1
      } else {
        state.screen.take(bytes)
      }
    }
    drawn.yield()
  }

  func stop() async { state.withLock { $0.stops += 1 } }

  func run(_ command: String, on text: String) async -> String? {
    state.withLock { state in
      state.texts.append(text)
      return state.edit(text)
    }
  }

  // MARK: For tests

  /// The texts passed to programs.
  var texts: [String] { state.withLock { $0.texts } }

  /// Types words, each as one chunk of bytes.
  func press(_ words: String...) { for word in words { key.yield(Array(word.utf8)) } }

  /// Changes the size; the cells are lost, as in a terminal that was smaller meanwhile.
  func resize(columns: Int, rows: Int) {
    state.withLock { state in
      state.size = TerminalSize(columns: columns, rows: rows)
      state.screen = TinyTerminal(columns: columns, rows: rows)
    }
    resized.yield()
  }

  /// Continues after a stop in which the shell has written to the screen.
  func resume() {
    state.withLock { state in
      if let size = state.size {
        state.screen = TinyTerminal(columns: size.columns, rows: size.rows)
      }
    }
    continued.yield()
  }

  func hangUp() { key.finish() }

  /// Makes writes fail.
  func breakDown() { state.withLock { $0.isBroken = true } }

  var rows: [String] { state.withLock { $0.screen.text } }

  var mouseModes: Int { state.withLock { $0.mouseModes } }

  var clearings: Int { state.withLock { $0.clearings } }

  /// Waits until the rows match. One task at a time may wait.
  @discardableResult
  func until(_ fits: ([String]) -> Bool) async throws -> [String] {
    while true {
      let rows = rows
      if fits(rows) { return rows }
      var iterator = drawings.makeAsyncIterator()
      guard await iterator.next() != nil else { throw Ended() }
    }
  }

  /// Waits until a text is on the screen.
  @discardableResult
  func until(_ text: String) async throws -> [String] {
    try await until { $0.contains { $0.contains(text) } }
  }
}
