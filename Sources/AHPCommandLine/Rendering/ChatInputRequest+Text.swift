internal import AgentHostProtocol

extension ChatInputRequest {
  /// The message, the page and the questions on one line; nil if there are none.
  var text: String? {
    let texts = [message, url].compactMap(\.self) + (questions ?? []).map(\.prompt)
    return texts.isEmpty ? nil : texts.joined(separator: " / ")
  }
}

extension ChatInputQuestion {
  var prompt: String {
    message ?? "a question of a kind that this version does not know"
  }

  var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

extension ChatInputResponseKind {
  /// The outcome of the request, for people.
  var outcome: String {
    switch self {
    case .accept: "answered"
    case .decline: "declined"
    case .cancel: "dismissed"
    case .unknown(let other): other
    }
  }
}
