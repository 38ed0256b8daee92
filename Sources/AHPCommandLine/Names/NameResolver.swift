internal import AgentHostProtocol
internal import AgentHostProtocolClient

extension AHPError.Code {
  static let unknownName = AHPError.Code(rawValue: "unknown-name")
}

/// Finds the session or chat with a name. Pure.
///
/// Matches the identifier first, then the title, then the title regardless of case, then a prefix of an identifier or
/// title. `SESSION/CHAT` is a chat within a session. Archived sessions match only if no other session does.
struct NameResolver: Sendable {
  /// The sessions and chats of the hosts that may be meant.
  var channels: [NamedChannel]
  /// Hosts without a known list of sessions, because the request failed.
  var missingHosts: [String] = []

  /// Returns the session or chat of the name.
  ///
  /// - Throws: `UsageError` for a name of several; `AHPError` for one of none: `.notFound`, or `.transient` while hosts
  ///   are missing.
  func resolve(_ word: Setting<String>) throws -> NamedChannel {
    let found: [NamedChannel]
    switch try ChannelName(word) {
    case .address(let uri):
      if let channel = channels.first(where: { $0.uri.isSame(as: uri) }) { return channel }
      found = matches(word.value, in: channels)
    case .last:
      let sessions = channels.filter { $0.isSession && !$0.isArchived }
      guard
        let last = sessions.max(by: {
          RecordTime.isEarlier($0.modifiedAt, $1.modifiedAt)
        })
      else {
        throw none("there is not a session")
      }
      return last
    case .waiting:
      found = waiting()
      if found.isEmpty { throw none("no session waits for input") }
    case .text(let text): found = matches(text, in: channels)
    }
    if let channel = found.first, found.count == 1 { return channel }
    if found.isEmpty { throw unknown(word) }
    let names = typed(Array(found.prefix(5))).map { quoted($0) }
    let more = found.count > names.count ? ", …" : ""
    throw UsageError(
      "", "\(quoted(word.value)) matches \(found.count) sessions or chats", origin: word.origin,
      advice: "write one of \(names.joined(separator: ", "))\(more)")
  }

  /// Returns whether commands take the text as a title or identifier: not as an option, as an address or as a name such
  /// as `@last`. Characters that are not shown cannot be typed.
  static func isTypable(_ name: String) -> Bool {
    guard case .text? = try? ChannelName(Setting(name, from: .builtIn)) else { return false }
    return !name.isEmpty && !name.hasPrefix("-") && TerminalText.sanitized(name) == name
  }

  /// Returns a name for each of these channels that identifies only it: its title, its identifier, or else its address. In a
  /// time proportional to the number of all channels, because a host may list very many.
  func typed(_ wanted: [NamedChannel]) -> [String] {
    // What `matches` finds for the titles and identifiers of each host.
    let found = Dictionary(grouping: channels, by: \.host).mapValues { here in
      let titles = Dictionary(grouping: here, by: \.title)
      let identifiers = Dictionary(grouping: here, by: \.id)
      return titles.merging(identifiers) { $1 }.mapValues(narrowed)
    }
    return wanted.map { channel in
      let name = [channel.title, channel.id].first { name in
        guard Self.isTypable(name), let named = found[channel.host]?[name], named.count == 1
        else { return false }
        return named[0].uri.isSame(as: channel.uri)
      }
      let word = name ?? channel.uri
      return found.count < 2 ? word : "\(channel.host)/\(word)"
    }
  }

  // MARK: Finding

  /// How a text may fit a channel, the strongest way first.
  private enum Fit: CaseIterable {
    case identifier
    case title
    case titleInOtherLetters
    case beginning

    func holds(for channel: NamedChannel, _ text: String) -> Bool {
      switch self {
      case .identifier: channel.id == text
      case .title: channel.title == text
      case .titleInOtherLetters: channel.title.lowercased() == text.lowercased()
      case .beginning:
        channel.id.hasPrefix(text) || channel.title.lowercased().hasPrefix(text.lowercased())
      }
    }
  }

  private func waiting() -> [NamedChannel] {
    let sessions = channels.filter {
      $0.isSession && !$0.isArchived && $0.status?.activity == .inputNeeded
    }
    guard let session = sessions.first, sessions.count == 1 else { return sessions }
    let chats = channels.filter {
      !$0.isSession && $0.session.isSame(as: session.uri) && $0.host == session.host
        && $0.status?.activity == .inputNeeded
    }
    return chats.count == 1 ? chats : [session]
  }

  private func matches(_ text: String, in channels: [NamedChannel]) -> [NamedChannel] {
    guard !text.isEmpty else { return [] }
    for fit in Fit.allCases {
      let found = channels.filter { fit.holds(for: $0, text) }
      if !found.isEmpty { return narrowed(found) }
    }
    return inSession(text)
  }

  private func inSession(_ text: String) -> [NamedChannel] {
    for slash in text.indices where text[slash] == "/" {
      let sessions = channels.filter(\.isSession)
      let found = NameResolver(channels: sessions).matches(String(text[..<slash]), in: sessions)
      guard let session = found.first, found.count == 1 else { continue }
      let name = String(text[text.index(after: slash)...])
      let chats = channels.filter {
        !$0.isSession && $0.session.isSame(as: session.uri) && $0.host == session.host
      }
      let byId = chats.filter { ChannelAddress.identifiersInSession(of: $0.uri).contains(name) }
      if byId.count == 1 { return byId }
      let named = NameResolver(channels: chats).matches(name, in: chats)
      if !named.isEmpty { return named }
    }
    return []
  }

  /// Removes chats whose session was also found, and archived channels unless all are archived.
  private func narrowed(_ found: [NamedChannel]) -> [NamedChannel] {
    guard found.count > 1 else { return found }
    let current = found.filter { !$0.isArchived }
    let found = current.isEmpty ? found : current
    let sessions = Dictionary(grouping: found.filter(\.isSession), by: \.host)
      .mapValues { URISet($0.map(\.uri)) }
    return found.filter { $0.isSession || sessions[$0.host]?.contains($0.session) != true }
  }

  // MARK: Errors

  /// - Throws: `AHPError` if a host could not be asked for the name.
  static func check(noneOf hosts: [String], has word: Setting<String>) throws(AHPError) {
    guard !hosts.isEmpty else { return }
    throw AHPError(
      .unknownName, .transient,
      "\(quoted(word.value)) may stand for something else on \(hosts.joined(separator: ", "))",
      advice: "write HOST/NAME")
  }

  private func unknown(_ word: Setting<String>) -> AHPError {
    let names = channels.flatMap { [$0.title, $0.id] }.filter { !$0.isEmpty }
    return none(
      "no session or chat matches \(quoted(HostURL.redactName(word.value)))",
      advice: Suggestion.nearest(to: word.value, among: names)
        .map { "did you mean \(quoted($0))?" } ?? "see 'ahpctl sessions' for their names")
  }

  private func none(_ problem: String, advice: String? = nil) -> AHPError {
    let unasked =
      missingHosts.isEmpty ? "" : " (not asked: \(missingHosts.joined(separator: ", ")))"
    let hosts = Set(channels.map(\.host))
    return AHPError(
      .unknownName, missingHosts.isEmpty ? .notFound : .transient, problem + unasked,
      advice: advice, host: hosts.count == 1 ? hosts.first : nil)
  }
}
