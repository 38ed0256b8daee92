internal import AHPWebSocket
package import AgentHostProtocol

/// The URI forms that a host uses for its sessions and chats, derived from the host's published URIs.
///
/// The protocol leaves the choice of these URIs to clients and suggests `ahp-session:/ID` and
/// `ahp-chat:/ID`. Hosts in the field publish `PROVIDER:/ID` and `ahp-chat://ID/BASE64URL(session URI)`,
/// accept other forms, and then lose the session at a restart or fail. New URIs therefore use the form that the host
/// publishes. A value without I/O.
package struct HostAddressing: Sendable, Equatable {
  package enum SessionForm: Sendable, Hashable {
    /// `ahp-session:/ID`
    case protocolScheme
    /// `PROVIDER:/ID`, where the scheme is the name of the agent's provider.
    case providerScheme
  }

  package enum ChatForm: Sendable, Hashable {
    /// `ahp-chat:/ID`
    case protocolScheme
    /// `ahp-chat://ID/BASE64URL`, where the path is the URI of the session without padding.
    case sessionScoped
  }

  private let agents: [AgentInfo]
  private let sessions: [SessionSummary]

  /// The forms of a host with these agents and sessions. Either may be empty or incomplete.
  package init(agents: [AgentInfo], sessions: [SessionSummary]) {
    self.agents = agents
    self.sessions = sessions
  }

  // MARK: Agents

  /// Returns the provider of a new session: the agent with that provider or display name, or the first
  /// agent of the host without a name. Returns `nil` if there is neither a name nor an agent.
  ///
  /// - Throws: `AHPError` `.unknownAgent` if the host lists agents, but no agent with that name.
  package func provider(named name: String?) throws(AHPError) -> String? {
    guard let name else { return agents.first?.provider }
    if agents.isEmpty || agents.contains(where: { $0.provider == name }) { return name }
    let byTitle = agents.filter { $0.displayName.lowercased() == name.lowercased() }
    if byTitle.count == 1 { return byTitle[0].provider }
    throw AHPError(
      .unknownAgent, .notFound, "the host has no agent \"\(name)\"",
      advice: "its agents are \(agents.map(\.provider).joined(separator: ", "))", wasWritten: false)
  }

  /// Checks the directories of a new session: agents that work in one directory may ignore the others.
  ///
  /// - Throws: `AHPError` `.tooManyDirectories` for several directories of an agent that does not work in several. An
  ///   agent that the host does not list is not checked.
  package func check(
    workingDirectories: [URI], of provider: String?
  ) throws(AHPError) {
    guard workingDirectories.count > 1,
      let agent = agents.first(where: { $0.provider == provider }),
      agent.capabilities?.multipleWorkingDirectories == nil
    else { return }
    throw AHPError(
      .tooManyDirectories, .incompatible, "agent \"\(agent.provider)\" works in one directory only",
      advice: "specify one working directory", wasWritten: false)
  }

  /// Checks the source of a new chat: hosts that cannot copy turns may create a chat without them.
  ///
  /// - Throws: `AHPError` `.chatSourceUnsupported` if the agent excludes the source. What an agent omits is not checked.
  package func check(_ source: ChatSource?, of provider: String) throws(AHPError) {
    let chats = agents.first { $0.provider == provider }?.capabilities?.multipleChats
    let what: String
    switch source {
    case .fork where chats?.fork == false: what = "forks of chats"
    case .sideChat where chats?.sideChat == false: what = "side chats"
    default: return
    }
    throw AHPError(
      .chatSourceUnsupported, .incompatible, "agent \"\(provider)\" does not support \(what)",
      wasWritten: false)
  }

  /// Checks that a chat may be added to a session with so many chats.
  ///
  /// - Throws: `AHPError` `.tooManyChats` for a second chat of an agent without `multipleChats`, for which the protocol
  ///   forbids the request. An agent that the host does not list is not checked.
  package func check(chatBeside count: Int, of provider: String) throws(AHPError) {
    guard count > 0, let agent = agents.first(where: { $0.provider == provider }),
      agent.capabilities?.multipleChats == nil
    else { return }
    throw AHPError(
      .tooManyChats, .incompatible, "agent \"\(provider)\" has one chat in a session only",
      advice: "create another session", wasWritten: false)
  }

  // MARK: Sessions

  /// Returns the forms to try for a new session of an agent, the most likely one first. There is more than one
  /// only if no known session URI decides.
  package func sessionForms(provider: String?) -> [SessionForm] {
    let known = sessions.filter { $0.provider == provider }
    if let form = Self.form(of: known) ?? Self.form(of: sessions) {
      return form == .providerScheme && !Self.isScheme(provider) ? [.protocolScheme] : [form]
    }
    return Self.isScheme(provider) ? [.providerScheme, .protocolScheme] : [.protocolScheme]
  }

  /// Returns the form of these sessions' URIs, if the sessions determine it. A host with provider schemes
  /// lists a session of another scheme with that scheme as its provider: `ahp-session:/1` of the provider
  /// `ahp-session` is a session with a wrong URI from a client.
  private static func form(of sessions: [SessionSummary]) -> SessionForm? {
    var usesProtocolScheme = false
    for session in sessions {
      guard let scheme = scheme(of: session.resource) else { continue }
      if scheme == session.provider { return .providerScheme }
      if scheme == "ahp-session" { usesProtocolScheme = true }
    }
    return usesProtocolScheme ? .protocolScheme : nil
  }

  /// Returns the URI of a new session. `id` consists of letters and digits and is unique among sessions. Without a
  /// provider the form is `ahp-session:/ID`.
  package static func sessionURI(id: String, provider: String?, form: SessionForm) -> URI {
    guard form == .providerScheme, let provider, isScheme(provider) else {
      return "ahp-session:/\(id)"
    }
    return "\(provider):/\(id)"
  }

  /// Returns the URI under which the host lists a session that was created as `requested`. Hosts may list a
  /// session under another scheme than the one it was created with, and send actions only for the URI
  /// that was subscribed last. Returns `requested` if no listed session has its last path component.
  package static func published(_ requested: URI, among listed: some Sequence<URI>) -> URI {
    let id = lastComponent(of: requested)
    var other: URI?
    for uri in listed {
      if uri.isSame(as: requested) { return requested }
      if lastComponent(of: uri) == id { other = uri }
    }
    return other ?? requested
  }

  // MARK: Chats

  /// Returns the URI of a new chat. The form follows the session's chats, else the default chats of other sessions,
  /// else the form of the session's URI. `id` consists of letters and digits.
  package func chatURI(id: String, in session: URI, chats: [URI]) -> URI {
    switch chatForm(in: session, chats: chats) {
    case .protocolScheme: "ahp-chat:/\(id)"
    case .sessionScoped: "ahp-chat://\(id)/\(Self.base64URL(session))"
    }
  }

  /// Returns the form of a new chat of a session; see ``chatURI(id:in:chats:)``.
  package func chatForm(in session: URI, chats: [URI]) -> ChatForm {
    for chat in chats {
      if let form = Self.form(of: chat, in: session) { return form }
    }
    for other in sessions {
      for chat in [other.defaultChat].compactMap(\.self) + (other.chats ?? []).map(\.resource) {
        if let form = Self.form(of: chat, in: other.resource) { return form }
      }
    }
    return Self.scheme(of: session) == "ahp-session" ? .protocolScheme : .sessionScoped
  }

  private static func form(of chat: URI, in session: URI) -> ChatForm? {
    guard scheme(of: chat) == "ahp-chat" else { return nil }
    let rest = chat.dropFirst("ahp-chat:".count)
    guard rest.hasPrefix("//") else { return .protocolScheme }
    let path = rest.dropFirst(2).drop { $0 != "/" }.dropFirst()
    return path.prefix { $0 != "/" } == base64URL(session) ? .sessionScoped : nil
  }

  // MARK: Text

  /// Base64 with the alphabet for URLs and without padding (RFC 4648 §5).
  static func base64URL(_ text: String) -> String {
    var result = ""
    for character in Base64.encode(Array(text.utf8)) {
      switch character {
      case "+": result.append("-")
      case "/": result.append("_")
      case "=": break
      default: result.append(character)
      }
    }
    return result
  }

  private static func scheme(of uri: URI) -> String? {
    uri.firstIndex(of: ":").map { String(uri[..<$0]) }
  }

  private static func lastComponent(of uri: URI) -> Substring {
    uri.split(separator: "/").last ?? uri[...]
  }

  /// Returns whether a text can be the scheme of a URI (RFC 3986 §3.1).
  private static func isScheme(_ text: String?) -> Bool {
    guard let first = text?.utf8.first, let text else { return false }
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    return isLetter(first)
      && text.utf8.allSatisfy { byte in
        isLetter(byte) || (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E].contains(byte)
      }
  }
}

extension AHPError.Code {
  /// The host has no agent with that name.
  public static let unknownAgent = Self(rawValue: "unknown-agent")
  /// The agent does not work in more than one directory.
  public static let tooManyDirectories = Self(rawValue: "too-many-directories")
  /// The agent has only one chat in a session.
  public static let tooManyChats = Self(rawValue: "too-many-chats")
  /// The agent cannot create a chat from another one in this way.
  public static let chatSourceUnsupported = Self(rawValue: "chat-source-unsupported")
}
