/// The terminal channel.
let terminalChapter = Chapter(
  folder: "Terminal",
  structures: [
    structure(
      "TerminalState", "The state of a terminal.",
      [
        Field("title", "string", "Its title.").neutral(),
        Field("cwd?", "URI", "Its working directory."),
        Field("cols?", "int", "Its width, in columns."),
        Field("rows?", "int", "Its height, in rows."),
        Field("content", "[TerminalContentPart]", "Its output, in order."),
        Field("lifecycle", "TerminalLifecycle", "Whether it still runs.").neutral(
          "TerminalLifecycle.running"),
        Field("claim", "TerminalClaim", "Who uses it."),
        Field("supportsCommandDetection?", "bool", "Whether commands are told apart."),
        Field("isPty?", "bool", "Whether its output holds terminal sequences."),
      ]),
    structure(
      "TerminalExited", "The terminal has ended.", is: ("status", "exited"),
      [Field("exitCode?", "int", "Its exit code; absent if a signal ended it.")]),
    structure(
      "TerminalClientClaim", "A client uses it.", is: ("kind", "client"),
      [Field("clientId", "string", "The client.")]),
    structure(
      "TerminalSessionClaim", "A session uses it.", is: ("kind", "session"),
      [
        Field("session", "URI", "The session."),
        Field(
          "chat", "URI", "The chat in it. Absent only from hosts that speak less than 0.9."
        ).lenient,
        Field("turnId?", "string", "The turn."),
        Field("toolCallId?", "string", "The call."),
      ]),
    structure(
      "TerminalUnclassifiedPart", "Output that belongs to no command.",
      is: ("type", "unclassified"), [Field("value", "string", "The output.")]),
    structure(
      "TerminalCommandPart", "A command and its output.", is: ("type", "command"),
      [
        Field("commandId", "string", "Identifies it in its terminal."),
        Field("commandLine", "string", "What was entered.").neutral(),
        Field("output", "string", "Its output so far.").neutral(),
        Field("timestamp", "int", "When it began, in milliseconds since 1970.").neutral(),
        Field("isComplete", "bool", "Whether it has ended.").neutral(),
        Field("exitCode?", "int", "Its exit code."),
        Field("durationMs?", "int", "How long it took, in milliseconds."),
      ]),
  ],
  unions: [
    union(
      "TerminalLifecycle", "Whether a terminal still runs.", by: "status",
      [("running", nil, "It does."), ("exited", "TerminalExited", "It has ended.")]),
    union(
      "TerminalClaim", "Who uses a terminal.", by: "kind",
      [
        ("client", "TerminalClientClaim", "A client."),
        ("session", "TerminalSessionClaim", "A session."),
      ]),
    union(
      "TerminalContentPart", "A part of a terminal's output.", by: "type",
      [
        ("unclassified", "TerminalUnclassifiedPart", "Output that belongs to no command."),
        ("command", "TerminalCommandPart", "A command and its output."),
      ]),
  ],
  channel: Channel(
    "terminal", "A terminal.", scheme: "ahp-terminal",
    state: "TerminalState", "The state of a terminal.",
    marks: ["claim", "content"], order: 3),
  actions: [
    hostAction(
      "terminal/data", since: "0.1.0", "There is new output.",
      [Field("data", "string", "The output.")]),
    clientAction(
      "terminal/input", since: "0.1.0", resend: .never, "Something is typed; no state changes.",
      [Field("data", "string", "What is typed.")]),
    clientAction(
      "terminal/resized", since: "0.1.0", resend: .absolute, "The terminal has another size.",
      [
        Field("cols", "int", "Its width, in columns."),
        Field("rows", "int", "Its height, in rows."),
      ]),
    clientAction(
      "terminal/claimed", since: "0.1.0", resend: .keyed, "Somebody else uses it now.",
      [Field("claim", "TerminalClaim", "Who.")]),
    clientAction(
      "terminal/titleChanged", since: "0.1.0", resend: .absolute,
      "The terminal has another title.", [Field("title", "string", "The title.")]),
    hostAction(
      "terminal/cwdChanged", since: "0.1.0", "The terminal has another working directory.",
      [Field("cwd", "URI", "The directory.")]),
    hostAction(
      "terminal/exited", since: "0.1.0", "The terminal has ended.",
      [Field("exitCode?", "int", "Its exit code; absent if a signal ended it.")]),
    clientAction(
      "terminal/cleared", since: "0.1.0", resend: .never, "The output is wiped."),
    hostAction(
      "terminal/commandDetectionAvailable", since: "0.1.0", "Commands are told apart from now on."),
    hostAction(
      "terminal/commandExecuted", since: "0.1.0", "A command begins.",
      [
        Field("commandId", "string", "Identifies it in its terminal."),
        Field("commandLine", "string", "What was entered."),
        Field("timestamp", "int", "When, in milliseconds since 1970."),
      ]),
    hostAction(
      "terminal/commandFinished", since: "0.1.0", "A command has ended.",
      [
        Field("commandId", "string", "The command."),
        Field("exitCode?", "int", "Its exit code."),
        Field("durationMs?", "int", "How long it took, in milliseconds."),
      ]),
  ],
  commands: [
    command(
      "createTerminal", on: .terminal, since: "0.1.0",
      "Creates a terminal under a URI that the client chooses.",
      params: [
        Field("claim", "TerminalClaim", "Who uses it."),
        Field("name?", "string", "Its title."),
        Field("cwd?", "URI", "Its working directory."),
        Field("cols?", "int", "Its width, in columns."),
        Field("rows?", "int", "Its height, in rows."),
      ]),
    command("disposeTerminal", on: .terminal, since: "0.1.0", "Ends a terminal and removes it."),
  ]
)
