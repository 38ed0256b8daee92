internal import AgentHostProtocol

/// The kinds of records that commands print with `-o ndjson`. The manual page lists them in this order.
enum RecordKind: String, Sendable, CaseIterable {
  case watch
  case end
  case dispatch
  case outboxEntry
  case session
  case configuredHost
  case ping
  case error
  case context
  case step
  case behavior
  case personality
  case comparison
  case created
  case chat
  case turn
  case model
  case changeset
  case changedFile
  case terminal
  case disposed
  case pending
  case answer
  case result
  case listening
  case description
  case version
}

extension JSONObject {
  /// Returns a record: its version and kind, the host where there is one, then its members.
  static func record(
    _ kind: RecordKind, host: String? = nil, _ members: JSONObject = [:]
  ) -> JSONObject {
    var record: JSONObject = ["v": 1, "kind": .string(kind.rawValue)]
    record["host"] = host.map { .string($0) }
    record.merge(members)
    return record
  }
}
