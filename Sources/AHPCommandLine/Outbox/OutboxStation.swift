internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Where the outboxes of this user are, and how commands get at one.
///
/// An outbox has a client id of its own for each host, so that what one command leaves behind another
/// can take up.
enum OutboxStation {
  /// The directory of the journals.
  static func directory(in context: CommandContext) -> String {
    ConfigurationPaths(environment: context.environment, config: context.global.config)
      .stateFile("outbox")
  }

  /// Opens the outbox of a host, hands it to `body`, and closes it whatever comes of `body`.
  ///
  /// - Parameters:
  ///   - isConnecting: whether to connect to the host at all.
  ///   - patience: how long to wait while another process has it open.
  static func with<Result: Sendable>(
    _ host: WatchRun.Host, isConnecting: Bool, patience: Duration, in context: CommandContext,
    _ body: (MultiHostClient, Outbox) async throws -> Result
  ) async throws -> Result {
    let directory = directory(in: context)
    let store = FileClientIdStore(directory: directory + "/clients")
    return try await withMultiHostClient(store: store, outbox: .directory(directory)) { client in
      var config = host.config.withInitialSubscriptions([]).withSessionRefresh(false)
      if !isConnecting {
        config.transportFactory = { _ in
          try await Task.sleep(for: .seconds(86_400))
          throw CancellationError()
        }
      }
      try await add(config, to: client, patience)
      let outbox = try await client.outbox(host: config.id)
      if let damage = outbox.damage {
        await context.note("the journal of \(config.id.rawValue) is damaged: \(damage)")
      }
      return try await body(client, outbox)
    }
  }

  private static func add(
    _ config: HostConfig, to client: MultiHostClient, _ patience: Duration
  ) async throws {
    let clock = ContinuousClock()
    let deadline = clock.now + patience
    while true {
      do {
        try await client.add(config)
        return
      } catch let error as AHPError where error.code == .journalLocked && clock.now < deadline {
        // Another command is at it, and will be done soon.
        try await clock.sleep(for: .milliseconds(50))
      }
    }
  }

  // MARK: Reading without opening

  /// What the journals say, of these hosts or of all.
  static func inspect(
    _ names: [Setting<String>], in context: CommandContext
  ) async throws -> [OutboxInspection] {
    let all = try FileOutboxJournal.inspect(directory: directory(in: context))
    guard !names.isEmpty else { return all }
    var wanted: Set<String> = []
    for name in names {
      if all.contains(where: { $0.identity.host.rawValue == name.value }) {
        // Also of a host that is not configured any more.
        wanted.insert(name.value)
      } else {
        let configuration = try await CommandConfiguration.load(in: context)
        wanted.formUnion(try configuration.selection.hosts([name]).map(\.id))
      }
    }
    return all.filter { wanted.contains($0.identity.host.rawValue) }
  }
}

/// `--resend`.
package enum ResendRule: String, WordValue {
  case auto
  case never
  case always

  package var help: String {
    switch self {
    case .auto: "by the kind of the action, and only if the state shows that it did not arrive"
    case .never: "never"
    case .always: "always: a second effect does no harm"
    }
  }

  var policy: OutboxPolicy.Resend {
    switch self {
    case .auto: .automatic
    case .never: .never
    case .always: .always
    }
  }
}
