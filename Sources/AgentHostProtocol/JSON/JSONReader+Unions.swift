extension JSONReader {
  package struct Mark {
    let cursor: UnsafePointer<UInt8>
    let depthLeft: Int
  }

  /// The current position.
  @inline(__always)
  package var mark: Mark { Mark(cursor: cursor, depthLeft: depthLeft) }

  /// Enters an object and reads its discriminator at any position among the members.
  ///
  /// Returns the discriminator's value and the key to continue with. Without a discriminator, the value matches
  /// no member. The first of several discriminators counts, so that members decode in one pass.
  ///
  /// - Parameter discriminator: The ``JSONKey/word`` of a key of at most eight bytes.
  @inline(never)
  package mutating func beginUnion(
    _ discriminator: UInt64
  ) throws(JSONError) -> (tag: JSONKey, key: JSONKey) {
    let start = mark
    let first = try skipOpening(of: discriminator) ? skippedKey(discriminator) : beginObject()
    if first.word == discriminator, peek() == UInt8(ascii: "\"") {
      let tag = try readTag()
      return (tag, try nextKey())
    }
    return try findDiscriminator(discriminator, in: start, from: first)
  }

  /// Enters an object that begins with a key of four bytes without whitespace, such as `{"type":`. Returns whether it
  /// did.
  @inline(__always)
  private mutating func skipOpening(of key: UInt64) -> Bool {
    guard key >> 32 == 0, end - cursor > 8, depthLeft > 0,
      JSONKey.load(cursor) == 0x3A22_0000_0000_227B | key << 16
    else { return false }
    depthLeft -= 1
    cursor += 8
    skipWhitespace()
    return true
  }

  @inline(never)
  private mutating func findDiscriminator(
    _ discriminator: UInt64, in start: Mark, from first: JSONKey
  ) throws(JSONError) -> (tag: JSONKey, key: JSONKey) {
    var key = first
    var tag = JSONKey(word: JSONKey.unmatchableWord, start: start.cursor, count: 0)
    while key.isMember {
      if key.word == discriminator, peek() == UInt8(ascii: "\"") {
        tag = try readTag()
        break
      }
      try skipValue()
      key = try nextKey()
    }
    rewind(to: start)
    return (tag, try beginObject())
  }

  /// Reads a string for comparison with known ones.
  @inline(never)
  package mutating func readTag() throws(JSONError) -> JSONKey {
    let span = try scanString()
    if span.isPlain, span.count > 8 {
      let word = JSONKey.longWord(span.start, span.count)
      return JSONKey(word: word, start: span.start, count: span.count)
    }
    if span.isPlain, span.count > 0, end - span.start >= 8 {
      let kept = JSONKey.load(span.start) & (UInt64.max >> UInt64(64 - 8 * span.count))
      return JSONKey(word: kept, start: span.start, count: span.count)
    }
    return try tag(of: span)
  }

  private mutating func tag(of span: JSONStringSpan) throws(JSONError) -> JSONKey {
    if span.isPlain {
      return JSONKey(
        word: JSONKey.word(span.start, span.count), start: span.start, count: span.count)
    }
    let text = Array(try unescape(span).utf8)
    let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: max(text.count, 1))
    for (index, byte) in text.enumerated() { scratch[index] = byte }
    tagScratch?.deallocate()
    tagScratch = scratch
    let start = UnsafePointer(scratch)
    return JSONKey(word: JSONKey.word(start, text.count), start: start, count: text.count)
  }

  /// Returns to a position.
  @inline(__always)
  package mutating func rewind(to mark: Mark) {
    cursor = mark.cursor
    depthLeft = mark.depthLeft
  }

  /// Decodes a union value with an unknown discriminator as raw JSON.
  @inline(never)
  package mutating func readUnknown(
    from mark: Mark, _ discriminator: StaticString, _ tag: JSONKey
  ) throws(JSONError) -> JSONValue {
    let hasTag = tag.start != mark.cursor
    let name = hasTag ? tag.text : ""
    rewind(to: mark)
    guard case .object(var object) = try JSONValue(reading: &self) else { return .null }
    // Raw JSON keeps the last of several discriminators, but the first one has decided.
    if hasTag { object["\(discriminator)"] = .string(name) }
    return .object(object)
  }

  /// Skips the remaining members of an object.
  @inline(never)
  package mutating func skipMembers(from key: JSONKey) throws(JSONError) {
    var key = key
    while key.isMember {
      try skipValue()
      key = try nextKey()
    }
  }

  /// Returns the error for an unknown member of a closed union.
  package func unknownMember(
    _ union: StaticString, _ discriminator: StaticString, _ tag: JSONKey, at mark: Mark
  ) -> JSONError {
    let offset = (mark.cursor - start) + 1
    guard tag.count > 0 else {
      return JSONError(
        .missingField(type: "\(union)", field: "\(discriminator)"), offset: offset)
    }
    return JSONError(
      .unknownMember(
        union: "\(union)", discriminator: "\(discriminator)", value: TextExcerpt.of(tag.bytes)),
      offset: offset)
  }
}
