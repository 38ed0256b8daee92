internal import AgentHostProtocol

/// The address of a changeset, or a template of it (RFC 6570, of which addresses of changesets need only `{name}`).
struct ChangesetTemplate {
  /// Which values the template needs.
  enum Form: Equatable {
    case address
    case turn
    case twoTurns
    /// Other variables.
    case unknown
  }

  private enum Part {
    case text(Substring)
    case variable(String)
  }

  private let parts: [Part]

  init(_ template: String) {
    var parts: [Part] = []
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      parts.append(.text(rest[..<open]))
      parts.append(.variable(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    self.parts = parts + [.text(rest)]
  }

  var form: Form {
    let names = Set(
      parts.compactMap { part -> String? in
        if case .variable(let name) = part { name } else { nil }
      })
    return switch names {
    case []: .address
    case ["turnId"]: .turn
    case ["originalTurnId", "modifiedTurnId"]: .twoTurns
    default: .unknown
    }
  }

  /// Returns the address for a turn, or for two turns in the form `FIRST..LAST`.
  func address(turn: String?, kind: String) throws -> URI {
    let advice = "see 'ahpctl turns' for the identifiers"
    switch form {
    case .address, .unknown:
      guard turn == nil else {
        throw UsageError("--turn", "does not apply to changes of kind \(kind)", advice: "omit it")
      }
      return expanded([:])
    case .turn:
      guard let turn else {
        throw UsageError("--turn", "is required for changes of kind \(kind)", advice: advice)
      }
      return expanded(["turnId": turn])
    case .twoTurns:
      guard let turns = turn.flatMap(Self.turns) else {
        throw UsageError(
          "--turn", "requires two turns, FIRST..LAST, for changes of kind \(kind)", advice: advice)
      }
      return expanded([
        "originalTurnId": turns.first, "modifiedTurnId": turns.last,
      ])
    }
  }

  /// Returns the turns of `FIRST..LAST`; `nil` for other text.
  static func turns(of text: String) -> (first: String, last: String)? {
    guard let dots = text.firstRange(bytewise: ".."), dots.lowerBound > text.startIndex,
      dots.upperBound < text.endIndex
    else { return nil }
    return (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
  }

  private func expanded(_ values: [String: String]) -> URI {
    parts.reduce(into: "") { address, part in
      switch part {
      case .text(let text): address += text
      case .variable(let name): address += ChannelAddress.escaped(values[name] ?? "")
      }
    }
  }
}
