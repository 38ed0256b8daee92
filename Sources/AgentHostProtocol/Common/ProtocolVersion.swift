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
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    var numbers: [Int] = []
    for part in parts {
      // `Int` accepts a sign, so check the digits first.
      guard part.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
        part.count == 1 || part.first != UInt8(ascii: "0"),
        let number = Int(Substring(part))
      else { return nil }
      numbers.append(number)
    }
    self.init(numbers[0], numbers[1], numbers[2])
  }

  /// The spelling `major.minor.patch`.
  public var description: String { "\(major).\(minor).\(patch)" }

  /// Compares major, minor and patch version.
  public static func < (left: ProtocolVersion, right: ProtocolVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}
