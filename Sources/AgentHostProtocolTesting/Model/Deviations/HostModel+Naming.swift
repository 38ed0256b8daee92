internal import AHPWebSocket
internal import AgentHostProtocol

extension HostModel {
  var personality: HostPersonality { configuration.personality }

  mutating func newSession(of provider: String) -> URI {
    let scheme = personality.providerURIs ? provider : "ahp-session"
    return "\(scheme):/\(nextId("session"))"
  }

  mutating func newChat(in session: URI, isDefault: Bool = false) -> URI {
    guard personality.providerURIs else { return "ahp-chat:/\(nextId("chat"))" }
    let uri = ChatAddress(id: "default", session: session).uri
    if isDefault, channels[uri] == nil { return uri }
    return ChatAddress(id: nextId("chat"), session: session).uri
  }

  mutating func newSubagentChat(in session: URI, of toolCallId: String) -> URI {
    guard personality.providerURIs else { return "ahp-chat:/\(nextId("chat"))" }
    return "\(ChatAddress(id: "subagent", session: session).uri)/\(toolCallId)"
  }

  /// Returns whether a URI can be that of a session.
  func namesSession(_ uri: URI) -> Bool {
    guard personality.providerURIs else { return ChannelKind(suggestedBy: uri) == .session }
    guard let scheme = uri.scheme else { return false }
    return scheme == "ahp-session" || !scheme.hasPrefix("ahp-")
  }

  /// Returns whether a URI can be that of a channel of this kind. Unknown schemes may name any.
  func canName(_ uri: URI, _ kind: ChannelKind) -> Bool {
    ChannelKind(suggestedBy: uri).map { $0 == kind } ?? true
  }

  /// Returns the published URI of a session that is created as `uri`.
  func published(_ uri: URI, provider: String) -> URI {
    guard hasSpellings, uri.scheme == "ahp-session" else { return uri }
    return uri.replacingScheme(by: provider)
  }

  /// Returns the provider in the list of sessions.
  func shownProvider(of uri: URI, _ agent: AgentInfo) -> String {
    personality.schemeIsProvider ? uri.scheme ?? agent.provider : agent.provider
  }

  /// Whether a channel can have several URIs.
  var hasSpellings: Bool { personality.providerURIs && !personality.schemeIsProvider }

  /// Returns the canonical URI of a channel; `uri` itself if it is canonical.
  func canonical(_ uri: URI) -> URI {
    guard hasSpellings, channels[uri] == nil else { return uri }
    if uri.scheme == "ahp-session" {
      let candidates = configuration.agents.map { uri.replacingScheme(by: $0.provider) }
      return candidates.first { channels[$0] != nil } ?? uri
    }
    guard var address = ChatAddress(uri) else { return uri }
    address.session = canonical(address.session)
    return channels[address.uri] == nil ? uri : address.uri
  }

  /// Returns whether a host that parses chat URIs fails on this one.
  func isMalformedChat(_ uri: URI) -> Bool {
    personality.malformedChatURI != .accepted && chats[uri] != nil && ChatAddress(uri) == nil
  }
}

struct ChatAddress: Sendable, Hashable {
  var id: String
  var session: URI
  /// The suffix after the session, such as `/call-1`.
  var suffix = ""

  init(id: String, session: URI) {
    self.id = id
    self.session = session
  }

  /// Parses a URI; `nil` for another form.
  init?(_ uri: URI) {
    let prefix = "ahp-chat://"
    guard uri.hasPrefix(prefix) else { return nil }
    let parts = uri.dropFirst(prefix.count).split(
      separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2, !parts[0].isEmpty, let session = Self.decoded(parts[1]) else {
      return nil
    }
    id = String(parts[0])
    self.session = session
    if parts.count == 3 { suffix = "/\(parts[2])" }
  }

  var uri: URI { "ahp-chat://\(id)/\(Self.encoded(session))\(suffix)" }

  private static func encoded(_ session: URI) -> String {
    let text = Base64.encode(Array(session.utf8)).prefix { $0 != "=" }
    return String(text.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
  }

  private static func decoded(_ text: Substring) -> URI? {
    var standard = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
    standard += String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
    guard let bytes = Base64.decode(standard), !bytes.isEmpty,
      let session = String(validating: bytes, as: UTF8.self), session.scheme != nil
    else { return nil }
    return session
  }
}

extension URI {
  /// The part before the first colon; `nil` if there is none.
  var scheme: String? {
    guard let colon = firstIndex(of: ":"), colon != startIndex else { return nil }
    return String(self[..<colon])
  }

  func replacingScheme(by scheme: String) -> URI {
    "\(scheme)\(self[(firstIndex(of: ":") ?? startIndex)...])"
  }
}
