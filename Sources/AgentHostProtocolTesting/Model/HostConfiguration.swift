import AgentHostProtocol

/// What an embedded host is and how it behaves.
public struct HostConfiguration: Sendable {
  /// How a session comes into being.
  public enum SessionCreation: Sendable, Hashable {
    /// It is ready at once.
    case immediate
    /// It is ready after so long.
    case delayed(Duration)
    /// It fails.
    case fails(ErrorInfo)
  }

  /// The name it gives itself.
  public var name = "Embedded Host"
  /// The versions it speaks, each with its caret range. A current host has these two; with older ones,
  /// from 0.5.1 on, it speaks their wire shapes too: see ``allVersions``.
  public var baselines = [ProtocolVersion(1, 0, 0), ProtocolVersion(0, 9, 0)]
  /// How it differs from the text of the protocol. ``init(like:script:)`` sets versions and agent with it.
  public var personality = HostPersonality.reference
  /// The agents, the first one being the default.
  public var agents = [AgentInfo.embedded]
  /// The configuration of the host, if it has one.
  public var rootConfig: RootConfigState?
  /// The directory for sessions that name none.
  public var defaultDirectory: URI? = "file:///workspace"
  /// How many envelopes it keeps for clients that come back. 10,000; 0 forces snapshots.
  public var replayLimit = 10_000
  /// The largest page of `listSessions`. 50.
  public var sessionPageLimit = 50
  /// How many turns a page of `fetchTurns` has. 50.
  public var turnPageLimit = 50
  /// How sessions come into being.
  public var sessionCreation = SessionCreation.immediate
  /// The configuration that sessions have.
  public var sessionConfig = SessionConfigSchema.embedded
  /// Whether the sessions that clients create have a changeset without files.
  public var sessionChangesets = false
  /// How long a client that is gone stays active in its sessions. 30 seconds.
  public var disconnectGrace = Duration.seconds(30)
  /// How long a client may take over a tool that runs on it. 60 seconds.
  public var clientToolTimeout = Duration.seconds(60)
  /// The telemetry it offers.
  public var telemetry: TelemetryCapabilities? = TelemetryCapabilities(
    logs: "ahp-otlp://logs{?level}")
  /// What it can do with automations; `nil` for nothing.
  public var automations: AutomationCapabilities? = AutomationCapabilities(
    create: PresenceFlag(), schedules: AutomationScheduleCapability(minIntervalMinutes: 1),
    runCancellation: PresenceFlag(), runHistoryLimit: 20)
  /// The files it serves.
  public var resources = ResourceTree()
  /// Whether a token is good for a resource. Any token but the empty one and `invalid`.
  public var acceptsToken: @Sendable (_ resource: String, _ token: String) -> Bool = {
    _, token in !token.isEmpty && token != "invalid"
  }
  /// What the agent does in a turn. It repeats what it was told.
  public var script: @Sendable (HostTurn) -> HostScript = { .echo($0.message.text) }
  /// Bytes that may wait for one slow connection before the host closes it. 64 MiB.
  public var outboundLimit = 64 << 20
  /// The clock that scripts and grace periods go by.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// What the time is when the host is made, in what it writes; `nil` for the real time.
  public var startTime: HostTime?
  /// What goes wrong.
  public var faults = FaultPlan()

  /// Baselines for a host that speaks every version from 0.5.1 on.
  public static let allVersions = [
    ProtocolVersion(1, 0, 0), ProtocolVersion(0, 9, 0), ProtocolVersion(0, 8, 0),
    ProtocolVersion(0, 7, 0), ProtocolVersion(0, 6, 0), ProtocolVersion(0, 5, 1),
  ]

  /// A host with one agent that repeats what it was told.
  public init() {}

  /// A host with one agent that works by `script`.
  public init(script: @escaping @Sendable (HostTurn) -> HostScript) {
    self.script = script
  }
}

extension AgentInfo {
  /// The agent of an embedded host: two models, several chats, forks, several directories.
  public static var embedded: AgentInfo {
    AgentInfo(
      provider: "embedded", displayName: "Embedded Agent",
      description: "Does what its script says.",
      models: [
        SessionModelInfo(
          id: "small", provider: "embedded", name: "Small", maxContextWindow: 128_000,
          configSchema: ConfigSchema(properties: [
            "effort": ConfigPropertySchema(
              type: .string, title: "Effort", default: "medium",
              enum: ["low", "medium", "high"])
          ])),
        SessionModelInfo(id: "large", provider: "embedded", name: "Large", supportsVision: true),
      ],
      capabilities: AgentCapabilities(
        multipleChats: MultipleChatsCapability(fork: true, sideChat: true),
        multipleWorkingDirectories: MultipleWorkingDirectoriesCapability()))
  }
}

extension SessionConfigSchema {
  /// The configuration of the sessions of an embedded host: one property that may change, one that may
  /// not.
  public static var embedded: SessionConfigSchema {
    SessionConfigSchema(properties: [
      "mode": SessionConfigPropertySchema(
        type: .string, title: "Mode", default: "agent", enum: ["agent", "plan"],
        sessionMutable: true),
      "branch": SessionConfigPropertySchema(
        type: .string, title: "Branch", default: "main", enumDynamic: true),
    ])
  }
}
