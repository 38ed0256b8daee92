/// A stateless translation between an older protocol version (0.5.1 to 0.8) and the shapes of 1.0.
///
/// Lifting converts an older peer's shapes to 1.0; lowering does the reverse. Both work on messages of either
/// side, so that clients can talk to older hosts and the embedded host to older clients. Everything else passes
/// unchanged, including unknown members.
///
/// | Topic | Before | Older shape | Shape of 1.0 |
/// |---|---|---|---|
/// | plugins, MCP servers | 0.8 | `enabled` | `enablement`: absent for on, one `session` entry for off |
/// | `session/customizationToggled` | 0.8 | `enabled` | `enablement`: empty for on |
/// | client executions | 0.8 | raise InputNeeded | do not |
/// | failed turns | 0.9 | `error` of the turn and of `chat/error` | an `error` part, not resumable |
/// | terminals | 0.9 | `exitCode` | `lifecycle` |
/// | sessions that failed | 0.9 | `creationFailed` | `failed` |
/// | annotations | 0.9 | `turnId` | `origin` |
/// | terminal claims | 0.9 | without chat | with `chat`; lifting invents none |
/// | directories | 0.7 | `workingDirectory` | `workingDirectories` |
/// | `createChat.source` | 0.7 | without `kind` | kind `fork` |
/// | terminal results | 0.7 | content `terminalComplete` | `result` of content `terminal` |
/// | open questions | 0.6 | `inputRequests` of the chat | `inputRequest` parts of the active turn |
/// | reviewed files | 0.6 | `changeset/filesReviewedChanged` | `changeset/filesReviewChanged` |
///
/// Information that older versions lack stays unknown: a terminal ended by a signal appears to be running; a
/// question asked without an active turn appears only in the session's `inputNeeded`; start times and durations
/// before 0.6 are absent. `modifiedAt`, which hosts before 0.9 take from their clock, is derived from start times and
/// durations between their snapshots and summaries.
package struct LegacyTranslation: Sendable, Hashable {
  package enum Direction: Sendable, Hashable {
    /// From the older version to 1.0.
    case lift
    /// From 1.0 to the older version.
    case lower
  }

  package let version: ProtocolVersion
  package let direction: Direction

  /// The first version without translation.
  package static let firstCurrentVersion = ProtocolVersion(0, 9, 0)

  /// Creates a translation for a negotiated version; `nil` from 0.9 on.
  package init?(version: ProtocolVersion, direction: Direction) {
    guard version < Self.firstCurrentVersion else { return nil }
    self.version = version
    self.direction = direction
  }

  /// Returns whether the version is before `0.minor`.
  func isBefore(_ minor: Int) -> Bool {
    version < ProtocolVersion(0, minor, 0)
  }

  var lifts: Bool { direction == .lift }
}

// MARK: Messages

extension LegacyTranslation {
  package func params(_ params: inout JSONValue, of method: String) {
    switch method {
    case "action", "dispatchAction": envelope(&params)
    case "createSession":
      directories(&params)
      params.edit("activeClient", activeClient)
    case "createChat": chatCreation(&params)
    case "createTerminal": params.edit("claim", claim)
    case "root/sessionAdded": params.edit("summary", directories)
    case "root/sessionSummaryChanged": params.edit("changes", directories)
    default: break
    }
  }

  package func result(_ result: inout JSONValue, of method: String) {
    switch method {
    case "initialize": result.editEach("snapshots", snapshot)
    case "subscribe": result.edit("snapshot", snapshot)
    case "listSessions": result.editEach("items", directories)
    case "reconnect":
      result.editEach("snapshots", snapshot)
      result.editEach("actions", envelope)
    default: break
    }
  }

  static let methodsWithResults: Set<String> = [
    "initialize", "subscribe", "listSessions", "reconnect",
  ]

  /// Translates the action of an envelope, or of the parameters of `dispatchAction`.
  package func envelope(_ envelope: inout JSONValue) {
    let channel = envelope["channel"]?.stringValue ?? ""
    envelope.edit("action") { action(&$0, on: channel) }
  }

  package func snapshot(_ snapshot: inout JSONValue) {
    let channel = snapshot["resource"]?.stringValue ?? ""
    snapshot.edit("state") { state(&$0, of: channel) }
  }

  private func chatCreation(_ params: inout JSONValue) {
    guard isBefore(7) else { return }
    if !lifts { params.take("workingDirectories") }
    params.edit("source") { source in
      if lifts, source["kind"] == nil {
        source.set("kind", to: "fork")
      } else if !lifts, source.has("kind", "fork") {
        source.take("kind")
      }
    }
  }
}
