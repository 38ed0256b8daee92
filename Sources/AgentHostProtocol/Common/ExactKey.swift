/// A text as a key: two are the same if their bytes are, whereas two `String`s are also equal if they are one text in
/// two compositions. For sets and dictionaries of identifiers; those of URIs are ``URISet`` and ``URIDictionary``.
public struct ExactKey: Hashable, Sendable, Comparable {
  /// The text.
  public let text: String

  /// The key of a text.
  public init(_ text: String) { self.text = text }

  /// Equal when the texts are the same to the byte.
  public static func == (left: ExactKey, right: ExactKey) -> Bool {
    left.text.isSame(as: right.text)
  }

  /// Orders by bytes.
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
