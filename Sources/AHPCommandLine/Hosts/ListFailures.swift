internal import AgentHostProtocolClient

/// The notices on lists of sessions that were not read completely. The list is read after every connect, but the same
/// number of sessions that cannot be decoded is reported once for each host.
struct ListFailures: Sendable {
  private var undecodable: [HostId: String] = [:]

  /// Returns the notice of a failure; nil if it was reported.
  ///
  /// - Parameter name: the host argument in the suggested command.
  mutating func notice(_ failure: HostFailure, of host: HostId, named name: String) -> String? {
    guard failure.isUndecodableList else { return "listing sessions failed: \(failure.message)" }
    guard undecodable.updateValue(failure.message, forKey: host) != failure.message else {
      return nil
    }
    return "\(failure.message); \(SessionPages.advice(name))"
  }
}

extension HostFailure {
  /// Whether a list of sessions was read except for sessions that cannot be decoded.
  var isUndecodableList: Bool { code == .listIncomplete && category == .incompatible }
}
