import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency)
struct TerminalOutputTests {
  private static func new(_ output: inout TerminalOutput, _ text: String) -> String {
    String(decoding: output.content(Array(text.utf8)), as: UTF8.self)
  }

  @Test
  func `a snapshot after a reconnect continues the output`() {
    var output = TerminalOutput()
    #expect(Self.new(&output, "$ ls\n") == "$ ls\n")
    output.received("file\n".utf8)
    #expect(Self.new(&output, "$ ls\nfile\n$ ") == "$ ")
    #expect(Self.new(&output, "$ ls\nfile\n$ ") == "")
  }

  @Test
  func `output after the terminal was cleared is not dropped`() {
    var output = TerminalOutput()
    output.received("a long list of files\n".utf8)
    output.cleared()
    output.received("$ ".utf8)
    #expect(Self.new(&output, "$ date\nMonday\n") == "date\nMonday\n")
    // Cleared while there was no connection.
    #expect(Self.new(&output, "% ") == "% ")
  }

  @Test
  func `the host may drop old output`() {
    var output = TerminalOutput()
    output.received((1...100_000).map { "line \($0)\n" }.joined().utf8)
    let content = (60_000...100_001).map { "line \($0)\n" }.joined()
    #expect(Self.new(&output, content) == "line 100001\n")
  }
}
