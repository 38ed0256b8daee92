/// An incremental decoder of terminal input. Pure.
///
/// The escape key and the start of a sequence are the same byte; ``flush()`` after a pause decides for the key.
struct KeyDecoder: Sendable {
  private enum State: Sendable {
    case ground
    case escape
    /// After `ESC [`, with the bytes since.
    case sequence([UInt8])
    case singleShift
    case paste
  }

  /// The longest sequence in bytes; longer ones are ignored.
  private static let sequenceLimit = 32
  /// The longest paste in bytes; the rest is dropped.
  static let pasteLimit = 1 << 20
  private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  private var state = State.ground
  private var character: [UInt8] = []
  private var missing = 0
  private var pasted: [UInt8] = []
  /// The number of pasted bytes that match the start of the end marker.
  private var endMatch = 0
  private var keys: [Key] = []

  init() {}

  var isPending: Bool {
    switch state {
    case .escape, .sequence, .singleShift: true
    case .ground, .paste: false
    }
  }

  /// Returns the keys that these bytes complete.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { take(byte) }
    defer { keys.removeAll() }
    return keys
  }

  /// Returns the keys of an incomplete sequence after a pause.
  mutating func flush() -> [Key] {
    switch state {
    case .escape: keys.append(.escape)
    case .sequence(let bytes) where bytes.isEmpty: keys.append(.alt("["))
    case .singleShift: keys.append(.alt("O"))
    case .sequence, .ground, .paste: break
    }
    if isPending { state = .ground }
    defer { keys.removeAll() }
    return keys
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeGround(byte)
    case .escape: takeEscape(byte)
    case .sequence(let bytes): takeSequence(byte, after: bytes)
    case .singleShift:
      state = .ground
      switch byte {
      case 0x4D: keys.append(.enter)
      case 0x40...0x7E: append(final: byte, parameter: nil)
      default: takeGround(byte)
      }
    case .paste: takePasted(byte)
    }
  }

  private mutating func takeGround(_ byte: UInt8) {
    if missing > 0 {
      if byte & 0xC0 == 0x80 {
        character.append(byte)
        missing -= 1
        if missing == 0 { finishCharacter() }
        return
      }
      missing = 0
      character = []
    }
    switch byte {
    case 0x1B: state = .escape
    case 0x0D: keys.append(.enter)
    case 0x0A: keys.append(.newline)
    case 0x09: keys.append(.tab)
    case 0x08, 0x7F: keys.append(.backspace)
    case 0x00: break
    case 0x01..<0x1B: keys.append(.control(Character(Unicode.Scalar(byte + 0x60))))
    case 0x1C..<0x20: break
    case 0x20..<0x7F: keys.append(.character(Character(Unicode.Scalar(byte))))
    case 0xC2...0xDF: begin(byte, 1)
    case 0xE0...0xEF: begin(byte, 2)
    case 0xF0...0xF4: begin(byte, 3)
    default: break
    }
  }

  private mutating func begin(_ byte: UInt8, _ count: Int) {
    character = [byte]
    missing = count
  }

  private mutating func finishCharacter() {
    defer { character = [] }
    guard let text = String(validating: character, as: UTF8.self), text.count == 1,
      let character = TerminalText.stripped(text).first
    else { return }
    keys.append(.character(character))
  }

  private mutating func takeEscape(_ byte: UInt8) {
    state = .ground
    switch byte {
    case 0x5B: state = .sequence([])
    case 0x4F: state = .singleShift
    case 0x1B:
      keys.append(.escape)
      state = .escape
    case 0x0D, 0x0A: keys.append(.newline)
    case 0x7F, 0x08: keys.append(.control("w"))
    case 0x20..<0x7F: keys.append(.alt(Character(Unicode.Scalar(byte))))
    default:
      keys.append(.escape)
      takeGround(byte)
    }
  }

  private mutating func takeSequence(_ byte: UInt8, after bytes: [UInt8]) {
    switch byte {
    case 0x20..<0x40 where bytes.count < Self.sequenceLimit: state = .sequence(bytes + [byte])
    case 0x40..<0x7F:
      state = .ground
      if bytes.first == 0x3C { return appendMouse(byte, bytes.dropFirst()) }
      // A sequence with private or intermediate bytes is not a key but, for example, a reply of the terminal.
      guard bytes.allSatisfy({ (0x30...0x3B).contains($0) }) else { return }
      let first = bytes.split(separator: 0x3B, omittingEmptySubsequences: false).first ?? []
      append(final: byte, parameter: Int(String(decoding: first, as: UTF8.self)))
    case 0x1B: state = .escape
    case 0x20..<0x40: state = .ground
    default:
      state = .ground
      takeGround(byte)
    }
  }

  private mutating func append(final: UInt8, parameter: Int?) {
    switch (final, parameter) {
    case (0x41, _): keys.append(.up)
    case (0x42, _): keys.append(.down)
    case (0x43, _): keys.append(.right)
    case (0x44, _): keys.append(.left)
    case (0x46, _), (0x7E, 4), (0x7E, 8): keys.append(.end)
    case (0x48, _), (0x7E, 1), (0x7E, 7): keys.append(.home)
    case (0x5A, _): keys.append(.backTab)
    case (0x7E, 3): keys.append(.delete)
    case (0x7E, 5): keys.append(.pageUp)
    case (0x7E, 6): keys.append(.pageDown)
    case (0x7E, 200):
      pasted = []
      endMatch = 0
      state = .paste
    default: break
    }
  }

  /// Decodes a mouse report: button, column and row from 1; `M` for a press, `m` for a release.
  private mutating func appendMouse(_ final: UInt8, _ bytes: ArraySlice<UInt8>) {
    let numbers = bytes.split(separator: 0x3B).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard final == 0x4D, numbers.count == 3, let button = numbers[0], let column = numbers[1],
      let row = numbers[2], (1...10_000).contains(row), (1...10_000).contains(column)
    else { return }
    switch button {
    case 0: keys.append(.click(row: row - 1, column: column - 1))
    case 64, 65: keys.append(.wheel(isUp: button == 64, row: row - 1, column: column - 1))
    default: break
    }
  }

  // MARK: Paste

  private mutating func takePasted(_ byte: UInt8) {
    if byte == Self.pasteEnd[endMatch] {
      endMatch += 1
      guard endMatch == Self.pasteEnd.count else { return }
      state = .ground
      endMatch = 0
      let text = TerminalText.stripped(
        String(decoding: pasted, as: UTF8.self), keepingNewlines: true)
      pasted = []
      if !text.isEmpty { keys.append(.paste(text)) }
      return
    }
    let kept = Self.pasteEnd[..<endMatch]
    endMatch = 0
    if pasted.count + kept.count < Self.pasteLimit { pasted += kept }
    if byte == Self.pasteEnd[0] {
      endMatch = 1
    } else if pasted.count < Self.pasteLimit {
      pasted.append(byte)
    }
  }
}
