internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// Reconnecting, as far as it changes nothing on the host.
extension Probe {
  private static let root = [ProbeConnection.root]

  func reconnecting(_ facts: ProbeFacts) async throws {
    try await step("reconnect-unknown", [.reconnectUnknown]) {
      let seen = max(facts.serverSeq, 1)
      try await returning(
        "reconnect-unknown", facts, to: Self.root, after: seen,
        as: name("stranger")
      ) { answer in
        note(.reconnectUnknown, ReconnectVerdict.unknown(answer)) {
          if let code = answer.errorCode { $0.unknownClientCode = ErrorCode(rawValue: code) }
          $0.replayForUnknownClient = answer.result?["type"] == "replay"
        }
      }
    }
    try await step("reconnect-known", [.reconnectKnown, .reconnectMissing, .replayWindow]) {
      let client = name("known")
      let seen = try await lastSeen("known", facts, Self.root, client)
      let none: URI = "ahp-session:/ahpctl-probe-none"
      try await returning(
        "known", facts, to: Self.root + [none], after: seen, as: client
      ) { answer in
        findings.withLock { $0.measure("reconnect", answer.time) }
        note(.reconnectKnown, ReconnectVerdict.known(answer))
        note(.reconnectMissing, ReconnectVerdict.missing(answer, none))
      }
      try await window(facts, client, seen)
    }
  }

  /// Searches for the first number from which the host replays.
  private func window(_ facts: ProbeFacts, _ client: String, _ seen: Int) async throws {
    guard seen > 1 else {
      return note(.replayWindow, .notTested("the host has sent too few actions"))
    }
    /// The largest number that is answered with a snapshot, and the smallest that is replayed from.
    var low = 0
    var high = seen
    var isBounded = false
    var candidate = 0
    while candidate < high {
      let type = try await returning(
        "window", facts, to: Self.root, after: candidate, as: client
      ) { answer in answer.result?["type"]?.stringValue }
      if type == "replay" {
        high = candidate
        // Release from the beginning: the end of the buffer was not reached.
        if candidate <= 1 { break }
      } else if type == "snapshot" {
        // A host that counts from 1 may not know 0.
        isBounded = isBounded || candidate > 0
        low = candidate
      } else {
        return note(.replayWindow, .notTested("reconnect is refused"))
      }
      let next = candidate == 0 && type == "snapshot" ? 1 : low + (high - low) / 2
      guard next > low, next < high else { break }
      candidate = next
    }
    let size = seen - high
    guard isBounded, high > 1 else {
      return note(.replayWindow, .asSpecified(note: "at least \(size) actions"))
    }
    guard size > 0 else {
      return note(.replayWindow, .notOffered("no replay: always a snapshot")) {
        $0.measured.replayWindow = 0
      }
    }
    note(.replayWindow, .asSpecified(note: "\(size) actions")) {
      $0.measured.replayWindow = size
    }
  }
}
