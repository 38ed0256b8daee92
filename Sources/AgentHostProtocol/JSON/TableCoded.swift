/// A structure with a `MemberTable`.
// Usable from inline, because `TableCoded` is.
@usableFromInline
protocol Tabled: OmissibleValue {
  static var table: MemberTable { get }
}

extension Tabled {
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  fileprivate static func read(
    members key: JSONKey, of reader: inout JSONReader, isOfUnion: Bool
  ) throws(JSONError) -> Self {
    let table = Self.table.content
    assert(table.pointee.size == MemoryLayout<Self>.size && MemoryLayout<Self>.alignment <= 8)
    // On the heap, because functions that lend memory of the stack look up the type of their result.
    // With the alignment that `malloc` guarantees; a call for another one costs twice as much.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: table.pointee.size, alignment: 8)
    defer { memory.deallocate() }
    try table.pointee.read(memory, from: key, of: &reader, isOfUnion)
    return memory.assumingMemoryBound(to: Self.self).move()
  }

  /// Decodes a structure again, whose unrolled code has found an invalid member. Its table leaves out such members.
  ///
  /// - Parameters:
  ///   - mark: The value of the first member.
  ///   - key: The key of the first member.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func salvaged(
    from mark: JSONReader.Mark, _ key: JSONKey, _ error: JSONError, _ reader: inout JSONReader
  ) throws(JSONError) -> Self {
    guard reader.isInText(key) else { throw error }
    try reader.restart(at: mark, after: error)
    return try read(members: key, of: &reader, isOfUnion: true)
  }
}

/// A structure that its `MemberTable` decodes, encodes or compares.
///
/// Does not refine `JSONCodable`: tables of witnesses for protocols of the standard library are created at run time, by
/// code for each type.
// Usable from inline, so that its extension can implement requirements of public protocols for public types.
@usableFromInline
protocol TableCoded: Tabled, JSONReadable, JSONWritable {}

extension TableCoded {
  /// Decodes an object.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    self = try Self.read(members: key, of: &reader, isOfUnion: false)
  }

  /// Decodes the members of a union's value from `key` on.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self = try Self.read(members: key, of: &reader, isOfUnion: true)
  }

  /// Encodes an object, with its constant discriminator, or the other one that it had.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    withUnsafePointer(to: self) {
      Self.table.content.pointee.writeConstant(
        UnsafeMutableRawPointer(mutating: $0), to: &writer)
    }
    writeMembers(to: &writer)
    writer.endObject()
  }

  /// Encodes the members without the discriminator.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func writeMembers(to writer: inout JSONWriter) {
    withUnsafePointer(to: self) {
      Self.table.content.pointee.write(UnsafeMutableRawPointer(mutating: $0), to: &writer)
    }
  }

  /// Returns whether all members are equal.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  public static func == (left: Self, right: Self) -> Bool {
    withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { right in
        table.content.pointee.areEqual(
          UnsafeMutableRawPointer(mutating: left), UnsafeMutableRawPointer(mutating: right))
      }
    }
  }
}

// MARK: Decoding

extension MemberTable.Content {
  /// The progress of decoding, one bit for each member.
  private struct Progress {
    /// Members that are stored.
    var stored: UInt64 = 0
    /// Required members that were found.
    var found: UInt64 = 0
    var cleared: UInt32 = 0
    var unknown: UnknownMembers?
  }

  /// Initializes the structure at that address from the members from `key` on. Leaves nothing behind if it throws.
  fileprivate func read(
    _ memory: UnsafeMutableRawPointer, from key: JSONKey, of reader: inout JSONReader,
    _ isOfUnion: Bool
  ) throws(JSONError) {
    memory.copyMemory(from: absent, byteCount: size)
    var progress = Progress(stored: optional)
    do throws(JSONError) {
      try readMembers(memory, from: key, of: &reader, isOfUnion, &progress)
      if progress.found & required != required { try complete(memory, &reader, &progress) }
    } catch {
      for index in members.indices where progress.stored & bit(index) != 0 {
        members[index].storage.deinitialize(memory + members[index].offset)
      }
      throw error
    }
    if let clearedOffset {
      (memory + clearedOffset).storeBytes(of: progress.cleared, as: UInt32.self)
    }
    if let unknownOffset, progress.unknown != nil {
      (memory + unknownOffset).initializeMemory(as: UnknownMembers?.self, to: progress.unknown)
    }
  }

