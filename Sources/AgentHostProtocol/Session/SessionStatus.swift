/// The activity of a session or chat with its read and archived flags, as a set of 32 bits. Unknown bits are
/// preserved.
///
/// The lowest five bits are one value, the activity; ``inputNeeded`` contains ``inProgress``. The other bits are
/// separate flags.
public struct SessionStatus: OptionSet, JSONCodable, Hashable {
  /// The 32 bits, including unknown bits.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// No turn is in progress.
  public static let idle = SessionStatus(rawValue: 1)
  /// The last turn failed.
  public static let error = SessionStatus(rawValue: 2)
  /// A turn is in progress.
  public static let inProgress = SessionStatus(rawValue: 8)
  /// A turn is in progress and waits for input.
  public static let inputNeeded = SessionStatus(rawValue: 24)
  /// The latest turn was read.
  public static let isRead = SessionStatus(rawValue: 32)
  /// The session or chat is archived.
  public static let isArchived = SessionStatus(rawValue: 64)
  /// The mask of the activity bits.
  public static let activityMask = SessionStatus(rawValue: 31)

  /// The activity without flags.
  public var activity: SessionStatus { intersection(.activityMask) }

  /// Returns the same flags with another activity.
  public func with(activity: SessionStatus) -> SessionStatus {
    subtracting(.activityMask).union(activity)
  }

  /// Creates a set from a number, which may be negative: the bitwise operators of JavaScript return signed numbers of 32
  /// bits. `nil` for numbers of more bits.
  package init?(number: Int) {
    guard let bits = UInt32(exactly: number) ?? Int32(exactly: number).map(UInt32.init(bitPattern:))
    else { return nil }
    rawValue = bits
  }

  /// Decodes a number, unsigned or signed.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    guard let status = SessionStatus(number: try reader.readInt()) else {
      reader.rewind(to: mark)
      throw reader.error(.numberOutOfRange)
    }
    self = status
  }

  /// Encodes the number.
  public func write(to writer: inout JSONWriter) { writer.write(Int64(rawValue)) }

  // Explicit, because two protocols provide it and the compiler would encode an object.

  /// Decodes a number.
  ///
  /// - Throws: The errors of the decoder for anything but a 32-bit number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let status = SessionStatus(number: try container.decode(Int.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "the status has more than 32 bits")
    }
    self = status
  }

  /// Encodes the number.
  ///
  /// - Throws: The errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
