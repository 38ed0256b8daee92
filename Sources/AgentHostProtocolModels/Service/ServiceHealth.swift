internal import AgentHostProtocol
public import AgentHostProtocolClient

/// The health of a program that connects to hosts, for probes of an orchestrator.
public struct ServiceHealth: Sendable, Hashable {
  /// The health of one host.
  public struct Host: Sendable, Hashable {
    /// The identifier of the host.
    public var hostId: HostId
    /// The state of the host's connection.
    public var state: HostState
    /// Whether its list of sessions is complete.
    public var isListed: Bool
    /// When the host was disconnected; `nil` while connected.
    public var downSince: WallTime?
    /// The consumers that pause the host by backpressure.
    public var heldBackBy: [String]
    /// Whether it is required for readiness.
    public var isRequired: Bool
    /// Whether its list of sessions is read after every connect.
    var refreshesSessions: Bool

    /// Whether it is connected with a complete list of sessions, or without one if the list is not read
    /// (`HostConfig.refreshesSessions`).
    public var isReady: Bool { state.isConnected && (isListed || !refreshesSessions) }
  }

  /// All hosts, in the order in which they were added.
  public var hosts: [Host]
  /// Required hosts that are not registered.
  public var missing: Set<HostId> = []

  /// Whether every required host is ready: the answer to a readiness probe.
  public var isReady: Bool {
    missing.isEmpty && hosts.allSatisfy { !$0.isRequired || $0.isReady }
  }

  /// Whether no host is paused by backpressure: the answer to a liveness probe. A host that is down is no reason
  /// to restart the program.
  public var isLive: Bool { hosts.allSatisfy(\.heldBackBy.isEmpty) }

  /// The health as one line of JSON, without secrets.
  public var json: String {
    let hosts = hosts.map { host -> JSONValue in
      var members: [(String, JSONValue)] = [
        ("host", .string(host.hostId.rawValue)), ("state", .string("\(host.state)")),
        ("ready", .bool(host.isReady)), ("required", .bool(host.isRequired)),
      ]
      if let down = host.downSince {
        members.append(
          ("downSince", .string(Timestamp(milliseconds: down.milliseconds).text ?? "")))
      }
      if !host.heldBackBy.isEmpty {
        members.append(("heldBackBy", .array(host.heldBackBy.map { .string($0) })))
      }
      return .object(JSONObject(members))
    }
    var members: [(String, JSONValue)] = [
      ("ready", .bool(isReady)), ("live", .bool(isLive)), ("hosts", .array(hosts)),
    ]
    if !missing.isEmpty {
      members.append(("missing", .array(missing.sorted().map { .string($0.rawValue) })))
    }
    return JSONValue.object(JSONObject(members)).line
  }
}

extension JSONValue {
  var line: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.take(), as: UTF8.self)
  }
}

extension MultiHostClient {
  /// Returns the current health of the program.
  ///
  /// - Parameter required: the hosts that are required for readiness; `nil` for all.
  public func health(required: Set<HostId>? = nil) -> ServiceHealth {
    let hosts = hosts()
    return ServiceHealth(
      hosts: hosts.map { host in
        ServiceHealth.Host(
          hostId: host.id, state: host.state, isListed: host.areSessionsFresh,
          downSince: host.downSince, heldBackBy: host.heldBackBy,
          isRequired: required?.contains(host.id) ?? true,
          refreshesSessions: host.refreshesSessions)
      }, missing: (required ?? []).subtracting(hosts.map(\.id)))
  }

  /// Waits until every required host is connected and its list of sessions is complete, unless that is not read.
  ///
  /// - Parameters:
  ///   - required: the hosts, which may be registered meanwhile; `nil` for all that are registered now.
  ///   - timeout: the maximum wait.
  /// - Returns: whether they are ready.
  public func waitUntilReady(
    required: Set<HostId>? = nil, within timeout: Duration = .seconds(30)
  ) async -> Bool {
    let hosts = required ?? Set(hosts().map(\.id))
    await ContinuousClock().limit(timeout) {
      // A host may be lost while another one is waited for.
      repeat {
        for host in hosts {
          guard let handles = await self.snapshots(ofRegistered: host) else { return }
          for await handle in handles where handle.state.isConnected {
            if handle.areSessionsFresh || !handle.refreshesSessions { break }
          }
        }
      } while await !self.health(required: hosts).isReady && !Task.isCancelled
    }
    return health(required: hosts).isReady
  }

  /// Returns the snapshots of a host once it is registered; `nil` if the task is cancelled or the client is shut down.
  private func snapshots(ofRegistered host: HostId) async -> LatestValueSequence<HostHandle>? {
    let events = hostEvents()
    if let handles = try? hostSnapshots(host: host) { return handles }
    for await event in events {
      switch event {
      case .added(host), .missed:
        if let handles = try? hostSnapshots(host: host) { return handles }
      default: break
      }
    }
    return nil
  }
}
