/// Something in a JSON text that its type does not allow, and that was read all the same.
public struct JSONDeviation: Sendable, Hashable, CustomStringConvertible {
  /// What was read instead.
  public enum Remedy: Sendable, Hashable {
    /// The neutral value that the definitions have for the absent member.
    case neutralValue
    /// The value as it came, as JSON: a state, or an element of a list, of unknown kind.
    case rawValue
    /// The last value of a member that came more than once, as an earlier one cannot be read.
    case lastValue
  }

  /// What is wrong, and where.
  public let error: JSONError
  /// What was read instead.
  public let remedy: Remedy

  /// The error and the remedy, in a sentence.
  public var description: String {
    switch remedy {
    case .neutralValue: "\(error); a neutral value stands for it"
    case .rawValue: "\(error); it is kept as it came"
    case .lastValue: "\(error); the member is repeated, and its last value counts"
    }
  }

  /// The most deviations that are noted of one document.
  public static let maximumCount = 16
}

extension JSONError {
  /// Whether the text is JSON, but not of the type that it has to be.
  var isAboutShape: Bool {
    switch kind {
    case .typeMismatch, .missingField, .unknownMember, .numberOutOfRange: true
    case .unexpectedEnd, .unexpectedByte, .trailingData, .malformedNumber, .malformedEscape,
      .controlCharacter, .malformedUTF8, .tooDeep, .tooLarge:
      false
    }
  }
}
