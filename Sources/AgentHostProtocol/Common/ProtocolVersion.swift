/// A protocol version with three numbers.
public struct ProtocolVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The major version. From 1 on, versions with equal major numbers are compatible.
  public let major: Int
  /// The minor version.
  public let minor: Int
  /// The patch version.
  public let patch: Int

  /// Creates a version.
  public init(_ major: Int, _ minor: Int, _ patch: Int) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Parses three numbers separated by dots, without leading zeros; `nil` for other text and numbers that
  /// overflow `Int`.
  public init?(_ text: String) {
    guard let parts = Self.parts(of: text) else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    self.init(numbers[0], numbers[1], numbers[2])
  }

  /// Returns the three numbers of a version as text, however large; `nil` for other text.
  static func parts(of text: String) -> [Substring]? {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    for part in parts {
      guard !part.isEmpty, part.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
        part.count == 1 || part.first != UInt8(ascii: "0")
      else { return nil }
    }
    return parts.map { Substring($0) }
  }

  /// The spelling `major.minor.patch`.
  public var description: String { "\(major).\(minor).\(patch)" }

  /// Compares major, minor and patch version.
  public static func < (left: ProtocolVersion, right: ProtocolVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}
