package protocol RoutedFeedElement: FeedElement {
  /// The key under which the element is delivered. An element without a key is read only by consumers of the whole
  /// feed.
  var routingKey: Key? { get }
}

/// Elements that a producer appends together, with their costs.
package struct FeedBatch<Element: Sendable>: Sendable {
  package private(set) var elements: [Element] = []
  /// The estimated size of the first element in bytes.
  private var firstCost = 0
  /// The size of each element; empty while all are of the same size.
  private var costs: [Int] = []
  /// The sum of the costs.
  package private(set) var bytes = 0

  package init() {}

  package init(_ element: Element, cost: Int) { append(element, cost: cost) }

  package init(_ elements: [Element], eachCosting cost: Int) {
    self.elements = elements
    firstCost = Self.bounded(cost)
    bytes = firstCost * elements.count
  }

  package var count: Int { elements.count }

  package var isEmpty: Bool { elements.isEmpty }

  package mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

  package mutating func append(_ element: Element, cost: Int) {
    let cost = Self.bounded(cost)
    if elements.isEmpty { firstCost = cost }
    if costs.isEmpty, cost != firstCost {
      costs.reserveCapacity(elements.capacity)
      costs += repeatElement(firstCost, count: elements.count)
    }
    if cost != firstCost || !costs.isEmpty { costs.append(cost) }
    elements.append(element)
    bytes += cost
  }

  package mutating func removeSubrange(_ range: PartialRangeFrom<Int>) {
    bytes -= cost(of: range.lowerBound..<count)
    elements.removeSubrange(range)
    if !costs.isEmpty { costs.removeSubrange(range) }
  }

  /// Appends the elements of another batch at these offsets. An empty batch shares them if these are all.
  mutating func append(_ other: FeedBatch, _ range: Range<Int>) {
    if isEmpty, range == 0..<other.count {
      self = other
    } else {
      for offset in range { append(other.elements[offset], cost: other.cost(at: offset)) }
    }
  }

  func cost(of range: Range<Int>) -> Int {
    if costs.isEmpty { return firstCost * range.count }
    return range == 0..<count ? bytes : costs[range].reduce(0, +)
  }

  private func cost(at offset: Int) -> Int { costs.isEmpty ? firstCost : costs[offset] }

  func map<Other>(_ transform: (Element) -> Other) -> FeedBatch<Other> {
    var other = FeedBatch<Other>()
    other.elements = elements.map(transform)
    other.firstCost = firstCost
    other.costs = costs
    other.bytes = bytes
    return other
  }

  func filter(_ isIncluded: (Element) -> Bool) -> FeedBatch {
    var part = FeedBatch()
    for (offset, element) in elements.enumerated() where isIncluded(element) {
      part.append(element, cost: cost(at: offset))
    }
    return part
  }

  /// Within limits, so that sums do not overflow.
  private static func bounded(_ cost: Int) -> Int { min(max(0, cost), 1 << 40) }
}
