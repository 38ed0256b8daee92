/// A string key that is compared by bytes. `String` compares by canonical equivalence, under which
/// different byte sequences can be equal. For sets and dictionaries of identifiers; for URIs, use
/// ``URISet`` and ``URIDictionary``.
public struct ExactKey: Hashable, Sendable, Comparable {
  /// The string that is compared by bytes.
  public let text: String

  /// Creates a key.
  public init(_ text: String) { self.text = text }

  /// Returns whether the bytes are equal.
  public static func == (left: ExactKey, right: ExactKey) -> Bool {
    left.text.isSame(as: right.text)
  }

  /// Compares by bytes.
  public static func < (left: ExactKey, right: ExactKey) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    let isHashed: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isHashed == nil { for byte in text.utf8 { hasher.combine(byte) } }
  }
}
