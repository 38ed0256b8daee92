/// A list of a state whose elements have identifiers. Undecodable elements take part in its changes: the host counts
/// them, too.
struct KeyedList<Element: Equatable>: Sendable {
  /// The name of the member that contains the list.
  let name: String
  /// The name of the member that identifies an element.
  let idName: String
  let id: @Sendable (Element) -> String

  init(_ name: String, by idName: String, id: @escaping @Sendable (Element) -> String) {
    self.name = name
    self.idName = idName
    self.id = id
  }

  /// Replaces the element with the identifier of `element`, or appends it.
  func upsert(
    _ element: Element, into elements: inout [Element], _ unknown: inout UnknownMembers?
  ) -> ReductionOutcome {
    change(&elements, &unknown) { $0.upsert(.decoded(element), by: idOfItem) }
      ?? elements.upsert(element, by: id)
  }

  /// Replaces or appends an element. Creates the list if absent.
  func upsert(
    _ element: Element, into elements: inout [Element]?, _ unknown: inout UnknownMembers?
  ) -> ReductionOutcome {
    var list = elements.take() ?? []
    defer { elements = list }
    return upsert(element, into: &list, &unknown)
  }

  /// Removes the first element with an identifier.
  func removeFirst(
    _ wanted: String, from elements: inout [Element], _ unknown: inout UnknownMembers?
  ) -> ReductionOutcome {
    change(&elements, &unknown) { $0.removeFirst { idOfItem($0).isSame(as: wanted) } }
      ?? elements.removeFirst { id($0).isSame(as: wanted) }
  }

  /// Removes all elements with an identifier. Returns whether there were any.
  func removeAll(
    _ wanted: String, from elements: inout [Element], _ unknown: inout UnknownMembers?
  ) -> ReductionOutcome {
    change(&elements, &unknown) { $0.removeEvery { idOfItem($0).isSame(as: wanted) } }
      ?? elements.removeEvery { id($0).isSame(as: wanted) }
  }

  /// Removes the elements after one with an identifier. `nil` if there is no such element.
  func truncate(
    after wanted: String, _ elements: inout [Element], _ unknown: inout UnknownMembers?
  ) -> ReductionOutcome? {
    var isFound = false
    let outcome =
      change(&elements, &unknown) { items in
        items.truncate(after: { idOfItem($0).isSame(as: wanted) }, isFound: &isFound)
      } ?? elements.truncate(after: { id($0).isSame(as: wanted) }, isFound: &isFound)
    return isFound ? outcome : nil
  }

  /// Inserts elements at the front, except those whose identifiers the list contains.
  func prepend(
    _ others: [Element], to elements: inout [Element], _ unknown: inout UnknownMembers?
  ) -> ReductionOutcome {
    change(&elements, &unknown) { $0.prepend(others.map { .decoded($0) }, by: idOfItem) }
      ?? elements.prepend(others, by: id)
  }

  /// Reorders the elements. Ignores orders that do not list every element exactly once.
  func permute(
    _ elements: inout [Element], to order: [String], _ unknown: inout UnknownMembers?
  ) -> ReductionOutcome {
    change(&elements, &unknown) { $0.permute(to: order, by: idOfItem) }
      ?? elements.permute(to: order, by: id)
  }

  /// Moves the listed elements to the front in this order. Other elements keep their order.
  func moveToFront(
    _ order: [String], in elements: inout [Element], _ unknown: inout UnknownMembers?
  ) -> ReductionOutcome {
    change(&elements, &unknown) { $0.moveToFront(order, by: idOfItem) }
      ?? elements.moveToFront(order, by: id)
  }

  /// Whether the last element is undecodable.
  func endsUndecodable(_ elements: [Element], _ unknown: UnknownMembers?) -> Bool {
    if case .raw? = items(elements, unknown)?.last { true } else { false }
  }

  // MARK: With undecodable elements

  private enum Item: Equatable {
    case decoded(Element)
    case raw(JSONValue)
  }

  private func idOfItem(_ item: Item) -> String? {
    switch item {
    case .decoded(let element): id(element)
    case .raw(let value): value[idName]?.stringValue
    }
  }

  /// Returns all elements in the host's order; `nil` if none is undecodable.
  private func items(_ elements: [Element], _ unknown: UnknownMembers?) -> [Item]? {
    guard let unreadable = unknown?.unreadableElements(of: name), !unreadable.isEmpty else {
      return nil
    }
    var items: [Item] = []
    items.reserveCapacity(elements.count + unreadable.count)
    var rest = elements[...]
    for element in unreadable {
      let before = rest.prefix(max(0, element.index - items.count))
      items += before.map { .decoded($0) }
      rest = rest.dropFirst(before.count)
      items.append(.raw(element.value))
    }
    items += rest.map { .decoded($0) }
    return items
  }

  /// Changes the list with its undecodable elements; `nil`, without a change, if it has none.
  private func change(
    _ elements: inout [Element], _ unknown: inout UnknownMembers?,
    _ change: (inout [Item]) -> ReductionOutcome
  ) -> ReductionOutcome? {
    guard var items = items(elements, unknown) else { return nil }
    let outcome = change(&items)
    elements = []
    unknown.forgetElements(of: name)
    for (index, item) in items.enumerated() {
      switch item {
      case .decoded(let element): elements.append(element)
      case .raw(let value):
        unknown.keep(UnreadableElement(list: name, index: index, value: value))
      }
    }
    return outcome
  }
}
