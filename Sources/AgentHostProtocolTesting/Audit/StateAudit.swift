public import AgentHostProtocol

/// A comparison of client states with host states.
///
///     let audit = await host.audit(["ahp-chat:/1": .chat(state)])
///     #expect(audit.isClean, "\(audit)")
public struct StateAudit: Sendable, Hashable, CustomStringConvertible {
  /// A difference between client and host.
  public struct Difference: Sendable, Hashable, CustomStringConvertible {
    /// The URI of the channel.
    public var channel: URI
    /// The path in the state, such as `turns[0].state`.
    public var path: String
    /// The value of the client; `nil` if absent.
    public var client: JSONValue?
    /// The value of the host; `nil` if absent.
    public var host: JSONValue?

    /// Channel, path and both values on one line.
    public var description: String {
      "\(channel) \(path): client \(Self.shown(client)), host \(Self.shown(host))"
    }

    private static func shown(_ value: JSONValue?) -> String {
      guard let text = value?.json() else { return "nothing" }
      return text.count > 120 ? text.prefix(120) + "…" : text
    }
  }

  /// The differences, sorted by channel and path.
  public private(set) var differences: [Difference] = []

  /// Creates an audit without comparisons.
  public init() {}

  /// Whether there are no differences.
  public var isClean: Bool { differences.isEmpty }

  /// One line for each difference, or one line if there are none.
  public var description: String {
    isClean
      ? "client and host agree"
      : differences.map(\.description).joined(separator: "\n")
  }

  /// Compares one channel.
  ///
  /// - Parameters:
  ///   - channel: The name of the channel in the differences.
  ///   - client: The state of the client; `nil` if absent.
  ///   - host: The state of the host; `nil` if absent.
  ///   - ignored: Names of members to ignore, at any depth.
  public mutating func compare(
    _ channel: URI, client: ChannelState?, host: ChannelState?, ignoring ignored: Set<String> = []
  ) {
    compare(channel, "", value(client), value(host), ignored)
  }

  private func value(_ state: ChannelState?) -> JSONValue? {
    state.flatMap { try? JSONValue(json: $0.jsonBytes()) }
  }

  private mutating func compare(
    _ channel: URI, _ path: String, _ client: JSONValue?, _ host: JSONValue?,
    _ ignored: Set<String>
  ) {
    switch (client, host) {
    case (.object(let client), .object(let host)):
      // Sets and `==` treat canonically equivalent strings as equal; states must be equal by bytes.
      var both = client
      both.merge(host)
      for key in both.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
      where !ignored.contains(key) {
        let place = path.isEmpty ? key : "\(path).\(key)"
        compare(channel, place, client[key], host[key], ignored)
      }
    case (.array(let client), .array(let host)):
      for index in 0..<max(client.count, host.count) {
        compare(
          channel, "\(path)[\(index)]", index < client.count ? client[index] : nil,
          index < host.count ? host[index] : nil, ignored)
      }
    default:
      guard client?.jsonBytes() != host?.jsonBytes() else { return }
      differences.append(
        Difference(channel: channel, path: path, client: client, host: host))
    }
  }
}

extension EmbeddedHost {
  /// Compares the channels of a client with the host's channels.
  ///
  /// Call this method after all actions are delivered, for example after the response to a `ping` of the client.
  ///
  /// - Parameters:
  ///   - states: The states of the client.
  ///   - ignored: Names of members to ignore, at any depth.
  public func audit(
    _ states: URIDictionary<ChannelState>, ignoring ignored: Set<String> = []
  ) -> StateAudit {
    var audit = StateAudit()
    for (channel, state) in states.sorted(by: { $0.key < $1.key }) {
      audit.compare(channel, client: state, host: self.state(of: channel), ignoring: ignored)
    }
    return audit
  }
}
