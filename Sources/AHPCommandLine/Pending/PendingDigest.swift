internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolModels

extension PendingItem {
  static let shortDigest = ResendRules.shortListing

  /// A digest of the content in hexadecimal, which `approve --digest` and `dispatch --digest` compare; nil for what they
  /// do not decide.
  var digest: String? {
    switch subject {
    case .toolCall(let call): ResendRules.listing(of: call, in: turnId)
    case .toolResult(let call): ResendRules.listing(of: call, in: turnId)
    case .question(let request): ResendRules.listing(of: request)
    case .token, nil: nil
    }
  }
}
