internal import AgentHostProtocol

extension ResendRules {
  static func verdict(for action: RootAction, in state: RootState) -> Verdict {
    guard case .configChanged(let change) = action else { return .undecidable }
    return absolute(holds(change.config, replace: change.replace, in: state.config?.values))
  }

  static func verdict(for action: SessionAction, in state: SessionState) -> Verdict {
    let directories = state.workingDirectories ?? []
    switch action {
    case .titleChanged(let change): return absolute(state.title == change.title)
    case .isReadChanged(let change):
      return absolute(state.status.contains(.isRead) == change.isRead)
    case .isArchivedChanged(let change):
      return absolute(state.status.contains(.isArchived) == change.isArchived)
    case .configChanged(let change):
      return absolute(holds(change.config, replace: change.replace, in: state.config?.values))
    case .activeClientSet(let change):
      return absolute(state.activeClients.contains(change.activeClient))
    case .activeClientRemoved(let change):
      return absolute(!state.activeClients.contains { $0.clientId.isSame(as: change.clientId) })
    case .workingDirectorySet(let change):
      return absolute(directories.contains(exactly: change.directory))
    case .workingDirectoryRemoved(let change):
      return absolute(!directories.contains(exactly: change.directory))
    case .workingDirectoryReplaced(let change):
      // The host compares before it swaps, so a second copy finds nothing to replace.
      if directories.contains(exactly: change.directory) { return .resend }
      return directories.contains(exactly: change.replacement) ? .effectPresent : .preconditionGone
    case .customizationToggled(let change):
      guard let list = state.customizations else { return .resend }
      guard let found = enablement(of: change.id, in: list) else { return .preconditionGone }
      return absolute(found == .list(change.enablement) || found == .flag(flag(change.enablement)))
    case .mcpServerBackgroundRequested(let change):
      guard let server = server(change.id, in: state.customizations ?? []) else {
        return .preconditionGone
      }
      guard case .starting(let starting) = server.state else { return .preconditionGone }
      return starting.blocking == true ? .resend : .effectPresent
    default:
      // Starting and stopping a server leave no distinguishable trace.
      return .undecidable
    }
  }

  private enum Enablement: Equatable {
    case list([CustomizationEnablement])
    case flag(Bool)
  }

  /// Returns the flag that an enablement list sets for a customization with a single flag.
  private static func flag(_ list: [CustomizationEnablement]) -> Bool {
    switch list.first {
    case .session(let part): part.enabled
    case .workspace(let part): part.enabled
    case .global(let part): part.enabled
    case .unknown, nil: true
    }
  }

  private static func enablement(of id: String, in list: [Customization]) -> Enablement? {
    for item in list {
      switch item {
      case .plugin(let plugin) where plugin.id.isSame(as: id): return .list(plugin.enablement ?? [])
      case .directory(let directory) where directory.id.isSame(as: id):
        return .flag(directory.enabled)
      case .mcpServer(let server) where server.id.isSame(as: id):
        return .list(server.enablement ?? [])
      default: continue
      }
    }
    for child in list.lazy.flatMap(children) {
      switch child {
      case .agent(let child) where child.id.isSame(as: id): return .flag(child.enabled ?? true)
      case .skill(let child) where child.id.isSame(as: id): return .flag(child.enabled ?? true)
      case .prompt(let child) where child.id.isSame(as: id): return .flag(child.enabled ?? true)
      case .rule(let child) where child.id.isSame(as: id): return .flag(child.enabled ?? true)
      case .hook(let child) where child.id.isSame(as: id): return .flag(child.enabled ?? true)
      case .mcpServer(let child) where child.id.isSame(as: id): return .list(child.enablement ?? [])
      default: continue
      }
    }
    return nil
  }

  private static func server(_ id: String, in list: [Customization]) -> McpServerCustomization? {
    for case .mcpServer(let server) in list where server.id.isSame(as: id) { return server }
    for case .mcpServer(let server) in list.lazy.flatMap(children) where server.id.isSame(as: id) {
      return server
    }
    return nil
  }

  private static func children(of item: Customization) -> [ChildCustomization] {
    switch item {
    case .plugin(let plugin): plugin.children ?? []
    case .directory(let directory): directory.children ?? []
    case .mcpServer, .unknown: []
    }
  }
}
