/// Finds web addresses in the cells of a row. Pure.
enum WebAddress {
  private static let schemes = ["https://", "http://"].map { $0.map { String($0) } }
  private static let forbidden: Set<String> = [
    " ", "\"", "'", "<", ">", "`", "|", "{", "}", "\\", "^",
  ]
  private static let trailing: Set<String> = [".", ",", ";", ":", "!", "?", ")", "]", "*", "_"]

  /// Returns the first address and its cells.
  static func find(in cells: ArraySlice<String>) -> (text: String, columns: Range<Int>)? {
    for start in cells.indices where cells[start] == "h" {
      for scheme in schemes where cells[start...].starts(with: scheme) {
        var end = start
        while end < cells.endIndex, isPart(cells[end]) { end += 1 }
        while end > start, trailing.contains(cells[end - 1]) { end -= 1 }
        guard end - start > scheme.count else { continue }
        return (cells[start..<end].joined(), start..<end)
      }
    }
    return nil
  }

  private static func isPart(_ cell: String) -> Bool {
    guard let byte = cell.utf8.first, cell.utf8.count == 1 else { return false }
    return (0x21...0x7E).contains(byte) && !forbidden.contains(cell)
  }
}
