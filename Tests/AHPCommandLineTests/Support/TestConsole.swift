import AgentHostProtocol
import AgentHostProtocolClient
import Testing

@testable import AHPCommandLine

/// A console in memory.
final class TestConsole: Console {
  private struct State {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var input: [UInt8] = []
    var bytesUntilClosed: Int?
    var hasReader = true
  }

  private let hearsErrors: Bool
  private let state: Locked<State>
  /// A person types while the tool runs; nil if all input is there at the beginning.
  private let typing: Signal?
  /// A text on standard error after which the terminal is slow: the write ends with `resume`.
  private let slowText: String?
  private let resumed = Promise<Void>()
  private let terminals: Set<OutputStream>
  let terminalSize: TerminalSize?
  let inputIsTerminal: Bool

  /// - Parameters:
  ///   - closingAfter: the bytes of output after which the reader closes the pipe.
  ///   - hearingErrors: whether standard error is open.
  ///   - isTypedOn: whether `type` provides the input.
  ///   - slowAfter: the text whose write ends with `resume`.
  init(
    terminals: Set<OutputStream> = [], columns: Int? = nil, input: String? = nil,
    closingAfter: Int? = nil, hearingErrors: Bool = true, inputIsTerminal: Bool? = nil,
    isTypedOn: Bool = false, slowAfter: String? = nil
  ) {
    slowText = slowAfter
    typing = isTypedOn ? Signal() : nil
    hearsErrors = hearingErrors
    self.terminals = terminals
    terminalSize = columns.map { TerminalSize(columns: $0, rows: 24) }
    self.inputIsTerminal = inputIsTerminal ?? (input == nil)
    state = Locked(State(input: Array((input ?? "").utf8), bytesUntilClosed: closingAfter))
  }

  var output: String { state.withLock { String(decoding: $0.output, as: UTF8.self) } }
  var errors: String { state.withLock { String(decoding: $0.errors, as: UTF8.self) } }

  func write(_ bytes: [UInt8], to stream: OutputStream) async throws(ConsoleError) {
    let isOpen = state.withLock { state -> Bool in
      guard stream == .standardOutput else {
        state.errors += bytes
        return hearsErrors || bytes.isEmpty
      }
      if let left = state.bytesUntilClosed {
        guard bytes.count <= left else { return false }
        state.bytesUntilClosed = left - bytes.count
      }
      state.output += bytes
      return true
    }
    guard isOpen else { throw .closed }
    if let slowText, String(decoding: bytes, as: UTF8.self).contains(slowText) {
      try? await resumed.uncancelledValue()
    }
  }

  func resume() { resumed.fulfil() }

  func post(_ line: String) { state.withLock { $0.errors += Array(line.utf8) + [0x0A] } }

  func read(upTo count: Int) async throws(ConsoleError) -> [UInt8] {
    while true {
      let piece = state.withLock { state in
        let piece = Array(state.input.prefix(count))
        state.input.removeFirst(piece.count)
        return piece
      }
      guard piece.isEmpty, let typing else { return piece }
      await typing.wait()
      if Task.isCancelled { throw .interrupted }
    }
  }

  func type(_ text: String) {
    state.withLock { $0.input += Array(text.utf8) }
    typing?.raise()
  }

  /// Whether there is input that was not read.
  var hasInput: Bool { state.withLock { !$0.input.isEmpty } }

  func discardInput() {
    if typing != nil { state.withLock { $0.input = [] } }
  }

  func isTerminal(_ stream: OutputStream) -> Bool { terminals.contains(stream) }

  var hasReader: Bool { state.withLock { $0.hasReader } }

  /// The reader of standard output closes the pipe.
  func leave() {
    state.withLock {
      $0.hasReader = false
      $0.bytesUntilClosed = 0
    }
  }
}

/// The result of one run of the tool.
struct ToolRun {
  var code: ExitCode
  var output: String
  var errors: String
}

/// Runs the tool with a test console.
func run(
  _ arguments: [String], root: any CommandNode.Type = RootCommand.self,
  environment: ProcessEnvironment = ProcessEnvironment(currentDirectory: "/nowhere"),
  console: TestConsole = TestConsole(), interrupt: Interrupt? = nil
) async -> ToolRun {
  let tool = CommandLineTool(
    root: root, console: console, environment: environment, interrupt: interrupt)
  let code = await tool.run(arguments)
  let output = console.output
  for line in output.split(separator: "\n") where line.hasPrefix(#"{"v":1,"#) {
    guard let record = try? JSONValue(json: String(line)).objectValue else { continue }
    expectDocumented(record)
  }
  return ToolRun(code: code, output: output, errors: console.errors)
}

/// Runs a command that does not end by itself, until it has printed these texts or a minute has passed.
func runOn(_ arguments: [String], untilPrinted texts: String...) async throws -> ToolRun {
  let console = TestConsole()
  let command = Task { await run(arguments, console: console) }
  let start = ContinuousClock.now
  while !texts.allSatisfy({ console.output.contains($0) || console.errors.contains($0) }),
    ContinuousClock.now < start + .seconds(60)
  {
    try await Task.sleep(for: .milliseconds(5))  // real time: polls
  }
  command.cancel()
  return await command.value
}

/// Expects that the manual page lists each member of a record.
func expectDocumented(_ record: JSONObject) {
  let word = record["kind"]?.stringValue ?? ""
  // Some words stand for a record of 'watch' and one of 'describe'.
  let kinds = RecordKind.allCases.filter { $0.words.names.contains(word) }
  let missing = kinds.map { kind in
    Set(record.keys).subtracting(["v", "kind"]).subtracting(kind.help.names)
  }
  let isDocumented = missing.contains([])
  #expect(isDocumented, "\(missing) of \(word) is not documented")
}

extension String {
  /// The names in a text.
  fileprivate var names: [String] { split { !$0.isLetter && !$0.isNumber }.map(String.init) }
}
