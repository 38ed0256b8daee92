internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Helpers for the commands that act on a running turn.
enum TurnDecision {
  static func activeTurn(_ state: ChatState) throws -> ActiveTurn {
    if let turn = state.activeTurn { return turn }
    throw AHPError(
      .nothingPending, .notFound, "no turn is running", channel: state.resource)
  }

  /// Returns the item with this identifier or, without a name, the only item.
  static func pick<Item>(
    _ items: [Item], _ name: Setting<String>?, what: String, channel: URI, id: (Item) -> String
  ) throws -> Item {
    let names = alternatives(items.prefix(5).map(id))
    if let name {
      if let item = items.first(where: { id($0) == name.value }) { return item }
      throw AHPError(
        .nothingPending, .notFound, "there is no open \(what) \(quoted(name.value))",
        advice: items.isEmpty ? nil : "write \(names)", channel: channel)
    }
    guard let item = items.first else {
      throw AHPError(.nothingPending, .notFound, "there is no open \(what)", channel: channel)
    }
    guard items.count == 1 else {
      throw UsageError(
        "", "there are \(items.count) open \(what)s", advice: "specify one: \(names)")
    }
    return item
  }
}

extension ActiveTurn {
  /// The requests for input without a response.
  var openRequests: [ChatInputRequest] {
    responseParts.compactMap { part in
      guard case .inputRequest(let part) = part, part.response == nil else { return nil }
      return part.request
    }
  }
}
