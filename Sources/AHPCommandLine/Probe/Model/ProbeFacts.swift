internal import AgentHostProtocol

/// Facts about a host from its handshake.
struct ProbeFacts: Sendable, Hashable {
  var version: ProtocolVersion
  /// The number of the last envelope at that time.
  var serverSeq: Int
  var defaultDirectory: URI?
  var providers: [String] = []

  /// Reads the needed facts from the result of `initialize`; `nil` if it contains no version.
  init?(_ result: JSONValue) {
    guard let version = result["protocolVersion"]?.stringValue.flatMap({ ProtocolVersion($0) })
    else { return nil }
    self.version = version
    serverSeq = result["serverSeq"]?.intValue ?? 0
    defaultDirectory = result["defaultDirectory"]?.stringValue
    for snapshot in result["snapshots"]?.arrayValue ?? [] {
      for agent in snapshot["state"]?["agents"]?.arrayValue ?? [] {
        if let provider = agent["provider"]?.stringValue { providers.append(provider) }
      }
    }
  }
}
