/// A sorted set stored in copy-on-write chunks. A change copies one chunk, the list of chunks of one group, and the
/// list of groups, so a long list can be published after each change. Inlinable, so that each module specializes it.
package struct SortedChunks<Element: Comparable & Sendable>: Sendable {
  /// The maximum size of a chunk. Small, because a change copies it and each element is a reference to rarely used
  /// memory.
  @inlinable
  package static var elementLimit: Int { 24 }
  @inlinable
  package static var chunkLimit: Int { 96 }

  /// Adjacent chunks, all nonempty.
  @usableFromInline
  struct Group: Sendable {
    @usableFromInline var chunks: [[Element]]
    @usableFromInline var count: Int

    @inlinable
    init(_ chunks: [[Element]]) {
      self.chunks = chunks
      count = chunks.reduce(0) { $0 + $1.count }
    }
  }

  @usableFromInline
  struct Place {
    @usableFromInline var group: Int
    @usableFromInline var chunk: Int

    @inlinable
    init(group: Int, chunk: Int) {
      self.group = group
      self.chunk = chunk
    }
  }

  /// Nonempty groups.
  @usableFromInline var groups: [Group] = []
  package var count = 0

  @inlinable
  package init() {}

  /// - Parameter sorted: Sorted elements, no two of them equal.
  @inlinable
  package init(sorted: [Element]) {
    count = sorted.count
    let chunks = Self.parts(of: sorted, limit: Self.elementLimit)
    groups = Self.parts(of: chunks, limit: Self.chunkLimit).map { Group($0) }
  }

  /// Splits elements into parts with room for more.
  @inlinable
  static func parts<Part>(of elements: [Part], limit: Int) -> [[Part]] {
    let size = limit * 3 / 4
    return stride(from: 0, to: elements.count, by: size).map { start in
      Array(elements[start..<Swift.min(start + size, elements.count)])
    }
  }

  @inlinable
  package var isEmpty: Bool { groups.isEmpty }
  @inlinable
  package var first: Element? { groups.first?.chunks.first?.first }

  // MARK: Finding

  /// Returns the last index whose first element is not greater; 0 if there is none.
  @inlinable
  static func last(of count: Int, notBehind element: Element, first: (Int) -> Element) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if element < first(middle) { high = middle } else { low = middle + 1 }
    }
    return Swift.max(low - 1, 0)
  }

  /// Returns the chunk in which the element belongs. The set must not be empty.
  @inlinable
  func place(of element: Element) -> Place {
    let group = Self.last(of: groups.count, notBehind: element) { groups[$0].chunks[0][0] }
    let chunks = groups[group].chunks
    return Place(
      group: group, chunk: Self.last(of: chunks.count, notBehind: element) { chunks[$0][0] })
  }

  /// Returns the first index in a chunk whose element is not less.
  @inlinable
  static func index(of element: Element, in chunk: [Element]) -> Int {
    var (low, high) = (0, chunk.count)
    while low < high {
      let middle = (low + high) / 2
      if chunk[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the number of smaller elements.
  @inlinable
  package func position(of element: Element) -> Int {
    guard !groups.isEmpty else { return 0 }
    let place = place(of: element)
    let chunks = groups[place.group].chunks
    return groups[..<place.group].reduce(0) { $0 + $1.count }
      + chunks[..<place.chunk].reduce(0) { $0 + $1.count }
      + Self.index(of: element, in: chunks[place.chunk])
  }

  /// Returns the first greater element.
  @inlinable
  package func next(after element: Element) -> Element? {
    guard !groups.isEmpty else { return nil }
    let place = place(of: element)
    let chunks = groups[place.group].chunks
    let chunk = chunks[place.chunk]
    var index = Self.index(of: element, in: chunk)
    if index < chunk.count, !(element < chunk[index]) { index += 1 }
    if index < chunk.count { return chunk[index] }
    if place.chunk + 1 < chunks.count { return chunks[place.chunk + 1][0] }
    return place.group + 1 < groups.count ? groups[place.group + 1].chunks[0][0] : nil
  }

  /// Returns the elements at these positions, as far as they exist.
  @inlinable
  package func elements(in range: Range<Int>) -> [Element] {
    var result: [Element] = []
    var start = 0
    for group in groups where start < range.upperBound {
      let end = start + group.count
      defer { start = end }
      guard end > range.lowerBound else { continue }
      var chunkStart = start
      for chunk in group.chunks {
        let wanted = range.clamped(to: chunkStart..<chunkStart + chunk.count)
        if !wanted.isEmpty {
          result += chunk[wanted.lowerBound - chunkStart..<wanted.upperBound - chunkStart]
        }
        chunkStart += chunk.count
      }
    }
    return result
  }

  // MARK: Changing

  /// Inserts an element. Replaces an equal one.
  @inlinable
  package mutating func insert(_ element: Element) {
    guard !groups.isEmpty else {
      groups = [Group([[element]])]
      count = 1
      return
    }
    let place = place(of: element)
    let index = Self.index(of: element, in: groups[place.group].chunks[place.chunk])
    let size = groups[place.group].chunks[place.chunk].count
    if index < size, !(element < groups[place.group].chunks[place.chunk][index]) {
      groups[place.group].chunks[place.chunk][index] = element
      return
    }
    count += 1
    groups[place.group].count += 1
    groups[place.group].chunks[place.chunk].insert(element, at: index)
    guard size == Self.elementLimit else { return }
    let isLast = place.group == groups.count - 1
    let isAtEnd = isLast && place.chunk == groups[place.group].chunks.count - 1 && index == size
    Self.split(&groups[place.group].chunks, at: place.chunk, keepsFull: isAtEnd)
    guard groups[place.group].chunks.count > Self.chunkLimit else { return }
    let chunks = groups[place.group].chunks
    let cut = isAtEnd ? chunks.count - 1 : chunks.count / 2
    groups[place.group] = Group(Array(chunks[..<cut]))
    groups.insert(Group(Array(chunks[cut...])), at: place.group + 1)
  }

  /// Splits a chunk. Lists that grow only at their end keep full chunks.
  @inlinable
  static func split(_ chunks: inout [[Element]], at index: Int, keepsFull: Bool) {
    let cut = keepsFull ? chunks[index].count - 1 : chunks[index].count / 2
    let upper = Array(chunks[index][cut...])
    chunks[index].removeSubrange(cut...)
    chunks.insert(upper, at: index + 1)
  }

  /// Removes the equal element. Returns whether there was one.
  @inlinable
  @discardableResult
  package mutating func remove(_ element: Element) -> Bool {
    guard !groups.isEmpty else { return false }
    let place = place(of: element)
    let chunk = groups[place.group].chunks[place.chunk]
    let index = Self.index(of: element, in: chunk)
    guard index < chunk.count, !(element < chunk[index]) else { return false }
    removeElement(at: index, of: place)
    return true
  }

  @inlinable
  mutating func removeElement(at index: Int, of place: Place) {
    count -= 1
    groups[place.group].count -= 1
    groups[place.group].chunks[place.chunk].remove(at: index)
    Self.join(&groups[place.group].chunks, at: place.chunk)
    if groups[place.group].chunks.isEmpty {
      groups.remove(at: place.group)
    } else if place.group + 1 < groups.count,
      groups[place.group].chunks.count + groups[place.group + 1].chunks.count
        <= Self.chunkLimit / 2
    {
      let next = groups.remove(at: place.group + 1)
      groups[place.group].chunks += next.chunks
      groups[place.group].count += next.count
    }
  }

  @inlinable
  static func join(_ chunks: inout [[Element]], at index: Int) {
    if chunks[index].isEmpty {
      chunks.remove(at: index)
    } else if index + 1 < chunks.count,
      chunks[index].count + chunks[index + 1].count <= elementLimit / 2
    {
      let next = chunks.remove(at: index + 1)
      chunks[index] += next
    }
  }

  /// The sizes of the largest chunk and group, for tests.
  package var largestParts: (chunk: Int, group: Int) {
    let chunks = groups.flatMap(\.chunks)
    return (chunks.map(\.count).max() ?? 0, groups.map(\.chunks.count).max() ?? 0)
  }
}

extension SortedChunks: Sequence {
  @inlinable
  package var underestimatedCount: Int { count }

  @inlinable
  package func makeIterator() -> some IteratorProtocol<Element> {
    groups.lazy.flatMap(\.chunks).joined().makeIterator()
  }
}
