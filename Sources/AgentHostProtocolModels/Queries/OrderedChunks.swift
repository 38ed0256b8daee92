/// A sorted collection in chunks. The order is a parameter of each call. Inserting, removing and finding an
/// element cost the logarithm of the count, plus a chunk, plus the number of chunks.
struct OrderedChunks<Element: Sendable>: Sendable {
  private static var limit: Int { 512 }

  private var chunks: [[Element]] = []
  private(set) var count = 0

  init() {}

  /// Creates a collection of sorted elements.
  init(sorted: [Element]) {
    count = sorted.count
    let size = Self.limit * 3 / 4
    chunks = stride(from: 0, to: sorted.count, by: size).map {
      Array(sorted[$0..<Swift.min($0 + size, sorted.count)])
    }
  }

  func prefix(_ count: Int) -> [Element] {
    var result: [Element] = []
    for chunk in chunks where result.count < count {
      result += chunk.prefix(count - result.count)
    }
    return result
  }

  subscript(index: Int) -> Element? {
    var index = index
    for chunk in chunks {
      if index < chunk.count { return chunk[index] }
      index -= chunk.count
    }
    return nil
  }

  /// Inserts an element. Returns its index.
  mutating func insert(_ element: Element, by less: (Element, Element) -> Bool) -> Int {
    let place = place(of: element, by: less)
    count += 1
    guard place.chunk < chunks.count else {
      if chunks.isEmpty {
        chunks.append([element])
      } else {
        chunks[chunks.count - 1].append(element)
      }
      split(chunks.count - 1)
      return count - 1
    }
    chunks[place.chunk].insert(element, at: place.offset)
    let index = start(of: place.chunk) + place.offset
    split(place.chunk)
    return index
  }

  /// Removes the element equal in order to this one. Returns its index.
  mutating func remove(_ element: Element, by less: (Element, Element) -> Bool) -> Int? {
    let place = place(of: element, by: less)
    guard place.chunk < chunks.count, place.offset < chunks[place.chunk].count,
      !less(element, chunks[place.chunk][place.offset])
    else { return nil }
    let index = start(of: place.chunk) + place.offset
    chunks[place.chunk].remove(at: place.offset)
    if chunks[place.chunk].isEmpty { chunks.remove(at: place.chunk) }
    count -= 1
    return index
  }

  /// Returns the first place with an element that is not before this one.
  private func place(
    of element: Element, by less: (Element, Element) -> Bool
  ) -> (chunk: Int, offset: Int) {
    var low = 0
    var high = chunks.count
    while low < high {
      let middle = (low + high) / 2
      if let last = chunks[middle].last, less(last, element) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < chunks.count else { return (low, 0) }
    let chunk = low
    high = chunks[chunk].count
    low = 0
    while low < high {
      let middle = (low + high) / 2
      if less(chunks[chunk][middle], element) { low = middle + 1 } else { high = middle }
    }
    return (chunk, low)
  }

  private func start(of chunk: Int) -> Int {
    chunks[..<chunk].reduce(0) { $0 + $1.count }
  }

  private mutating func split(_ chunk: Int) {
    guard chunks[chunk].count > Self.limit else { return }
    let half = chunks[chunk].count / 2
    chunks.insert(Array(chunks[chunk][half...]), at: chunk + 1)
    chunks[chunk].removeLast(chunks[chunk].count - half)
  }
}
