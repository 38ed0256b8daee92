internal import AHPWebSocket
internal import AgentHostProtocol
internal import AgentHostProtocolModels

extension PendingItem {
  /// The number of digits that identify the content: too many to look for another content with the same ones.
  static let shortDigest = 16

  /// A digest of the call's content in hexadecimal, which `approve --digest` compares; nil for what `approve` does not
  /// decide. The assessment of the risk is not part of it, because it may arrive after the call was listed.
  var digest: String? {
    let json: String
    switch subject {
    case .toolCall(var call):
      call.riskAssessment = nil
      json = call.json()
    case .toolResult(let call): json = call.json()
    case .question, .token, nil: return nil
    }
    guard let content = try? JSONValue(json: json).sorted.json() else { return nil }
    return SHA1.digest(Array("\(turnId)\n\(content)".utf8))
      .map { String($0, digits: 2, radix: 16) }.joined()
  }
}

extension JSONValue {
  /// The value with sorted members: hosts may send equal objects in another order.
  fileprivate var sorted: JSONValue {
    switch self {
    case .object(let object):
      .object(JSONObject(object.map { ($0.key, $0.value.sorted) }.sorted { $0.0 < $1.0 }))
    case .array(let values): .array(values.map(\.sorted))
    default: self
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
