internal import AgentHostProtocol

extension HostModel {
  /// Performs an action: reduces it, stores it for replay, sends it to subscribers, and applies its
  /// consequences. Does nothing if the channel does not exist.
  ///
  /// - Parameters:
  ///   - origin: The origin, if a client dispatched the action.
  ///   - sender: The connection that dispatched it. It receives the action, subscribed or not.
  mutating func apply(
    _ action: StateAction, on uri: URI, origin: ActionOrigin? = nil,
    from sender: HostConnectionID? = nil
  ) {
    loadTurns(for: action, on: uri)
    let before = status(of: uri, before: action)
    guard var recipients = channels[uri]?.reduce(action) else { return }
    serverSeq += 1
    let envelope = ActionEnvelope(
      channel: uri, action: action, serverSeq: serverSeq, origin: origin)
    if let sender, !recipients.contains(sender) { recipients.append(sender) }
    send(envelope, to: recipients)
    applied(action, on: uri, before: before)
  }

  /// Rejects an action. Only the sender receives the rejection.
  mutating func reject(
    _ action: StateAction, on uri: URI, origin: ActionOrigin, from sender: HostConnectionID,
    because reason: String
  ) {
    serverSeq += 1
    let envelope = ActionEnvelope(
      channel: uri, action: action, serverSeq: serverSeq, origin: origin,
      rejectionReason: reason)
    // The client knows the channel by the URI it used.
    var named = envelope
    named.channel = dispatchSpelling ?? uri
    send(envelope, shownAs: named, to: [sender], onlyFor: origin.clientId)
  }

  private mutating func send(
    _ envelope: ActionEnvelope, shownAs shown: ActionEnvelope? = nil,
    to recipients: [HostConnectionID], onlyFor: String? = nil
  ) {
    let message = HostWire.notification(of: shown ?? envelope)
    if replay.limit > 0, onlyFor == nil || !personality.rejectionsNotReplayed {
      replay.append(
        ReplayWindow.Entry(
          serverSeq: envelope.serverSeq, channel: envelope.channel, onlyFor: onlyFor,
          introducedIn: envelope.action.introducedIn, message: message))
    } else if replay.limit == 0 {
      replay.append(
        ReplayWindow.Entry(
          serverSeq: envelope.serverSeq, channel: envelope.channel, message: []))
    }
    let version = envelope.action.introducedIn
    deliver(message, to: recipients, introducedIn: onlyFor == nil ? version : nil)
  }

  /// Sends a notification to the subscribers of the channel that it names.
  mutating func notify(_ params: some NotificationParams) {
    let recipients =
      channels[params.channel]?.subscribers
      ?? statelessSubscribers[params.channel] ?? []
    guard !recipients.isEmpty else { return }
    deliver(HostWire.notification(params), to: recipients, introducedIn: nil)
  }

  /// Delivers a message to connections, each in the wire shape of the connection's version.
  mutating func deliver(
    _ message: [UInt8], to recipients: [HostConnectionID], introducedIn: ProtocolVersion?,
    answering method: String? = nil
  ) {
    guard !recipients.isEmpty else { return }
    let dialect = HostDialect(omitsRequiredMembers: personality.omitsRequiredMembers)
    let needsCare =
      !dialect.isTransparent
      || recipients.contains { id in
        guard let connection = connections[id] else { return true }
        return VersionFilter(connection.version) != nil || !connection.wire.isTransparent
          || !connection.spellings.isEmpty
          || (introducedIn.map { connection.version < $0 } ?? false)
      }
    guard needsCare else {
      output.deliveries.append(HostOutput.Delivery(message: message, recipients: recipients))
      return
    }
    for id in recipients {
      guard let connection = connections[id] else { continue }
      if let introducedIn, connection.version < introducedIn { continue }
      let filter = VersionFilter(connection.version)
      for message in spelled(message, for: connection) {
        guard
          let known = filter.map({ $0.message(message, answering: method) }) ?? message,
          let lowered = connections[id]?.wire.outgoing(dialect.outgoing(known))
        else { continue }
        output.deliveries.append(HostOutput.Delivery(message: lowered, recipients: [id]))
      }
    }
  }
}

enum HostWire {
  private static let prefix = Array("{\"jsonrpc\":\"2.0\",\"method\":\"action\",\"params\":".utf8)

  static func notification(of envelope: ActionEnvelope) -> [UInt8] {
    var writer = JSONWriter(capacity: 512)
    writer.writeNotification(envelope)
    return writer.take()
  }

  static func notification(_ params: some NotificationParams) -> [UInt8] {
    var writer = JSONWriter()
    writer.writeNotification(params)
    return writer.take()
  }

  /// Returns the envelope in its notification: the value of the last member.
  static func envelope(in message: [UInt8]) -> [UInt8] {
    Array(message.dropFirst(prefix.count).dropLast())
  }
}
