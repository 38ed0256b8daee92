internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolModels

extension PendingItem {
  static let shortDigest = ResendRules.shortListing

  /// A digest of the call's content in hexadecimal, which `approve --digest` compares; nil for what `approve` does not
  /// decide.
  var digest: String? {
    switch subject {
    case .toolCall(let call): ResendRules.listing(of: call, in: turnId)
    case .toolResult(let call): ResendRules.listing(of: call, in: turnId)
    case .question, .token, nil: nil
    }
  }
}

extension ValueParser where Value == String {
  /// The digest of a pending call, or its beginning.
  static func digest() -> ValueParser {
    ValueParser(
      placeholder: "DIGEST", expectation: "at least \(PendingItem.shortDigest) hexadecimal digits"
    ) { text throws(ValueProblem) in
      let digest = text.lowercased()
      guard (PendingItem.shortDigest...40).contains(digest.utf8.count),
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
