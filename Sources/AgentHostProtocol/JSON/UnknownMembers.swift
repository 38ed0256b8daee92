/// The unknown content of a JSON object: members that this version does not know, and list elements that could
/// not be decoded.
///
/// Decoding, reducing and encoding preserve it, so that consumers see the members of newer hosts. Encoding
/// appends the members after the known ones and inserts each element at its index, or at the end of a shorter
/// list. Reducers replace, move and remove elements by their identifiers, if they have one. One pointer in size; `nil` for objects without unknown content.
public struct UnknownMembers: Sendable, Hashable {
  private struct Content: Sendable, Hashable {
    var members = JSONObject()
    /// By list, none of them empty: a host can repeat one list many times beside another.
    var unreadable: [[UnreadableElement]] = []

    // The comparison of arrays has several loops, each with what is inlined here.
    @inline(never)
    static func == (left: Content, right: Content) -> Bool {
      left.members == right.members && left.unreadable == right.unreadable
    }
  }

  // A single element: an array is one pointer with copy-on-write storage.
  private var content: [Content]

  fileprivate init() {
    content = [Content()]
  }

  /// Creates unknown members; `nil` if there are none. Must not contain members that the type has: encoding
  /// would write them twice.
  public init?(_ members: JSONObject) {
    guard !members.isEmpty else { return nil }
    content = [Content(members: members)]
  }

  /// The members, in their original order.
  public var members: JSONObject { content[0].members }

  /// The list elements that could not be decoded.
  public var unreadableElements: [UnreadableElement] { content[0].unreadable.flatMap(\.self) }

  func unreadableElements(of list: String) -> [UnreadableElement] {
    content[0].unreadable.first { $0[0].list == list } ?? []
  }

  /// The value of a member; `nil` if absent.
  public subscript(key: String) -> JSONValue? { content[0].members[key] }

  fileprivate mutating func set(_ key: String, to value: JSONValue) {
    content[0].members[key] = .some(value)
  }

  fileprivate mutating func removeMembers(where isRemoved: (JSONObject.Member) -> Bool) {
    content[0].members.removeAll(where: isRemoved)
  }

  fileprivate func without(_ names: Set<String>) -> UnknownMembers? {
    var rest = self
    rest.content[0].unreadable = []
    rest.removeMembers { names.contains($0.key) }
    return rest.isEmpty ? nil : rest
  }

  fileprivate mutating func keep(_ element: UnreadableElement) {
    if let index = content[0].unreadable.firstIndex(where: { $0[0].list == element.list }) {
      content[0].unreadable[index].append(element)
    } else {
      content[0].unreadable.append([element])
    }
  }

  /// Returns whether there were elements of that list.
  fileprivate mutating func forgetElements(of list: String) -> Bool {
    guard let index = content[0].unreadable.firstIndex(where: { $0[0].list == list }) else {
      return false
    }
    content[0].unreadable.remove(at: index)
    return true
  }

  fileprivate mutating func replaceElements(with other: UnknownMembers) {
    for elements in other.content[0].unreadable {
      _ = forgetElements(of: elements[0].list)
      content[0].unreadable.append(elements)
    }
  }

  fileprivate var isEmpty: Bool { members.isEmpty && content[0].unreadable.isEmpty }
}

/// A list element of the wrong type. The typed list omits it.
public struct UnreadableElement: Sendable, Hashable {
  /// The name of the member that contains the list.
  public let list: String
  /// The index of the element among all elements of the list, zero-based.
  public let index: Int
  /// The raw JSON of the element.
  public let value: JSONValue
}

extension Optional where Wrapped == UnknownMembers {
  mutating func set(_ key: String, to value: JSONValue) {
    if self == nil { self = UnknownMembers() }
    self?.set(key, to: value)
  }

  mutating func keep(_ element: UnreadableElement) {
    if self == nil { self = UnknownMembers() }
    self?.keep(element)
  }

  /// A member was replaced: its invalid value is gone. Returns whether there was one.
  @discardableResult
  mutating func forgetMember(_ name: String) -> ReductionOutcome {
    guard self?[name] != nil else { return .unchanged }
    self?.removeMembers { $0.key == name }
    if self?.isEmpty == true { self = nil }
    return .changed
  }

  /// A member was replaced: its invalid value is that of `other`, if any. Returns whether it has changed.
  mutating func replaceMember(_ name: String, by other: UnknownMembers?) -> ReductionOutcome {
    guard let value = other?[name] else { return forgetMember(name) }
    guard self?[name] != value else { return .unchanged }
    set(name, to: value)
    return .changed
  }

  /// A list was replaced: its undecodable elements are gone, too. An action that contains such elements is malformed as a
  /// whole, so the new list has none.
  @discardableResult
  mutating func forgetElements(of list: String) -> ReductionOutcome {
    guard self?.forgetElements(of: list) == true else { return .unchanged }
    if self?.isEmpty == true { self = nil }
    return .changed
  }