  private func readMembers(
    _ memory: UnsafeMutableRawPointer, from first: JSONKey, of reader: inout JSONReader,
    _ isOfUnion: Bool, _ progress: inout Progress
  ) throws(JSONError) {
    var key = first
    var expected = 0
    while key.isMember {
      if let index = index(of: key, from: expected) {
        try read(index, memory, &reader, &progress)
        expected = index + 1
      } else if unknownOffset == nil {
        try reader.skipValue()
      } else if discriminators.contains(where: { $0.matches(key) }) {
        try readDiscriminator(key, of: &reader, isOfUnion, &progress)
      } else {
        try reader.keepMember(key, in: &progress.unknown)
      }
      key = try reader.nextKey()
    }
  }

  /// Skips the discriminator. Outside of unions, a structure can have another one than its constant: a newer host may
  /// have more kinds than one. It is preserved, also its last value if it is repeated.
  @inline(never)
  private func readDiscriminator(
    _ key: JSONKey, of reader: inout JSONReader, _ isOfUnion: Bool, _ progress: inout Progress
  ) throws(JSONError) {
    guard !isOfUnion, let constant, constant.name.matches(key) else {
      return try reader.skipValue()
    }
    let mark = reader.mark
    var isConstant = try reader.readNullIfPresent()
    if !isConstant, reader.peek() == UInt8(ascii: "\"") {
      isConstant = constant.value.matches(try reader.readTag())
    }
    guard !isConstant || progress.unknown?[constant.name.text] != nil else { return }
    reader.rewind(to: mark)
    try reader.keepMember(key, in: &progress.unknown)
  }

  /// Returns the index of a member. Most hosts write members in the order of the definition.
  private func index(of key: JSONKey, from expected: Int) -> Int? {
    for index in expected..<members.count where isMember(index, key) { return index }
    for index in 0..<expected where isMember(index, key) { return index }
    return nil
  }

  @inline(__always)
  private func isMember(_ index: Int, _ key: JSONKey) -> Bool {
    members[index].word == key.word && members[index].name.completes(key)
  }

  private func read(
    _ index: Int, _ memory: UnsafeMutableRawPointer, _ reader: inout JSONReader,
    _ progress: inout Progress
  ) throws(JSONError) {
    let member = members[index]
    let bit = bit(index)
    let isStored = progress.stored & bit != 0
    if member.isPreserved { progress.unknown.forgetMember(member.name.text) }
    if member.isNullAbsent, try reader.readNullIfPresent() {
      return storeAbsent(index, memory, &progress)
    }
    let mark = reader.mark
    do throws(JSONError) {
      try member.read(memory, isStored, from: &reader, keeping: &progress.unknown)
    } catch {
      guard try !readInvalid(index, memory, from: mark, error, &reader, &progress) else { return }
    }
    progress.stored |= bit
    progress.found |= bit
    progress.cleared &= ~member.clearedBit
  }

  /// Leaves out or preserves an invalid value, or stores it as an unknown member of its union. Throws if it is none of
  /// these. Returns whether the member is absent now.
  @inline(never)
  private func readInvalid(
    _ index: Int, _ memory: UnsafeMutableRawPointer, from mark: JSONReader.Mark,
    _ error: JSONError, _ reader: inout JSONReader, _ progress: inout Progress
  ) throws(JSONError) -> Bool {
    let member = members[index]
    let isStored = progress.stored & bit(index) != 0
    if member.isOpen, !reader.isNull(at: mark) {
      try member.storage.salvage(
        memory + member.offset, isStored: isStored, from: mark, error, &reader)
      return false
    }
    guard member.isDroppable else { throw error }
    if member.isPreserved {
      try reader.restart(at: mark, after: error)
      progress.unknown.set(member.name.text, to: try JSONValue(reading: &reader))
      reader.note(error, .rawValue)
    } else {
      try reader.skipUnreadable(from: mark, error)
    }
    storeAbsent(index, memory, &progress)
    // It clears nothing, and its neutral value is reported already.
    progress.cleared &= ~member.clearedBit
    if member.presence == .neutral { progress.found |= bit(index) }
    return true
  }

  private func storeAbsent(
    _ index: Int, _ memory: UnsafeMutableRawPointer, _ progress: inout Progress
  ) {
    let member = members[index]
    let bit = bit(index)
    let isStored = progress.stored & bit != 0
    if member.storage.storeAbsent(memory + member.offset, isStored: isStored) {
      progress.stored |= bit
    }
    progress.found &= ~bit
    progress.cleared |= member.clearedBit
  }

  /// Stores neutral values for absent members, or throws.
  @inline(never)
  private func complete(
    _ memory: UnsafeMutableRawPointer, _ reader: inout JSONReader, _ progress: inout Progress
  ) throws(JSONError) {
    for index in members.indices where required & ~progress.found & bit(index) != 0 {
      let member = members[index]
      let error = reader.missing(type, named: member.name)
      let isStored = progress.stored & bit(index) != 0
      guard member.presence == .neutral,
        member.storage.storeAbsent(memory + member.offset, isStored: isStored)
      else { throw error }
      progress.stored |= bit(index)
      reader.note(error, .neutralValue)
    }
  }

