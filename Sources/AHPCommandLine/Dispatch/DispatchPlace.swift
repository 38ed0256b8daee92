internal import AgentHostProtocol

extension TargetConnection {
  /// Returns where to dispatch actions, and the word after that if there is one. Lines may name their channels, so that a
  /// batch requires none.
  func place(
    _ words: [Setting<String>], isBatch: Bool
  ) async throws -> (host: ConfiguredHost, channel: URI?, rest: [Setting<String>]) {
    if isBatch, case (let host?, let rest) = try Target.host(words, in: configuration.selection),
      rest.allSatisfy({ $0.value == "-" })
    {
      try Target.checkNone(rest.dropFirst())
      return (try configuration.host(host, in: context), nil, rest)
    }
    let (target, rest) = try Target.read(words, "CHANNEL", in: configuration.selection)
    try Target.checkNone(rest.dropFirst())
    let (host, address) = try await locate(target)
    if let address { return (host, address.value, rest) }
    return (host, try await with(target) { _, name in name.value }, rest)
  }
}
