extension LegacyTranslation {
  package func action(_ action: inout JSONValue, on channel: URI) {
    switch action["type"]?.stringValue {
    case "root/agentsChanged": action.editEach("agents", agent)
    case "root/terminalsChanged": action.editEach("terminals", terminal)
    case "session/chatAdded": action.edit("summary", directories)
    case "session/chatUpdated": action.edit("changes", directories)
    case "session/activeClientSet": action.edit("activeClient", activeClient)
    case "session/inputNeededSet": action.edit("request", inputNeeded)
    case "session/customizationsChanged": action.editEach("customizations", customization)
    case "session/customizationUpdated": action.edit("customization", customization)
    case "session/customizationToggled": toggle(&action)
    case "chat/responsePart": action.edit("part", responsePart)
    case "chat/turnsLoaded": action.editEach("turns", turn)
    case "chat/error": turnError(&action)
    case "chat/toolCallContentChanged": toolContent(&action)
    case "chat/toolCallComplete": action.edit("result", toolContent)
    case "terminal/claimed": action.edit("claim", claim)
    case "annotations/set": action.edit("annotation") { annotation(&$0, of: channel) }
    case "annotations/updated": annotationChange(&action, on: channel)
    case "changeset/filesReviewedChanged" where lifts: review(&action)
    case "changeset/filesReviewChanged" where !lifts: review(&action)
    default: break
    }
  }

  /// Returns whether ``action(_:on:)`` may change actions of this type. Most traffic passes unchanged.
  static func concerns(action type: String) -> Bool {
    rewrittenActions.contains(type)
  }

  private static let rewrittenActions: Set<String> = [
    "root/agentsChanged", "root/terminalsChanged", "session/chatAdded", "session/chatUpdated",
    "session/activeClientSet", "session/inputNeededSet", "session/customizationsChanged",
    "session/customizationUpdated", "session/customizationToggled", "chat/responsePart",
    "chat/turnsLoaded", "chat/error", "chat/toolCallContentChanged", "chat/toolCallComplete",
    "terminal/claimed", "annotations/set", "annotations/updated",
    "changeset/filesReviewedChanged", "changeset/filesReviewChanged",
  ]

  /// The review flag of files, which has another name in 0.5.2.
  private func review(_ action: inout JSONValue) {
    guard isBefore(6) else { return }
    let (oldKey, newKey) = lifts ? ("fileIds", "files") : ("files", "fileIds")
    if let files = action.take(oldKey) { action.set(newKey, to: files) }
    action.set(
      "type",
      to: lifts ? "changeset/filesReviewChanged" : "changeset/filesReviewedChanged")
  }
}
