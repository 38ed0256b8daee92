let terminalChapter = Chapter(
  folder: "Terminal",
  structures: [
    structure(
      "TerminalState", "The state of a terminal: size, output and claim.",
      [
        Field("title", "string", "The title.").neutral(),
        Field("cwd?", "URI", "The URI of the working directory."),
        Field("cols?", "int", "The width, in columns."),
        Field("rows?", "int", "The height, in rows."),
        Field("content", "[TerminalContentPart]", "The output, in order.").neutral().vital,
        Field("lifecycle", "TerminalLifecycle", "Whether the process is running.").neutral(
          "TerminalLifecycle.running"),
        terminalClaim,
        Field(
          "supportsCommandDetection?", "bool",
          "Whether the host reports individual commands and their output."),
        Field("isPty?", "bool", "Whether the output contains terminal escape sequences."),
      ]),
    structure(
      "TerminalExited", "An exited process.", is: ("status", "exited"),
      [Field("exitCode?", "int", "The exit code; absent if a signal ended the process.")]),
    structure(
      "TerminalClientClaim", "A claim by a client.", is: ("kind", "client"),
      [Field("clientId", "string", "The identifier of the client.")]),
    structure(
      "TerminalSessionClaim", "A claim by a session.", is: ("kind", "session"),
      [
        Field("session", "URI", "The URI of the session."),
        Field(
          "chat", "URI", "The chat of the session. Absent only from hosts older than 0.9."
        ).lenient,
        Field("turnId?", "string", "The identifier of the turn."),
        Field("toolCallId?", "string", "The identifier of the tool call."),
      ]),
    structure(
      "TerminalUnclassifiedPart", "Output outside of commands.",
      is: ("type", "unclassified"), [Field("value", "string", "The output.")]),
    structure(
      "TerminalCommandPart", "A command and its output.", is: ("type", "command"),
      [
        Field("commandId", "string", "An identifier, unique in the terminal."),
        Field("commandLine", "string", "The command line.").neutral(),
        Field("output", "string", "The output so far.").neutral(),
        Field("timestamp", "int", "The start time, in milliseconds since 1970.").neutral(),
        Field("isComplete", "bool", "Whether the command has finished.").neutral(),
        Field("exitCode?", "int", "The exit code of the command."),
        Field("durationMs?", "int", "The duration, in milliseconds."),
      ]),
  ],
  unions: [
    union(
      "TerminalLifecycle", "Whether the process of a terminal is running.", by: "status",
      [
        ("running", nil, "The process is running."),
        ("exited", "TerminalExited", "The process has exited."),
      ]),
    union(
      "TerminalClaim", "The client or session that uses a terminal.", by: "kind",
      [
        ("client", "TerminalClientClaim", "A client."),
        ("session", "TerminalSessionClaim", "A session."),
      ]),
    union(
      "TerminalContentPart", "A part of the output of a terminal.", by: "type",
      [
        ("unclassified", "TerminalUnclassifiedPart", "Output outside of commands."),
        ("command", "TerminalCommandPart", "A command and its output."),
      ]),
  ],
  channel: Channel(
    "terminal", "A terminal.", scheme: "ahp-terminal",
    state: "TerminalState", "The state of a terminal: size, output and claim.",
    marks: ["claim", "content"], order: 3),
  actions: [
    hostAction(
      "terminal/data", since: "0.1.0", "Appends output.",
      [Field("data", "string", "The output.")]),
    clientAction(
      "terminal/input", since: "0.1.0", resend: .never,
      "Sends input to the terminal. Changes no state.",
      [Field("data", "string", "The input text.")]),
    clientAction(
      "terminal/resized", since: "0.1.0", resend: .absolute, "Resizes the terminal.",
      [
        Field("cols", "int", "The width, in columns."),
        Field("rows", "int", "The height, in rows."),
      ]),
    clientAction(
      "terminal/claimed", since: "0.1.0", resend: .keyed,
      "Transfers the terminal to another client or session.",
      [Field("claim", "TerminalClaim", "The new claim.")]),
    clientAction(
      "terminal/titleChanged", since: "0.1.0", resend: .absolute,
      "Sets the title.", [Field("title", "string", "The title.")]),
    hostAction(
      "terminal/cwdChanged", since: "0.1.0", "Sets the working directory.",
      [Field("cwd", "URI", "The directory.")]),
    hostAction(
      "terminal/exited", since: "0.1.0", "The process has exited.",
      [Field("exitCode?", "int", "The exit code; absent if a signal ended the process.")]),
    clientAction(
      "terminal/cleared", since: "0.1.0", resend: .never, "Clears the output."),
    hostAction(
      "terminal/commandDetectionAvailable", since: "0.1.0",
      "Reports that the host detects individual commands from now on."),
    hostAction(
      "terminal/commandExecuted", since: "0.1.0", "Starts a command part in the output.",
      [
        Field("commandId", "string", "An identifier, unique in the terminal."),
        Field("commandLine", "string", "The command line."),
        Field("timestamp", "int", "The start time, in milliseconds since 1970."),
      ]),
    hostAction(
      "terminal/commandFinished", since: "0.1.0", "Completes a command part in the output.",
      [
        Field("commandId", "string", "The identifier of the command."),
        Field("exitCode?", "int", "The exit code of the command."),
        Field("durationMs?", "int", "The duration, in milliseconds."),
      ]),
  ],
  commands: [
    command(
      "createTerminal", on: .terminal, since: "0.1.0",
      "Creates a terminal with a URI chosen by the client.",
      params: [
        Field("claim", "TerminalClaim", "The client or session that uses the terminal."),
        Field("name?", "string", "The title."),
        Field("cwd?", "URI", "The URI of the working directory."),
        Field("cols?", "int", "The width, in columns."),
        Field("rows?", "int", "The height, in rows."),
      ]),
    command(
      "disposeTerminal", on: .terminal, since: "0.1.0",
      "Ends the process of a terminal and removes the terminal."),
  ]
)

/// An absent claim is one of an unknown holder.
let terminalClaim = Field(
  "claim", "TerminalClaim", "The client or session that uses the terminal."
).neutral("TerminalClaim.unknown(.null)")
