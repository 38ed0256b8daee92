/// The members of a structure as a table, from which functions shared by all such structures decode, encode and compare
/// it.
///
/// Most protocol types occur once in a session, or never, but unrolled code for each of them was a third of the
/// module. A table takes a fraction of that code, and up to one and a half times the time.
///
/// The members are stored in the order of the table, each at the first aligned offset, as the compiler lays out
/// structures. `TableCoded` asserts the resulting size, and a test compares every member with the compiler's layout.
@usableFromInline
struct MemberTable: Sendable {
  // Not a class: counting references to a shared table cost as much as decoding a small member, and several threads
  // would wait for each other.
  // Sendable: never written after the initializer, and never freed, as tables are static.
  nonisolated(unsafe) let content: UnsafePointer<Content>

  /// What a member consists of.
  enum Container: Sendable {
    case value
    case list
    /// A list whose undecodable elements are preserved separately.
    case elements
    case map
  }

  /// How a member is stored, and what its absence means.
  enum Presence: Sendable {
    case required
    /// Required by the protocol; absent in a state, it has its neutral value.
    case neutral
    case optional
    /// Optional, and stored outside its structure, in an array of at most one element.
    case apart
  }

  /// The most frequent ways to store members, whose functions are specialized.
  enum FrequentStorage: Sendable {
    case string
    case optionalString
    case int
    case optionalInt
    case optionalBool

    init?(_ storage: any MemberStorage.Type) {
      switch storage {
      case is RequiredMember<String>.Type: self = .string
      case is String?.Type: self = .optionalString
      case is RequiredMember<Int>.Type: self = .int
      case is Int?.Type: self = .optionalInt
      case is Bool?.Type: self = .optionalBool
      default: return nil
      }
    }
  }

  struct Member: Sendable {
    let name: MemberName
    /// The ``JSONKey/word`` of the name.
    let word: UInt64
    let storage: any MemberStorage.Type
    let frequentStorage: FrequentStorage?
    let presence: Presence
    /// The bit in `cleared` of a patch; zero for a member that a patch does not clear.
    let clearedBit: UInt32
    let offset: Int
    let size: Int

    /// Whether null means absent. Where any JSON is allowed, it is a value.
    let isNullAbsent: Bool
    /// Whether an invalid value is left out, instead of failing the whole object.
    let isDroppable: Bool
    /// Whether an invalid value becomes an unknown member of its union.
    let isOpen: Bool
    /// Whether an invalid value is preserved as an unknown member of the structure.
    let isPreserved: Bool

    var isRequired: Bool { presence == .required || presence == .neutral }
  }

  /// The discriminator of a structure of one kind.
  struct Constant {
    /// The encoded member, such as `"type":"chat/delta"`.
    let text: StaticString
    let name: MemberName
    let value: MemberName

    init(_ text: StaticString) {
      self.text = text
      let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
      let colon = bytes.firstIndex(of: UInt8(ascii: ":")) ?? 2
      name = MemberName(text.utf8Start + 1, count: colon - 2)
      value = MemberName(text.utf8Start + colon + 2, count: bytes.count - colon - 3)
    }
  }

