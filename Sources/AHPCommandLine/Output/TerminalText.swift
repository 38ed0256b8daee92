/// Makes untrusted text harmless for a terminal: it cannot move the cursor, change colors or the title, ring the bell,
/// trigger replies, or reorder its characters.
enum TerminalText {
  /// Returns the text with symbols for invisible characters, by the rule of ``VisibleText``.
  ///
  /// - Parameters:
  ///   - keepingNewlines: whether line ends are kept as `\n`; otherwise each becomes a space.
  ///   - keepingTabs: whether tabs are kept; otherwise each becomes a space.
  static func sanitized(
    _ text: String, keepingNewlines: Bool = false, keepingTabs: Bool = false
  ) -> String {
    guard mayNeedWork(text) else { return text }
    var filter = VisibleTextFilter(
      newline: keepingNewlines ? "\n" : " ", tab: keepingTabs ? "\t" : " ")
    return filter.filter(text) + filter.finish()
  }

  /// Returns the text without control sequences and control characters: for the output of terminals, in which they
  /// are usual, and for text that the user enters.
  static func stripped(_ text: String, keepingNewlines: Bool = false) -> String {
    var filter = TerminalTextFilter(keepingNewlines: keepingNewlines)
    return filter.filter(text)
  }

  /// Returns whether a scalar may have an effect on a terminal (newline and tab included).
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F: true  // C0, DEL, C1
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // direction
    case 0x206A...0x206F: true  // deprecated formatting
    case 0x2028, 0x2029: true  // line and paragraph separators
    case 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF: true  // byte order mark, annotations
    case 0xE0000...0xE007F: true  // invisible tags
    default: false
    }
  }

  /// A fast check of the bytes: most text needs no changes.
  private static func mayNeedWork(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      for byte in bytes {
        switch byte {
        // ASCII, and the beginnings of most East Asian characters. 0xEA and 0xED begin combining marks, too.
        case 0x20..<0x7F, 0x80..<0xC2, 0xE4...0xE9, 0xEB, 0xEC, 0xEE: continue
        default: return true
        }
      }
      return false
    }
  }
}

/// Removes control sequences and control characters from streamed text, also across pieces.
struct TerminalTextFilter: Sendable {
  private enum State: Sendable {
    case text
    /// After ESC, and after its intermediate bytes.
    case escape
    /// Inside CSI: parameters until a final byte.
    case sequence
    /// Inside OSC, DCS, SOS, PM or APC: until ST, BEL, or the end of the line.
    case string
    /// ESC inside a string: `\` ends it, everything else starts a new sequence.
    case stringEscape
  }

  private var state = State.text
  private var endedWithReturn = false
  private let keepingNewlines: Bool
  private let keepingTabs: Bool

  init(keepingNewlines: Bool = false, keepingTabs: Bool = false) {
    self.keepingNewlines = keepingNewlines
    self.keepingTabs = keepingTabs
  }

  mutating func filter(_ piece: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in piece.unicodeScalars { take(scalar, into: &result) }
    return String(result)
  }

  private mutating func take(_ scalar: Unicode.Scalar, into result: inout String.UnicodeScalarView)
  {
    switch state {
    case .text: takeText(scalar, into: &result)
    case .escape:
      switch scalar.value {
      case 0x5B: state = .sequence
      case 0x5D, 0x50, 0x58, 0x5E, 0x5F: state = .string
      case 0x20...0x2F, 0x1B: break
      case 0x30...0x7E: state = .text
      default: abandon(scalar, into: &result)
      }
    case .sequence:
      switch scalar.value {
      case 0x20...0x3F: break
      case 0x40...0x7E: state = .text
      default: abandon(scalar, into: &result)
      }
    case .string:
      switch scalar.value {
      case 0x07, 0x9C, 0x18, 0x1A: state = .text
      case 0x1B: state = .stringEscape
      // No terminal string spans lines; an unfinished one must not hide later text.
      case 0x0A, 0x0D: abandon(scalar, into: &result)
      default: break
      }
    case .stringEscape:
      if scalar == "\\" {
        state = .text
      } else {
        state = .escape
        take(scalar, into: &result)
      }
    }
  }

  /// Ends an incomplete sequence, and takes the scalar as text.
  private mutating func abandon(
    _ scalar: Unicode.Scalar, into result: inout String.UnicodeScalarView
  ) {
    state = .text
    takeText(scalar, into: &result)
  }

  private mutating func takeText(
    _ scalar: Unicode.Scalar, into result: inout String.UnicodeScalarView
  ) {
    let followsReturn = endedWithReturn
    endedWithReturn = false
    switch scalar.value {
    case 0x1B: state = .escape
    case 0x9B: state = .sequence
    case 0x90, 0x98, 0x9D, 0x9E, 0x9F: state = .string
    case 0x0A where followsReturn: break
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029:
      endedWithReturn = scalar.value == 0x0D
      result.append(keepingNewlines ? "\n" : " ")
    case 0x09: result.append(keepingTabs ? "\t" : " ")
    default:
      if !TerminalText.isForbidden(scalar) { result.append(scalar) }
    }
  }
}
