import AgentHostProtocol
import AgentHostProtocolClient

/// A change of a ``TranscriptModel``. Changes of rows hold in their order: indices count what the changes
/// before have done.
public enum TranscriptChange: Sendable, Hashable {
  /// A row was inserted.
  indirect case inserted(TranscriptRow, at: Int)
  /// A row is another one now, under the same identifier.
  indirect case updated(TranscriptRow, at: Int)
  /// Text was appended to a row.
  case appended(String, to: TranscriptRow.ID, at: Int)
  /// A row was removed.
  case removed(TranscriptRow.ID, at: Int)
  /// A row was moved: removed at the first index, then inserted at the second.
  case moved(TranscriptRow.ID, from: Int, to: Int)
  /// Another text streams, or none. A text that is complete has become a row.
  indirect case streaming(StreamingText?)
  /// The streaming text has grown by this.
  case streamed(String)
  /// The open decisions have changed (``TranscriptModel/decisions``).
  case decisions
  /// Something else of the chat has changed: its title, status, activity, draft, or whether there are older rows.
  case chat
  /// The connection has changed (``TranscriptModel/connection``).
  case connection
  /// Something is missing here; the state that follows contains its effects. `nil` if nobody counted.
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

  /// Replaces the rows from an index on, and returns the changes that lead there.
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
    return changes
  }
}
