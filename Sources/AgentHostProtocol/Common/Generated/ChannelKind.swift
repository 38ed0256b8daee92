// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The kinds of channels that have a state.
public enum ChannelKind: String, Sendable, Hashable, CaseIterable {
  /// The host as a whole.
  case root
  /// A session.
  case session
  /// A chat.
  case chat
  /// A terminal.
  case terminal
  /// A changeset.
  case changeset
  /// The annotations of a session.
  case annotations
  /// A watch on files.
  case resourceWatch
  /// The host's automations.
  case automation
  /// A run of an automation.
  case automationRun
  /// A canvas.
  case canvas

  /// What the scheme of a URI suggests; `nil` where it suggests nothing. Terminals and changesets
  /// may have any scheme, and some channels share one: the kind of a snapshot, and the type of an
  /// action, are what counts.
  public init?(suggestedBy uri: URI) {
    guard let colon = uri.firstIndex(of: ":") else { return nil }
    switch uri[..<colon] {
    case "ahp-session" where uri.hasSuffix("/annotations"): self = .annotations
    case "ahp-root": self = .root
    case "ahp-session": self = .session
    case "ahp-chat": self = .chat
    case "ahp-terminal": self = .terminal
    case "ahp-changeset": self = .changeset
    case "ahp-resource-watch": self = .resourceWatch
    case "ahp-automations": self = .automation
    case "ahp-automation-run": self = .automationRun
    case "ahp-canvas": self = .canvas
    default: return nil
    }
  }
}
