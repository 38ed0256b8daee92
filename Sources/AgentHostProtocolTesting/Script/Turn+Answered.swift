public import AgentHostProtocol

extension Turn {
  /// Creates a finished turn with one message and one text response, for the history of a test chat.
  ///
  /// - Parameters:
  ///   - question: The message of the user.
  ///   - answer: The response. Its part has the identifier of the turn with the suffix `-answer`.
  ///   - id: The identifier of the turn, unique in the chat.
  ///   - startedAt: The start time in ISO 8601; `nil` if unknown.
  public static func answered(
    _ question: String, _ answer: String, id: String, startedAt: String? = nil
  ) -> Turn {
    Turn(
      id: id, startedAt: startedAt,
      message: Message(text: question, origin: MessageOrigin(kind: .user)),
      responseParts: [.markdown(MarkdownResponsePart(id: "\(id)-answer", content: answer))],
      state: .complete)
  }
}
