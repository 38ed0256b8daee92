/// The rows of a text that grows at its end. Appending costs as much as the appended text and its last line, however
/// long the text before them is. Pure.
struct GrowingRows: Sendable {
  typealias Row = (text: String, style: Style)

  /// A text that is longer when it is first shown begins with this many of its last bytes.
  static let limit = 128 << 10
  /// A line that exceeds this many bytes is settled up to its last row.
  private static let longLine = 4 << 10

  private let width: Int
  private let isMarkdown: Bool
  private var source = ""
  /// The bytes of the source that were left out at its beginning.
  private var skipped = 0
  private var filter = VisibleTextFilter(newline: "\n", tab: " ")
  private var layout: MarkdownLayout
  private var settled: [Row] = []
  /// The last line, which may still grow.
  private var line = ""

  init(width: Int, isMarkdown: Bool) {
    self.width = width
    self.isMarkdown = isMarkdown
    layout = MarkdownLayout(width: width, isPlain: !isMarkdown)
  }

  /// The number of bytes laid out so far, repetitions included.
  private(set) var cost = 0

  /// Returns the rows of a text, without empty rows at its beginning and end.
  mutating func rows(of text: String) -> [Row] {
    if !text.continues(source) || text.utf8.count - skipped > 2 * Self.limit { restart(text) }
    append(text.utf8.dropFirst(max(source.utf8.count, skipped)))
    source = text
    var rows = settled
    var last = layout
    rows += last.rows(of: line[...])
    while rows.last?.text.isEmpty == true { rows.removeLast() }
    return Array(rows.drop { $0.text.isEmpty })
  }

  private mutating func restart(_ text: String) {
    self = GrowingRows(width: width, isMarkdown: isMarkdown, cost: cost)
    guard text.utf8.count > Self.limit else { return }
    skipped = text.utf8.count - Self.limit
    line = "… "
  }

  private init(width: Int, isMarkdown: Bool, cost: Int) {
    self.init(width: width, isMarkdown: isMarkdown)
    self.cost = cost
  }

  private mutating func append(_ bytes: Substring.UTF8View) {
    cost += bytes.count + line.utf8.count
    line += filter.filter(String(decoding: bytes, as: UTF8.self))
    guard line.contains("\n") || line.utf8.count > Self.longLine else { return }
    var lines = line.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.removeLast()
    for complete in lines {
      settled += layout.rows(of: complete)
      layout.isContinued = false
    }
    line = String(rest)
    if line.utf8.count > Self.longLine { settleLine() }
  }

  /// Rows before the last one do not change any more when the line grows.
  private mutating func settleLine() {
    let (rows, rest) = layout.split(line)
    guard !rows.isEmpty else { return }
    settled += rows
    line = rest
    layout.isContinued = true
  }
}

extension String {
  /// Returns whether the text begins with these bytes.
  fileprivate func continues(_ start: String) -> Bool {
    guard utf8.count >= start.utf8.count else { return false }
    var (text, start) = (self, start)
    return text.withUTF8 { text in
      start.withUTF8 { start in
        let (text, start) = (UnsafeRawBufferPointer(text), UnsafeRawBufferPointer(start))
        var offset = 0
        while offset + 8 <= start.count {
          let isEqual =
            text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            == start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          if !isEqual { return false }
          offset += 8
        }
        return text[offset..<start.count].elementsEqual(start[offset...])
      }
    }
  }
}
