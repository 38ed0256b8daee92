internal import AHPCLibrary

/// A block of IP addresses in a `NO_PROXY` list, such as `10.0.0.0/8` or `fd00::/8`.
struct AddressBlock: Hashable, Sendable {
  private let network: [UInt8]
  private let prefixLength: Int

  init?(_ text: some StringProtocol) {
    guard let slash = text.firstIndex(of: "/"), let bits = Int(text[slash...].dropFirst()),
      let network = Self.bytes(of: text[..<slash]), (0...network.count * 8).contains(bits)
    else { return nil }
    self.network = network
    prefixLength = bits
  }

  /// Returns whether a host is an address (not a name) within the block.
  func contains(_ host: some StringProtocol) -> Bool {
    guard let address = Self.bytes(of: host), address.count == network.count else { return false }
    let whole = prefixLength / 8
    guard address[..<whole] == network[..<whole] else { return false }
    let rest = prefixLength % 8
    guard rest > 0 else { return true }
    return (address[whole] ^ network[whole]) >> UInt8(8 - rest) == 0
  }

  private static func bytes(of text: some StringProtocol) -> [UInt8]? {
    for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: count)
      if inet_pton(family, String(text), &bytes) == 1 { return bytes }
    }
    return nil
  }
}
