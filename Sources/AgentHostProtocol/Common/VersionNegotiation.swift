/// The version negotiation of `initialize`: the client offers a list, the host selects an entry, and the client
/// checks that it offered it.
public enum VersionNegotiation {
  /// The outcome of an offer.
  public enum Outcome: Sendable, Hashable {
    /// The highest offered version that a baseline covers.
    case selected(ProtocolVersion)
    /// An entry is not a version. The host rejects the whole offer with `-32602`.
    case malformed(String)
    /// No offered version is covered. The host responds with `-32005` with the baselines as data, then closes.
    case unsupported
  }

  /// Selects a version on the host side. The order of the list does not matter. Versions whose numbers overflow `Int` are
  /// never selected.
  ///
  /// - Parameters:
  ///   - offered: The client's `protocolVersions`.
  ///   - baselines: The versions that the host supports. Each covers its caret range.
  public static func select(
    from offered: [String], baselines: [ProtocolVersion]
  ) -> Outcome {
    var highest: ProtocolVersion?
    for text in offered {
      guard ProtocolVersion.parts(of: text) != nil else { return .malformed(text) }
      guard let version = ProtocolVersion(text),
        baselines.contains(where: version.isCovered(by:))
      else { continue }
      highest = max(highest ?? version, version)
    }
    return highest.map(Outcome.selected) ?? .unsupported
  }

  /// Accepts the host's response on the client side: returns the version of the connection, or `nil` for a version that
  /// was not offered. The client closes then.
  public static func accept(_ answer: String, offered: [String]) -> ProtocolVersion? {
    guard offered.contains(where: { $0.utf8.elementsEqual(answer.utf8) }) else { return nil }
    return ProtocolVersion(answer)
  }
}

extension ProtocolVersion {
  /// Returns whether the version is in the caret range of `baseline`: not lower, and equal up to the first
  /// nonzero number of the baseline. `0.0.0` covers only itself.
  public func isCovered(by baseline: ProtocolVersion) -> Bool {
    guard self >= baseline, major == baseline.major else { return false }
    if baseline.major > 0 { return true }
    guard minor == baseline.minor else { return false }
    return baseline.minor > 0 || patch == baseline.patch
  }
}
