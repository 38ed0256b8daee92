extension Optional where Wrapped == UnknownMembers {
  /// Returns whether one of the undecodable snapshots of a handshake's result is, or may be, of a channel. The host has
  /// the channel then, and its state can be requested.
  package func mayContainSnapshot(of channel: URI) -> Bool {
    self?.unreadableElements(of: "snapshots").contains {
      $0.value["resource"]?.stringValue?.isSame(as: channel) ?? true
    } ?? false
  }
}
