public import AgentHostProtocol

/// A switch of ``HostPersonality`` and its key in files.
///
/// A value type that may be used from any task.
public struct PersonalitySwitch: Sendable {
  /// The name, equal to that of the member of ``HostPersonality``.
  public let name: String
  /// The value of a personality, as in a file.
  private let reading: @Sendable (HostPersonality) -> JSONValue
  /// Sets the value; `false` for the wrong kind of value.
  private let writing: @Sendable (inout HostPersonality, JSONValue) -> Bool

  /// Returns the value as in a file: a Boolean, number, string or array of strings. Durations are in
  /// milliseconds.
  public func value(in personality: HostPersonality) -> JSONValue { reading(personality) }

  /// Sets the switch.
  ///
  /// - Returns: `false` if the value is of the wrong kind; the personality is unchanged then.
  public func set(_ value: JSONValue, in personality: inout HostPersonality) -> Bool {
    writing(&personality, value)
  }

  private typealias Path<Value> = WritableKeyPath<HostPersonality, Value> & Sendable

  private init(
    _ name: String, reading: @escaping @Sendable (HostPersonality) -> JSONValue,
    writing: @escaping @Sendable (inout HostPersonality, JSONValue) -> Bool
  ) {
    self.name = name
    self.reading = reading
    self.writing = writing
  }

  private static func flag(_ name: String, _ path: any Path<Bool>) -> PersonalitySwitch {
    PersonalitySwitch(
      name, reading: { .bool($0[keyPath: path]) },
      writing: { personality, value in
        guard let value = value.boolValue else { return false }
        personality[keyPath: path] = value
        return true
      })
  }

  private static func strings(_ name: String, _ path: any Path<[String]>) -> PersonalitySwitch {
    PersonalitySwitch(
      name, reading: { .array($0[keyPath: path].map { .string($0) }) },
      writing: { personality, value in
        guard let elements = value.arrayValue else { return false }
        let texts = elements.compactMap(\.stringValue)
        guard texts.count == elements.count else { return false }
        personality[keyPath: path] = texts
        return true
      })
  }

  private static func duration(
    _ name: String, _ path: any Path<Duration?>
  ) -> PersonalitySwitch {
    PersonalitySwitch(
      name,
      reading: { $0[keyPath: path].map { .integer($0.wholeMilliseconds) } ?? .null },
      writing: { personality, value in
        // At most one year.
        let milliseconds = value.intValue.flatMap { (0...31_536_000_000).contains($0) ? $0 : nil }
        guard value.isNull || milliseconds != nil else { return false }
        personality[keyPath: path] = milliseconds.map { .milliseconds($0) }
        return true
      })
  }

  /// All switches, in the order of ``HostPersonality``.
  public static let all: [PersonalitySwitch] = [
    .flag("liveBeforeReconnectAnswer", \.liveBeforeReconnectAnswer),
    .flag("missedActionsBeforeSubscribeAnswer", \.missedActionsBeforeSubscribeAnswer),
    .flag("replayForUnknownClient", \.replayForUnknownClient),
    unknownClientCode,
    .flag("rejectionsNotReplayed", \.rejectionsNotReplayed),
    .flag("newestConnectionOnly", \.newestConnectionOnly),
    .flag("newIDsAfterRestart", \.newIDsAfterRestart),
    .flag("interruptedTurnsComplete", \.interruptedTurnsComplete),
    .flag("emptySessionsVanishOnRestart", \.emptySessionsVanishOnRestart),
    .flag("providerURIs", \.providerURIs),
    .flag("schemeIsProvider", \.schemeIsProvider),
    .flag("oneSpellingPerConnection", \.oneSpellingPerConnection),
    malformedChatURI,
    .flag("createChatNeedsSubscription", \.createChatNeedsSubscription),
    .duration("disposeEmptySessions", \.disposeEmptySessions),
    .duration("evictIdleSessions", \.evictIdleSessions),
    .flag("keepsSessionsWithTurns", \.keepsSessionsWithTurns),
    .flag("lateSessionAdded", \.lateSessionAdded),
    .flag("renamesChats", \.renamesChats),
    .flag("silentStateChanges", \.silentStateChanges),
    .flag("ignoresPageLimit", \.ignoresPageLimit),
    defaultPageSize,
    .flag("replaceBusyTurn", \.replaceBusyTurn),
    .flag("neverRejects", \.neverRejects),
    .flag("dropsUnknownDispatches", \.dropsUnknownDispatches),
    .strings("droppedActions", \.droppedActions),
    .strings("refusedActions", \.refusedActions),
    .flag("rewritesAttachments", \.rewritesAttachments),
    .flag("queuedMessageTurnIDs", \.queuedMessageTurnIDs),
    queryToken,
    .flag("omitsServerInfo", \.omitsServerInfo),
    .flag("supportedVersionRanges", \.supportedVersionRanges),
    .flag("stackTraceErrors", \.stackTraceErrors),
    .flag("omitsRequiredMembers", \.omitsRequiredMembers),
    .flag("clearsByNull", \.clearsByNull),
    .flag("staleCatalogActivity", \.staleCatalogActivity),
  ]

  // MARK: Switches of other kinds

  private static let unknownClientCode = PersonalitySwitch(
    "unknownClientCode",
    reading: { .integer(Int64($0.unknownClientCode.rawValue)) },
    writing: { personality, value in
      guard let code = value.intValue else { return false }
      personality.unknownClientCode = ErrorCode(rawValue: code)
      return true
    })

  private static let malformedChatURI = PersonalitySwitch(
    "malformedChatURI",
    reading: { .string($0.malformedChatURI.rawValue) },
    writing: { personality, value in
      guard let value = value.stringValue.flatMap(HostPersonality.MalformedChatURI.init) else {
        return false
      }
      personality.malformedChatURI = value
      return true
    })

  private static let defaultPageSize = PersonalitySwitch(
    "defaultPageSize",
    reading: { $0.defaultPageSize.map { .integer(Int64($0)) } ?? .null },
    writing: { personality, value in
      guard value.isNull || value.intValue.map({ $0 > 0 }) == true else { return false }
      personality.defaultPageSize = value.intValue
      return true
    })

  /// A file contains no secrets: `true` stands for any token.
  private static let queryToken = PersonalitySwitch(
    "queryToken",
    reading: { .bool($0.queryToken != nil) },
    writing: { personality, value in
      guard let value = value.boolValue else { return false }
      personality.queryToken = value ? HostPersonality.tokenOfFiles : nil
      return true
    })
}

extension HostPersonality {
  /// The query token of hosts whose personality comes from a file.
  public static let tokenOfFiles = "token"
}
