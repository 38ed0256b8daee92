/// The rows of a ``TranscriptModel`` in the order of display, with the streaming text as a row at its place.
///
/// Creating it and reading a row cost the same whatever the length of the history. Do not retain it while text
/// arrives: the next word would copy the shared text.
public struct TranscriptRows: RandomAccessCollection, Sendable {
  private let rows: [TranscriptRow]
  private let streaming: TranscriptRow?
  /// The index of the streaming text.
  private let place: Int

  init(_ rows: [TranscriptRow], _ streaming: StreamingText?, at place: Int) {
    self.rows = rows
    self.streaming = streaming?.row
    self.place = place
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of rows.
  public var endIndex: Int { rows.count + (streaming == nil ? 0 : 1) }

  /// The row at an index.
  public subscript(index: Int) -> TranscriptRow {
    guard let streaming, index >= place else { return rows[index] }
    return index == place ? streaming : rows[index - 1]
  }

  /// Returns the index of a row; `nil` if it does not exist. Looks at the newest rows first.
  public func index(of id: TranscriptRow.ID) -> Int? {
    lastIndex { $0.id == id }
  }
}

extension TranscriptModel {
  /// The rows in the order of display, with the streaming text as a row at its place.
  public var allRows: TranscriptRows { TranscriptRows(rows, streaming, at: tailStart) }
}

extension StreamingText {
  /// The row that it becomes when it is complete.
  var row: TranscriptRow {
    TranscriptRow(id, id.turn, isReasoning ? .reasoning : .answer, text: text)
  }
}
