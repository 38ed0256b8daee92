extension LegacyTranslation {
  /// Returns why parameters cannot be expressed in the older version; `nil` if they can. Check before sending:
  /// lowering such parameters would change their meaning.
  ///
  /// Does not check whether the older version has the action or command at all; see
  /// ``StateAction/isKnown(to:)`` and ``CommandDefinition/introducedIn``.
  package func obstacle(in params: JSONValue, of method: String) -> String? {
    switch method {
    case "createSession":
      let directories = params["workingDirectories"]?.arrayValue ?? []
      if isBefore(7), directories.count > 1 {
        return "before 0.7, a session has one working directory"
      }
    case "createChat":
      if isBefore(7), let kind = params["source"]?["kind"]?.stringValue, kind != "fork" {
        return "before 0.7, a chat is created empty or as a fork"
      }
      if isBefore(7), params["workingDirectories"]?.arrayValue?.isEmpty == false {
        return "before 0.7, a chat has the working directory of its session"
      }
      return params["initialMessage"].flatMap(obstacle(inMessage:))
    case "dispatchAction": return params["action"].flatMap(obstacle(inAction:))
    default: break
    }
    return nil
  }

  private func obstacle(inAction action: JSONValue) -> String? {
    switch action["type"]?.stringValue {
    case "annotations/set":
      return obstacle(inOrigin: action["annotation"]?["origin"])
    case "annotations/updated":
      return action["origin"].flatMap(obstacle(inOrigin:))
    case "changeset/filesReviewChanged":
      return isBefore(6) ? "clients cannot mark files as reviewed before 0.6" : nil
    case "chat/turnStarted", "chat/pendingMessageSet":
      return action["message"].flatMap(obstacle(inMessage:))
    case "chat/draftChanged":
      return action["draft"].flatMap(obstacle(inMessage:))
    default: return nil
    }
  }

  private func obstacle(inOrigin origin: JSONValue?) -> String? {
    guard isBefore(9), origin?["turnId"] == nil else { return nil }
    return "an annotation belongs to a turn before 0.9"
  }

  private func obstacle(inMessage message: JSONValue) -> String? {
    let attachments = message["attachments"]?.arrayValue ?? []
    guard isBefore(7), attachments.contains(where: { $0.has("type", "chat") }) else { return nil }
    return "chats cannot be attached to messages before 0.7"
  }
}
