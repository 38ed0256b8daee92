internal import AgentHostProtocol

/// Which tool calls `approve --all-matching` takes: all conditions of a rule must hold. Pure.
struct PendingRule: Sendable {
  var tools: [GlobPattern] = []
  /// Whether only tools that are declared to change nothing are taken. A tool about which the host says nothing
  /// is not.
  var isReadOnly = false
  /// Directories that contain all working directories of the session, as URIs.
  var directories: [URI] = []

  /// Returns whether an item matches. Questions and tokens never match.
  func matches(_ item: PendingItem) -> Bool {
    guard item.kind == .approval || item.kind == .result else { return false }
    guard tools.allSatisfy({ $0.matches(item.tool) }) else { return false }
    if isReadOnly, item.isReadOnly != true { return false }
    return directories.allSatisfy { directory in
      !item.directories.isEmpty && item.directories.allSatisfy { isBelow($0, directory) }
    }
  }

  private func isBelow(_ uri: URI, _ directory: URI) -> Bool {
    var base = directory
    while base.hasSuffix("/") { base.removeLast() }
    let parts = uri.lowercased().split(separator: "/")
    // Also percent-encoded, in any part.
    guard !parts.contains(where: { String($0).replacing(bytewise: "%2e", with: ".") == ".." }),
      !uri.lowercased().contains(bytewise: "%2f")
    else { return false }
    return uri.isSame(as: base) || uri.hasPrefix(base + "/")
  }
}

extension ValueParser where Value == PendingRule {
  static func pendingRule() -> ValueParser {
    ValueParser(
      placeholder: "RULE",
      expectation: "conditions separated by commas: tool=GLOB, read-only, directory=PATH",
      completion: .words([
        CompletionWord("read-only", "tools that the host declares read-only"),
        CompletionWord("tool=", "tools by name"),
        CompletionWord("directory=", "sessions that work in a directory"),
      ])
    ) { text throws(ValueProblem) in
      var rule = PendingRule()
      for word in text.split(separator: ",", omittingEmptySubsequences: false) {
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        switch (parts.first, parts.count) {
        case ("read-only", 1): rule.isReadOnly = true
        case ("tool", 2): rule.tools.append(try GlobPattern.parse(parts[1]))
        case ("directory", 2):
          rule.directories.append(try ValueParser<String>.directoryURI().parse(parts[1]))
        default: throw ValueProblem("\(quoted(String(word))) is not a condition")
        }
      }
      return rule
    }
  }
}
