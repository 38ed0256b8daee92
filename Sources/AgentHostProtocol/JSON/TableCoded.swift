/// A structure that its `MemberTable` decodes, encodes or compares.
///
/// Does not refine `JSONCodable`: tables of witnesses for protocols of the standard library are created at run time, by
/// code for each type.
// Usable from inline, so that its extension can implement requirements of public protocols for public types.
@usableFromInline
protocol TableCoded: JSONReadable, JSONWritable {
  static var table: MemberTable { get }
}

extension TableCoded {
  /// Decodes an object.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  /// Decodes the members from `key` on.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let table = Self.table
    assert(table.size == MemoryLayout<Self>.size)
    let memory = UnsafeMutablePointer<Self>.allocate(capacity: 1)
    defer { memory.deallocate() }
    try table.read(UnsafeMutableRawPointer(memory), from: key, of: &reader)
    self = memory.move()
  }

  /// Encodes an object, with its constant discriminator.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    if let constant = Self.table.constant { writer.member(constant) }
    writeMembers(to: &writer)
    writer.endObject()
  }

  /// Encodes the members.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func writeMembers(to writer: inout JSONWriter) {
    withUnsafePointer(to: self) {
      Self.table.write(UnsafeMutableRawPointer(mutating: $0), to: &writer)
    }
  }

  /// Returns whether all members are equal.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  public static func == (left: Self, right: Self) -> Bool {
    withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { right in
        table.areEqual(
          UnsafeMutableRawPointer(mutating: left), UnsafeMutableRawPointer(mutating: right))
      }
    }
  }
}

// MARK: Decoding

extension MemberTable {
  /// The progress of decoding, one bit for each member.
  private struct Progress {
    /// Members that are stored.
    var stored: UInt64 = 0
    /// Required members that were found.
    var found: UInt64 = 0
    var cleared: UInt32 = 0
    var unknown: UnknownMembers?
  }

  /// Initialises the structure at that address from the members from `key` on. Leaves nothing behind if it throws.
  fileprivate func read(
    _ memory: UnsafeMutableRawPointer, from key: JSONKey, of reader: inout JSONReader
  ) throws(JSONError) {
    var progress = Progress()
    for index in members.indices where !members[index].isRequired {
      let place = place(index, in: memory)
      if place.storeAbsent(isStored: false) { progress.stored |= bit(index) }
    }
    do throws(JSONError) {
      try readMembers(memory, from: key, of: &reader, &progress)
      try complete(memory, &reader, &progress)
    } catch {
      for index in members.indices where progress.stored & bit(index) != 0 {
        place(index, in: memory).deinitialize()
      }
      throw error
    }
    if let clearedOffset {
      (memory + clearedOffset).initializeMemory(as: UInt32.self, to: progress.cleared)
    }
    if let unknownOffset {
      (memory + unknownOffset).initializeMemory(as: UnknownMembers?.self, to: progress.unknown)
    }
  }

  private func readMembers(
    _ memory: UnsafeMutableRawPointer, from first: JSONKey, of reader: inout JSONReader,
    _ progress: inout Progress
  ) throws(JSONError) {
    var key = first
    var expected = 0
    while key.isMember {
      if let index = index(of: key, from: expected) {
        try read(place(index, in: memory), bit(index), &reader, &progress)
        expected = index + 1
      } else if discriminators.contains(where: { $0.matches(key) }) || unknownOffset == nil {
        try reader.skipValue()
      } else {
        try reader.keepMember(key, in: &progress.unknown)
      }
      key = try reader.nextKey()
    }
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
    _ place: MemberPlace, _ bit: UInt64, _ reader: inout JSONReader, _ progress: inout Progress
  ) throws(JSONError) {
    let member = place.member
    if member.isNullAbsent, try reader.readNullIfPresent() {
      if place.storeAbsent(isStored: progress.stored & bit != 0) {
        progress.stored |= bit
      }
      progress.found &= ~bit
      progress.cleared |= member.clearedBit
      return
    }
    try place.read(
      isStored: progress.stored & bit != 0, from: &reader, keeping: &progress.unknown)
    progress.stored |= bit
    progress.found |= bit
    progress.cleared &= ~member.clearedBit
  }

  /// Stores neutral values for absent members, or throws.
  private func complete(
    _ memory: UnsafeMutableRawPointer, _ reader: inout JSONReader, _ progress: inout Progress
  ) throws(JSONError) {
    guard progress.found & required != required else { return }
    for index in members.indices where required & ~progress.found & bit(index) != 0 {
      let place = place(index, in: memory)
      let error = reader.missing(type, named: place.member.name)
      let isStored = progress.stored & bit(index) != 0
      guard place.storeAbsent(isStored: isStored) else { throw error }
      progress.stored |= bit(index)
      reader.note(error, .neutralValue)
    }
  }

  private func bit(_ index: Int) -> UInt64 { 1 << UInt64(index) }

  @inline(__always)
  private func place(_ index: Int, in memory: UnsafeMutableRawPointer) -> MemberPlace {
    MemberPlace(member: members[index], address: memory + members[index].offset)
  }
}

// MARK: Encoding and equality

extension MemberTable {
  fileprivate func write(_ memory: UnsafeMutableRawPointer, to writer: inout JSONWriter) {
    let unknown = unknownMembers(in: memory)
    let cleared = cleared(in: memory)
    for member in members {
      let place = MemberPlace(member: member, address: memory + member.offset)
      if !place.write(to: &writer, unknown), cleared & member.clearedBit != 0 {
        writer.member(named: member.name)
        writer.writeNull()
      }
    }
    writer.write(unknown)
  }

  fileprivate func areEqual(
    _ left: UnsafeMutableRawPointer, _ right: UnsafeMutableRawPointer
  ) -> Bool {
    for member in members {
      let place = MemberPlace(member: member, address: left + member.offset)
      guard place.isEqual(to: MemberPlace(member: member, address: right + member.offset))
      else { return false }
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
