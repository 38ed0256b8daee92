import AgentHostProtocol
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency) struct RecordingReaderTests {
  @Test(arguments: ["-", "night.ndjson"])
  func `says where a record is too long`(file: String) async throws {
    let scratch = try ScratchDirectory()
    let text = "\n" + String(repeating: "x", count: 100) + "\n"
    try scratch.write(text, to: "night.ndjson")
    let context = CommandContext(
      console: TestConsole(input: text),
      environment: ProcessEnvironment(currentDirectory: scratch.path), global: GlobalOptions(),
      root: RootCommand.self)
    var reader = try RecordingReader(
      Setting(file, from: .argument(1)), in: context, recordLimit: 64)
    #expect(try await reader.next()?.isEmpty == true)
    do {
      _ = try await reader.next()
      Issue.record("it was taken")
    } catch let error as UsageError {
      let location = FileLocation(path: "night.ndjson", line: 2)
      #expect(error.origin == (file == "-" ? .standardInput(line: 2) : .file(location)))
      #expect(error.advice?.contains("watch --record") == true)
    }
  }

  @Test func `a recording that cannot be read is invalid input`() async throws {
    let scratch = try ScratchDirectory()
    let result = await run(["replay", scratch.path])
    #expect(result.code == .usage)
    #expect(result.errors.contains("cannot read \(scratch.path)"), "\(result.errors)")
  }

  /// A record of a channel, with its position.
  private func record(_ kind: String, _ seq: Int, epoch: Int? = 1, rest: String? = nil) -> String {
    let content =
      kind == "snapshot"
      ? #""state":{"agents":[],"activeSessions":1}"#
      : #""action":{"type":"root/activeSessionsChanged","activeSessions":2}"#
    let epoch = epoch.map { #""epoch":\#($0),"# } ?? ""
    return #"{"v":1,"time":"2026-11-21T07:40:00.250Z","kind":"\#(kind)","host":"h","#
      + #""channel":"ahp-root://",\#(epoch)"seq":\#(seq),\#(rest ?? content)}"# + "\n"
  }

  private func positions(in text: String) async throws -> [Int] {
    let context = CommandContext(
      console: TestConsole(input: text), environment: ProcessEnvironment(),
      global: GlobalOptions(), root: RootCommand.self)
    var reader = try RecordingReader(Setting("-", from: .argument(1)), in: context)
    var positions: [Int] = []
    while let events = try await reader.next() {
      for event in events {
        switch event.body {
        case .snapshot(let snapshot): positions.append(snapshot.fromSeq)
        case .action(let envelope): positions.append(envelope.serverSeq)
        default: Issue.record("no other kind was written")
        }
      }
    }
    return positions
  }

  @Test func `records that a watch has repeated after a crash are left out`() async throws {
    let first = record("snapshot", 4) + record("action", 5) + record("action", 6)
    #expect(try await positions(in: first + first + record("action", 7)) == [4, 5, 6, 7])
  }

  @Test func `states of the same position replace each other`() async throws {
    let text = record("action", 6) + record("snapshot", 6) + record("snapshot", 6)
    #expect(try await positions(in: text) == [6, 6, 6])
  }

  @Test func `positions of another epoch or of none are not compared`() async throws {
    let text =
      record("action", 6) + record("snapshot", 1, epoch: 2) + record("action", 2, epoch: 2)
      + record("action", 2, epoch: nil) + record("action", 2, epoch: nil)
    #expect(try await positions(in: text) == [6, 1, 2, 2, 2])
  }

  @Test func `a rejected action has no position`() async throws {
    let rest =
      #""rejectionReason":"no","action":{"type":"root/activeSessionsChanged","activeSessions":2}"#
    let rejected = record("action", 9, rest: rest)
    #expect(
      try await positions(in: record("action", 6) + rejected + record("action", 7)) == [6, 9, 7])
  }
}
