/// A session or chat as given in the arguments: an optional host, and the name of the session or chat.
struct Target: Sendable, Hashable {
  /// The host; nil for a name that is looked for on all hosts of the context.
  var host: Setting<String>?
  var name: Setting<String>

  /// Returns the host for suggested commands and names, without the secrets of an address; `id` without a host.
  func shownHost(_ id: String) -> String { host.map { HostURL.redactName($0.value) } ?? id }

  /// Returns one word for a channel, which commands take: `HOST/NAME`, or `URL#NAME`, as ``host(_:in:)`` reads it.
  static func word(_ host: String, _ uri: String) -> String {
    host + (HostURL.looksLikeURL(host) ? "#" : "/") + uri
  }

  /// The chat and the identifier of a name that `pending` prints, CHAT#ID; nil for another name. Titles may have the
  /// sign, too, and identifiers may have spaces.
  var listedParts: (chat: Target, id: Setting<String>)? {
    guard let mark = name.value.firstIndex(of: "#"),
      ChannelAddress.hasScheme(String(name.value[..<mark]))
    else { return nil }
    return parts(at: mark)
  }

  func parts(at mark: String.Index) -> (chat: Target, id: Setting<String>) {
    let id = String(name.value[name.value.index(after: mark)...])
    let chat = Setting(String(name.value[..<mark]), from: name.origin)
    return (Target(host: host, name: chat), Setting(id, from: name.origin))
  }

  /// Takes the words of a target from the beginning of the arguments: `HOST NAME`, `HOST/NAME`, or a name
  /// alone such as `@waiting`. Also returns the words after it.
  ///
  /// - Parameters:
  ///   - subject: the placeholder of the name in the usage line, such as `CHAT`.
  ///   - selection: knows which words are hosts.
  /// - Throws: `UsageError` where there is no name, or an unknown host.
  static func read(
    _ words: [Setting<String>], _ subject: String, in selection: HostSelection
  ) throws(UsageError) -> (target: Target, rest: [Setting<String>]) {
    let (host, rest) = try self.host(words, in: selection)
    guard let name = rest.first else {
      let mark = host.map { HostURL.looksLikeURL($0.value) } == true ? "#" : "/"
      throw UsageError(
        subject, "is missing", origin: words.first?.origin,
        advice: "write HOST \(subject), HOST\(mark)\(subject) or @last; "
          + "see 'ahpctl sessions' for their names")
    }
    return (Target(host: host, name: name), Array(rest.dropFirst()))
  }

  /// - Throws: `UsageError` if there are more arguments than the command accepts.
  static func checkNone(_ rest: some Collection<Setting<String>>) throws(UsageError) {
    guard let word = rest.first else { return }
    throw UsageError(
      "", "unexpected argument \(quoted(word.value))", origin: word.origin,
      advice: "quote names with spaces; 'ahpctl hosts' lists the names of hosts")
  }

  /// Returns the host at the beginning of the words, if there is one, and the words after it. Text after a slash behind
  /// the host becomes the first of these words.
  static func host(
    _ words: [Setting<String>], in selection: HostSelection
  ) throws(UsageError) -> (host: Setting<String>?, rest: [Setting<String>]) {
    guard let first = words.first else { return (nil, []) }
    let rest = Array(words.dropFirst())
    if first.value.hasPrefix("@") { return (nil, words) }
    if let slash = first.value.firstIndex(of: "/") {
      let head = String(first.value[..<slash])
      let name = String(first.value[first.value.index(after: slash)...])
      // The scheme of an address alone is no host.
      if selection.knows(head), !HostURL.looksLikeURL(head), !name.isEmpty {
        return (Setting(head, from: first.origin), [Setting(name, from: first.origin)] + rest)
      }
    }
    if HostURL.looksLikeURL(first.value), let mark = first.value.firstIndex(of: "#") {
      // An address of a host has no fragment: `URL#NAME`, as `pending` writes it.
      let name = String(first.value[first.value.index(after: mark)...])
      return (
        Setting(String(first.value[..<mark]), from: first.origin),
        [Setting(name, from: first.origin)] + rest
      )
    }
    if selection.knows(first.value) { return (first, rest) }
    // An address follows its host. Without configured hosts, a name cannot be on any.
    if rest.first.map({ ChannelAddress.hasScheme($0.value) }) == true || !selection.hasHosts {
      _ = try selection.host(first)
    }
    return (nil, words)
  }
}
