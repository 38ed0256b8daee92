internal import Dispatch

/// Newline-delimited JSON over the standard input and output of a child process, for example `ssh host
/// agent-host --stdio`.
///
/// Closing the transport ends the process: its input is closed, then it gets `SIGTERM`, then `SIGKILL`,
/// with a grace period before each signal. The process is reaped after at most twice ``Options/grace`` plus 1 second.
/// On Linux its descendants get the same signals. Those that it leaves behind when it ends after its input, and those that
/// are no longer its descendants, such as daemons, are not ended.
///
/// Its standard error is forwarded to a handler line by line; the last lines are part of the error when it fails. A message
/// must not contain a line feed; sending throws as in ``TCPLineTransport``.
///
/// The connection ends with the output of the process. If another process keeps that open, it ends ``Options/grace`` after
/// the process, with what was written by then.
public final class StdioTransport: ForwardingTransport {
  /// Settings of the process and its transport.
  public struct Options: Sendable {
    /// Timeouts and sizes. Connect and handshake timeouts are not used.
    public var socket = SocketTransportOptions()
    /// The complete environment of the process. Default: that of this process.
    public var environment: [String: String] = EnvironmentVariables.all()
    /// The working directory. Default: `nil`, that of this process.
    public var workingDirectory: String?
    /// How long the process may take to end after its input is closed, and again after `SIGTERM`; also how long its output
    /// may stay open after its end. Default: 1 second.
    public var grace: Duration = .seconds(1)
    /// Receives each line of standard error, with control characters replaced and cut to 4 KiB. Called on a
    /// separate queue, in order; while it blocks, the process may block at its next line.
    public var onStandardError: (@Sendable (String) -> Void)?

    /// Creates the default options.
    public init() {}
  }

  private struct Running {
    var process: ChildProcess
    var stream: MessageStream
    var errors: StandardErrorReader
  }

  private let command: [String]
  private let options: Options
  private let state = Locked(OpenedOnce<Running>())

  /// Creates a transport to a process that ``open()`` starts.
  ///
  /// - Parameters:
  ///   - command: The program, looked up in `PATH`, and its arguments. No shell is involved.
  ///   - options: Directory, environment, timeouts and sizes.
  public init(command: [String], options: Options = Options()) {
    self.command = command
    self.options = options
  }

  /// Starts the process.
  ///
  /// - Throws: `AHPError` `.processFailed` when it cannot be started.
  public func open() async throws {
    guard let program = command.first, !program.isEmpty,
      !command.contains(where: { $0.utf8.contains(0) })
    else {
      throw AHPError(.processFailed, .invalidInput, "there is no program to start")
    }
    try state.withLock { (state) throws(AHPError) in try state.begin() }
    let (running, bytes) = try starting(program)
    guard state.withLock({ $0.opened(running) }) else {
      running.process.kill()
      bytes.close()
      await running.errors.close()
      throw AHPError.transportClosed()
    }
    running.errors.start()
    try await running.stream.open(bytes)
    // Processes that it has started may keep its output open.
    running.process.whenEnded { [weak bytes, grace = options.grace] in
      bytes?.endWhenRead(after: grace)
    }
  }

  private func starting(_ program: String) throws -> (Running, ByteStream) {
    do {
      return try start(program)
    } catch {
      state.withLock { $0.failed() }
      throw error
    }
  }

  private func start(_ program: String) throws -> (Running, ByteStream) {
    let queue = DispatchQueue(
      label: "agent-host-protocol.stdio", target: .global(qos: .userInitiated))
    var owned: [Int32] = []
    do {
      // A socket: writing to the pipe of an ended process would raise SIGPIPE.
      let (input, childInput) = try SystemCall.socketPair()
      owned += [input, childInput]
      SystemCall.makeBlocking(childInput)
      let output = try SystemCall.pipeFromChild()
      owned += [output.read, output.write]
      let error = try SystemCall.pipeFromChild()
      owned += [error.read, error.write]
      var spawn = SystemCall.Spawn(command)
      spawn.environment = options.environment
      spawn.workingDirectory = options.workingDirectory
      (spawn.input, spawn.output, spawn.error) = (childInput, output.write, error.write)
      let process = try ChildProcess(spawn)
      for descriptor in [childInput, output.write, error.write] { SystemCall.close(descriptor) }
      let stream = MessageStream(
        codec: LineCodec(maxMessageBytes: options.socket.maxMessageBytes),
        configuration: options.socket.messageStream, queue: queue)
      let errors = StandardErrorReader(
        descriptor: error.read, handler: options.onStandardError)
      let bytes = ByteStream(
        input: output.read, output: input, queue: queue, limits: options.socket.streamLimits)
      return (Running(process: process, stream: stream, errors: errors), bytes)
    } catch {
      for descriptor in owned { SystemCall.close(descriptor) }
      throw AHPError(
        .processFailed, error.isRefusal ? .notFound : error.isExhaustion ? .transient : .local,
        "\(HostText.printable(program)) cannot be started",
        advice: error.isExhaustion ? AHPError.raiseLimits : "check the program and PATH",
        cause: error)
    }
  }

