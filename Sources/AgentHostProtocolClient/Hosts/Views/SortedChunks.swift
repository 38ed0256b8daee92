/// Elements in their order, no two of them equal, in parts that copies share. A change costs one part
/// and the list of parts, also while somebody holds the value from before: so a long list can be
/// published after each of its changes.
package struct SortedChunks<Element: Comparable & Sendable>: Sendable {
  /// How many elements a part has at most.
  package static var chunkLimit: Int { 256 }

  /// None is empty.
  private var chunks: [[Element]] = []
  /// How many elements there are.
  package private(set) var count = 0

  package init() {}

  /// - Parameter sorted: elements that are in order, without two that are equal.
  package init(sorted: [Element]) {
    count = sorted.count
    let size = Self.chunkLimit * 3 / 4
    chunks = stride(from: 0, to: sorted.count, by: size).map { start in
      Array(sorted[start..<Swift.min(start + size, sorted.count)])
    }
  }

  /// Whether there is none.
  package var isEmpty: Bool { chunks.isEmpty }
  /// The first one.
  package var first: Element? { chunks.first?.first }

  /// The part that holds an element, or would.
  private func chunk(for element: Element) -> Int {
    var (low, high) = (0, chunks.count)
    while low < high {
      let middle = (low + high) / 2
      if element < chunks[middle][0] { high = middle } else { low = middle + 1 }
    }
    return Swift.max(low - 1, 0)
  }

  /// The first place in a part whose element is not before this one.
  private static func place(of element: Element, in chunk: [Element]) -> Int {
    var (low, high) = (0, chunk.count)
    while low < high {
      let middle = (low + high) / 2
      if chunk[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Inserts an element; one that is equal to it is replaced.
  package mutating func insert(_ element: Element) {
    guard !chunks.isEmpty else {
      chunks = [[element]]
      count = 1
      return
    }
    let index = chunk(for: element)
    let place = Self.place(of: element, in: chunks[index])
    if place < chunks[index].count, !(element < chunks[index][place]) {
      chunks[index][place] = element
      return
    }
    count += 1
    guard chunks[index].count >= Self.chunkLimit else {
      chunks[index].insert(element, at: place)
      return
    }
    if place == chunks[index].count, index == chunks.count - 1 {
      // Lists that only grow at their end keep full parts.
      chunks.append([element])
      return
    }
    let half = chunks[index].count / 2
    var upper = Array(chunks[index][half...])
    chunks[index].removeSubrange(half...)
    if place <= half {
      chunks[index].insert(element, at: place)
    } else {
      upper.insert(element, at: place - half)
    }
    chunks.insert(upper, at: index + 1)
  }

  /// Removes the element that is equal to this one; whether there was one.
  @discardableResult
  package mutating func remove(_ element: Element) -> Bool {
    guard !chunks.isEmpty else { return false }
    let index = chunk(for: element)
    let place = Self.place(of: element, in: chunks[index])
    guard place < chunks[index].count, !(element < chunks[index][place]) else { return false }
    count -= 1
    chunks[index].remove(at: place)
    if chunks[index].isEmpty {
      chunks.remove(at: index)
    } else if index + 1 < chunks.count,
      chunks[index].count + chunks[index + 1].count <= Self.chunkLimit / 2
    {
      chunks[index] += chunks.remove(at: index + 1)
    }
    return true
  }

  /// How many elements are before this one, which need not be there.
  package func position(of element: Element) -> Int {
    guard !chunks.isEmpty else { return 0 }
    let index = chunk(for: element)
    return chunks[..<index].reduce(0) { $0 + $1.count }
      + Self.place(of: element, in: chunks[index])
  }

  /// The first element behind this one, which need not be there.
  package func next(after element: Element) -> Element? {
    guard !chunks.isEmpty else { return nil }
    let index = chunk(for: element)
    var place = Self.place(of: element, in: chunks[index])
    if place < chunks[index].count, !(element < chunks[index][place]) { place += 1 }
    if place < chunks[index].count { return chunks[index][place] }
    return index + 1 < chunks.count ? chunks[index + 1][0] : nil
  }

  /// The elements at these positions, as far as there are any.
  package func elements(in range: Range<Int>) -> [Element] {
    var result: [Element] = []
    var start = 0
    for chunk in chunks {
      defer { start += chunk.count }
      let wanted = range.clamped(to: start..<start + chunk.count)
      if !wanted.isEmpty {
        result += chunk[wanted.lowerBound - start..<wanted.upperBound - start]
      } else if start >= range.upperBound {
        break
      }
    }
    return result
  }
}

extension SortedChunks: Sequence {
  package var underestimatedCount: Int { count }

  package func makeIterator() -> some IteratorProtocol<Element> { chunks.joined().makeIterator() }
}
