internal import AgentHostProtocol

/// The verdicts on the reactions to actions that a host can perform. Pure.
struct TrialVerdict: Sendable {
  let trial: ActionTrial
  let reactions: [ProbeConnection.Reaction]
  let version: ProtocolVersion
  /// Whether the host rejects actions that it cannot perform.
  let rejects: Bool

  private var pairs: [(ActionTrial.Item, ProbeConnection.Reaction)] {
    Array(zip(trial.items, reactions))
  }

  private func isKnown(_ type: String) -> Bool {
    ActionDefinition.named(type)?.isKnown(to: version) ?? false
  }

  /// Returns the outcome of the action of a type, if one was sent.
  func reaction(to type: String) -> ProbeConnection.Reaction? {
    pairs.first { $0.0.type == type }?.1
  }

  /// The types of actions without an echo or rejection; a prefix such as `changeset/` stands for all types of one kind.
  var dropped: [String] {
    // An action that is newer than the version may be dropped by a host that rejects nothing.
    let silent = pairs.filter { item, reaction in
      reaction == .silence && item.isRequired && (isKnown(item.type) || rejects)
    }.map(\.0.type)
    var result: [String] = []
    for type in silent {
      let prefix = "\(type.prefix { $0 != "/" })/"
      let isWhole =
        ["annotations/", "changeset/"].contains(prefix)
        && pairs.allSatisfy { !$0.0.type.hasPrefix(prefix) || $0.1 == .silence }
      let name = isWhole ? prefix : type
      if !result.contains(name) { result.append(name) }
    }
    return result.ordered { order($0) < order($1) }
  }

  /// Changesets before annotations, as in the presets; the rest as it was tried.
  private func order(_ name: String) -> Int {
    if name == "changeset/" { return -2 }
    if name == "annotations/" { return -1 }
    return trial.items.firstIndex { $0.type == name } ?? 0
  }

  var refused: [String] {
    pairs.compactMap { item, reaction -> String? in
      guard case .rejected(let reason) = reaction else { return nil }
      let saysSo = reason.lowercased().contains(bytewise: "unsupported")
      return saysSo || item.isRequired && isKnown(item.type) ? item.type : nil
    }
  }

  var dropping: ProbeOutcome {
    dropped.isEmpty
      ? .asSpecified(note: "\(reactions.count) actions of \(types) types")
      : .differs("neither echoes nor rejects \(dropped.joined(separator: ", "))")
  }

  private var types: Int { Set(trial.items.map(\.type)).count }

  var refusing: ProbeOutcome {
    refused.isEmpty ? .asSpecified() : .differs("rejects \(refused.joined(separator: ", "))")
  }
}
