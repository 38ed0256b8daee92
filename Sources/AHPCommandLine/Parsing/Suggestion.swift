/// Finds the word that the user probably meant.
enum Suggestion {
  /// Returns the candidate nearest to the word, if it is similar enough for a typing error.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let word = word.lowercased()
    guard !word.isEmpty, word.count <= 64 else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let lowered = candidate.lowercased()
      // A user is more likely to mean a word with this prefix than a similar word.
      let distance =
        word.count >= 2 && lowered.hasPrefix(word) ? 0 : distance(between: word, and: lowered)
      guard distance <= max(1, min(word.count, lowered.count) / 3) else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// Returns how many letters to insert, remove, replace or swap with their neighbour.
  static func distance(between first: String, and second: String) -> Int {
    let a = Array(first.unicodeScalars)
    let b = Array(second.unicodeScalars)
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [Int](repeating: i, count: b.count + 1)
      for j in 1...b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }

  /// `did you mean X?`, or nil.
  static func question(for word: String, among candidates: [String]) -> String? {
    nearest(to: word, among: candidates).map { "did you mean \($0)?" }
  }
}
