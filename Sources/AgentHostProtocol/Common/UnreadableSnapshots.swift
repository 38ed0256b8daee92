extension ReconnectReplayResult {
  /// The actions that cannot be decoded, as the messages that bring them on a live connection.
  package var undecodableActions: [MalformedMessage] {
    (unknownMembers?.unreadableElements ?? []).compactMap { element in
      let envelope = element.value.json()
      let text = #"{"jsonrpc":"2.0","method":"action","params":\#(envelope)}"#
      guard case .malformed(let message) = HostMessage.read(Array(text.utf8)) else { return nil }
      return message
    }
  }
}

extension Optional where Wrapped == UnknownMembers {
  /// Returns whether one of the undecodable snapshots of a handshake's result is, or may be, of a channel. The host has
  /// the channel then, and its state can be requested.
  package func mayContainSnapshot(of channel: URI) -> Bool {
    self?.unreadableElements(of: "snapshots").contains {
      $0.value["resource"]?.stringValue?.isSame(as: channel) ?? true
    } ?? false
  }
}
