internal import AgentHostProtocol

/// The commands of the prompt that `:` opens. Pure.
enum ScreenCommand: String, CaseIterable {
  case agent, archive, archived, attach, cancel, changes, copy, detach, dispose, filter, fold, fork
  case group, help, hosts
  case inbox, model, mouse, new, quit, reconnect, rename, resume, revoke, sort, status, terminals,
    unarchive
  case unfold

  /// The argument in help; nil for none.
  var argument: String? {
    switch self {
    case .agent: "URI"
    case .attach: "PATH|URI"
    case .detach: "[NAME]"
    case .filter: "WORDS"
    case .group: "host|none"
    case .model: "ID"
    case .mouse: "on|off"
    case .new: "[AGENT [DIRECTORY]]"
    case .rename: "TITLE"
    case .sort: ScreenListSettings.Order.allCases.map(\.rawValue).joined(separator: "|")
    case .status: ScreenListSettings.StatusFilter.allCases.map(\.rawValue).joined(separator: "|")
    default: nil
    }
  }

  /// Returns the values of the argument that can be completed, on a host with these agents.
  ///
  /// - Parameter attached: the labels of the attachments.
  private func choices(_ agents: [AgentInfo], _ attached: [String]) -> [String] {
    switch self {
    case .detach: attached
    case .new: agents.map(\.provider)
    case .model: agents.flatMap(\.models).map(\.id)
    case .group, .mouse, .sort, .status:
      argument?.split(separator: "|").map(String.init) ?? []
    default: []
    }
  }

  /// Finds the command by its name or by a unique prefix.
  init?(named name: String) {
    if let command = ScreenCommand(rawValue: name) {
      self = command
      return
    }
    let found = Self.allCases.filter { $0.rawValue.hasPrefix(name) }
    guard found.count == 1, let command = found.first, !name.isEmpty else { return nil }
    self = command
  }

  /// Completes the line, and returns the candidates.
  static func completed(
    _ line: String, agents: [AgentInfo], attached: [String]
  ) -> (line: String, candidates: [String]) {
    let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let first = String(words.first ?? "")
    guard words.count > 1 else {
      let found = allCases.map(\.rawValue).filter { $0.hasPrefix(first) }
      guard let common = common(found) else { return (line, []) }
      return (found.count == 1 ? common + " " : common, found)
    }
    guard let command = ScreenCommand(named: first) else { return (line, []) }
    let begun = String(words[1])
    let found = command.choices(agents, attached).filter { $0.hasPrefix(begun) }
    return (common(found).map { "\(first) \($0)" } ?? line, found)
  }

  static func common(_ words: [String]) -> String? {
    guard var result = words.first else { return nil }
    for word in words { while !word.hasPrefix(result) { result.removeLast() } }
    return result
  }
}
