internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// Actions on a chat with a URI in another form than the host's. They crash some hosts, so this is
/// the last step, and only where the probe may restart the host.
extension ProbeWriting {
  func chatURIs(like form: EmptySession) async throws {
    try await probe.step("chat-uris", [.chatURIs]) {
      let uri: URI = "\(form.scheme ?? "ahp-session"):/\(probe.name("d"))"
      let chat: URI = "ahp-chat:/\(probe.name("d"))"
      var hasEnded = false
      do {
        try await probe.client("chat-uris", facts) { connection, _ in
          _ = try await createSession(uri, on: connection)
          let answer = try await connection.request(
            "createChat", on: uri, with: ["chat": .string(chat)])
          if let error = answer.error {
            return probe.note(
              .chatURIs, .notOffered("createChat is refused: \(ProbeText.error(error))"))
          }
          try await connection.subscribe(chat)
          hasEnded = true
          // Every host that finds the chat reacts to one of these actions.
          let reactions = try await connection.reactions(
            to: [ProbeAction.draft("probe"), ProbeAction.hopeless[0]].map { ($0, chat) })
          hasEnded = false
          let isSilent = reactions.allSatisfy { $0 == .silence }
          probe.note(
            .chatURIs,
            isSilent
              ? .differs("neither echoes nor rejects actions on a chat whose URI has another form")
              : .asSpecified()
          ) { $0.malformedChatURI = isSilent ? .dropsAction : .accepted }
        }
      } catch ProbeFailure.ended where hasEnded {
        try await ending(chat)
      }
    }
  }

  /// Finds out, after the connection ended, whether the host crashed or rejected this client.
  private func ending(_ chat: URI) async throws {
    do {
      try await probe.connection("alive") {
        _ = try await $0.initialize(SUPPORTED_PROTOCOL_VERSIONS)
      }
      probe.note(
        .chatURIs,
        .differs("closes the connection after an action on a chat whose URI has another form"))
    } catch {
      try Task.checkCancellation()
      probe.note(
        .chatURIs, .differs("the host ends after an action on a chat whose URI has another form")
      ) {
        $0.malformedChatURI = .endsHost
      }
      try await restart()
    }
  }
}
