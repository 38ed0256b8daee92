import AgentHostProtocol

extension Turn {
  /// A turn that is over: the user has written something, and the agent has answered with one text. For
  /// the history of a chat that a test begins with.
  ///
  /// - Parameters:
  ///   - question: What the user wrote.
  ///   - answer: What the agent answered; the id of that part is the turn's with `-answer` behind it.
  ///   - id: The id of the turn, its own within the chat.
  ///   - startedAt: When it began, in ISO 8601; `nil` if nobody knows.
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
