internal import AgentHostProtocol

/// The texts of the running turn that were printed. Pure.
struct PrintedText: Sendable {
  /// The texts of a topic, in the order of printing.
  private struct Total {
    var bytes = 0
    var hash = StableHash.ofNothing

    mutating func add(_ text: String.UTF8View, _ count: Int) {
      bytes += count
      hash = StableHash.hash(text, after: hash)
    }
  }

  /// The printed UTF-8 bytes of each part.
  private var parts: [String: Int] = [:]
  private var totals: [WatchLine.Topic: Total] = [:]

  /// Returns how many UTF-8 bytes of a part were printed.
  func bytes(of part: String) -> Int { parts[part] ?? 0 }

  mutating func add(_ piece: String, _ topic: WatchLine.Topic, to part: String) {
    let count = piece.utf8.count
    parts[part, default: 0] += count
    totals[topic, default: Total()].add(piece.utf8, count)
  }

  /// Moves the texts to the parts of the turn under other identifiers. Hosts that restore a turn may merge parts, but
  /// keep their order. Returns whether the texts of these parts begin with what was printed.
  mutating func move(to responseParts: [ResponsePart]) -> Bool {
    parts = [:]
    var rest = totals.mapValues(\.bytes)
    var hashes: [WatchLine.Topic: UInt64] = [:]
    for part in responseParts {
      guard let text = part.streamedText, let left = rest[text.topic], left > 0 else { continue }
      let printed = text.content.utf8.prefix(left)
      parts[text.id] = printed.count
      rest[text.topic] = left - printed.count
      hashes[text.topic] = StableHash.hash(printed, after: hashes[text.topic])
    }
    return totals.allSatisfy { topic, total in
      rest[topic] == 0 && hashes[topic, default: StableHash.ofNothing] == total.hash
    }
  }
}

extension ResponsePart {
  fileprivate var streamedText: (topic: WatchLine.Topic, id: String, content: String)? {
    switch self {
    case .markdown(let part): (.agent, part.id, part.content)
    case .reasoning(let part): (.think, part.id, part.content)
    default: nil
    }
  }
}
