internal import AgentHostProtocol

/// Connections may use different URIs for a channel. Messages to a connection use its URIs.
extension HostModel {
  /// Returns a received message with canonical channel URIs.
  mutating func respelled(_ bytes: [UInt8], from id: HostConnectionID) -> [UInt8] {
    dispatchSpelling = nil
    guard hasSpellings, var message = try? JSONValue(json: bytes),
      let method = message["method"]?.stringValue
    else { return bytes }
    if method == DispatchActionParams.method {
      dispatchSpelling = message["params"]?["channel"]?.stringValue
    }
    if method == UnsubscribeParams.method, let uri = message["params"]?["channel"]?.stringValue {
      let name = canonical(uri)
      connections[id]?.spellings[name]?.removeAll { $0.isSame(as: uri) }
      // Another URI of the channel is still subscribed to.
      if connections[id]?.spellings[name]?.isEmpty == false { return bytes }
      connections[id]?.spellings[name] = nil
    }
    let lists = ["subscriptions", "initialSubscriptions"]
    var subscribed: [JSONValue] = lists.flatMap { message["params"]?[$0]?.arrayValue ?? [] }
    if method == SubscribeParams.method, let uri = message["params"]?["channel"] {
      subscribed.append(uri)
    }
    for uri in subscribed.compactMap(\.stringValue) { note(uri, of: id) }
    let names = self
    message.edit("params") { params in
      for key in ["channel", "chat"] { params.edit(key, names.canonicalize) }
      for key in lists { params.editEach(key, names.canonicalize) }
    }
    return message.jsonBytes()
  }

  private func canonicalize(_ uri: inout JSONValue) {
    if let text = uri.stringValue { uri = .string(canonical(text)) }
  }

  private mutating func note(_ uri: URI, of id: HostConnectionID) {
    let name = canonical(uri)
    var spellings = connections[id]?.spellings[name] ?? []
    if spellings.isEmpty, channels[name]?.subscribers.contains(id) == true { spellings = [name] }
    spellings.removeAll { $0.isSame(as: uri) }
    if personality.oneSpellingPerConnection { spellings = [] }
    spellings.append(uri)
    connections[id]?.spellings[name] = spellings == [name] ? nil : spellings
  }

  /// Returns a message in the form that a connection expects: once for each of its URIs of the channel.
  func spelled(_ message: [UInt8], for connection: Connection) -> [[UInt8]] {
    guard !connection.spellings.isEmpty, var value = try? JSONValue(json: message) else {
      return [message]
    }
    if value["method"] != nil {
      guard let channel = value["params"]?["channel"]?.stringValue,
        let spellings = connection.spellings[channel]
      else { return [message] }
      return spellings.map { spelling in
        var value = value
        value.edit("params") { $0.set("channel", to: .string(spelling)) }
        return value.jsonBytes()
      }
    }
    func spell(_ key: String) -> (inout JSONValue) -> Void {
      { item in
        guard let spelling = item[key]?.stringValue.flatMap({ connection.spellings[$0]?.last })
        else { return }
        item.set(key, to: .string(spelling))
      }
    }
    value.edit("result") { result in
      result.edit("snapshot", spell("resource"))
      result.editEach("snapshots", spell("resource"))
      result.editEach("actions", spell("channel"))
    }
    return [value.jsonBytes()]
  }
}
