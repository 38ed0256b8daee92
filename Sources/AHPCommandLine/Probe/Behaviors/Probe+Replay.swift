internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// Tests of the replay that a returning client receives.
extension Probe {
  func replay(
    _ session: OwnSession, _ pair: Pair, _ facts: ProbeFacts
  ) async throws {
    try await step("replay-content", [.replayContent]) {
      let clientId = "ahpctl-probe-\(options.id)-away"
      let seen = try await lastSeen("leaving", facts, [session.uri], clientId)
      let title = try await retitle(session, pair.actor, "away")
      try await returning(
        "away", facts, to: [session.uri], after: seen, as: clientId
      ) { answer in
        note(.replayContent, ReconnectVerdict.content(answer, title: title))
      }
    }
  }

  /// Returns the last sequence number that a client receives before it disconnects.
  func lastSeen(
    _ name: String, _ facts: ProbeFacts, _ channels: [URI], _ clientId: String
  ) async throws -> Int {
    try await client(name, facts, subscriptions: channels, clientId: clientId) {
      $1["serverSeq"]?.intValue ?? 0
    }
  }

  func rejectionsReplayed(_ session: OwnSession, _ facts: ProbeFacts) async throws {
    try await step("rejections-replayed", [.rejectionsReplayed]) {
      guard let rejected = session.rejected else {
        return note(.rejectionsReplayed, .notTested("the host rejects nothing"))
      }
      let clientId = "ahpctl-probe-\(options.id)-rejected"
      let channels = [rejected.channel]
      let seen = try await client(
        "rejected", facts, subscriptions: channels, clientId: clientId
      ) { connection, result in
        let reaction = try await connection.reaction(to: rejected.action, on: rejected.channel)
        guard reaction.isRejection else {
          throw ProbeFailure.absent("the action is not rejected any more")
        }
        return result["serverSeq"]?.intValue ?? 0
      }
      try await returning(
        "rejected", facts, to: channels, after: seen, as: clientId
      ) { answer in
        guard answer.result?["type"] == "replay" else {
          return note(.rejectionsReplayed, .notTested("reconnect is not answered with a replay"))
        }
        let isThere = answer.result?["actions"]?.arrayValue?.contains {
          $0["rejectionReason"]?.stringValue != nil
            && $0["origin"]?["clientId"]?.stringValue == clientId
        }
        note(
          .rejectionsReplayed,
          isThere == true ? .asSpecified() : .differs("the replay lacks a rejection")
        ) { $0.rejectionsNotReplayed = isThere != true }
      }
    }
  }
}
