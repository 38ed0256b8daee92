/// The typed bytes as text for the host. Pure.
///
/// A read may end inside a character, because a large paste arrives in pieces. Its first bytes are kept for the next
/// read. Bytes that are not UTF-8 become U+FFFD.
struct TerminalInput: Sendable {
  /// Control-].
  private static let detach: UInt8 = 0x1D

  private let isRaw: Bool
  private var rest: [UInt8] = []

  /// - Parameter isRaw: Whether Control-] detaches. From a pipe it is a byte like any other.
  init(isRaw: Bool) { self.isRaw = isRaw }

  struct Output: Sendable, Hashable {
    /// The text to send; may be empty.
    var text: String
    var isDetached = false
  }

  mutating func received(_ bytes: [UInt8]) -> Output {
    rest += bytes
    if isRaw, let end = rest.firstIndex(of: Self.detach) {
      defer { rest = [] }
      return Output(text: String(decoding: rest[..<end], as: UTF8.self), isDetached: true)
    }
    let end = rest.count - Self.incompleteBytes(rest)
    defer { rest.removeSubrange(..<end) }
    return Output(text: String(decoding: rest[..<end], as: UTF8.self))
  }

  /// The input has ended. Returns what is left of an incomplete character.
  mutating func ended() -> Output {
    defer { rest = [] }
    return Output(text: String(decoding: rest, as: UTF8.self))
  }

  /// Returns the number of bytes at the end that begin a longer character.
  private static func incompleteBytes(_ bytes: [UInt8]) -> Int {
    for length in 1...3 where length <= bytes.count {
      let byte = bytes[bytes.count - length]
      // Continuation bytes precede the end of the search.
      if byte & 0b1100_0000 == 0b1000_0000 { continue }
      let needed =
        switch byte {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
      return needed > length ? length : 0
    }
    return 0
  }
}
