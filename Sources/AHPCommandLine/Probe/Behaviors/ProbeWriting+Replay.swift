internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// Tests of the replay that a returning client receives.
extension ProbeWriting {
  func replay(_ session: OwnSession, _ pair: Pair) async throws {
    try await probe.step("replay-content", [.replayContent]) {
      let clientId = probe.name("away")
      let seen = try await probe.lastSeen("leaving", facts, [session.uri], clientId)
      let title = try await retitle(session, pair.actor, "away")
      try await probe.returning(
        "away", facts, to: [session.uri], after: seen, as: clientId
      ) { answer in
        probe.note(.replayContent, ReconnectVerdict.content(answer, title: title))
      }
    }
  }

  func rejectionsReplayed(_ session: OwnSession) async throws {
    try await probe.step("rejections-replayed", [.rejectionsReplayed]) {
      guard let rejected = session.rejected else {
        return probe.note(.rejectionsReplayed, .notTested("the host rejects nothing"))
      }
      let clientId = probe.name("rejected")
      let channels = [rejected.channel]
      let seen = try await probe.client(
        "rejected", facts, subscriptions: channels, clientId: clientId
      ) { connection, result in
        let reaction = try await connection.reaction(to: rejected.action, on: rejected.channel)
        guard reaction.isRejection else {
          throw ProbeFailure.absent("the action is not rejected any more")
        }
        return result["serverSeq"]?.intValue ?? 0
      }
      try await probe.returning(
        "rejected", facts, to: channels, after: seen, as: clientId
      ) { answer in
        guard answer.result?["type"] == "replay" else {
          return probe.note(
            .rejectionsReplayed, .notTested("reconnect is not answered with a replay"))
        }
        let isThere = answer.result?["actions"]?.arrayValue?.contains {
          $0["rejectionReason"]?.stringValue != nil
            && $0["origin"]?["clientId"]?.stringValue == clientId
        }
        probe.note(
          .rejectionsReplayed,
          isThere == true ? .asSpecified() : .differs("the replay lacks a rejection")
        ) { $0.rejectionsNotReplayed = isThere != true }
      }
    }
  }
}
