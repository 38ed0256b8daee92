internal import AgentHostProtocolClient

struct ScreenRun: Sendable {
  var hosts: [ConfiguredHost]
  /// Where client identities are saved.
  var store: any ClientIdStore
  /// How long to run; nil for no limit.
  var duration: Duration?
  var isColored: Bool
  var programs = ScreenPrograms()
  /// Resolves the paths of attachments.
  var environment = ProcessEnvironment.current()
  var settings = ScreenSettings()
  /// Whether to write lines of text for screen readers.
  var isPlain = false

  /// Runs until the user quits or the duration elapses.
  func run(on terminal: any ScreenTerminal) async throws -> WatchEnd {
    try await withMultiHostClient(store: store) { client in
      let shell = ScreenShell(
        model(size: terminal.size), client, terminal,
        colors: ColorWriting(isOn: isColored, depth: settings.colors, theme: settings.theme),
        programs: programs, files: LocalFiles(environment: environment), isPlain: isPlain)
      let events = await client.hostEvents()
      return try await withThrowingTaskGroup(of: WatchEnd?.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await shell.draw() }
        group.addTask { await shell.pace() }
        group.addTask { await shell.readKeys() }
        group.addTask { await shell.readSizes() }
        group.addTask { await shell.readResumptions() }
        group.addTask { await shell.tick() }
        group.addTask { await shell.carryOut() }
        group.addTask { await shell.followChannels() }
        group.addTask { await shell.read(events) }
        for host in hosts {
          try await client.add(host.config)
          let id = host.config.id
          group.addTask { try await shell.followState(of: id) }
          group.addTask { try await shell.followSessions(of: id) }
          group.addTask { await shell.measure(id) }
        }
        if let duration {
          group.addTask { (try? await Task.sleep(for: duration)).map { .duration } }
        }
        return try await group.firstResult() ?? .signal(.interrupted)
      }
    }
  }

  private func model(size: TerminalSize?) -> ScreenModel {
    let hosts = hosts.map { ScreenHost(name: $0.config.id.rawValue, address: $0.address) }
    var model = ScreenModel(
      hosts: hosts, size: size ?? TerminalSize(columns: 80, rows: 24), now: .now)
    model.state.settings = settings
    model.setModes()
    return model
  }
}
