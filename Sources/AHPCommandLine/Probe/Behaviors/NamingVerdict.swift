internal import AgentHostProtocol

/// The verdicts on the URIs of a session that was created as `ahp-session:/ID`. Pure.
struct NamingVerdict: Sendable {
  private let session: EmptySession
  private let providers: [String]

  init(_ session: EmptySession, providers: [String]) {
    self.session = session
    self.providers = providers
  }

  private var publishedScheme: String { String(session.uri.prefix { $0 != ":" }) }

  /// Whether the list shows the scheme that the client chose as the provider.
  var takesSchemeForProvider: Bool {
    session.provider == publishedScheme && !providers.contains(publishedScheme)
  }

  private var namesChatsAfterSessions: Bool { session.chat.hasPrefix("ahp-chat://") }

  /// Whether sessions are `PROVIDER:/ID`, or chats have the URI of their session in theirs.
  var usesProviderURIs: Bool {
    providers.contains(publishedScheme) && publishedScheme != "ahp-session"
      || namesChatsAfterSessions
  }

  /// The scheme of sessions that such a host makes itself.
  var scheme: String? {
    guard usesProviderURIs else { return nil }
    return providers.contains(publishedScheme) ? publishedScheme : providers.first
  }

  var outcome: ProbeOutcome {
    var flaws: [String] = []
    if !session.uri.isSame(as: session.requested) {
      flaws.append("publishes ahp-session:/ID as \(ProbeText.short(publishedScheme)):/ID")
    }
    if namesChatsAfterSessions {
      flaws.append("names chats ahp-chat://ID/BASE64URL of the session URI")
    }
    return flaws.isEmpty ? .asSpecified() : .differs(flaws.joined(separator: "; "))
  }

  var providerOutcome: ProbeOutcome {
    takesSchemeForProvider
      ? .differs("lists a session with its scheme \(ProbeText.short(publishedScheme)) as provider")
      : .asSpecified(note: session.provider.map(ProbeText.short))
  }
}
