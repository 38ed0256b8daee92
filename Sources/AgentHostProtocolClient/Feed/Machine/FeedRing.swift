/// A queue whose elements are addressed by the position at which they were appended, for several readers.
///
/// Batches are kept as they were appended, so neither appending nor taking a whole batch copies elements.
package struct FeedRing<Element: Sendable>: Sendable {
  private struct Chunk {
    let batch: FeedBatch<Element>
    let start: Int
    var end: Int { start + batch.count }
  }

  /// The position of the first element that was not discarded.
  package private(set) var start = 0
  package private(set) var end = 0
  /// The cost of everything ever appended. Wraps around; only differences are meaningful.
  package private(set) var bytesAppended = 0

  private static var largestIdleCapacity: Int { 64 }

  /// The chunks from `firstChunk` on. Slots before it are empty.
  private var chunks: ContiguousArray<Chunk?> = []
  private var firstChunk = 0

  package init() {}

  package var count: Int { end - start }

  package mutating func append(_ batch: FeedBatch<Element>) {
    guard !batch.isEmpty else { return }
    chunks.append(Chunk(batch: batch, start: end))
    end += batch.count
    bytesAppended &+= batch.bytes
  }

  /// Appends the elements from `position` on, up to `count`, to others. Returns how many, and their cost.
  ///
  /// The number is smaller only at the end of the queue or if that is the end of a batch.
  func copy(
    from position: Int, atMost count: Int, into elements: inout [Element]
  ) -> (count: Int, cost: Int) {
    guard position >= start, count > 0, let chunk = chunk(at: position) else { return (0, 0) }
    let first = position - chunk.start
    let range = first..<min(first + count, chunk.batch.count)
    if elements.isEmpty, range.count == chunk.batch.count {
      elements = chunk.batch.elements
    } else {
      elements.append(contentsOf: chunk.batch.elements[range])
    }
    return (range.count, chunk.batch.cost(of: range))
  }

  package subscript(_ position: Int) -> (element: Element, cost: Int)? {
    guard position >= start, let chunk = chunk(at: position) else { return nil }
    let offset = position - chunk.start
    return (chunk.batch.elements[offset], chunk.batch.cost(of: offset..<offset + 1))
  }

  package mutating func popFirst() -> (element: Element, cost: Int)? {
    guard let first = self[start] else { return nil }
    discard(before: start + 1)
    return first
  }

  package mutating func discard(before position: Int) {
    let target = min(position, end)
    guard target > start else { return }
    start = target
    while firstChunk < chunks.count, let chunk = chunks[firstChunk], chunk.end <= target {
      chunks[firstChunk] = nil
      firstChunk += 1
    }
    if firstChunk == chunks.count {
      // Unused capacity would add up over thousands of channels.
      chunks.removeAll(keepingCapacity: chunks.count <= Self.largestIdleCapacity)
      firstChunk = 0
    } else if firstChunk * 2 > chunks.count {
      // Each chunk is moved about once.
      chunks.removeFirst(firstChunk)
      firstChunk = 0
    }
  }

  /// The chunk with that position. Readers usually continue in the first or the last one.
  private func chunk(at position: Int) -> Chunk? {
    guard position < end, firstChunk < chunks.count else { return nil }
    if let first = chunks[firstChunk], position < first.end { return first }
    if let last = chunks[chunks.count - 1], position >= last.start { return last }
    var (low, high) = (firstChunk, chunks.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if let chunk = chunks[middle], chunk.start <= position {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return chunks[low]
  }
}
