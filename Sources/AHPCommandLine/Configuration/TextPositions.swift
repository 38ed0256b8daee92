/// The lines and columns of a text, both counted from 1; columns in characters.
///
/// Positions are counted from the nearest known place. Counting each from the start of the text would take a time that
/// is quadratic in its length.
struct TextPositions: Sendable {
  struct Position: Sendable, Hashable {
    var line: Int
    var column: Int
  }

  struct Mark: Sendable {
    var offset: Int
    var position: Position
  }

  /// The minimum number of bytes between two marks.
  private static let distance = 256

  private let text: [UInt8]
  /// Places between characters, in ascending order; the first is the start of the text.
  let marks: [Mark]

  init(of text: [UInt8]) {
    self.text = text
    var marks = [Mark(offset: 0, position: Position(line: 1, column: 1))]
    var mark = marks[0]
    for index in text.indices.dropFirst() where index - mark.offset >= Self.distance {
      // Between two ASCII bytes there is a boundary of characters, except between CR and LF.
      guard text[index - 1] < 0x80, text[index] < 0x80, text[index] != UInt8(ascii: "\n") else {
        continue
      }
      mark = Mark(offset: index, position: Self.position(after: mark, at: index, in: text))
      marks.append(mark)
    }
    self.marks = marks
  }

  /// Returns the position of a byte.
  func position(at offset: Int) -> Position {
    let offset = min(max(0, offset), text.count)
    var (low, high) = (0, marks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle].offset <= offset { low = middle } else { high = middle }
    }
    return Self.position(after: marks[low], at: offset, in: text)
  }

  private static func position(after mark: Mark, at offset: Int, in text: [UInt8]) -> Position {
    let part = text[mark.offset..<offset]
    guard let end = part.lastIndex(of: UInt8(ascii: "\n")) else {
      return Position(
        line: mark.position.line,
        column: mark.position.column + String(decoding: part, as: UTF8.self).count)
    }
    return Position(
      line: mark.position.line + part.count { $0 == UInt8(ascii: "\n") },
      column: 1 + String(decoding: part[(end + 1)...], as: UTF8.self).count)
  }
}