  /// The members, and what decoding needs to know of all of them.
  struct Content {
    let type: StaticString
    let members: UnsafeBufferPointer<Member>
    /// The required members, one bit for each.
    let required: UInt64
    /// The others.
    let optional: UInt64
    /// A structure without members: its optional members have no value, and the required ones are not initialized.
    /// Its bytes may be copied, because absent values are not counted.
    let absent: UnsafeRawPointer
    let constant: Constant?
    /// The discriminators, which are neither members nor unknown.
    let discriminators: UnsafeBufferPointer<MemberName>
    let clearedOffset: Int?
    let unknownOffset: Int?
    let size: Int
  }

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - type: The name of the type, for errors.
  ///   - members: The members, separated by spaces, each a name, a colon, and a type as in the definitions: a name,
  ///     `[T]`, or `{T}` for an object of values. Then follows `*` for a list whose undecodable elements are
  ///     preserved separately, `?` for an optional member, `~` for one that null clears, `#` for one stored outside
  ///     its structure, `=` for one with a neutral value, `!` for one that has to be valid nevertheless, `^` for one whose
  ///     invalid value is preserved as an unknown member, `-` for one that may be invalid if the others have to be valid,
  ///     `+` for one of an open union.
  ///   - constant: The encoded discriminator.
  ///   - discriminators: The names of all discriminators, separated by spaces.
  ///   - isPatch: Whether `cleared` follows the members.
  ///   - keepsUnknownMembers: Whether `unknownMembers` is the last stored property. Without it, every member has to be
  ///     valid.
  ///   - isStrict: Whether every member has to be valid, except those of open unions and those with `-`.
  @inline(never)
  init(
    _ type: StaticString, _ members: StaticString, constant: StaticString? = nil,
    discriminators: StaticString = "", isPatch: Bool = false, keepsUnknownMembers: Bool = true,
    isStrict: Bool = false
  ) {
    var layout = StructureLayout()
    var clearable: UInt32 = 1
    let all = MemberDeclaration.all(in: members).map { declared in
      var bit: UInt32 = 0
      if isPatch, declared.isClearable {
        bit = clearable
        clearable <<= 1
      }
      let storage = declared.type.storage(declared.container, declared.presence)
      let (size, alignment) = storage.layout
      return Member(
        name: declared.name, word: declared.name.word, storage: storage,
        frequentStorage: FrequentStorage(storage), presence: declared.presence, clearedBit: bit,
        offset: layout.place(size, alignment: alignment), size: size,
        isNullAbsent: declared.presence != .required
          && !(declared.type is JSONValue.Type && declared.container == .value),
        isDroppable: declared.presence != .required && !declared.isVital && keepsUnknownMembers
          && (!isStrict || declared.isUnessential),
        // Not asked of the type: the answer that it does not conform is searched for in all loaded libraries.
        isOpen: declared.isOpenUnion,
        isPreserved: declared.isPreserved)
    }
    let clearedOffset = isPatch ? layout.place(UInt32.self) : nil
    let unknownOffset = keepsUnknownMembers ? layout.place(UnknownMembers?.self) : nil
    let size = layout.size
    let absent = UnsafeMutableRawPointer.allocate(byteCount: max(size, 1), alignment: 16)
    absent.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    for member in all where !member.isRequired {
      _ = member.storage.storeAbsent(absent + member.offset, isStored: false)
    }
    if let unknownOffset {
      (absent + unknownOffset).initializeMemory(as: UnknownMembers?.self, to: nil)
    }
    let content = UnsafeMutablePointer<Content>.allocate(capacity: 1)
    content.initialize(
      to: Content(
        type: type, members: Self.permanent(all),
        required: all.indices.reduce(0) { $0 | (all[$1].isRequired ? 1 << UInt64($1) : 0) },
        optional: all.indices.reduce(0) { $0 | (all[$1].isRequired ? 0 : 1 << UInt64($1)) },
        absent: UnsafeRawPointer(absent), constant: constant.map(Constant.init),
        discriminators: Self.permanent(MemberDeclaration.all(in: discriminators).map(\.name)),
        clearedOffset: clearedOffset, unknownOffset: unknownOffset, size: size))
    self.content = UnsafePointer(content)
  }

  /// Copies elements to memory that is never freed.
  private static func permanent<Element>(_ elements: [Element]) -> UnsafeBufferPointer<Element> {
    let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = copy.initialize(fromContentsOf: elements)
    return UnsafeBufferPointer(copy)
  }
}

/// A member as a table declares it.
private struct MemberDeclaration {
  let name: MemberName
  private let typeText: ArraySlice<UInt8>
  private let marks: ArraySlice<UInt8>

  /// Parses a name, and a colon with a type and marks if there is one.
  private init(_ bytes: ArraySlice<UInt8>, in text: StaticString) {
    let end = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
    name = MemberName(text.utf8Start + bytes.startIndex, count: end - bytes.startIndex)
    let rest = bytes[end...].dropFirst()
    let mark = rest.firstIndex { "*?~#=!^-+".utf8.contains($0) } ?? rest.endIndex
    typeText = rest[..<mark]
    marks = rest[mark...]
  }

  static func all(in text: StaticString) -> [MemberDeclaration] {
    let bytes = Array(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    return bytes.split(separator: UInt8(ascii: " ")).map { MemberDeclaration($0, in: text) }
  }

  private func has(_ mark: Unicode.Scalar) -> Bool { marks.contains(UInt8(ascii: mark)) }

  var isClearable: Bool { has("~") }
  var isVital: Bool { has("!") }
  var isPreserved: Bool { has("^") }
  var isUnessential: Bool { has("-") }
  var isOpenUnion: Bool { has("+") }

  var container: MemberTable.Container {
    switch typeText.first {
    case UInt8(ascii: "["): has("*") ? .elements : .list
    case UInt8(ascii: "{"): .map
    default: .value
    }
  }

  var presence: MemberTable.Presence {
    if has("#") { return .apart }
    if has("?") || has("~") { return .optional }
    return has("=") ? .neutral : .required
  }

  var type: any MemberValue.Type {
    let name = container == .value ? typeText : typeText.dropFirst().dropLast()
    let type = memberTypes[String(decoding: name, as: UTF8.self)]
    assert(type != nil, "the generator registers every type that a table names")
    return type ?? JSONValue.self
  }
}

/// The offsets of stored properties, as the compiler assigns them.
private struct StructureLayout {
  private(set) var size = 0

  mutating func place(_ bytes: Int, alignment: Int) -> Int {
    let offset = (size + alignment - 1) / alignment * alignment
    size = offset + bytes
    return offset
  }

  mutating func place<Value>(_ type: Value.Type) -> Int {
    place(MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment)
  }
}
