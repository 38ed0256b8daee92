/// A random UUID, version 4 (RFC 9562, 5.4), in lower case. Foundation's type would link megabytes into static programs.
package enum RandomUUID {
  package static func text(using generator: inout some RandomNumberGenerator) -> String {
    var high: UInt64 = generator.next()
    var low: UInt64 = generator.next()
    high = high & ~0xF000 | 0x4000
    low = low & ~(0b11 << 62) | 0b10 << 62
    let digits = [high, low].map { part in
      let text = String(part, radix: 16)
      return String(repeating: "0", count: 16 - text.utf8.count) + text
    }.joined()
    var text = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { text.append("-") }
      text.append(digit)
    }
    return text
  }
}
