// Customizations form a tree with two levels: top-level entries, all of which are containers except servers,
// and their children. Entries and children of unknown types take part as raw JSON.

extension [Customization] {
  /// Toggles the entry with an identifier, or else the first matching child (`session/customizationToggled`).
  mutating func toggle(_ id: String, _ enablement: [CustomizationEnablement]) -> ReductionOutcome {
    if let index = firstIndex(where: { $0.id.isSame(as: id) }) {
      return self[index].toggle(enablement)
    }
    for index in indices {
      let outcome = self[index].updateFirstChild(id) { $0.toggle(enablement) }
      if let outcome { return outcome }
    }
    return .unchanged
  }

  /// Removes the entry with an identifier, or else the first matching child of every container.
  mutating func remove(_ id: String) -> ReductionOutcome {
    if let index = firstIndex(where: { $0.id.isSame(as: id) }) {
      remove(at: index)
      return .changed
    }
    var outcome = ReductionOutcome.unchanged
    for index in indices { outcome = outcome | self[index].removeFirstChild(id) }
    return outcome
  }
}

extension SessionState {
  /// Updates the server with an identifier: the entry, or else the first matching child of every container. A
  /// match that is not a server stays unchanged and ends the search.
  mutating func updateServer(
    _ id: String, _ update: (inout ServerEntry) -> ReductionOutcome
  ) -> ReductionOutcome {
    guard let indices = customizations?.indices else { return .unchanged }
    if let index = customizations?.firstIndex(where: { $0.id.isSame(as: id) }) {
      guard var entry = customizations?[index].server else { return .unchanged }
      let outcome = update(&entry)
      customizations?[index] = Customization(entry)
      return outcome
    }
    var outcome = ReductionOutcome.unchanged
    for index in indices {
      let changed = customizations?[index].updateFirstChild(id) { $0.updateServer(update) }
      outcome = outcome | (changed ?? .unchanged)
    }
    return outcome
  }
}

/// A server among the customizations: typed, or raw JSON if it could not be read.
enum ServerEntry {
  case known(McpServerCustomization)
  case raw(JSONObject)

  /// Reads an entry of unknown type or with invalid members; `nil` if it is no server.
  init?(raw value: JSONValue) {
    guard let object = value.objectValue, object["type"] == .string("mcpServer") else { return nil }
    self = .raw(object)
  }

  /// Replaces the state and the channel. An absent channel clears it.
  mutating func replace(state: McpServerState, channel: URI?) -> ReductionOutcome {
    switch self {
    case .known(var server):
      let outcome = assign(state, to: &server.state) | assign(channel, to: &server.channel)
      self = .known(server)
      return outcome
    case .raw(var object):
      let before = object
      object["state"] = .some(JSONValue(of: state))
      object["channel"] = channel.map { .string($0) }
      self = .raw(object)
      return object == before ? .unchanged : .changed
    }
  }

  /// Lets a blocking server continue to start in the background.
  mutating func moveToBackground() -> ReductionOutcome {
    switch self {
    case .known(var server):
      guard case .starting(var starting) = server.state, starting.blocking == true else {
        return .unchanged
      }
      starting.blocking = false
      server.state = .starting(starting)
      self = .known(server)
      return .changed
    case .raw(var object):
      guard var state = object["state"]?.objectValue, state["kind"] == .string("starting"),
        state["blocking"] == .bool(true)
      else { return .unchanged }
      state["blocking"] = .bool(false)
      object["state"] = .object(state)
      self = .raw(object)
      return .changed
    }
  }
}

extension Customization {
  /// The server, if the entry is one.
  fileprivate var server: ServerEntry? {
    switch self {
    case .mcpServer(let server): .known(server)
    case .unknown(let value): ServerEntry(raw: value)
    case .plugin, .directory: nil
    }
  }

  fileprivate init(_ server: ServerEntry) {
    switch server {
    case .known(let server): self = .mcpServer(server)
    case .raw(let object): self = .unknown(.object(object))
    }
  }

  var id: String? {
    switch self {
    case .plugin(let plugin): plugin.id
    case .directory(let directory): directory.id
    case .mcpServer(let server): server.id
    case .unknown(let value): value["id"]?.stringValue
    }
  }

  fileprivate mutating func toggle(_ enablement: [CustomizationEnablement]) -> ReductionOutcome {
    let outcome: ReductionOutcome
    switch self {
    case .plugin(var plugin):
      outcome = assign(enablement.isEmpty ? nil : enablement, to: &plugin.enablement)
      self = .plugin(plugin)
    case .mcpServer(var server):
      outcome = assign(enablement.isEmpty ? nil : enablement, to: &server.enablement)
      self = .mcpServer(server)
    case .directory(var directory):
      outcome = assign(enablement.isEnabled, to: &directory.enabled)
      self = .directory(directory)
    case .unknown(var value):
      outcome = value.toggle(enablement)
      self = .unknown(value)
    }
    return outcome
  }

