internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Several hosts in this process with active agents, for demos.
///
/// Each host listens on its own loopback port. One of them cuts its connections every few seconds.
public actor DemoFleet {
  /// The configuration of a fleet.
  public struct Configuration: Sendable {
    /// The names of the hosts; the last one has the unreliable connection.
    public var names = ["studio", "cloud", "garage"]
    /// The number of sessions of each host.
    public var sessions = 3
    /// The time between two words.
    public var pace = Duration.milliseconds(60)
    /// The maximum time between two turns of a session.
    public var rest = Duration.seconds(4)
    /// How often the last host cuts its connections; `nil` for never.
    public var cutEvery: Duration? = .seconds(7)
    /// The seed of the random words and times.
    public var seed: UInt64 = 1
    /// The clock of all delays.
    public var clock: any Clock<Duration> = ContinuousClock()

    /// Creates the default configuration: three hosts with three sessions each.
    public init() {}
  }

  private let configuration: Configuration
  /// The hosts, in the order of their names.
  public private(set) var hosts: [EmbeddedHost] = []

  /// Creates a fleet that is not started.
  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Starts all hosts and sets their agents to work.
  ///
  /// - Returns: Name and address of each host.
  /// - Throws: `AHPError` if no port is available.
  public func start() async throws -> [(name: String, url: String)] {
    var generator = SeededGenerator(seed: configuration.seed)
    var addresses: [(name: String, url: String)] = []
    for name in configuration.names {
      let pace = configuration.pace
      var settings = HostConfiguration(script: { DemoScripts.script(for: $0, pace: pace) })
      settings.name = name
      settings.clock = configuration.clock
      let host = EmbeddedHost(settings)
      hosts.append(host)
      addresses.append((name, try await host.start()))
      for index in 0..<configuration.sessions {
        let title = DemoScripts.titles[index % DemoScripts.titles.count]
        let (_, chat) = await host.createSession(title: title)
        await host.work(
          in: chat, resting: configuration.rest, clock: configuration.clock,
          generator: generator.split())
      }
    }
    if let interval = configuration.cutEvery, let last = hosts.last {
      await last.dropConnections(every: interval, clock: configuration.clock)
    }
    return addresses
  }

  /// Stops all hosts.
  public func stop() async {
    for host in hosts { await host.stop() }
    hosts = []
  }
}

extension EmbeddedHost {
  /// Cuts all connections periodically until the host stops.
  public func dropConnections(
    every interval: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) {
    inBackground { [weak self] in
      while (try? await clock.pause(for: interval)) != nil { await self?.dropConnections() }
    }
  }

  /// Starts turns in a chat periodically until the host stops.
  func work(
    in chat: URI, resting: Duration, clock: any Clock<Duration>, generator: SeededGenerator
  ) {
    inBackground { [weak self] in
      var generator = generator
      while true {
        let share = Double.random(in: 0.2...1, using: &generator)
        guard (try? await clock.pause(for: resting * share)) != nil else { return }
        let task = DemoScripts.tasks.randomElement(using: &generator) ?? "Go on."
        await self?.startDemoTurn(task, in: chat)
      }
    }
  }

  /// Starts a turn. A fleet runs for any time, so that turns are not kept without limit; each script is used again.
  private func startDemoTurn(_ task: String, in chat: URI) {
    mutate { $0.clear(chat, from: 24) }
    startTurn(task, in: chat)
  }
}

extension HostModel {
  /// Removes all turns of an idle chat that has so many, with their terminals and subagents.
  mutating func clear(_ chat: URI, from count: Int) {
    guard let state = chatState(chat), state.activeTurn == nil, state.turns.count >= count else {
      return
    }
    apply(.chat(.truncated(ChatTruncatedAction())), on: chat)
    for terminal in terminalOrder {
      guard case .terminal(let state) = channels[terminal]?.state,
        case .session(let claim) = state.claim, claim.chat.isSame(as: chat)
      else { continue }
      closeTerminal(terminal)
    }
    for child in chats.keys.sorted() {
      guard case .tool(let origin) = chatState(child)?.origin, origin.chat.isSame(as: chat) else {
        continue
      }
      _ = try? disposeChat(DisposeChatParams(channel: child))
    }
  }
}

enum DemoScripts {
  static let titles = ["Fix the flaky test", "Write release notes", "Speed up the parser"]

  static let tasks = [
    "Run the tests and tell me what fails.",
    "What has changed since the last release?",
    "Clean up the parser.",
    "Why is this slow?",
  ]

  /// One of several scripts, in rotation. Scripts that wait for input are rare.
  static func script(for turn: HostTurn, pace: Duration) -> HostScript {
    var usage = UsageInfo(inputTokens: 900 + 37 * turn.index, outputTokens: 120)
    usage.model = "small"
    let end: [HostScript.Step] = [.usage(usage)]
    switch turn.index % 6 {
    case 0: return HostScript(steps: testing(pace) + end)
    case 1: return HostScript(steps: explaining(pace) + end)
    case 2: return HostScript(steps: delegating(pace) + end)
    case 3:
      return HostScript(
        .think("The log should show the reason.", every: pace),
        .fail(
          ErrorInfo(errorType: "overloaded", message: "The model is overloaded."),
          resumable: true))
    case 4: return HostScript(steps: confirming(pace) + end)
    default: return HostScript(steps: explaining(pace) + end)
    }
  }

  private static func testing(_ pace: Duration) -> [HostScript.Step] {
    [
      .activity("Running tests"),
      .think("I run the tests first, then I read the code.", every: pace),
      .terminal(
        command: "swift test", output: "Building for debugging\nTest run started\n12 passed\n",
        every: pace * 4),
      .say("All **12** tests pass. Nothing is flaky today.", every: pace),
    ]
  }

  private static func explaining(_ pace: Duration) -> [HostScript.Step] {
    var search = HostScript.Tool(
      "search", input: #"{"query": "parser"}"#, output: "14 matches in 3 files")
    search.progress = ["3 matches", "9 matches"]
    search.pace = pace * 3
    return [
      .activity("Reading"), .think("Where does the time go?", every: pace), .tool(search),
      .say("Most of it goes into *copies*: each step makes a new array.", every: pace),
    ]
  }

  private static func delegating(_ pace: Duration) -> [HostScript.Step] {
    [
      .say("A second reviewer reads the change log.", every: pace),
      .delegate(
        title: "Read the change log",
        HostScript(.say("Three fixes and one new command.", every: pace))),
      .say("Three fixes, one new command.", every: pace),
    ]
  }

  private static func confirming(_ pace: Duration) -> [HostScript.Step] {
    var delete = HostScript.Tool("delete_file", input: #"{"path": "old.swift"}"#)
    delete.displayName = "Delete file"
    delete.mode = .asks
    delete.approvedAfter = .seconds(15)
    return [.say("This file is in the way.", every: pace), .tool(delete), .say("Done.")]
  }
}
