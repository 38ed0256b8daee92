internal import AgentHostProtocolClient

/// The tool: arguments and a console in, an exit code out.
package struct Tool: Sendable {
  private let root: any CommandNode.Type
  private let console: any Console
  private let environment: ProcessEnvironment
  private let interrupt: Interrupt?

  package init(
    root: any CommandNode.Type = RootCommand.self, console: any Console,
    environment: ProcessEnvironment, interrupt: Interrupt? = nil
  ) {
    self.root = root
    self.console = console
    self.environment = environment
    self.interrupt = interrupt
  }

  /// The tool on the streams, environment and signals of this process.
  package static func runProcess(arguments: [String]) async -> ExitCode {
    let interrupt = Interrupt()
    interrupt.install()
    let tool = Tool(
      console: SystemConsole(), environment: .current(), interrupt: interrupt)
    return await tool.run(arguments)
  }

  /// Runs the arguments (without the name of the program). Every error has been reported when this
  /// returns.
  package func run(_ arguments: [String]) async -> ExitCode {
    let code = await end(of: arguments)
    // What was posted and waits is written before the process ends.
    try? await console.write([], to: .standardError)
    return code
  }

  private func end(of arguments: [String]) async -> ExitCode {
    do {
      return try await dispatch(arguments)
    } catch ConsoleError.closed {
      // Whoever read has seen enough; nothing went wrong.
      return interrupt?.stopCode ?? .success
    } catch {
      let isStop = error is CancellationError || error as? ConsoleError == .interrupted
      if let code = interrupt?.stopCode, isStop { return code }
      await report(error)
      return ExitCode(error)
    }
  }

  private func dispatch(_ arguments: [String]) async throws -> ExitCode {
    let tree = root.tree
    var context = CommandContext(
      console: console, environment: environment, interrupt: interrupt, global: GlobalOptions(),
      root: root)
    if arguments.isEmpty {
      try await HelpCommand.print(CommandPath(root: tree), in: context, to: .standardError)
      return .usage
    }
    let parser = ArgumentParser(root: tree, environment: environment.variables)
    switch try parser.parse(arguments) {
    case .help(let names):
      let path = CommandPath(root: tree).following(names).path
      try await HelpCommand.print(path, in: context)
      return .success
    case .version:
      try await console.writeLine(VersionCommand.line)
      return .success
    case .command(let parsed):
      guard let type = root.descendant(parsed.path) as? any Command.Type else {
        throw UsageError("", "\(parsed.path.joined(separator: " ")) cannot be run")
      }
      context.global = GlobalOptions(arguments: parsed.arguments)
      let command = try type.init(arguments: parsed.arguments)
      return try await run(command, in: context)
    }
  }

  /// Runs the command in a task of its own, which the first signal cancels.
  private func run(_ command: any Command, in context: CommandContext) async throws -> ExitCode {
    guard let interrupt else { return try await command.run(in: context) }
    let stop = StopLatch()
    interrupt.onStop { _ in stop.open() }
    let code = try await withThrowingTaskGroup(of: ExitCode?.self) { group in
      group.addTask { try await command.run(in: context) }
      group.addTask {
        await stop.wait()
        return nil
      }
      defer { group.cancelAll() }
      if let code = try await group.next(), let code { return code }
      // The stop came first. The command sees the cancellation and finishes what it is doing.
      group.cancelAll()
      return try await group.next().flatMap(\.self) ?? .success
    }
    return interrupt.stopCode ?? code
  }

  private func report(_ error: any Error) async {
    let text = TerminalText.sanitized(String(describing: error))
    let painter = Painter(
      isOn: ColorChoice.isColored(
        choice: nil, environment: environment.variables,
        isTerminal: console.isTerminal(.standardError)))
    let name = root.specification.name
    try? await console.writeLine(
      "\(painter.paint("\(name):", .failure)) \(text)", to: .standardError)
  }
}
