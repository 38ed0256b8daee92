internal import AgentHostProtocol

/// How a session or chat is named on a command line. Pure.
enum ChannelName: Sendable, Hashable {
  case address(URI)
  /// `@last`: the session that was modified most recently.
  case last
  /// `@waiting`: the session that waits for input.
  case waiting
  /// An identifier or its prefix, or a title.
  case text(String)

  /// The names that begin with `@`, as shells offer them.
  static let special = [
    CompletionWord("@last", "the session that was modified last"),
    CompletionWord("@waiting", "the session that waits for input"),
  ]

  /// - Throws: `UsageError` for an unknown name with `@`.
  init(_ word: Setting<String>) throws(UsageError) {
    switch word.value {
    case "@last": self = .last
    case "@waiting": self = .waiting
    case let text where text.hasPrefix("@") && text.count > 1:
      let names = ChannelName.special.map(\.word)
      throw UsageError(
        "", "unknown name \(quoted(text))", origin: word.origin,
        advice: Suggestion.question(for: text, among: names) ?? "write \(alternatives(names))")
    case let text where ChannelAddress.hasScheme(text): self = .address(text)
    case let text: self = .text(text)
    }
  }
}
