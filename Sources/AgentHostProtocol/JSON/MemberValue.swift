/// A value that functions shared by all types can code: the type of a member in a `MemberTable`.
protocol MemberValue: JSONReadable, JSONWritable, Sendable {
  func isEqual(to other: Self) -> Bool

  /// Decodes the value of a member.
  static func read(
    from reader: inout JSONReader, as name: MemberName, keeping unknown: inout UnknownMembers?
  ) throws(JSONError) -> Self

  /// Encodes the value of a member.
  func write(to writer: inout JSONWriter, as name: MemberName, with unknown: UnknownMembers?)
}

extension MemberValue {
  @inline(__always)
  static func read(
    from reader: inout JSONReader, as name: MemberName, keeping unknown: inout UnknownMembers?
  ) throws(JSONError) -> Self {
    try Self(reading: &reader)
  }

  @inline(__always)
  func write(to writer: inout JSONWriter, as name: MemberName, with unknown: UnknownMembers?) {
    write(to: &writer)
  }
}

extension MemberValue where Self: Equatable {
  func isEqual(to other: Self) -> Bool { self == other }
}

extension String: MemberValue {}
extension Bool: MemberValue {}
extension Int: MemberValue {
  static func read(
    from reader: inout JSONReader, as name: MemberName, keeping unknown: inout UnknownMembers?
  ) throws(JSONError) -> Int {
    do throws(JSONError) { return try reader.readInt() } catch {
      // Rounded, sequence numbers would no longer tell actions apart.
      guard !name.text.hasSuffix("Seq") else { throw error }
      return try reader.readRounded(after: error)
    }
  }
}
extension Double: MemberValue {}
extension JSONValue: MemberValue {}
extension JSONObject: MemberValue {}
extension PresenceFlag: MemberValue {}
extension SessionStatus: MemberValue {}
extension StateAction: MemberValue {}
extension StringOrMarkdown: MemberValue {}
extension ToolInput: MemberValue {}

extension Array: MemberValue where Element: MemberValue {
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func isEqual(to other: [Element]) -> Bool {
    guard count == other.count else { return false }
    for index in indices where !self[index].isEqual(to: other[index]) { return false }
    return true
  }
}

/// A list whose undecodable elements are preserved separately, with the layout of an array.
struct ElementList<Element: MemberValue>: MemberValue, NeutralValue {
  private var elements: [Element]

  static var neutral: ElementList { ElementList(elements: []) }

  private init(elements: [Element]) {
    self.elements = elements
  }

  init(reading reader: inout JSONReader) throws(JSONError) {
    elements = try [Element](reading: &reader)
  }

  func write(to writer: inout JSONWriter) { elements.write(to: &writer) }

  func isEqual(to other: ElementList) -> Bool { elements.isEqual(to: other.elements) }

  static func read(
    from reader: inout JSONReader, as name: MemberName, keeping unknown: inout UnknownMembers?
  ) throws(JSONError) -> ElementList {
    ElementList(elements: try reader.readElements(of: name, keeping: &unknown))
  }

  func write(to writer: inout JSONWriter, as name: MemberName, with unknown: UnknownMembers?) {
    writer.write(elements, of: name, with: unknown)
  }
}

extension Dictionary: MemberValue where Key == String, Value: MemberValue {
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func isEqual(to other: [String: Value]) -> Bool {
    guard count == other.count else { return false }
    for (key, value) in self {
      guard let counterpart = other[key], value.isEqual(to: counterpart) else { return false }
    }
    return true
  }
}

/// A type with a value that stands for an absent member of a state. The generator writes further conformances.
protocol NeutralValue {
  static var neutral: Self { get }
}

extension String: NeutralValue {
  static var neutral: String { "" }
}

extension Bool: NeutralValue {
  static var neutral: Bool { false }
}

extension Int: NeutralValue {
  static var neutral: Int { 0 }
}

extension Double: NeutralValue {
  static var neutral: Double { 0 }
}

extension JSONObject: NeutralValue {
  static var neutral: JSONObject { [:] }
}

extension Array: NeutralValue {
  static var neutral: [Element] { [] }
}

extension Dictionary: NeutralValue {
  static var neutral: [Key: Value] { [:] }
}

// MARK: Storage

extension MemberValue {
  /// Returns how values of this type are stored.
  static func storage(
    _ container: MemberTable.Container, _ presence: MemberTable.Presence
  ) -> any MemberStorage.Type {
    switch container {
    case .value: storage(presence)
    case .list: [Self].storage(presence)
    case .elements: ElementList<Self>.storage(presence)
    case .map: [String: Self].storage(presence)
    }
  }

  private static func storage(_ presence: MemberTable.Presence) -> any MemberStorage.Type {
    switch presence {
    case .required, .neutral: RequiredMember<Self>.self
    case .optional: Self?.self
    case .apart: MemberApart<Self>.self
    }
  }
}
