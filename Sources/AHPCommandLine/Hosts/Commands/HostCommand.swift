internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

struct HostCommand: Command {
  struct Options: CommandOptions {
    let demo = Flag(
      "demo",
      help: "Start a turn in both sessions.")
    let script = Option(
      "script", short: "f", .path(orStream: true),
      help: "Run agents by this script; - is standard input.")
    let like = Option(
      "like", .personality(),
      help:
        "Behave like a known host and support its versions: reference, vscode-0.6, vscode-0.7, "
        + "pi, or a file written by 'ahpctl probe -o json'.", default: "reference")
    let versions = Option(
      "versions", .versions(),
      help: "Speak these protocol versions, separated by commas, or all.")
    let queryToken = Option(
      "query-token", .nonEmpty("TOKEN", "the token that the query of URLs must have as tkn"),
      help: "Refuse WebSocket clients without ?tkn=TOKEN in their URL.")
    let listen = Option(
      "listen", .hostURL(forListening: true),
      help:
        "The address to listen on: \(HostURL.forListening); port 0 selects a free port.",
      default: "ws://127.0.0.1:0")
    let certificate = Option(
      "certificate", .path(), help: "The certificate chain for wss, as a PEM file.")
    let key = Option("key", .path(), help: "The key of the certificate, as a PEM file.")
    let cut = Option(
      "cut-every", .duration(in: .milliseconds(10) ... .seconds(86_400)),
      help: "Drop all connections at this interval.")
    let duration = Option(
      "for", .duration(in: .milliseconds(1) ... .seconds(31_536_000)), help: "Exit after this time."
    )
  }

  static let specification = CommandSpecification(
    "host", summary: "Run a demonstration host for testing clients.",
    discussion: """
      Prints its address as one JSON line and runs until it is stopped. Accepts only local \
      connections.

      A script is a JSON object. Its member "turns" is an array. Each entry has "steps" (what the agent \
      does) and "contains" (text to find in the message). The first matching entry is used. Steps are \
      say, think, pause, activity, tool, terminal, delegate, ask, usage, fail, action, takeSteering and \
      repeat; times are milliseconds. The member "sessions" lists the initial sessions, each with \
      "title", "history" and "message". See Examples/host-script.json.

      Known hosts differ from the specification. --like imitates one: vscode-0.6 and vscode-0.7 (VS Code), \
      pi (pi at AHP 1.0.0), or a host recorded with 'ahpctl probe HOST -o json'. Recorded files contain no \
      tokens. If the recorded host required a token in the query, clients must send "token", or the value \
      of --query-token.

      SIGUSR1 restarts the host: it drops connections, clients and sequence numbers, and keeps sessions.

      Without a script there are two sessions, whose agents echo each message; they count when a message \
      says "Count from 1 to 100".
      """,
    examples: [
      .init("ahpctl host --demo", "Run a host whose agents work at once:"),
      .init("ahpctl host --script Examples/host-script.json", "Run a scripted agent:"),
      .init(
        "ahpctl host --like vscode-0.7", "Imitate the host of VS Code:"),
      .init("ahpctl host --like build.json", "Imitate a probed host:"),
      .init("ahpctl host --versions all", "Accept clients of any version:"),
      .init(
        "ahpctl host --listen wss://127.0.0.1:0 --certificate cert.pem --key key.pem",
        "Listen with TLS:"),
    ], exclusiveOptions: [["demo", "script"]], section: "Hosts")

  private let arguments: CommandArguments<Options>
  private let listening: @Sendable (ProcessEnvironment) -> EmbeddedHost.Listening

  init(arguments: CommandArguments<Options>) throws {
    self.arguments = arguments
    listening = try HostCommand.listening(arguments)
  }

