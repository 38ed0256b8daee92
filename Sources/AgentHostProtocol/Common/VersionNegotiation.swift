/// How the version of a connection is agreed upon in `initialize`: the client offers a list, the host
/// selects one entry of it, the client checks that it was one it offered.
public enum VersionNegotiation {
  /// What became of an offer.
  public enum Outcome: Sendable, Hashable {
    /// The highest offered version that a baseline covers; spelled as it was offered.
    case selected(ProtocolVersion)
    /// An entry is no version. The whole offer is invalid, whatever else is in it (`-32602`).
    case malformed(String)
    /// Nothing that was offered is covered (`-32005`, with the baselines as data; then the host closes).
    case unsupported
  }

  /// The host's side: the outcome of an offer. The order of the list does not matter.
  ///
  /// - Parameters:
  ///   - offered: The client's `protocolVersions`.
  ///   - baselines: The versions the host speaks. Each covers its caret range.
  public static func select(
    from offered: [String], baselines: [ProtocolVersion]
  ) -> Outcome {
    var highest: ProtocolVersion?
    for text in offered {
      guard let version = ProtocolVersion(text) else { return .malformed(text) }
      guard baselines.contains(where: version.isCovered(by:)) else { continue }
      highest = max(highest ?? version, version)
    }
    return highest.map(Outcome.selected) ?? .unsupported
  }

  /// The client's side: the version that governs the connection, or `nil` if the host answered with
  /// something that was not offered, literally; the client closes then.
  public static func accept(_ answer: String, offered: [String]) -> ProtocolVersion? {
    guard offered.contains(where: { $0.utf8.elementsEqual(answer.utf8) }) else { return nil }
    return ProtocolVersion(answer)
  }
}

extension ProtocolVersion {
  /// Whether the caret range of `baseline` holds this version: it is not lower, and agrees with the
  /// baseline up to and including the baseline's first number that is not zero; `0.0.0` covers itself.
  public func isCovered(by baseline: ProtocolVersion) -> Bool {
    guard self >= baseline, major == baseline.major else { return false }
    if baseline.major > 0 { return true }
    guard minor == baseline.minor else { return false }
    return baseline.minor > 0 || patch == baseline.patch
  }
}
