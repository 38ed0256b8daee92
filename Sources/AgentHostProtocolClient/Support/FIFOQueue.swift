/// A first-in, first-out queue. Appending and removing take constant time on average.
package struct FIFOQueue<Element> {
  private var elements: [Element]
  private var head = 0

  package init(_ elements: [Element] = []) { self.elements = elements }

  package var count: Int { elements.count - head }
  package var isEmpty: Bool { head == elements.count }
  package var first: Element? { isEmpty ? nil : elements[head] }
  package var all: ArraySlice<Element> { elements[head...] }

  package mutating func append(_ element: Element) { elements.append(element) }

  package mutating func prepend(_ element: Element) {
    guard head > 0 else { return elements.insert(element, at: 0) }
    head -= 1
    elements[head] = element
  }

  @discardableResult
  package mutating func popFirst() -> Element? {
    guard let first else { return nil }
    head += 1
    if head > 64, head * 2 > elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return first
  }
}

extension FIFOQueue: Sendable where Element: Sendable {}
