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
  /// nothing else (digest 10 §1.1); `nil` for anything else.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard !part.isEmpty, part.count <= 18,
        part.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
        part.count == 1 || part.first != UInt8(ascii: "0")
      else { return nil }
      numbers.append(part.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
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
