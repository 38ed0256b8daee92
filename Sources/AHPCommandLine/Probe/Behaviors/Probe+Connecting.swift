internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

extension Probe {
  /// Connects for the first time, and tries every version.
  ///
  /// - Returns: The known facts about the host; `nil` if it reveals none.
  /// - Throws: ``ProbeFailure`` if the connection fails, `CancellationError`.
  func connecting() async throws -> ProbeFacts? {
    log.step = "initialize"
    var negotiation = NegotiationObservation()
    let facts: ProbeFacts?
    do {
      facts = try await connection("first") { connection in
        let answer = try await connection.initialize(
          SUPPORTED_PROTOCOL_VERSIONS, subscriptions: [ProbeConnection.root])
        negotiation.choice = answer.result?["protocolVersion"]?.stringValue
        negotiation.refusal = answer.error
        findings.withLock { $0.measure("initialize", answer.time) }
        guard let facts = answer.result.flatMap(ProbeFacts.init) else { return nil }
        noteServerInfo(answer.result?["serverInfo"]?.objectValue != nil, facts)
        return facts
      }
    } catch ProbeFailure.unreachable(let error) {
      guard var located = error as? AHPError else { throw error }
      located.host = target.name
      throw located
    } catch {
      try Task.checkCancellation()
      note(.versions, .differs("\(error)"))
      stopped.withLock { $0 = "the host does not respond to initialize" }
      return nil
    }
    try await versions(&negotiation)
    note(.versions, negotiation.outcome) { $0.baselines = negotiation.baselines }
    note(.versionRefusal, negotiation.refusalOutcome) {
      $0.supportedVersionRanges = negotiation.namesRanges
    }
    guard let facts else {
      stopped.withLock { $0 = "initialize failed" }
      return nil
    }
    try await early(facts)
    return facts
  }

  private func noteServerInfo(_ isNamed: Bool, _ facts: ProbeFacts) {
    guard facts.version >= ProtocolVersion(0, 5, 2) else {
      return note(.serverInfo, .notTested("the negotiated version has no serverInfo"))
    }
    note(.serverInfo, isNamed ? .asSpecified() : .notOffered("no serverInfo")) {
      $0.omitsServerInfo = !isNamed
    }
  }

  private func versions(_ negotiation: inout NegotiationObservation) async throws {
    log.step = "versions"
    for version in SUPPORTED_PROTOCOL_VERSIONS {
      do {
        negotiation.selected[version] = try await connection("version-\(version)") {
          try await $0.initialize([version]).result?["protocolVersion"]?.stringValue
        }
      } catch {
        // A host that does not answer one version may answer the next.
        try Task.checkCancellation()
      }
    }
    log.step = "version-refusal"
    do {
      let (error, isOpen) = try await connection("unsupported") { connection in
        let answer = try await connection.initialize(["0.1.0"])
        // The host closes the connection, or answers on it.
        let isOpen: Bool
        do {
          try await connection.settle()
          isOpen = true
        } catch {
          isOpen = false
        }
        return (answer.error, isOpen)
      }
      negotiation.unsupported = error
      negotiation.staysOpen = isOpen
      negotiation.wasRefused = true
    } catch {
      try Task.checkCancellation()
      negotiation.problem = "\(error)"
    }
  }

  private func early(_ facts: ProbeFacts) async throws {
    try await step("early", [.earlyPing, .earlyRequest, .secondInitialize]) {
      try await connection("early") { connection in
        let ping = try await connection.request("ping")
        note(.earlyPing, ping.error.map { .differs(ProbeText.error($0)) } ?? .asSpecified())
        let list = try await connection.request("listSessions")
        note(
          .earlyRequest,
          list.error.map { .asSpecified(note: ProbeText.error($0)) }
            ?? .differs("answers listSessions before initialize"))
        _ = try await connection.initialize([facts.version.description]).success("initialize")
        let second = try await connection.initialize([facts.version.description])
        note(
          .secondInitialize,
          second.error.map { .asSpecified(note: ProbeText.error($0)) }
            ?? .differs("answers a second initialize"))
      }
    }
    try await step("unknown-subscription", [.unknownSubscription]) {
      try await connection("unknown-subscription") { connection in
        let answer = try await connection.initialize(
          [facts.version.description], subscriptions: ["ahp-session:/ahpctl-probe-none"])
        if let error = answer.error {
          note(.unknownSubscription, .differs("refuses initialize: \(ProbeText.error(error))"))
        } else {
          let count = answer.result?["snapshots"]?.arrayValue?.count ?? 0
          note(
            .unknownSubscription,
            count == 0 ? .asSpecified() : .differs("sends \(count) snapshots"))
        }
      }
    }
  }
}
