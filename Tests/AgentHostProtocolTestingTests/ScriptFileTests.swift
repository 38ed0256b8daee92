import AgentHostProtocol
import Foundation
import TestSupport
import Testing

@testable import AgentHostProtocolTesting

/// What a script file says, and what it must not say.
@Suite(.limitedConcurrency) struct ScriptFileTests {
  private func steps(_ json: String) throws -> [HostScript.Step] {
    try #require(ScriptFile(json: #"{"turns":[{"steps":[\#(json)]}]}"#).entries.first).script.steps
  }

  /// The problem that a file has, or nothing when it is read.
  private func problem(_ json: String) throws -> ScriptFile.Problem? {
    do {
      _ = try ScriptFile(json: json)
      return nil
    } catch let problem as ScriptFile.Problem {
      return problem
    }
  }

  // MARK: Steps

  struct Case: Sendable, CustomTestStringConvertible {
    var json: String
    var step: HostScript.Step
    var testDescription: String { json }

    init(_ json: String, _ step: HostScript.Step) {
      self.json = json
      self.step = step
    }
  }

  @Test(arguments: [
    Case(#"{"say":"Hello."}"#, .say("Hello.")),
    Case(#"{"say":"Hello.","every":50}"#, .say("Hello.", every: .milliseconds(50))),
    Case(#"{"think":"Well."}"#, .think("Well.")),
    Case(#"{"think":"Well.","every":7}"#, .think("Well.", every: .milliseconds(7))),
    Case(#"{"pause":1500}"#, .pause(.milliseconds(1500))),
    Case(#"{"activity":"Reading"}"#, .activity("Reading")),
    Case(#"{"activity":null}"#, .activity(nil)),
    Case(#"{"takeSteering":true}"#, .takeSteering),
    Case(
      #"{"terminal":{"command":"make","output":"ok\n","exitCode":2,"every":3}}"#,
      .terminal(command: "make", output: "ok\n", exitCode: 2, every: .milliseconds(3))),
    Case(#"{"terminal":{}}"#, .terminal(command: "true", output: "")),
    Case(
      #"{"delegate":{"title":"Read","steps":[{"say":"Yes."}]}}"#,
      .delegate(title: "Read", HostScript(.say("Yes.")))),
    Case(#"{"delegate":{"steps":[]}}"#, .delegate(title: "Task", HostScript())),
    Case(
      #"{"repeat":{"times":3,"steps":[{"pause":1},{"say":"."}]}}"#,
      .times(3, HostScript(.pause(.milliseconds(1)), .say(".")))),
    Case(#"{"repeat":{"steps":[]}}"#, .times(1, HostScript())),
    Case(
      #"{"fail":{"type":"overloaded","message":"Too much.","resumable":true}}"#,
      .fail(ErrorInfo(errorType: "overloaded", message: "Too much."), resumable: true)),
    Case(#"{"fail":{}}"#, .fail(ErrorInfo(errorType: "error", message: "It failed."))),
    Case(
      #"{"usage":{"inputTokens":12,"outputTokens":3}}"#,
      .usage(UsageInfo(inputTokens: 12, outputTokens: 3))),
    Case(
      #"{"ask":{"id":"b","message":"Which?"}}"#, .ask(ChatInputRequest(id: "b", message: "Which?"))),
    Case(
      #"{"action":{"type":"chat/turnCancelled","turnId":"t","duration":1}}"#,
      .action(.turnCancelled(ChatTurnCancelledAction(turnId: "t", duration: 1)))),
  ])
  func `a step is read`(_ step: Case) throws {
    #expect(try steps(step.json) == [step.step])
  }

  @Test func `times and repetitions are bounded`() throws {
    #expect(try steps(#"{"pause":-5}"#) == [.pause(.zero)])
    #expect(try steps(#"{"pause":99999999999}"#) == [.pause(.seconds(86_400))])
    #expect(try steps(#"{"say":"x","every":-1}"#) == [.say("x")])
    #expect(
      try steps(#"{"repeat":{"times":1000000,"steps":[]}}"#) == [.times(1_000, HostScript())])
  }

  @Test func `a tool with everything`() throws {
    var expected = HostScript.Tool("run", input: "swift test", output: "12 passed", mode: .asks)
    expected.displayName = "Run"
    expected.intention = "see"
    expected.progress = ["1", "2"]
    expected.success = false
    expected.editable = true
    expected.asksAgain = "Really?"
    expected.confirmsResult = true
    expected.pace = .milliseconds(9)
    let json = """
      {"tool":{"name":"run","displayName":"Run","intention":"see","input":"swift test",
      "output":"12 passed","progress":["1","2"],"success":false,"asks":true,"editable":true,
      "asksAgain":"Really?","confirmsResult":true,"every":9}}
      """
    #expect(try steps(json) == [.tool(expected)])
  }

  @Test func `where a tool runs`() throws {
    let name = #""name":"run""#
    #expect(try steps("{\"tool\":{\(name)}}") == [.tool(.init("run"))])
    #expect(try steps("{\"tool\":{\(name),\"asks\":false}}") == [.tool(.init("run"))])
    #expect(
      try steps("{\"tool\":{\(name),\"client\":null}}")
        == [.tool(.init("run", mode: .onClient(nil)))])
    #expect(
      try steps("{\"tool\":{\(name),\"asks\":true,\"client\":\"me\"}}")
        == [.tool(.init("run", mode: .onClient("me")))],
      "a client's tool is asked for by the client")
  }

  // MARK: What is wrong

  struct Fault: Sendable, CustomTestStringConvertible {
    var json: String
    var text: String
    var testDescription: String { text }

    init(_ json: String, _ text: String) {
      self.json = json
      self.text = text
    }

    static func step(_ json: String, _ text: String) -> Fault {
      Fault(#"{"turns":[{"steps":[]},{"steps":[{"pause":1},\#(json)]}]}"#, text)
    }
  }

  private static let kinds = """
    unknown kind of step; expected one of say, think, pause, activity, tool, takeSteering, terminal, delegate, repeat, \
    fail, usage, ask, action
    """

  @Test func `a tool that should ask does not run because of a misspelled member`() throws {
    let problem = try problem(#"{"turns":[{"steps":[{"tool":{"name":"rm","ask":true}}]}]}"#)
    #expect(problem?.path == "turns[0].steps[0].tool.ask")
    #expect(problem?.message.hasPrefix("unknown member; expected name, ") == true)
  }

  @Test(arguments: [
    Fault("{}", "turns: an array of entries is missing"),
    Fault(#"{"turns":{}}"#, "turns: an array of entries is missing"),
    Fault("[]", "turns: an array of entries is missing"),
    Fault(#"{"turns":[{}]}"#, "turns[0].steps: an array of steps is missing"),
    Fault(#"{"turns":[1]}"#, "turns[0]: expected an object"),
    Fault(#"{"turns":[{"steps":"x"}]}"#, "turns[0].steps: expected an array"),
    Fault(
      #"{"turns":[{"contain":"x","steps":[]}]}"#,
      "turns[0].contain: unknown member; expected contains, steps"),
    Fault(
      #"{"turns":[],"session":[]}"#, "session: unknown member; expected turns, sessions"),
    Fault(#"{"turns":[],"sessions":{}}"#, "sessions: expected an array"),
    Fault(#"{"turns":[],"sessions":[{},"x"]}"#, "sessions[1]: expected an object"),
    Fault(
      #"{"turns":[],"sessions":[{"titel":"x"}]}"#,
      "sessions[0].titel: unknown member; expected title, message, history"),
    Fault(
      #"{"turns":[],"sessions":[{"history":[{"text":"x"}]}]}"#,
      "sessions[0].history[0].text: unknown member; expected message, answer"),
    .step("{}", "turns[1].steps[1]: \(kinds)"),
    .step(#"{"shout":"x"}"#, "turns[1].steps[1]: \(kinds)"),
    .step("7", "turns[1].steps[1]: expected an object"),
    .step(#"{"say":1}"#, "turns[1].steps[1].say: expected a string"),
    .step(#"{"pause":"200"}"#, "turns[1].steps[1].pause: expected an integer"),
    .step(
      #"{"say":"x","pause":5}"#,
      "turns[1].steps[1].pause: unknown member; expected say, every"),
    .step(
      #"{"tool":{"name":"rm","asks":"yes"}}"#,
      "turns[1].steps[1].tool.asks: expected true or false"),
    .step(
      #"{"tool":{"name":"rm","progress":["1",2]}}"#,
      "turns[1].steps[1].tool.progress[1]: expected a string"),
    .step(
      #"{"tool":{"name":"rm","edits":[{"path":"/a","old":"x"}]}}"#,
      "turns[1].steps[1].tool.edits[0].old: unknown member; expected path, before, after"),
    .step(
      #"{"fail":{"msg":"x"}}"#,
      "turns[1].steps[1].fail.msg: unknown member; expected type, message, resumable"),
    .step(#"{"tool":{"input":"x"}}"#, "turns[1].steps[1].tool: the name is missing"),
    .step(
      #"{"delegate":{"title":"x"}}"#,
      "turns[1].steps[1].delegate.steps: an array of steps is missing"),
    .step(
      #"{"repeat":{"times":2,"steps":[{"what":1}]}}"#,
      "turns[1].steps[1].repeat.steps[0]: \(kinds)"),
    .step(
      #"{"action":{"type":"session/titleChanged","title":"x"}}"#,
      "turns[1].steps[1].action: expected a chat action"),
  ])
  func `a fault is named with its place`(_ fault: Fault) throws {
    let problem = try #require(try problem(fault.json))
    #expect(problem.description == fault.text)
    #expect(fault.text == "\(problem.path): \(problem.message)")
  }

  @Test(arguments: ["usage", "ask", "action"])
  func `what does not decode is named with its place`(_ kind: String) throws {
    let problem = try #require(
      try problem(#"{"turns":[{"steps":[{"\#(kind)":[]}]}]}"#))
    #expect(problem.path == "turns[0].steps[0].\(kind)")
    #expect(!problem.message.isEmpty)
  }

  @Test func `what is no JSON is no problem of the script`() {
    #expect(throws: JSONError.self) { try ScriptFile(json: "{") }
    #expect(throws: JSONError.self) { try ScriptFile(json: "") }
  }

  // MARK: Sessions and entries

  @Test func `sessions with their histories`() throws {
    let file = try ScriptFile(
      json: """
        {"turns":[],"sessions":[
          {"title":"One","history":[{"message":"A?","answer":"B."},{}],"message":"C?"},{}]}
        """)
    try #require(file.sessions.count == 2)
    let first = file.sessions[0]
    #expect(first.title == "One")
    #expect(first.message == "C?")
    #expect(first.history.map(\.id) == ["history-0-0", "history-0-1"])
    #expect(first.history.map(\.message.text) == ["A?", ""])
    #expect(first.history.allSatisfy { $0.state == .complete && $0.message.origin.kind == .user })
    #expect(
      first.history.map(\.responseParts) == [
        [.markdown(MarkdownResponsePart(id: "history-0-0-answer", content: "B."))],
        [.markdown(MarkdownResponsePart(id: "history-0-1-answer", content: ""))],
      ])
    #expect(file.sessions[1] == ScriptFile.Session(title: "Session", history: []))
  }

  @Test func `a file without sessions has one`() throws {
    #expect(
      try ScriptFile(json: #"{"turns":[]}"#).sessions == [.init(title: "Session", history: [])])
    #expect(try ScriptFile(json: #"{"turns":[],"sessions":[]}"#).sessions.isEmpty)
  }

  private func turn(_ text: String) -> HostTurn {
    HostTurn(
      session: "ahp-session:/1", chat: "ahp-chat:/1", turnId: "t",
      message: Message(text: text, origin: MessageOrigin(kind: .user)), index: 0, attempt: 0,
      provider: "demo")
  }

  @Test func `the first entry that fits is what the agent does`() throws {
    let file = try ScriptFile(
      json: """
        {"turns":[{"contains":"test","steps":[{"say":"1"}]},{"contains":"run test","steps":[{"say":"2"}]},
        {"contains":"a text that is longer than the message","steps":[]}]}
        """)
    #expect(file.entries.map(\.contains).prefix(2) == ["test", "run test"])
    #expect(file.script(for: turn("run tests")) == HostScript(.say("1")))
    #expect(file.script(for: turn("hello")) == .echo("hello"), "nothing fits")
    #expect(HostScript.echo("hello") == HostScript(.say("You said: hello")))
    for any in [#"{"steps":[{"say":"3"}]}"#, #"{"contains":"","steps":[{"say":"3"}]}"#] {
      let file = try ScriptFile(json: #"{"turns":[\#(any)]}"#)
      #expect(file.script(for: turn("")) == HostScript(.say("3")))
    }
  }

  @Test func `the example is read`() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let url = root.appendingPathComponent("Examples/host-script.json")
    let file = try ScriptFile(json: String(decoding: Data(contentsOf: url), as: UTF8.self))
    #expect(file.entries.map(\.contains) == ["test", "notes", "break", nil])
    #expect(file.entries.map(\.script.steps.count) == [6, 3, 2, 2])
    #expect(file.sessions.map(\.title) == ["Fix the login", "Write release notes"])
    #expect(
      file.sessions.first?.message.map { file.script(for: turn($0)) } == file.entries[0].script)
  }
}
