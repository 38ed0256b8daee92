internal import AgentHostProtocolClient

/// Advice for failures of hosts that contain none themselves.
enum FailureAdvice {
  /// - Parameter isLate: whether the time limit was reached.
  static func text(_ category: FailureCategory?, _ code: AHPError.Code?, isLate: Bool) -> String? {
    if code == .nameNotResolved {
      return "check the address and this machine's name resolution"
    }
    switch category {
    // The failure names what the host sent instead of a response.
    case .transient? where code == .requestTimedOut: return nil
    case .transient? where isLate:
      return
        "check that no firewall or proxy blocks the connection, and that the server at this address is "
        + "an agent host"
    case .transient?: return "check that the host runs and listens at this address"
    case .authentication?: return "check the token ('ahpctl hosts show' prints its source)"
    case .incompatible?:
      return "check that the address is that of an agent host, and the host's version"
    default: return nil
    }
  }

  static func text(for failure: HostFailure) -> String? {
    text(failure.category, failure.code, isLate: failure.code == .connectTimedOut)
  }
}
