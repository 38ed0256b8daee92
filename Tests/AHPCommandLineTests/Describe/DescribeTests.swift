import AgentHostProtocol
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency) struct DescribeTests {
  @Test func `shows the fields of what is named`() async throws {
    let result = await run(["describe", "chat/turnStarted", "fetchTurns", "ResponsePart"])
    #expect(result.code == .success && result.errors.isEmpty)
    try Golden.expect(result.output, in: "describe.txt")
    for columns in [80, 200] {
      let narrow = await run(
        ["describe", "chat/turnStarted"],
        console: TestConsole(terminals: [.standardOutput], columns: columns))
      #expect(
        narrow.output.split(separator: "\n").allSatisfy {
          DisplayWidth.of(TerminalText.stripped(String($0))) <= columns
        })
    }
  }

  @Test func `describes everything there is`() async throws {
    let everything = await run(["describe", "-o", "ndjson"])
    let names = try everything.output.split(separator: "\n").map { line in
      try #require(JSONValue(json: String(line))["name"]?.stringValue)
    }
    let expected =
      CommandDefinition.all.map(\.method) + NotificationDefinition.all.map(\.method)
      + ActionDefinition.all.map(\.type)
    #expect(names == expected)
    // Each in full; whatever a field names as its type is described too.
    let plain: Set = [
      "string", "URI", "timestamp", "int", "uint32", "number", "bool", "json", "object",
    ]
    let all = await run(["describe", "*", "-o", "ndjson"])
    var types: Set<String> = []
    var used: Set<String> = []
    for line in all.output.split(separator: "\n") {
      let entry = try JSONValue(json: String(line))
      #expect(entry["v"]?.intValue == 1)
      #expect(entry["description"]?.stringValue?.isEmpty == false, "\(line)")
      if entry["kind"]?.stringValue == "type" { types.insert(entry["name"]?.stringValue ?? "") }
      for key in ["params", "result"] {
        if let type = entry[key]?.stringValue, type != "NoResult" { used.insert(type) }
      }
      for field in entry["fields"]?.arrayValue ?? [] {
        let type = (field["type"]?.stringValue ?? "").trimming(["[", "]", "{", "}"])
        if !type.hasPrefix("\"") { used.insert(type) }
        #expect(field["description"]?.stringValue?.isEmpty == false)
      }
    }
    #expect(used.subtracting(plain).subtracting(types) == [])
  }

  @Test(arguments: [80, 200]) func `the list has one line for each entry`(columns: Int) async {
    let list = await run(
      ["describe"], console: TestConsole(terminals: [.standardOutput], columns: columns))
    let lines = list.output.split(separator: "\n").map { TerminalText.stripped(String($0)) }
    let count =
      CommandDefinition.all.count + NotificationDefinition.all.count + ActionDefinition.all.count
    #expect(lines.count == count + 1)
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns })
  }

  @Test func `says which fields are required`() async throws {
    let result = await run(["describe", "chat/turnStarted", "-o", "ndjson"])
    let fields = try #require(JSONValue(json: result.output)["fields"]?.arrayValue)
    let required = fields.filter { $0["required"]?.boolValue == true }
      .compactMap { $0["name"]?.stringValue }
    #expect(required == ["type", "turnId", "startedAt", "message"])
  }

  @Test func `refuses what there is not`() async {
    let result = await run(["describe", "ChatSate"])
    #expect(result.code == .usage)
    #expect(result.errors.contains("did you mean ChatState?"))
  }
}

extension String {
  fileprivate func trimming(_ characters: Set<Character>) -> String {
    String(drop { characters.contains($0) }.reversed().drop { characters.contains($0) }.reversed())
  }
}

@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct LogTests {
  @Test func `tells what happens underneath`() async throws {
    try await HostBench.with { bench in
      // The table has ages, which grow between two runs.
      let quiet = await bench.run("sessions", bench.url, "-o", "name")
      #expect(quiet.errors.isEmpty)
      let info = await bench.run("--log", "info", "sessions", bench.url, "-o", "name")
      #expect(info.code == .success && info.output == quiet.output)
      #expect(info.errors.contains("connection ready"))
      #expect(!info.errors.contains("listSessions answered"))
      let debug = await bench.run("sessions", bench.url, "--log=debug")
      #expect(debug.errors.contains("listSessions responded after"))
      #expect(debug.errors.contains("sent 1 message, "))
      let refused = await bench.run("--log", "warning", "get", bench.url, "ahp-session:/none")
      #expect(refused.code == .notFound)
      #expect(refused.errors.contains("warning 127.0.0.1:"))
      #expect(refused.errors.contains("subscribe failed after"))
    }
  }
}
