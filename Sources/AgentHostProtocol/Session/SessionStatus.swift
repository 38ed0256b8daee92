/// What a session or chat is doing, and whether it is read and archived: a set of 32 bits.
/// Unknown bits are kept.
///
/// The lowest five bits are one value, the activity; ``inputNeeded`` contains ``inProgress``. The others
/// are flags of their own.
public struct SessionStatus: OptionSet, JSONCodable {
  /// The bits.
  public let rawValue: UInt32

  /// A set with these bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Nothing is going on.
  public static let idle = SessionStatus(rawValue: 1)
  /// The last turn failed.
  public static let error = SessionStatus(rawValue: 2)
  /// A turn is under way.
  public static let inProgress = SessionStatus(rawValue: 8)
  /// A turn is under way and waits for somebody.
  public static let inputNeeded = SessionStatus(rawValue: 24)
  /// Somebody has read the latest turn.
  public static let isRead = SessionStatus(rawValue: 32)
  /// It has been put away.
  public static let isArchived = SessionStatus(rawValue: 64)
  /// The bits of the activity.
  public static let activityMask = SessionStatus(rawValue: 31)

  /// The activity alone.
  public var activity: SessionStatus { intersection(.activityMask) }

  /// The same flags with another activity.
  public func with(activity: SessionStatus) -> SessionStatus {
    subtracting(.activityMask).union(activity)
  }

  /// Reads a number.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    rawValue = try reader.readUInt32()
  }

  /// Writes the number.
  public func write(to writer: inout JSONWriter) { writer.write(Int64(rawValue)) }

  // Written out, because two protocols offer it and the compiler would make an object of it.

  /// Decodes a number.
  ///
  /// - Throws: What the decoder throws for anything but a number of 32 bits.
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(UInt32.self))
  }

  /// Encodes the number.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
