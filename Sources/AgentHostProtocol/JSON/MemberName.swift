/// The name of a member, as bytes of the program.
package struct MemberName: Sendable, ExpressibleByStringLiteral {
  // Sendable: bytes of a literal, which are never written and never freed.
  nonisolated(unsafe) let start: UnsafePointer<UInt8>
  let count: Int

  init(_ start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    self.count = count
  }

  @inline(__always)
  package init(stringLiteral name: StaticString) {
    start = name.utf8Start
    count = name.utf8CodeUnitCount
  }

  var text: String {
    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  var word: UInt64 { JSONKey.word(start, count) }

  /// Returns whether a key of the same word is this name.
  @inline(__always)
  func completes(_ key: JSONKey) -> Bool {
    count <= 8 || (key.count == count && ByteLanes.areEqual(key.start, start, count: count))
  }

  func matches(_ key: JSONKey) -> Bool { key.word == word && completes(key) }
}
