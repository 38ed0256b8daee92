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
}