  private func bit(_ index: Int) -> UInt64 { 1 << UInt64(truncatingIfNeeded: index) }
}

extension MemberTable.Member {
  @inline(__always)
  fileprivate func read(
    _ memory: UnsafeMutableRawPointer, _ isStored: Bool, from reader: inout JSONReader,
    keeping unknown: inout UnknownMembers?
  ) throws(JSONError) {
    let address = memory + offset
    switch frequentStorage {
    case .string:
      try RequiredMember<String>.read(
        address, isStored: isStored, from: &reader, as: name, keeping: &unknown)
    case .optionalString:
      try String?.read(address, isStored: isStored, from: &reader, as: name, keeping: &unknown)
    case .int:
      try RequiredMember<Int>.read(
        address, isStored: isStored, from: &reader, as: name, keeping: &unknown)
    case .optionalInt:
      try Int?.read(address, isStored: isStored, from: &reader, as: name, keeping: &unknown)
    case .optionalBool:
      try Bool?.read(address, isStored: isStored, from: &reader, as: name, keeping: &unknown)
    case nil:
      try storage.read(address, isStored: isStored, from: &reader, as: name, keeping: &unknown)
    }
  }

  @inline(__always)
  fileprivate func write(
    _ memory: UnsafeMutableRawPointer, to writer: inout JSONWriter, with unknown: UnknownMembers?
  ) -> Bool {
    let address = memory + offset
    return switch frequentStorage {
    case .string: RequiredMember<String>.write(address, to: &writer, as: name, with: unknown)
    case .optionalString: String?.write(address, to: &writer, as: name, with: unknown)
    case .int: RequiredMember<Int>.write(address, to: &writer, as: name, with: unknown)
    case .optionalInt: Int?.write(address, to: &writer, as: name, with: unknown)
    case .optionalBool: Bool?.write(address, to: &writer, as: name, with: unknown)
    case nil: storage.write(address, to: &writer, as: name, with: unknown)
    }
  }

  @inline(__always)
  fileprivate func isEqual(_ left: UnsafeMutableRawPointer, _ right: UnsafeMutableRawPointer)
    -> Bool
  {
    let (left, right) = (left + offset, right + offset)
    return switch frequentStorage {
    case .string: RequiredMember<String>.areEqual(left, right)
    case .optionalString: String?.areEqual(left, right)
    case .int: RequiredMember<Int>.areEqual(left, right)
    case .optionalInt: Int?.areEqual(left, right)
    case .optionalBool: Bool?.areEqual(left, right)
    // Values with the same bytes are equal. Equal values may have other bytes, for example between their members.
    case nil: haveSameBytes(left, right) || storage.areEqual(left, right)
    }
  }

  private func haveSameBytes(
    _ left: UnsafeMutableRawPointer, _ right: UnsafeMutableRawPointer
  ) -> Bool {
    ByteLanes.areEqual(
      UnsafeRawPointer(left).assumingMemoryBound(to: UInt8.self),
      UnsafeRawPointer(right).assumingMemoryBound(to: UInt8.self), count: size)
  }
}

// MARK: Encoding and equality

extension MemberTable.Content {
  fileprivate func write(_ memory: UnsafeMutableRawPointer, to writer: inout JSONWriter) {
    let unknown = unknownMembers(in: memory)
    let cleared = cleared(in: memory)
    for member in members {
      if !member.write(memory, to: &writer, with: unknown), cleared & member.clearedBit != 0 {
        writer.member(named: member.name)
        writer.writeNull()
      }
    }
    writer.write(unknown, except: constant?.name)
  }

  fileprivate func writeConstant(_ memory: UnsafeMutableRawPointer, to writer: inout JSONWriter) {
    guard let constant else { return }
    if let other = unknownMembers(in: memory)?[constant.name.text] {
      writer.member(named: constant.name)
      other.write(to: &writer)
    } else {
      writer.member(constant.text)
    }
  }

  fileprivate func areEqual(
    _ left: UnsafeMutableRawPointer, _ right: UnsafeMutableRawPointer
  ) -> Bool {
    for member in members {
      guard member.isEqual(left, right) else { return false }
    }
    return cleared(in: left) == cleared(in: right)
      && unknownMembers(in: left) == unknownMembers(in: right)
  }

  private func cleared(in memory: UnsafeMutableRawPointer) -> UInt32 {
    clearedOffset.map { (memory + $0).load(as: UInt32.self) } ?? 0
  }

  private func unknownMembers(in memory: UnsafeMutableRawPointer) -> UnknownMembers? {
    unknownOffset.flatMap { (memory + $0).assumingMemoryBound(to: UnknownMembers?.self).pointee }
  }
}
