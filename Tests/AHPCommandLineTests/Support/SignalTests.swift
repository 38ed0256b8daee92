import AgentHostProtocolClient
import Dispatch
import TestSupport
import Testing

@testable import AHPCommandLine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The tool with real signals and streams in separate processes.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct SignalTests {
  @Test func `an interrupt shuts down`() async {
    await #expect(processExitsWith: .exitCode(130)) { await runInThisProcess("interrupt") }
  }

  @Test func `a termination shuts down`() async {
    await #expect(processExitsWith: .exitCode(143)) { await runInThisProcess("terminate") }
  }

  @Test func `a hangup shuts down`() async {
    await #expect(processExitsWith: .exitCode(129)) { await runInThisProcess("hangup") }
  }

  @Test func `a second interrupt exits and restores the terminal`() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(130), observing: [\.standardOutputContent]
    ) {
      await runInThisProcess("insist")
    }
    let output = try #require(result).standardOutputContent
    #expect(String(decoding: output, as: UTF8.self).contains("terminal restored"))
  }

  @Test func `a slow file does not delay the exit`() async throws {
    let scratch = try ScratchDirectory()
    let path = "\(scratch.path)/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let writer = open(path, O_RDWR | O_CLOEXEC)
    let interrupt = Interrupt()
    let sending = Task {
      await run(
        ["send", "ws://127.0.0.1:9", "ahp-chat:/1", "Hello", "--file", path],
        environment: ProcessEnvironment(currentDirectory: scratch.path), interrupt: interrupt)
    }
    interrupt.received(.interrupt)
    // Ends the file at last, so that a failure is no hang.
    let isLate = Task {
      let hasElapsed = (try? await Task.sleep(for: .seconds(20))) != nil  // real time: a limit
      close(writer)
      return hasElapsed
    }
    let code = await sending.value.code
    isLate.cancel()
    #expect(await !isLate.value)
    #expect(code == .interrupted)
  }

  @Test func `a closed pipe ends silently`() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(0), observing: [\.standardErrorContent]
    ) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { exit(99) }
      close(ends[0])
      dup2(ends[1], STDOUT_FILENO)
      exit(await CommandLineTool.runProcess(arguments: ["man"]).rawValue)
    }
    let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(!errors.contains("ahpctl:"))
  }

  @Test func `a full disk is a failure`() async throws {
    guard access("/dev/full", W_OK) == 0 else { return }
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) {
      dup2(open("/dev/full", O_WRONLY), STDOUT_FILENO)
      exit(await CommandLineTool.runProcess(arguments: ["version"]).rawValue)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.hasPrefix("ahpctl: cannot write to standard output: "))
  }

  @Test func `a blocked reader does not prevent the exit`() async throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let console = SystemConsole(output: ends[1], errors: STDERR_FILENO)
    let writing = Task { try await console.write(String(repeating: "x", count: 1 << 20)) }
    console.limitStalls(to: .milliseconds(50))
    await #expect(throws: ConsoleError.stalled(.standardOutput)) { try await writing.value }
    // Later writes fail, too.
    await #expect(throws: ConsoleError.stalled(.standardOutput)) { try await console.write("y") }
    try await console.write([], to: .standardError)
    // Unblocks the thread.
    var left = 1 << 20
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while left > 0 { left -= max(1, read(ends[0], &buffer, buffer.count)) }
    for end in ends { close(end) }
  }

  @Test func `a slow reader gets everything`() async throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let console = SystemConsole(output: ends[1], errors: STDERR_FILENO)
    let writing = Task { try await console.write(String(repeating: "x", count: 1 << 18)) }
    // Longer than the limit in total, but not between two pieces.
    console.limitStalls(to: .seconds(2))
    let reader = ends[0]
    await withCheckedContinuation { continuation in
      // A separate thread, so that other tests are not blocked.
      DispatchQueue(label: "reader").async {
        var left = 1 << 18
        var buffer = [UInt8](repeating: 0, count: 8_192)
        while left > 0 {
          left -= max(1, read(reader, &buffer, buffer.count))
          usleep(80_000)  // real time: the reader is slow
        }
        continuation.resume()
      }
    }
    try await writing.value
    for end in ends { close(end) }
  }

  @Test func `log lines are dropped and counted while standard error is blocked`() async throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let console = SystemConsole(errors: ends[1])
    let posted = 4_096
    for _ in 0..<posted { console.post(String(repeating: "x", count: 1_023)) }
    let reader = ends[0]
    async let bytes: [UInt8] = withCheckedContinuation { continuation in
      // A separate thread, so that other tests are not blocked.
      DispatchQueue(label: "reader").async {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
          let got = read(reader, &buffer, buffer.count)
          guard got > 0 else { break }
          all += buffer.prefix(got)
        }
        continuation.resume(returning: all)
      }
    }
    try await console.write([], to: .standardError)
    close(ends[1])
    let lines = String(decoding: await bytes, as: UTF8.self).split(separator: "\n")
    let written = lines.count(where: { $0.hasPrefix("xxx") })
    #expect(written < posted / 2)
    #expect(
      lines.last == "\(posted - written) log lines were dropped: standard error is too slow")
    close(reader)
  }

  @Test func `a slow reader loses nothing`() async throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    // A full non-blocking pipe gives EAGAIN.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    // A process started by another test must not inherit the pipe.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let text = String(repeating: "0123456789abcdef", count: 40_000)
    let reader = ends[0]
    async let count = withCheckedContinuation { continuation in
      DispatchQueue(label: "reader").async {
        var total = 0
        var buffer = [UInt8](repeating: 0, count: 5000)
        while true {
          let got = read(reader, &buffer, buffer.count)
          guard got > 0 else { break }
          total += got
        }
        continuation.resume(returning: total)
      }
    }
    let console = SystemConsole(output: ends[1], errors: STDERR_FILENO)
    try await console.write(text)
    close(ends[1])
    #expect(await count == text.utf8.count)
    close(reader)
  }
}

