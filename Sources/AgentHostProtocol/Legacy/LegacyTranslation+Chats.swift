extension LegacyTranslation {
  func chat(_ state: inout JSONValue) {
    directories(&state)
    state.editEach("turns", turn)
    openQuestions(&state)
    state.edit("activeTurn") { turn in
      turn.editElements("responseParts") { parts in
        for index in parts.indices { responsePart(&parts[index]) }
        if !lifts { parts.removeAll { $0.has("kind", "error") } }
      }
    }
  }

  // MARK: Turns

  func turn(_ turn: inout JSONValue) {
    turn.editEach("responseParts", responsePart)
    guard isBefore(9) else { return }
    if lifts {
      guard let error = turn.take("error") else { return }
      return turn.append([Self.errorPart(error)], to: "responseParts")
    }
    var error: JSONValue?
    turn.editElements("responseParts") { parts in
      if let last = parts.last, last.has("kind", "error") { error = last["error"] }
      // Older versions have no parts for failed earlier attempts.
      parts.removeAll { $0.has("kind", "error") || isBefore(6) && Self.isOpenQuestion($0) }
    }
    if let error, turn.has("state", "error") { turn.set("error", to: error) }
  }

  func turnError(_ action: inout JSONValue) {
    guard isBefore(9) else { return }
    if lifts {
      guard let error = action.take("error"), action["part"] == nil else { return }
      action.set("part", to: Self.errorPart(error))
    } else if let error = action.take("part")?["error"] {
      action.set("error", to: error)
    }
  }

  /// Returns the error part of a turn, identical for states and actions.
  private static func errorPart(_ error: JSONValue) -> JSONValue {
    ["kind": "error", "error": error]
  }

  // MARK: Questions

  /// Before 0.6, a chat lists its open questions; since then they are parts of the active turn. Without an
  /// active turn, only the session's `inputNeeded` has them.
  private func openQuestions(_ state: inout JSONValue) {
    guard isBefore(6) else { return }
    if lifts {
      guard let requests = state.take("inputRequests")?.arrayValue else { return }
      state.edit("activeTurn") { turn in
        let parts = turn["responseParts"]?.arrayValue ?? []
        var known = Set(parts.filter(Self.isOpenQuestion).map { $0["request"]?["id"] })
        let added = requests.filter { known.insert($0["id"]).inserted }
        turn.append(
          added.map { ["kind": "inputRequest", "request": $0] as JSONValue }, to: "responseParts")
      }
    } else {
      var requests: [JSONValue] = []
      state.edit("activeTurn") { turn in
        turn.editElements("responseParts") { parts in
          requests = parts.filter(Self.isOpenQuestion).compactMap { $0["request"] }
          parts.removeAll(where: Self.isOpenQuestion)
        }
      }
      if !requests.isEmpty { state.set("inputRequests", to: .array(requests)) }
    }
  }

  private static func isOpenQuestion(_ part: JSONValue) -> Bool {
    part.has("kind", "inputRequest") && part["response"]?.isNull ?? true
  }

  // MARK: Tool calls

  func responsePart(_ part: inout JSONValue) {
    if part.has("kind", "toolCall") { part.edit("toolCall", toolContent) }
  }

  /// The output of a tool call, in a call, a result or an action. Between 0.5.2 and 0.7, the result of a
  /// terminal command is a separate content item; since then it belongs to the terminal.
  func toolContent(_ owner: inout JSONValue) {
    guard isBefore(7) else { return }
    owner.editElements("content") { items in
      items = lifts ? Self.joined(items) : separated(items)
    }
  }

  private static func joined(_ items: [JSONValue]) -> [JSONValue] {
    var result: [JSONValue] = []
    // The positions of terminals, by address and all, of which some have a result by now.
    var terminals: [JSONValue?: [Int]] = [:]
    var all: [Int] = []
    func popOpen(_ positions: inout [Int]) -> Int? {
      while let position = positions.popLast() {
        if result[position]["result"] == nil { return position }
      }
      return nil
    }
    for item in items {
      if item.has("type", "terminalComplete") {
        let resource = item["resource"]
        let position =
          resource == nil ? popOpen(&all) : popOpen(&terminals[resource, default: []])
        if let position {
          result[position].set("result", to: commandResult(of: item))
          continue
        }
        // A result without its terminal stays a separate item of unknown type.
      } else if item.has("type", "terminal") {
        terminals[item["resource"], default: []].append(result.count)
        all.append(result.count)
      }
      result.append(item)
    }
    return result
  }

  private func separated(_ items: [JSONValue]) -> [JSONValue] {
    var result: [JSONValue] = []
    for var item in items {
      let end = item.has("type", "terminal") ? item.take("result") : nil
      let resource = item["resource"]
      result.append(item)
      guard let end, version >= ProtocolVersion(0, 5, 2) else { continue }
      var complete: JSONValue = ["type": "terminalComplete"]
      if let resource { complete.set("resource", to: resource) }
      for member in Self.commandResult(of: end).objectValue ?? [:] {
        complete.set(member.key, to: member.value)
      }
      result.append(complete)
    }
    return result
  }

  private static func commandResult(of item: JSONValue) -> JSONValue {
    var result: JSONValue = [:]
    for key in ["exitCode", "preview", "truncated"] {
      if let value = item[key], !value.isNull { result.set(key, to: value) }
    }
    return result
  }
}
