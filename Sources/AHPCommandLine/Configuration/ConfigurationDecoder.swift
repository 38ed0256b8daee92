/// Reads a configuration file, strictly: an unknown key or a value of the wrong kind is an error with file, line,
/// column and key.
struct ConfigurationDecoder: Sendable {
  /// The owner of a file.
  enum Kind: Sendable, Hashable {
    case user
    /// A file in a project, which another user may have written.
    case project
  }

  private let path: String
  private let positions: TextPositions
  private let kind: Kind

  static func decode(
    _ text: [UInt8], path: String, kind: Kind
  ) throws(UsageError) -> Configuration {
    if isBlank(text) { return Configuration() }
    let root = try LocatedJSON.read(text, path: path)
    return try ConfigurationDecoder(
      path: path, positions: TextPositions(of: text), kind: kind
    ).configuration(root)
  }

  /// Returns whether a file has no contents, like one that `touch` has created: it configures nothing.
  static func isBlank(_ text: [UInt8]) -> Bool {
    ByteOrderMark.removed(from: text).allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }

  // MARK: Places and errors

  private func origin(_ node: LocatedJSON) -> ValueOrigin {
    origin(at: node.offset, keyPath: node.keyPath)
  }

  private func origin(of member: LocatedJSON.Member) -> ValueOrigin {
    origin(at: member.keyOffset, keyPath: member.value.keyPath)
  }

  private func origin(at offset: Int, keyPath: String) -> ValueOrigin {
    let position = positions.position(at: offset)
    return .file(
      FileLocation(
        path: path, line: position.line, column: position.column,
        keyPath: keyPath.isEmpty ? nil : keyPath))
  }

  private func wrong(
    _ node: LocatedJSON, _ problem: String, _ advice: String? = nil
  ) -> UsageError {
    UsageError("", problem, origin: origin(node), advice: advice)
  }

  // MARK: Values

  /// Returns the members, checked against the keys that are allowed there; nil allows any.
  private func members(
    _ node: LocatedJSON, keys: [String]?, _ what: String
  ) throws(UsageError) -> [LocatedJSON.Member] {
    guard case .object(let members) = node.kind else {
      throw wrong(node, "\(what) is \(node.kind.name)", "write an object in { }")
    }
    var seen: Set<String> = []
    for member in members {
      let place = origin(of: member)
      guard seen.insert(member.key).inserted else {
        throw UsageError(
          "", "duplicate key \(quoted(member.key))", origin: place,
          advice: "keep one of them")
      }
      guard let keys, !keys.contains(member.key) else { continue }
      throw UsageError(
        "", "\(what) has no key \(quoted(member.key))", origin: place,
        advice: Suggestion.question(for: member.key, among: keys)
          ?? "write one of \(alternatives(keys))")
    }
    return members
  }

  private func string(_ node: LocatedJSON) throws(UsageError) -> String {
    guard case .string(let text) = node.kind else {
      throw wrong(node, "found \(node.kind.name) instead of text", "write it in double quotes")
    }
    return text
  }

  /// Text that a value parser of the command line understands.
  private func parsed<Value>(
    _ node: LocatedJSON, _ parser: ValueParser<Value>
  ) throws(UsageError) -> Setting<Value> {
    do throws(ValueProblem) {
      return Setting(try node.kind.parsed(parser), from: origin(node))
    } catch {
      throw error.at("", origin(node))
    }
  }

  private func strings(_ node: LocatedJSON) throws(UsageError) -> [Setting<String>] {
    guard case .array(let nodes) = node.kind else {
      throw wrong(node, "found \(node.kind.name) instead of a list", "write names in [ ]")
    }
    return try nodes.map { (node) throws(UsageError) in
      Setting(try string(node), from: origin(node))
    }
  }

  /// Names, patterns and addresses of hosts. An invalid address is reported when it is used.
  private func hostNames(_ node: LocatedJSON) throws(UsageError) -> [Setting<String>] {
    let names = try strings(node)
    for name in names {
      guard let url = try? HostURL.parse(name.value) else { continue }
      try checkCommand(url, name.origin)
    }
    return names
  }

  /// Another user may have written a project file, so it must not start processes.
  private func checkCommand(_ url: HostURL, _ origin: ValueOrigin) throws(UsageError) {
    guard kind == .project, url.startsProcess else { return }
    throw UsageError(
      "", "a project file must not start commands", origin: origin,
      advice: "move the host to the user configuration")
  }

  private func identifier(_ member: LocatedJSON.Member, _ what: String) throws(UsageError) -> String
  {
    guard Identifier.isValid(member.key) else {
      throw UsageError(
        "", "\(quoted(member.key)) is not a name for a \(what)",
        origin: origin(of: member),
        advice: "write letters, digits, '.', '_' and '-', at most 64")
    }
    return member.key
  }

  // MARK: The file