  /// Passes the first matching child to `update`; `nil` if there is none.
  fileprivate mutating func updateFirstChild(
    _ id: String, _ update: (inout ChildCustomization) -> ReductionOutcome
  ) -> ReductionOutcome? {
    switch self {
    case .plugin(var plugin):
      guard let index = plugin.children?.firstIndex(where: { $0.id.isSame(as: id) }),
        var child = plugin.children?[index]
      else { return nil }
      let outcome = update(&child)
      plugin.children?[index] = child
      self = .plugin(plugin)
      return outcome
    case .directory(var directory):
      guard let index = directory.children?.firstIndex(where: { $0.id.isSame(as: id) }),
        var child = directory.children?[index]
      else { return nil }
      let outcome = update(&child)
      directory.children?[index] = child
      self = .directory(directory)
      return outcome
    case .mcpServer: return nil
    case .unknown(let value):
      guard server == nil, var object = value.objectValue,
        var children = object["children"]?.arrayValue,
        let index = children.firstIndex(where: { ($0["id"]?.stringValue).isSame(as: id) })
      else { return nil }
      var child = ChildCustomization.unknown(children[index])
      let outcome = update(&child)
      guard case .unknown(let updated) = child else { return outcome }
      children[index] = updated
      object["children"] = .array(children)
      self = .unknown(.object(object))
      return outcome
    }
  }

  fileprivate mutating func removeFirstChild(_ id: String) -> ReductionOutcome {
    switch self {
    case .plugin(var plugin):
      let outcome = plugin.children?.removeFirst { $0.id.isSame(as: id) }
      if outcome == .changed { self = .plugin(plugin) }
      return outcome ?? .unchanged
    case .directory(var directory):
      let outcome = directory.children?.removeFirst { $0.id.isSame(as: id) }
      if outcome == .changed { self = .directory(directory) }
      return outcome ?? .unchanged
    case .mcpServer: return .unchanged
    case .unknown(let value):
      guard server == nil, var object = value.objectValue,
        var children = object["children"]?.arrayValue,
        children.removeFirst(where: { ($0["id"]?.stringValue).isSame(as: id) }) == .changed
      else { return .unchanged }
      object["children"] = .array(children)
      self = .unknown(.object(object))
      return .changed
    }
  }
}

extension ChildCustomization {
  var id: String? {
    switch self {
    case .agent(let child): child.id
    case .skill(let child): child.id
    case .prompt(let child): child.id
    case .rule(let child): child.id
    case .hook(let child): child.id
    case .mcpServer(let child): child.id
    case .unknown(let value): value["id"]?.stringValue
    }
  }

  fileprivate mutating func toggle(_ enablement: [CustomizationEnablement]) -> ReductionOutcome {
    let outcome: ReductionOutcome
    switch self {
    case .agent(var child):
      outcome = assign(enablement.isEnabled, to: &child.enabled)
      self = .agent(child)
    case .skill(var child):
      outcome = assign(enablement.isEnabled, to: &child.enabled)
      self = .skill(child)
    case .prompt(var child):
      outcome = assign(enablement.isEnabled, to: &child.enabled)
      self = .prompt(child)
    case .rule(var child):
      outcome = assign(enablement.isEnabled, to: &child.enabled)
      self = .rule(child)
    case .hook(var child):
      outcome = assign(enablement.isEnabled, to: &child.enabled)
      self = .hook(child)
    case .mcpServer(var child):
      outcome = assign(enablement.isEmpty ? nil : enablement, to: &child.enablement)
      self = .mcpServer(child)
    case .unknown(var value):
      outcome = value.toggle(enablement)
      self = .unknown(value)
    }
    return outcome
  }

  fileprivate mutating func updateServer(
    _ update: (inout ServerEntry) -> ReductionOutcome
  ) -> ReductionOutcome {
    switch self {
    case .mcpServer(let server):
      var entry = ServerEntry.known(server)
      let outcome = update(&entry)
      if case .known(let server) = entry { self = .mcpServer(server) }
      return outcome
    case .unknown(let value):
      guard var entry = ServerEntry(raw: value) else { return .unchanged }
      let outcome = update(&entry)
      if case .raw(let object) = entry { self = .unknown(.object(object)) }
      return outcome
    case .agent, .skill, .prompt, .rule, .hook: return .unchanged
    }
  }
}

extension [CustomizationEnablement] {
  /// The most specific enablement; enabled by default.
  fileprivate var isEnabled: Bool {
    switch first {
    case .session(let enablement): enablement.enabled
    case .workspace(let enablement): enablement.enabled
    case .global(let enablement): enablement.enabled
    case .unknown(let value): value["enabled"]?.boolValue ?? true
    case nil: true
    }
  }
}

extension JSONValue {
  fileprivate init(of value: some JSONWritable) {
    // Encoded values always decode; if not, only this value is lost.
    self = (try? JSONValue(json: value.jsonBytes())) ?? .null
  }

  fileprivate mutating func toggle(_ enablement: [CustomizationEnablement]) -> ReductionOutcome {
    guard case .object(var object) = self else { return .unchanged }
    let outcome: ReductionOutcome
    switch object["type"]?.stringValue {
    case "plugin", "mcpServer":
      outcome = assign(
        enablement.isEmpty ? nil : .array(enablement.map { JSONValue(of: $0) }),
        to: &object["enablement"])
    default: outcome = assign(.bool(enablement.isEnabled), to: &object["enabled"])
    }
    self = .object(object)
    return outcome
  }
}
