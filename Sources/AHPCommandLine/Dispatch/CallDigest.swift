internal import AgentHostProtocolClient

extension ValueParser where Value == String {
  /// The digest of a pending call or question, or its beginning.
  static func digest() -> ValueParser {
    ValueParser(
      placeholder: "DIGEST", expectation: "at least \(ResendRules.shortListing) hexadecimal digits"
    ) { text throws(ValueProblem) in
      let digest = text.lowercased()
      guard (ResendRules.shortListing...40).contains(digest.utf8.count),
        digest.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
      else {
        throw ValueProblem(
          "\(quoted(text)) is not a digest", advice: "write the DIGEST that 'ahpctl pending' prints"
        )
      }
      return digest
    }
  }
}
