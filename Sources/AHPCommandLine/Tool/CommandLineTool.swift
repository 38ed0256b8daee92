internal import AgentHostProtocolClient

/// The command line tool. Parses arguments, runs the command on a console and returns its exit code.
package struct CommandLineTool: Sendable {
  private let root: any CommandNode.Type
  private let console: any Console
  private let environment: ProcessEnvironment
  private let interrupt: Interrupt?

  init(
    root: any CommandNode.Type = RootCommand.self, console: any Console,
    environment: ProcessEnvironment, interrupt: Interrupt? = nil
  ) {
    self.root = root
    self.console = console
    self.environment = environment
    self.interrupt = interrupt
  }

  /// Runs the tool with the streams, environment and signals of this process.
  package static func runProcess(arguments: [String]) async -> ExitCode {
    let interrupt = Interrupt()
    interrupt.install()
    // Until then, a signal ends the process without its messages.
    await interrupt.ready()
    let tool = CommandLineTool(
      console: SystemConsole(), environment: .current(), interrupt: interrupt)
    return await tool.run(arguments)
  }

  /// Runs the arguments (without the name of the program). Reports every error before it returns.
  func run(_ arguments: [String]) async -> ExitCode {
    let code = await end(of: arguments)
    // Write posted lines before the process ends.
    try? await console.write([], to: .standardError)
    return code
  }

  private func end(of arguments: [String]) async -> ExitCode {
    do {
      return try await dispatch(arguments)
    } catch ConsoleError.closed {
      // The reader of the pipe has closed it; this is not an error.
      return interrupt?.stopCode ?? .success
    } catch {
      let isStop = error is CancellationError || error as? ConsoleError == .interrupted
      let code = interrupt?.stopCode
      if code == nil || !isStop { await report(error, in: context(of: arguments)) }
      return code ?? ExitCode(error)
    }
  }

  private func dispatch(_ arguments: [String]) async throws -> ExitCode {
    let tree = root.tree
    let context = context(of: arguments)
    if arguments.isEmpty {
      try? await HelpCommand.print(CommandPath(root: tree), in: context, to: .standardError)
      return .usage
    }
    try environment.check()
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
      let global = GlobalOptions(CommandArguments(parsed.arguments))
      let command = try type.init(parsed: parsed.arguments)
      return try await run(command, in: context.with(global))
    }
  }

  private func run(_ command: any Command, in context: CommandContext) async throws -> ExitCode {
    guard let interrupt else { return try await command.run(in: context) }
    let stop = Promise<Void>()
    interrupt.onStop { [console] _ in
      // The command ends even if the reader of its output is blocked.
      console.limitStalls(to: .seconds(2))
      stop.fulfil()
    }
    let code = try await withThrowingTaskGroup(of: ExitCode?.self) { group in
      group.addTask { try await command.run(in: context) }
      group.addTask {
        try? await stop.value()
        return nil
      }
      defer { group.cancelAll() }
      if let code = try await group.next(), let code { return code }
      // The stop came first. The command ends by cancellation, after its current step.
      group.cancelAll()
      return try await group.next().flatMap(\.self) ?? .success
    }
    return interrupt.stopCode ?? code
  }

  /// Returns the context for use before the arguments are parsed, or if they are invalid.
  private func context(of arguments: [String]) -> CommandContext {
    var global = GlobalOptions()
    global.color = GlobalOptions.color(in: arguments)
    return CommandContext(
      console: console, environment: environment, interrupt: interrupt, global: global, root: root)
  }

  private func report(_ error: any Error, in context: CommandContext) async {
    var error = error
    if var known = error as? AHPError, known.cause is CancellationError {
      // The message already says that the request was cancelled.
      known.cause = nil
      error = known
    }
    let text = TerminalText.sanitized(String(describing: error))
    let painter = context.painter(for: .standardError)
    let name = root.specification.name
    try? await console.writeLine(
      "\(painter.paint("\(name):", .failure)) \(text)", to: .standardError)
  }
}