  private func running() throws -> Running {
    try state.withLock { (state) throws(AHPError) in try state.value }
  }

  package var base: any AHPTransport { get throws { try running().stream } }

  /// Returns the next line of output; `nil` after the process exits successfully.
  ///
  /// - Throws: `AHPError` `.processFailed` with the exit status and the last lines of standard error.
  public func receive() async throws -> AHPTransportFrame? {
    try await next { try await $0.receive() }
  }

  /// Returns the remaining lines of one read; `nil` as for ``receive()``.
  ///
  /// - Throws: As ``receive()``.
  public func receiveBatch() async throws -> AHPFrameBatch? {
    try await next { try await $0.receiveBatch() }
  }

  private func next<Value>(
    _ read: (MessageStream) async throws -> sending Value?
  ) async throws -> sending Value? {
    let running = try running()
    if let value = try await explaining(running, read) { return value }
    try await checkEnd(running)
    return nil
  }

  /// Sends one line.
  ///
  /// - Throws: As ``TCPLineTransport``; `AHPError` `.processFailed` as ``receive()`` when the process has ended.
  public func send(_ frame: AHPTransportFrame) async throws {
    try await explaining(try running()) { try await $0.send(frame) }
  }

  /// Sends several lines in order.
  ///
  /// - Throws: As ``send(_:)-(AHPTransportFrame)``; no message of the batch was accepted then.
  public func send(_ batch: AHPFrameBatch) async throws {
    try await explaining(try running()) { try await $0.send(batch) }
  }

  /// The end of the process explains more than the end of its input or output, also when that is broken off within a
  /// line.
  private func explaining<Value>(
    _ running: Running, _ call: (MessageStream) async throws -> sending Value
  ) async throws -> sending Value {
    do {
      return try await call(running.stream)
    } catch let error as AHPError where error.code == .connectionLost {
      try await checkEnd(running)
      throw error
    }
  }

  private func checkEnd(_ running: Running) async throws {
    guard
      await running.process.waitForEnd(atMost: options.grace, clock: options.socket.clock),
      let status = running.process.status, status != .exited(0)
    else { return }
    let how: String
    var category = FailureCategory.transient
    switch status {
    case .exited(let code):
      how = "ended with status \(code)"
      // Shells, and ssh for them, exit with these when the command does not exist.
      if code == 126 || code == 127 { category = .notFound }
    case .killed(let signal):
      how = "was ended by signal \(signal)"
    }
    await running.errors.waitForEnd(atMost: options.grace, clock: options.socket.clock)
    let tail = running.errors.tail
    throw AHPError(
      .processFailed, category,
      "\(HostText.printable(command[0])) \(how)" + (tail.isEmpty ? "" : ": \(tail)"))
  }

  /// Ends the process and returns when it exits: after at most twice ``Options/grace`` plus 1 second,
  /// or one grace period less if the task is cancelled. Pending calls throw.
  public func close() async {
    guard let running = state.withLock({ $0.close() }) else { return }
    let (process, grace, clock) = (running.process, options.grace, options.socket.clock)
    // Closes the program's input, which asks it to end.
    await running.stream.close()
    if !(await process.waitForEnd(atMost: grace, clock: clock)) {
      // In its own task: a cancelled caller must not leave a process behind.
      let ending = Task { await process.end(grace: grace, clock: clock) }
      await ending.value
    }
    await running.errors.close()
  }

  deinit {
    state.withLock { $0.open }?.process.kill()
  }
}
