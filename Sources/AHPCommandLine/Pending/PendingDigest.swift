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
