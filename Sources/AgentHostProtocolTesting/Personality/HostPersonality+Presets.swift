internal import AgentHostProtocol

extension HostPersonality {
  /// A host that follows the protocol's text, with the versions 1.0.0 and 0.9.0.
  public static let reference = HostPersonality(name: "reference")

  /// The supported releases of VS Code's agent host.
  public enum VSCodeVersion: Sendable, Hashable, CaseIterable {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// AHP 0.6.0, as in VS Code 1.130.
    case v0_6
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// AHP 0.7.0, as in VS Code 1.132.
    case v0_7
  }

  /// Returns a host that behaves like VS Code's standalone agent host.
  public static func vsCode(_ version: VSCodeVersion) -> HostPersonality {
    var host: HostPersonality
    switch version {
    case .v0_6:
      host = HostPersonality(
        name: "vscode-0.6", baselines: [ProtocolVersion(0, 6, 0)], provider: "copilot")
      host.replayForUnknownClient = true
      host.malformedChatURI = .endsHost
      host.droppedActions = ["changeset/", "annotations/"]
    case .v0_7:
      host = HostPersonality(
        name: "vscode-0.7", baselines: [ProtocolVersion(0, 7, 0)], provider: "copilot")
      host.unknownClientCode = .notFound
      host.malformedChatURI = .dropsAction
      host.refusedActions = [
        "session/workingDirectorySet", "session/workingDirectoryRemoved",
        "chat/workingDirectorySet", "chat/workingDirectoryRemoved",
      ]
    }
    host.liveBeforeReconnectAnswer = true
    host.newestConnectionOnly = true
    host.providerURIs = true
    host.schemeIsProvider = true
    host.createChatNeedsSubscription = true
    host.disposeEmptySessions = .seconds(30)
    host.evictIdleSessions = .seconds(30)
    host.renamesChats = true
    host.silentStateChanges = true
    host.ignoresPageLimit = true
    host.replaceBusyTurn = true
    host.neverRejects = true
    host.rewritesAttachments = true
    host.queuedMessageTurnIDs = true
    host.omitsServerInfo = true
    host.supportedVersionRanges = true
    host.stackTraceErrors = true
    return host
  }

  /// A host that behaves like pi's host at 1.0.0.
  public static let pi: HostPersonality = {
    var host = HostPersonality(
      name: "pi", baselines: [ProtocolVersion(1, 0, 0)], provider: "pi")
    host.unknownClientCode = .notFound
    host.rejectionsNotReplayed = true
    host.newIDsAfterRestart = true
    host.interruptedTurnsComplete = true
    host.emptySessionsVanishOnRestart = true
    host.providerURIs = true
    host.oneSpellingPerConnection = true
    host.keepsSessionsWithTurns = true
    host.lateSessionAdded = true
    host.renamesChats = true
    host.defaultPageSize = 200
    host.dropsUnknownDispatches = true
    host.refusedActions = ["chat/truncated"]
    host.queuedMessageTurnIDs = true
    host.omitsRequiredMembers = true
    host.clearsByNull = true
    host.staleCatalogActivity = true
    return host
  }()

  /// All named personalities, ``reference`` first.
  public static let all: [HostPersonality] = [
    .reference, .vsCode(.v0_6), .vsCode(.v0_7), .pi,
  ]
}
