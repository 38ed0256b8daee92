public import AgentHostProtocol

/// The configuration of an embedded host.
public struct HostConfiguration: Sendable {
  /// How a session is created.
  public enum SessionCreation: Sendable, Equatable {
    /// Ready immediately.
    case immediate
    /// Ready after a delay.
    case delayed(Duration)
    /// Creation fails.
    case fails(ErrorInfo)
  }

  /// The name of the host.
  public var name = "Embedded Host"
  /// The supported versions, each with its caret range. Default: 1.0.0 and 0.9.0. With versions down to 0.5.1, the host
  /// uses their wire shapes; see ``allVersions``.
  public var baselines = [ProtocolVersion(1, 0, 0), ProtocolVersion(0, 9, 0)]
  /// The deviations from the protocol's text. ``init(like:script:)`` also sets versions and agent.
  public var personality = HostPersonality.reference
  /// The agents; the first one is the default.
  public var agents = [AgentInfo.embedded]
  /// The configuration of the host, if it has one.
  public var rootConfig: RootConfigState?
  /// The directory for sessions without one.
  public var defaultDirectory: URI? = "file:///workspace"
  /// The number of envelopes kept for replay. Default: 10,000. 0 forces snapshots.
  public var replayLimit = 10_000
  /// The maximum page size of `listSessions`. Default: 50.
  public var sessionPageLimit = 50
  /// The page size of `fetchTurns`. Default: 50.
  public var turnPageLimit = 50
  /// How sessions are created. Default: immediately.
  public var sessionCreation = SessionCreation.immediate
  /// The configuration schema of sessions.
  public var sessionConfig = SessionConfigSchema.embedded
  /// Whether sessions created by clients have an empty changeset.
  public var sessionChangesets = false
  /// How long a disconnected client stays active in its sessions. Default: 30 seconds.
  public var disconnectGrace = Duration.seconds(30)
  /// The time limit for tools that run on a client. Default: 60 seconds.
  public var clientToolTimeout = Duration.seconds(60)
  /// The telemetry channels.
  public var telemetry: TelemetryCapabilities? = TelemetryCapabilities(
    logs: "ahp-otlp://logs{?level}")
  /// The automation features; `nil` for none.
  public var automations: AutomationCapabilities? = AutomationCapabilities(
    create: PresenceFlag(), schedules: AutomationScheduleCapability(minIntervalMinutes: 1),
    runCancellation: PresenceFlag(), runHistoryLimit: 20)
  /// The files that the host serves.
  public var resources = ResourceTree()
  /// Validates a token. Default: accepts any token but the empty one and `invalid`.
  public var acceptsToken: @Sendable (_ resource: String, _ token: String) -> Bool = {
    _, token in !token.isEmpty && token != "invalid"
  }
  /// The script of the agent for a turn. Default: repeats the message.
  public var script: @Sendable (HostTurn) -> HostScript = { .echo($0.message.text) }
  /// The maximum number of unwritten bytes before the host closes a slow connection. What the host sends at once, such as a
  /// script without pauses, may be larger. Default: 64 MiB.
  public var outboundLimit = 64 << 20
  /// The clock of scripts and grace periods.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// The time at which the host starts; `nil` for the real time.
  public var startTime: HostTime?
  /// The faults to inject.
  public var faults = FaultPlan()

  /// Baselines of a host that supports every version from 0.5.1 on.
  public static let allVersions = VersionFilter.baselines

  /// Creates a configuration with one agent that repeats messages.
  public init() {}

  /// Creates a configuration with one agent that follows `script`.
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
  /// The configuration schema of sessions: one mutable property and one immutable property.
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
