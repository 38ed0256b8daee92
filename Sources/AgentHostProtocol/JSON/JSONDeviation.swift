/// A tolerated deviation: part of a JSON text that violates its type but was decoded nevertheless.
public struct JSONDeviation: Sendable, Hashable, CustomStringConvertible {
  /// The value that was used instead.
  public enum Remedy: Sendable, Hashable {
    /// The neutral value of an absent member, or that value or none instead of an undecodable one.
    case neutralValue
    /// The raw JSON of a state, list element or cursor.
    case rawValue
    /// The last value of a repeated member, because an earlier one was invalid.
    case lastValue
    /// The integer nearest to a number with a fraction, or the integer that the identifier of a response contains as
    /// text.
    case roundedValue
  }

  /// The violation and its location.
  public let error: JSONError
  /// The value that was used instead.
  public let remedy: Remedy
  /// Whether a value of the text is neither in the decoded value nor an earlier value of a repeated member.
  package let isLoss: Bool

  init(error: JSONError, remedy: Remedy, isLoss: Bool = false) {
    self.error = error
    self.remedy = remedy
    self.isLoss = isLoss
  }

  /// The error and the remedy as a sentence.
  public var description: String {
    switch remedy {
    case .neutralValue: "\(error); a neutral value is used"
    case .rawValue: "\(error); preserved as raw JSON"
    case .lastValue: "\(error); the member is repeated, and its last value is used"
    case .roundedValue: "\(error); the nearest integer is used"
    }
  }

  /// The maximum number of deviations that are recorded for one document.
  public static let maximumCount = 16
}

extension JSONError {
  /// Whether the JSON is well-formed but of the wrong type.
  var isAboutShape: Bool {
    switch kind {
    case .typeMismatch, .missingField, .unknownMember, .numberOutOfRange: true
    case .unexpectedEnd, .unexpectedByte, .trailingData, .malformedNumber, .malformedEscape,
      .controlCharacter, .malformedUTF8, .tooDeep, .tooLarge:
      false
    }
  }
}