  /// Returns the members without those names, and without list elements: what a value of another type, which knows
  /// those names, takes over.
  // Most values have no such members, and do without the set of names.
  func without(_ names: @autoclosure () -> Set<String>) -> UnknownMembers? {
    self?.without(names())
  }

  /// Merges the members of `other`, which replace equal names.
  func merging(_ other: UnknownMembers?) -> UnknownMembers? {
    guard let other else { return self }
    guard var result = self else { return other }
    for member in other.members { result.set(member.key, to: member.value) }
    return result
  }

  /// Applies the unknown members of a patch. A null removes the member; a replaced list brings its own
  /// undecodable elements.
  mutating func apply(_ changes: UnknownMembers?) {
    guard let changes else { return }
    // Taken, so that it is changed in place: a patch costs only what it changes.
    var result = take() ?? UnknownMembers()
    for member in changes.members where !member.value.isNull {
      result.set(member.key, to: member.value)
    }
    let removed = Set(changes.members.lazy.filter(\.value.isNull).map { ExactKey($0.key) })
    if !removed.isEmpty { result.removeMembers { removed.contains(ExactKey($0.key)) } }
    result.replaceElements(with: changes)
    self = result.isEmpty ? nil : result
  }
}

// MARK: Decoding and encoding

extension JSONReader {
  /// Decodes and preserves the value of an unknown member. One with a number that no type holds is left out.
  @inline(never)
  package mutating func keepMember(
    _ key: JSONKey, in unknown: inout UnknownMembers?
  ) throws(JSONError) {
    // Copy the key first: reading the value may move its bytes.
    let name = key.text
    let mark = mark
    do throws(JSONError) { unknown.set(name, to: try JSONValue(reading: &self)) } catch {
      try skipUnreadable(from: mark, error)
    }
  }

  /// Decodes the elements of a list and preserves undecodable ones separately.
  package mutating func readElements<Element: JSONReadable>(
    of list: MemberName, keeping unknown: inout UnknownMembers?
  ) throws(JSONError) -> [Element] {
    // If the member is repeated, its last list counts.
    if unknown != nil { unknown.forgetElements(of: list.text) }
    var elements: [Element] = []
    var index = 0
    try readEach { (reader: inout JSONReader) throws(JSONError) in
      let mark = reader.mark
      do throws(JSONError) {
        elements.append(try Element(reading: &reader))
      } catch {
        try reader.salvage(from: mark, error, to: &elements, or: &unknown, list, index)
      }
      index += 1
    }
    elements.trimCapacity()
    return elements
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private mutating func salvage<Element: JSONReadable>(
    from mark: Mark, _ error: JSONError, to elements: inout [Element],
    or unknown: inout UnknownMembers?, _ list: MemberName, _ index: Int
  ) throws(JSONError) {
    let salvaged = try readUnreadable(from: mark, error) {
      (reader: inout JSONReader) throws(JSONError) in try Element(reading: &reader)
    }
    switch salvaged {
    case .typed(let element): elements.append(element)
    case .raw(let value):
      unknown.keep(UnreadableElement(list: list.text, index: index, value: value))
    }
  }
}

extension JSONWriter {
  /// Encodes the unknown members, except one that is already encoded. Call it after the known ones.
  @inline(__always)
  package mutating func write(_ unknown: UnknownMembers?, except name: MemberName? = nil) {
    if let unknown { writeMembers(of: unknown, except: name) }
  }

  @inline(never)
  private mutating func writeMembers(of unknown: UnknownMembers, except name: MemberName?) {
    let name = name?.text
    for member in unknown.members where !(name.isSame(as: member.key)) {
      key(member.key)
      member.value.write(to: &self)
    }
  }

  /// Encodes a list with its undecodable elements.
  @inline(__always)
  package mutating func write<Element: JSONWritable>(
    _ elements: [Element], of list: MemberName, with unknown: UnknownMembers?
  ) {
    guard let unknown, case let unreadable = unknown.unreadableElements(of: list.text),
      !unreadable.isEmpty
    else { return elements.write(to: &self) }
    write(elements, with: unreadable)
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private mutating func write<Element: JSONWritable>(
    _ elements: [Element], with unreadable: [UnreadableElement]
  ) {
    var kept = unreadable[...]
    var index = 0
    beginArray()
    for element in elements {
      while let next = kept.first, next.index <= index {
        self.element()
        next.value.write(to: &self)
        kept = kept.dropFirst()
        index += 1
      }
      self.element()
      element.write(to: &self)
      index += 1
    }
    for next in kept {
      self.element()
      next.value.write(to: &self)
    }
    endArray()
  }
}