  private static func listening(
    _ arguments: CommandArguments<Options>
  ) throws(UsageError) -> @Sendable (ProcessEnvironment) -> EmbeddedHost.Listening {
    let address = arguments.setting(\.listen)
    let files = [arguments.setting(\.certificate), arguments.setting(\.key)]
    if address?.value.scheme != .wss, let file = files.compactMap(\.self).first {
      throw UsageError(
        "--certificate", "applies only to wss", origin: file.origin,
        advice: "write --listen wss://127.0.0.1:0")
    }
    guard let address else { return { _ in .webSocket() } }
    func wrong(_ problem: String, _ advice: String) -> UsageError {
      UsageError("--listen", problem, origin: address.origin, advice: advice)
    }
    let path = address.value.path
    switch address.value.scheme {
    case .unix: return { _ in .unixLines(path: path) }
    case .wsUnix: return { _ in .unixWebSocket(path: path) }
    case .ws, .wss, .tcp:
      guard let (name, port) = try? address.value.hostAndPort()
      else { throw wrong("has no port", "write it like ws://127.0.0.1:0") }
      guard name != "::1" else { throw wrong("is an IPv6 address", "use 127.0.0.1") }
      guard ["127.0.0.1", "localhost"].contains(name) else {
        throw wrong("is not a loopback address", "use 127.0.0.1")
      }
      if address.value.scheme == .tcp { return { _ in .tcpLines(port: port) } }
      guard address.value.scheme == .wss else { return { _ in .webSocket(port: port) } }
      guard let certificate = files[0]?.value, let key = files[1]?.value else {
        throw wrong("requires a certificate and its key for wss", "add --certificate and --key")
      }
      return { environment in
        .secureWebSocket(
          port: port, certificateFile: environment.absolutePath(certificate),
          keyFile: environment.absolutePath(key))
      }
    case .stdio:
      throw wrong("is not a supported address to listen on", "write \(HostURL.forListening)")
    }
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let script = try await script(in: context)
    let personality = try await personality(in: context)
    var configuration = HostConfiguration(personality: personality) { turn in
      script?.script(for: turn) ?? .answering(turn.message.text)
    }
    configuration.sessionChangesets = true
    if let versions = arguments.versions { configuration.baselines = versions }
    if let token = arguments.queryToken { configuration.personality.queryToken = token }
    try await EmbeddedHost.with(configuration) { host in
      let url = try await host.start(listening: listening(context.environment))
      if let script {
        for session in script.sessions {
          let (_, chat) = await host.createSession(title: session.title, history: session.history)
          if let message = session.message { await host.startTurn(message, in: chat) }
        }
      } else {
        try await play(on: host)
      }
      if let interval = arguments.cut { await host.dropConnections(every: interval) }
      let restarts = await SignalFeed.userSignals()
      let record = JSONObject.record(.listening, ["url": .string(url)])
      try await context.print(.record(record, text: []), as: .ndjson)
      try await wait(for: host, restarting: restarts)
    }
    return .success
  }

  private func personality(in context: CommandContext) async throws -> HostPersonality {
    guard let source = arguments.setting(\.like) else { return .reference }
    switch source.value {
    case .preset(let personality): return personality
    case .file(let path):
      return try await JSONInput.personality(source.map { _ in path }, in: context) {
        (value) throws(HostPersonality.Problem) in try HostPersonality(value)
      }
    }
  }

  /// Waits until the time has elapsed.
  ///
  /// - Throws: `AHPError` when the host ends by itself before.
  private func wait(for host: EmbeddedHost, restarting restarts: AsyncStream<Void>) async throws {
    let duration = arguments.duration ?? .seconds(3_153_600_000)
    let failure = await withTaskGroup(of: String?.self) { group in
      group.addTask { try? await host.waitForFailure() }
      group.addTask {
        try? await Task.sleep(for: duration)
        return nil
      }
      group.addTask {
        for await _ in restarts { await host.restart() }
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
    if let failure { throw AHPError(.transportClosed, .local, "the host terminated: \(failure)") }
  }

  private func play(on host: EmbeddedHost) async throws {
    for title in ["Fix the flaky test", "Write release notes"] {
      let (_, chat) = await host.createSession(title: title)
      if arguments.demo {
        await host.startTurn("What should be done first?", in: chat, script: DemoOpening.script(0))
      }
    }
  }

  private func script(in context: CommandContext) async throws -> ScriptFile? {
    guard let file = arguments.setting(\.script) else { return nil }
    let bytes = try await JSONInput.bytes(ofFile: file, in: context)
    _ = try JSONInput.parse(bytes, "the script", .file(FileLocation(path: file.value)))
    do {
      let text = ByteOrderMark.removed(from: bytes)
      return try ScriptFile(json: String(decoding: text, as: UTF8.self))
    } catch let problem as ScriptFile.Problem {
      throw UsageError(
        "--script", problem.message,
        origin: .file(FileLocation(path: file.value, keyPath: problem.path)),
        advice: "see 'ahpctl host --help'")
    }
  }
}
