internal import AgentHostProtocol

/// Checks an action before anything is sent. Pure.
enum ActionCheck {
  /// Returns the action of a JSON value, or an error text to follow the words "the action".
  ///
  /// - Parameter isForced: accepts every object with a type unchanged: unknown actions, actions with an unexpected
  ///   shape, and actions that clients may not dispatch, to that channel or at all.
  static func check(
    _ value: JSONValue, for channel: URI, isForced: Bool = false
  ) throws(ValueProblem) -> StateAction {
    guard case .object = value else {
      throw ValueProblem("is not a JSON object", advice: "write {\"type\": …}")
    }
    guard let type = value["type"]?.stringValue else {
      throw ValueProblem("has no type", advice: "write {\"type\": \"chat/turnStarted\", …}")
    }
    // Sent unchanged: a typed value would fail the checks below, or not be decodable.
    if isForced { return .unknown(value) }
    let action: StateAction
    do throws(JSONError) {
      action = try StateAction(validating: value.jsonBytes())
    } catch {
      throw ValueProblem(
        "is not a valid \(quoted(type)): \(error)", advice: "see 'ahpctl describe \(type)'")
    }
    guard let definition = ActionDefinition.named(type) else {
      let names = ActionDefinition.all.filter(\.isClientDispatchable).map(\.type)
      throw ValueProblem(
        "has an unknown type \(quoted(type))",
        advice: Suggestion.question(for: type, among: names)
          ?? "see 'ahpctl describe', or add --force")
    }
    guard definition.isClientDispatchable else {
      throw ValueProblem(
        "is of type \(quoted(type)), which only hosts may originate",
        advice: "see 'ahpctl describe' for what clients may dispatch, or add --force")
    }
    if let kind = ChannelKind(suggestedBy: channel), kind != definition.channel {
      throw ValueProblem(
        "is of type \(quoted(type)), which does not apply to \(quoted(channel))",
        advice: "specify a channel of kind \(definition.channel.rawValue), or add --force")
    }
    if let kind = action.message?.origin.kind, kind != .user {
      throw ValueProblem(
        "has a message of the kind \(quoted(kind.rawValue)), and clients may only send those of the user",
        advice: "write \"origin\": {\"kind\": \"user\"}, or add --force")
    }
    return action
  }
}

extension StateAction {
  /// The message that the action brings into a chat.
  fileprivate var message: Message? {
    guard case .chat(let action) = self else { return nil }
    return switch action {
    case .turnStarted(let action): action.message
    case .pendingMessageSet(let action): action.message
    case .draftChanged(let action): action.draft
    default: nil
    }
  }
}
