/// A released version of the protocol: three numbers.
public struct ProtocolVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The first number; equal ones are compatible from 1 on.
  public let major: Int
  /// The second number.
  public let minor: Int
  /// The third number.
  public let patch: Int

  /// A version of these numbers.
  public init(_ major: Int, _ minor: Int, _ patch: Int) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// The version that is spelled like this: three numbers without leading zeros, separated by dots, and
  /// nothing else; `nil` for anything else, and for numbers that do not fit `Int`.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    var numbers: [Int] = []
    for part in parts {
      // `Int` would take a sign, so the digits are looked at first.
      guard part.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
        part.count == 1 || part.first != UInt8(ascii: "0"),
        let number = Int(Substring(part))
      else { return nil }
      numbers.append(number)
    }
    self.init(numbers[0], numbers[1], numbers[2])
  }

  /// The usual spelling.
  public var description: String { "\(major).\(minor).\(patch)" }

  /// By the numbers, first one first.
  public static func < (left: ProtocolVersion, right: ProtocolVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}
