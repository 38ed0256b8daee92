// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// A kind of channel with state.
public enum ChannelKind: String, Sendable, Hashable, CaseIterable {
  /// The root channel: agents, terminals and configuration of the host.
  case root
  /// A session.
  case session
  /// A chat: turns, messages and drafts.
  case chat
  /// A terminal.
  case terminal
  /// A changeset.
  case changeset
  /// The annotations of a session.
  case annotations
  /// A watch on files or directories.
  case resourceWatch
  /// The automations of the host.
  case automation
  /// A run of an automation.
  case automationRun
  /// A canvas.
  case canvas

  /// Guesses the kind from the scheme of a URI; `nil` for other schemes. A hint only: terminals and
  /// changesets may use any scheme. Snapshots and actions identify the kind reliably.
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