  private func configuration(_ root: LocatedJSON) throws(UsageError) -> Configuration {
    var result = Configuration()
    let keys = [
      "$schema", "currentContext", "hosts", "groups", "contexts", "reconnect", "keepAlive",
      "output", "screen",
    ]
    for member in try members(root, keys: keys, "the configuration") {
      let node = member.value
      switch member.key {
      case "currentContext": result.currentContext = Setting(try string(node), from: origin(node))
      case "hosts":
        result.hosts = try members(node, keys: nil, "hosts").map(host)
      case "groups":
        for member in try members(node, keys: nil, "groups") {
          let name = try identifier(member, "group")
          var group = GroupEntry(
            name: name, members: try hostNames(member.value), origin: origin(member.value))
          group.isFromProject = kind == .project
          result.groups.append(group)
        }
      case "contexts":
        result.contexts = try members(node, keys: nil, "contexts").map(context)
      case "reconnect": result.reconnect = try settings(node)
      case "keepAlive": result.keepAlive = try settings(node)
      case "output": result.output = try settings(node)
      case "screen": result.screen = try settings(node)
      default: break
      }
    }
    for group in result.groups where result.host(group.name) != nil {
      throw UsageError(
        "", "\(quoted(group.name)) is both a host and a group", origin: group.origin,
        advice: "rename one of them")
    }
    return result
  }

  private func host(_ member: LocatedJSON.Member) throws(UsageError) -> HostEntry {
    let id = try identifier(member, "host")
    let node = member.value
    let keys = ["url", "headers", "token", "reconnect", "keepAlive"]
    let parts = try members(node, keys: Settings<HostKeys>.names + keys, "a host")
    guard let address = parts.first(where: { $0.key == "url" })?.value else {
      throw wrong(node, "the host has no url", "add \"url\": \"ws://localhost:4321\"")
    }
    guard case .string = address.kind else {
      throw wrong(address, "found \(address.kind.name)", "write \"ws://localhost:4321\"")
    }
    let url = try parsed(address, .hostURL())
    try checkCommand(url.value, url.origin)
    var host = HostEntry(id: id, url: url, origin: origin(node))
    host.isFromProject = kind == .project
    for part in parts {
      switch part.key {
      case "headers": host.headers = try headers(part.value)
      case "token": host.token = Setting(try token(part.value), from: origin(part.value))
      case "reconnect": host.reconnect = try settings(part.value)
      case "keepAlive": host.keepAlive = try settings(part.value)
      default: try take(part, into: &host.settings)
      }
    }
    return host
  }

  private func headers(_ node: LocatedJSON) throws(UsageError) -> [HeaderEntry] {
    var result: [HeaderEntry] = []
    for member in try members(node, keys: nil, "headers") {
      guard HeaderName.isValid(member.key) else {
        throw UsageError(
          "", "\(quoted(member.key)) is not the name of a header",
          origin: origin(of: member),
          advice: "write a name such as X-Team")
      }
      let source: SecretSource
      if case .string(let text) = member.value.kind {
        guard HeaderName.isValidValue(text) else {
          throw wrong(member.value, "the value has a control character", "write it on one line")
        }
        source = .literal(text)
      } else {
        source = try secret(member.value)
      }
      result.append(
        HeaderEntry(name: member.key, value: Setting(source, from: origin(member.value))))
    }
    return result
  }

  private func token(_ node: LocatedJSON) throws(UsageError) -> SecretSource {
    if case .string = node.kind {
      throw wrong(
        node, "tokens must not be stored in this file",
        "write {\"environment\": \"NAME\"}, {\"file\": \"PATH\"} or {\"command\": [\"PROGRAM\"]}")
    }
    return try secret(node)
  }

  private func secret(_ node: LocatedJSON) throws(UsageError) -> SecretSource {
    let keys = ["environment", "file", "command"]
    let parts = try members(node, keys: keys, "a source")
    guard let part = parts.first, parts.count == 1 else {
      throw wrong(node, "a token source has exactly one key", "write \(alternatives(keys))")
    }
    if kind == .project {
      throw wrong(
        node, "a project file must not use secrets of this machine",
        "move the host to the user configuration")
    }
    switch part.key {
    case "environment": return .environment(try nonEmpty(part.value))
    case "file": return .file(try nonEmpty(part.value))
    default:
      let words = try strings(part.value).map(\.value)
      guard let program = words.first, !program.isEmpty else {
        throw wrong(part.value, "the command is empty", "write [\"PROGRAM\", \"ARGUMENT\"]")
      }
      return .command(words)
    }
  }

  private func nonEmpty(_ node: LocatedJSON) throws(UsageError) -> String {
    let text = try string(node)
    guard !text.isEmpty, !text.utf8.contains(0) else {
      throw wrong(node, "the text is empty or has a NUL", "write a name or path")
    }
    return text
  }

  private func context(_ member: LocatedJSON.Member) throws(UsageError) -> ContextEntry {
    let name = try identifier(member, "context")
    let node = member.value
    var entry = ContextEntry(name: name, hosts: [], origin: origin(node))
    entry.isFromProject = kind == .project
    let keys = ["hosts", "reconnect", "keepAlive", "output"]
    for part in try members(node, keys: keys, "a context") {
      switch part.key {
      case "hosts": entry.hosts = try hostNames(part.value)
      case "reconnect": entry.reconnect = try settings(part.value)
      case "keepAlive": entry.keepAlive = try settings(part.value)
      default: entry.output = try settings(part.value)
      }
    }
    return entry
  }

  private func settings<Keys>(_ node: LocatedJSON) throws(UsageError) -> Settings<Keys> {
    var result = Settings<Keys>()
    for part in try members(node, keys: Settings<Keys>.names, Keys.section) {
      try take(part, into: &result)
    }
    return result
  }

  private func take<Keys>(
    _ member: LocatedJSON.Member, into settings: inout Settings<Keys>
  ) throws(UsageError) {
    do throws(ValueProblem) {
      try settings.take(member.key, member.value.kind, from: origin(member.value))
    } catch {
      throw error.at("", origin(member.value))
    }
  }
}
