/// What a JSON object holds beyond the members of its type: members that this version of the protocol does not
/// have, and elements of its lists that could not be read.
///
/// A value keeps them through decoding, reducing and encoding, so that a newer host's members reach every
/// consumer. Encoding writes the members behind those that the type has, and each element at the place in its
/// list where it was, or at the end of a list that has become shorter. As large as a pointer, and `nil` for all
/// objects that have nothing of the kind.
public struct UnknownMembers: Sendable, Hashable {
  private struct Content: Sendable, Hashable {
    var members = JSONObject()
    var unreadable: [UnreadableElement] = []
  }

  // One element, in an array because that is one pointer and shares its content until it is changed.
  private var content: [Content]

  fileprivate init() {
    content = [Content()]
  }

  /// These members; `nil` if there are none. A member that the type itself has must not be among them: encoding
  /// would write it twice.
  public init?(_ members: JSONObject) {
    guard !members.isEmpty else { return nil }
    content = [Content(members: members)]
  }

  /// The members, in the order in which they came.
  public var members: JSONObject { content[0].members }

  /// The elements of the object's lists that could not be read.
  public var unreadableElements: [UnreadableElement] { content[0].unreadable }

  /// The value of the member with that name; `nil` if there is none.
  public subscript(key: String) -> JSONValue? { content[0].members[key] }

  fileprivate mutating func set(_ key: String, to value: JSONValue) {
    content[0].members[key] = .some(value)
  }

  fileprivate mutating func remove(_ key: String) {
    content[0].members[key] = nil
  }

  fileprivate mutating func keep(_ element: UnreadableElement) {
    content[0].unreadable.append(element)
  }

  fileprivate mutating func forgetElements(of list: String) {
    content[0].unreadable.removeAll { $0.list == list }
  }

  fileprivate mutating func replaceElements(with elements: [UnreadableElement]) {
    guard !elements.isEmpty else { return }
    let lists = Set(elements.map(\.list))
    content[0].unreadable.removeAll { lists.contains($0.list) }
    content[0].unreadable += elements
  }

  fileprivate var isEmpty: Bool { members.isEmpty && unreadableElements.isEmpty }
}

/// An element of a list that is not of the type that it has to be. The typed list goes on without it.
public struct UnreadableElement: Sendable, Hashable {
  /// The name of the member whose value the list is.
  public let list: String
  /// The place of the element in the list as it came, from 0.
  public let index: Int
  /// The element, whole.
  public let value: JSONValue
}

extension Optional where Wrapped == UnknownMembers {
  /// Adds a member, or replaces one of the same name.
  mutating func set(_ key: String, to value: JSONValue) {
    if self == nil { self = UnknownMembers() }
    self?.set(key, to: value)
  }

  /// Adds an element that could not be read.
  mutating func keep(_ element: UnreadableElement) {
    if self == nil { self = UnknownMembers() }
    self?.keep(element)
  }

  /// Removes the elements of a list.
  fileprivate mutating func forgetElements(of list: String) {
    guard let content = self, !content.unreadableElements.isEmpty else { return }
    self?.forgetElements(of: list)
    if self?.isEmpty == true { self = nil }
  }

  /// These and the members of `other`, which replace those of the same name.
  func merging(_ other: UnknownMembers?) -> UnknownMembers? {
    guard let other else { return self }
    guard var result = self else { return other }
    for member in other.members { result.set(member.key, to: member.value) }
    return result
  }

  /// Lays those of a patch over these. A null removes the member, and a list that the patch replaces brings its
  /// own elements that could not be read.
  mutating func apply(_ changes: UnknownMembers?) {
    guard let changes else { return }
    var result = self ?? UnknownMembers()
    for member in changes.members {
      // Not with `nil` in a conditional expression: that would be a JSON null.
      if member.value.isNull {
        result.remove(member.key)
      } else {
        result.set(member.key, to: member.value)
      }
    }
    result.replaceElements(with: changes.unreadableElements)
    self = result.isEmpty ? nil : result
  }
}

// MARK: Reading and writing

extension JSONReader {
  /// Reads the value of a member that its type does not have, and keeps it.
  @inline(never)
  package mutating func keepMember(
    _ key: JSONKey, in unknown: inout UnknownMembers?
  ) throws(JSONError) {
    // First: reading the value may move the bytes of the key.
    let name = key.text
    unknown.set(name, to: try JSONValue(reading: &self))
  }

  /// Reads the elements of a list; those that cannot be read are kept apart.
  package mutating func readElements<Element: JSONReadable>(
    of list: StaticString, keeping unknown: inout UnknownMembers?
  ) throws(JSONError) -> [Element] {
    // The member may be repeated; then its last list counts.
    if unknown != nil { unknown.forgetElements(of: "\(list)") }
    var elements: [Element] = []
    var index = 0
    try readEach { (reader: inout JSONReader) throws(JSONError) in
      let mark = reader.mark
      do throws(JSONError) {
        elements.append(try Element(reading: &reader))
      } catch {
        let salvaged = try reader.readUnreadable(from: mark, error) {
          (reader: inout JSONReader) throws(JSONError) in try Element(reading: &reader)
        }
        switch salvaged {
        case .typed(let element): elements.append(element)
        case .raw(let value):
          unknown.keep(UnreadableElement(list: "\(list)", index: index, value: value))
        }
      }
      index += 1
    }
    return elements
  }
}

extension JSONWriter {
  /// Writes the members that the type does not have; call it behind those that it has.
  @inline(__always)
  package mutating func write(_ unknown: UnknownMembers?) {
    if let unknown { writeMembers(of: unknown) }
  }

  @inline(never)
  private mutating func writeMembers(of unknown: UnknownMembers) {
    for member in unknown.members {
      key(member.key)
      member.value.write(to: &self)
    }
  }

  /// Writes a list with the elements of it that could not be read.
  package mutating func write<Element: JSONWritable>(
    _ elements: [Element], of list: StaticString, with unknown: UnknownMembers?
  ) {
    guard let unknown, !unknown.unreadableElements.isEmpty else {
      return elements.write(to: &self)
    }
    let name = "\(list)"
    var kept = unknown.unreadableElements.filter { $0.list == name }[...]
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
