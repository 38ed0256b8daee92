internal import AgentHostProtocol
internal import AgentHostProtocolTesting

/// The observations of the version negotiation, and the verdicts on them. Pure.
struct NegotiationObservation: Sendable {
  /// The version that the host selected from all versions.
  var choice: String?
  /// The error if it selected none.
  var refusal: JSONValue?
  /// The selected version, by the only version that was offered.
  var selected: [String: String] = [:]
  /// The error for a version that no host speaks.
  var unsupported: JSONValue?
  var wasRefused = false
  /// Whether the connection could be used after that error.
  var staysOpen = false
  /// Why there was no response to that version.
  var problem: String?

  /// The versions that the host speaks, newest first.
  var supported: [String] { SUPPORTED_PROTOCOL_VERSIONS.filter { selected[$0] == $0 } }

  var outcome: ProbeOutcome {
    if let refusal, choice == nil {
      return .differs("refuses all versions: \(ProbeText.error(refusal))")
    }
    guard let choice else { return .differs("initialize has no protocolVersion") }
    guard SUPPORTED_PROTOCOL_VERSIONS.contains(choice) else {
      return .differs("selects \(ProbeText.short(choice)), which was not offered")
    }
    // The newest one: reports of the same host must be equal.
    for offered in SUPPORTED_PROTOCOL_VERSIONS {
      guard let version = selected[offered], version != offered else { continue }
      return .differs("selects \(ProbeText.short(version)) where only \(offered) was offered")
    }
    if let best = supported.first, best != choice {
      return .differs("selects \(choice) although it implements \(best)")
    }
    return .asSpecified(note: supported.joined(separator: ", "))
  }

  private var named: [String] {
    unsupported?["data"]?["supportedVersions"]?.arrayValue?.compactMap(\.stringValue) ?? []
  }

  /// Whether the error lists ranges instead of versions.
  var namesRanges: Bool { named.contains { ProtocolVersion($0) == nil } }

  /// The host's versions that an embedded host supports: the versions in the rejection, or else the
  /// selected version.
  var baselines: [ProtocolVersion] {
    let texts = named.map { String($0.drop { !$0.isNumber }) }
    let versions = texts.compactMap { ProtocolVersion($0) }.filter { version in
      HostConfiguration.allVersions.contains(where: version.isCovered(by:))
    }
    guard versions.isEmpty else { return versions }
    let known = supported.compactMap { ProtocolVersion($0) }
    return known.isEmpty ? HostPersonality.reference.baselines : known
  }

  var refusalOutcome: ProbeOutcome {
    guard wasRefused else { return .notTested(problem ?? "no answer") }
    guard let error = unsupported else { return .differs("accepts the version 0.1.0") }
    var flaws: [String] = []
    if error["code"]?.intValue != -32005 { flaws.append("answers \(ProbeText.error(error))") }
    if namesRanges {
      flaws.append("names ranges: \(ProbeText.short(named.joined(separator: ", ")))")
    }
    if staysOpen { flaws.append("the connection stays open") }
    return flaws.isEmpty ? .asSpecified() : .differs(flaws.joined(separator: "; "))
  }
}
