import AgentHostProtocol

/// A switch of ``HostPersonality`` by the name that it has in files.
///
/// A value type; it may be used from any task.
public struct PersonalitySwitch: Sendable {
  /// The name, that of the member of ``HostPersonality``.
  public let name: String
  /// The value that a personality has, as it stands in a file.
  private let reading: @Sendable (HostPersonality) -> JSONValue
  /// Sets the value; `false` if it is of the wrong kind.
  private let writing: @Sendable (inout HostPersonality, JSONValue) -> Bool

  /// The value as it stands in a file: a Boolean, a number, a string or an array of strings. Durations are
  /// milliseconds.
  public func value(in personality: HostPersonality) -> JSONValue { reading(personality) }

  /// Sets the switch.
  ///
  /// - Returns: `false` if the value is of another kind; the personality is unchanged then.
  public func set(_ value: JSONValue, in personality: inout HostPersonality) -> Bool {
    writing(&personality, value)
  }

  private typealias Path<Value> = WritableKeyPath<HostPersonality, Value> & Sendable

  private init(
    _ name: String, _ reading: @escaping @Sendable (HostPersonality) -> JSONValue,
    _ writing: @escaping @Sendable (inout HostPersonality, JSONValue) -> Bool
  ) {
    self.name = name
    self.reading = reading
    self.writing = writing
  }

  private static func flag(_ name: String, _ path: any Path<Bool>) -> PersonalitySwitch {
    PersonalitySwitch(name, { .bool($0[keyPath: path]) }) { personality, value in
      guard let value = value.boolValue else { return false }
      personality[keyPath: path] = value
      return true
    }
  }

  private static func strings(_ name: String, _ path: any Path<[String]>) -> PersonalitySwitch {
    PersonalitySwitch(name, { .array($0[keyPath: path].map { .string($0) }) }) {
      personality, value in
      guard let elements = value.arrayValue else { return false }
      let texts = elements.compactMap(\.stringValue)
      guard texts.count == elements.count else { return false }
      personality[keyPath: path] = texts
      return true
    }
  }

  /// All switches, in the order of ``HostPersonality``.
  public static let all: [PersonalitySwitch] = [
    .flag("liveBeforeReconnectAnswer", \.liveBeforeReconnectAnswer),
    .flag("missedActionsBeforeSubscribeAnswer", \.missedActionsBeforeSubscribeAnswer),
    .flag("replayForUnknownClient", \.replayForUnknownClient),
    PersonalitySwitch(
      "unknownClientCode", { .integer(Int64($0.unknownClientCode.rawValue)) }
    ) { personality, value in
      guard let code = value.intValue else { return false }
      personality.unknownClientCode = ErrorCode(rawValue: code)
      return true
    },
    .flag("rejectionsNotReplayed", \.rejectionsNotReplayed),
    .flag("newestConnectionOnly", \.newestConnectionOnly),
    .flag("newIDsAfterRestart", \.newIDsAfterRestart),
    .flag("interruptedTurnsComplete", \.interruptedTurnsComplete),
    .flag("emptySessionsVanishOnRestart", \.emptySessionsVanishOnRestart),
    .flag("providerURIs", \.providerURIs),
    .flag("schemeIsProvider", \.schemeIsProvider),
    .flag("oneSpellingPerConnection", \.oneSpellingPerConnection),
    PersonalitySwitch("malformedChatURI", { .string($0.malformedChatURI.rawValue) }) {
      personality, value in
      guard let text = value.stringValue,
        let value = HostPersonality.MalformedChatURI(rawValue: text)
      else { return false }
      personality.malformedChatURI = value
      return true
    },
    .flag("createChatNeedsSubscription", \.createChatNeedsSubscription),
    PersonalitySwitch(
      "disposeEmptySessions",
      { $0.disposeEmptySessions.map { .integer(milliseconds(of: $0)) } ?? .null }
    ) { personality, value in
      if value.isNull {
        personality.disposeEmptySessions = nil
        return true
      }
      guard let milliseconds = value.intValue, (0...Self.longest).contains(milliseconds) else {
        return false
      }
      personality.disposeEmptySessions = .milliseconds(milliseconds)
      return true
    },
    .flag("keepsSessionsWithTurns", \.keepsSessionsWithTurns),
    .flag("silentStateChanges", \.silentStateChanges),
    .flag("ignoresPageLimit", \.ignoresPageLimit),
    PersonalitySwitch(
      "defaultPageSize", { $0.defaultPageSize.map { .integer(Int64($0)) } ?? .null }
    ) { personality, value in
      guard value.isNull || value.intValue.map({ $0 > 0 }) == true else { return false }
      personality.defaultPageSize = value.intValue
      return true
    },
    .flag("replaceBusyTurn", \.replaceBusyTurn),
    .flag("neverRejects", \.neverRejects),
    .flag("dropsUnknownDispatches", \.dropsUnknownDispatches),
    .strings("droppedActions", \.droppedActions),
    .strings("refusedActions", \.refusedActions),
    .flag("rewritesAttachments", \.rewritesAttachments),
    .flag("queuedMessageTurnIDs", \.queuedMessageTurnIDs),
    // A file holds no secret: `true` stands for any token.
    PersonalitySwitch("queryToken", { .bool($0.queryToken != nil) }) { personality, value in
      guard let value = value.boolValue else { return false }
      personality.queryToken = value ? HostPersonality.tokenOfFiles : nil
      return true
    },
    .flag("omitsServerInfo", \.omitsServerInfo),
    .flag("supportedVersionRanges", \.supportedVersionRanges),
    .flag("stackTraceErrors", \.stackTraceErrors),
    .flag("omitsRequiredMembers", \.omitsRequiredMembers),
    .flag("clearsByNull", \.clearsByNull),
    .flag("staleCatalogueActivity", \.staleCatalogueActivity),
  ]

  /// At least 1 if it is not zero.
  private static func milliseconds(of duration: Duration) -> Int64 {
    let milliseconds = Int64((duration / .milliseconds(1)).rounded())
    return duration > .zero ? max(1, milliseconds) : milliseconds
  }

  /// A year in milliseconds.
  private static let longest = 31_536_000_000
}

extension HostPersonality {
  /// The query token of a host whose personality comes from a file: files hold no secrets.
  public static let tokenOfFiles = "token"
}
