internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// A change of a ``TranscriptModel``. Apply changes of rows in order: each index refers to the rows after the
/// previous changes.
public enum TranscriptChange: Sendable, Equatable {
  /// A row was inserted.
  indirect case inserted(TranscriptRow, at: Int)
  /// A row was replaced by a new version.
  indirect case updated(TranscriptRow, at: Int)
  /// Text was appended to a row.
  case appended(String, to: TranscriptRow.ID, at: Int)
  /// A row was removed.
  case removed(TranscriptRow.ID, at: Int)
  /// A row was moved: removed at the first index, then inserted at the second.
  case moved(TranscriptRow.ID, from: Int, to: Int)
  /// The streaming text was replaced or has ended. A complete text has become a row.
  indirect case streaming(StreamingText?)
  /// Text was appended to the streaming text.
  case streamed(String)
  /// The pending decisions have changed (``TranscriptModel/decisions``).
  case decisions
  /// Another property has changed: the title, status, activity, draft, or whether there are older rows.
  case chat
  /// The connection has changed (``TranscriptModel/connection``).
  case connection
  /// Elements are missing here, in that number if it is known. The state that follows contains their effects.
  case gap(count: Int?)
}

extension [TranscriptRow] {
  /// Applies a change of rows; other changes have no effect.
  public mutating func apply(_ change: TranscriptChange) {
    switch change {
    case .inserted(let row, let index): insert(row, at: index)
    case .updated(let row, let index): self[index] = row
    case .appended(let text, _, let index): self[index].text.append(text)
    case .removed(_, let index): remove(at: index)
    case .moved(_, let from, let to): insert(remove(at: from), at: to)
    case .streaming, .streamed, .decisions, .chat, .connection, .gap: break
    }
  }

  /// Replaces the rows from an index on. Returns the changes.
  mutating func replace(from start: Int, with rows: [TranscriptRow]) -> [TranscriptChange] {
    var changes: [TranscriptChange] = []
    let wanted = Set(rows.map(\.id))
    for index in indices.dropFirst(start).reversed() where !wanted.contains(self[index].id) {
      changes.append(.removed(remove(at: index).id, at: index))
    }
    var kept = Set(self[Swift.min(start, count)...].map(\.id))
    for (offset, row) in rows.enumerated() {
      let index = start + offset
      if kept.remove(row.id) == nil {
        insert(row, at: index)
        changes.append(.inserted(row, at: index))
        continue
      }
      if self[index].id != row.id, let from = self[index...].firstIndex(where: { $0.id == row.id })
      {
        insert(remove(at: from), at: index)
        changes.append(.moved(row.id, from: from, to: index))
      }
      if self[index] != row {
        self[index] = row
        changes.append(.updated(row, at: index))
      }
    }
    // Hosts may repeat the identifier of a turn, and so of rows.
    while count > start + rows.count {
      let index = count - 1
      changes.append(.removed(remove(at: index).id, at: index))
    }
    return changes
  }
}
