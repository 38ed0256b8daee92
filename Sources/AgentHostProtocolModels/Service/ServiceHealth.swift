import AgentHostProtocol
import AgentHostProtocolClient

/// How a program that talks to hosts is doing, for probes of an orchestrator.
public struct ServiceHealth: Sendable, Hashable {
  /// How one host is doing.
  public struct Host: Sendable, Hashable {
    /// The host.
    public var hostId: HostId
    /// Where its connection stands.
    public var state: HostState
    /// Whether its list of sessions is complete.
    public var isListed: Bool
    /// Since when it is not connected; `nil` while it is.
    public var downSince: WallTime?
    /// The consumers that are so far behind that the host is not read from.
    public var heldBackBy: [String]
    /// Whether the program needs it to be ready.
    public var isRequired: Bool

    /// Whether it can be worked with.
    public var isReady: Bool { state.isConnected && isListed }
  }

  /// All hosts, in the order in which they were added.
  public var hosts: [Host]

  /// Whether every required host can be worked with: what a readiness probe asks for.
  public var isReady: Bool { hosts.allSatisfy { !$0.isRequired || $0.isReady } }

  /// Whether no host is held back by a consumer: what a liveness probe may ask for. A host that is down is
  /// no reason to restart the program.
  public var isLive: Bool { hosts.allSatisfy(\.heldBackBy.isEmpty) }

  /// All of it as one line of JSON, without secrets.
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
    return JSONValue.object(
      JSONObject([("ready", .bool(isReady)), ("live", .bool(isLive)), ("hosts", .array(hosts))])
    ).line
  }
}

extension JSONValue {
  /// The value as JSON in one line.
  var line: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.take(), as: UTF8.self)
  }
}

extension MultiHostClient {
  /// How the program is doing now.
  ///
  /// - Parameter required: The hosts that it needs to be ready; `nil` for all.
  public func health(required: Set<HostId>? = nil) -> ServiceHealth {
    ServiceHealth(
      hosts: hosts().map { host in
        ServiceHealth.Host(
          hostId: host.id, state: host.state, isListed: host.areSessionsFresh,
          downSince: host.downSince, heldBackBy: host.heldBackBy,
          isRequired: required?.contains(host.id) ?? true)
      })
  }

  /// Waits until every required host is connected and its list of sessions is complete.
  ///
  /// - Parameters:
  ///   - required: The hosts; `nil` for all that are registered now.
  ///   - timeout: How long to wait.
  /// - Returns: Whether they are ready.
  public func waitUntilReady(
    required: Set<HostId>? = nil, within timeout: Duration = .seconds(30)
  ) async -> Bool {
    let hosts = hosts().map(\.id).filter { required?.contains($0) ?? true }
    await ContinuousClock().limit(timeout) {
      await withDiscardingTaskGroup { group in
        for host in hosts {
          group.addTask {
            guard let handles = try? await self.hostSnapshots(host: host) else { return }
            for await handle in handles where handle.state.isConnected && handle.areSessionsFresh {
              return
            }
          }
        }
      }
    }
    return health(required: Set(hosts)).isReady
  }
}