/// Runs a command that signals its own process, and ends the process as the tool would.
private func runInThisProcess(_ command: String) async {
  let interrupt = Interrupt()
  // The test runner may have been started with SIGHUP ignored.
  _ = signal(SIGHUP, SIG_DFL)
  interrupt.install()
  await interrupt.ready()
  let tool = CommandLineTool(
    root: SignallingRoot.self, console: SystemConsole(), environment: .current(),
    interrupt: interrupt)
  exit(await tool.run([command]).rawValue)
}

enum SignallingRoot: CommandNode {
  static var specification: CommandSpecification {
    CommandSpecification("test", summary: "Test.")
  }

  static var declared: any CommandOptions { GlobalOptions.Options() }

  static var subcommands: [any CommandNode.Type] {
    [
      Signalling<InterruptSignal>.self, Signalling<TerminateSignal>.self,
      Signalling<HangupSignal>.self, Insisting.self,
    ]
  }
}

protocol SignalName {
  static var name: String { get }
  static var number: Int32 { get }
}

enum InterruptSignal: SignalName {
  static let name = "interrupt"
  static let number = SIGINT
}

enum TerminateSignal: SignalName {
  static let name = "terminate"
  static let number = SIGTERM
}

enum HangupSignal: SignalName {
  static let name = "hangup"
  static let number = SIGHUP
}

/// Signals its own process and ends when it is cancelled.
struct Signalling<Name: SignalName>: Command {
  static var specification: CommandSpecification {
    CommandSpecification(Name.name, summary: "Signal.")
  }

  init(arguments: CommandArguments<NoOptions>) {}

  func run(in context: CommandContext) async throws -> ExitCode {
    kill(getpid(), Name.number)
    try? await Promise<Void>().value()
    return .success
  }
}

/// Signals its own process, does not listen to the cancellation, and signals again.
struct Insisting: Command {
  static var specification: CommandSpecification {
    CommandSpecification("insist", summary: "Insist.")
  }

  init(arguments: CommandArguments<NoOptions>) {}

  func run(in context: CommandContext) async throws -> ExitCode {
    _ = context.interrupt?.beforeExit { _ = write(STDOUT_FILENO, "terminal restored\n", 18) }
    kill(getpid(), SIGINT)
    try? await Promise<Void>().value()
    kill(getpid(), SIGINT)
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    return .success
  }
}
