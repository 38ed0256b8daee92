import AgentHostProtocol

/// A comparison of what clients take channels to be with what they are.
///
///     let audit = await host.audit(["ahp-chat:/1": .chat(state)])
///     #expect(audit.isClean, "\(audit)")
public struct StateAudit: Sendable, Hashable, CustomStringConvertible {
  /// One place where the two are not the same.
  public struct Difference: Sendable, Hashable, CustomStringConvertible {
    /// The channel.
    public var channel: URI
    /// Where in the state, such as `turns[0].state`.
    public var path: String
    /// What the client has; `nil` if nothing.
    public var client: JSONValue?
    /// What the host has; `nil` if nothing.
    public var host: JSONValue?

    /// One line: channel, place, what either has.
    public var description: String {
      "\(channel) \(path): client \(Self.shown(client)), host \(Self.shown(host))"
    }

    private static func shown(_ value: JSONValue?) -> String {
      guard let text = value?.json() else { return "nothing" }
      return text.count > 120 ? text.prefix(120) + "…" : text
    }
  }

  /// The differences, by channel and place.
  public private(set) var differences: [Difference] = []

  /// Nothing compared yet.
  public init() {}

  /// Whether there are no differences.
  public var isClean: Bool { differences.isEmpty }

  /// One line a difference, or a line that says that there is none.
  public var description: String {
    isClean
      ? "client and host agree"
      : differences.map(\.description).joined(separator: "\n")
  }

  /// Compares one channel.
  ///
  /// - Parameters:
  ///   - channel: Its name in the differences.
  ///   - client: What the client takes its state to be; `nil` for none.
  ///   - host: What its state is; `nil` for none.
  ///   - ignored: Names of members that do not matter, at any depth.
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
      // Sets and `==` take strings for equal that differ in their bytes; states must not.
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
  /// Compares a client's channels with the host's.
  ///
  /// Call it when everything is delivered, for example after a `ping` of the client was answered.
  ///
  /// - Parameters:
  ///   - states: What the client takes the states of channels to be.
  ///   - ignored: Names of members that do not matter, at any depth.
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
