internal import AHPCLibrary
internal import AgentHostProtocolClient
internal import Dispatch

/// Runs a credential helper and reads its output. No shell is involved.
enum CommandRunner {
  /// Long, because a helper may prompt the user.
  private static let patienceInSeconds = 120
  private static let limit = 64 << 10

  struct Failure: Error, Hashable, CustomStringConvertible {
    var description: String
  }

  /// How long a program may take to end after `SIGTERM`, until it is killed.
  private static let termination = Duration.seconds(1)
  /// How often the cancellation is checked.
  private static let checkInterval: Int32 = 50

  /// Returns the standard output of the program. The program inherits standard input and error for prompts. Cancelling the
  /// task ends the program.
  static func output(of words: [String]) async throws -> [UInt8] {
    let queue = DispatchQueue(label: "ahpctl.helper")
    let isStopped = Locked(false)
    let result: Result<[UInt8], Failure> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: run(words, until: isStopped)) }
      }
    } onCancel: {
      isStopped.withLock { $0 = true }
    }
    try Task.checkCancellation()
    return try result.get()
  }

  private static func run(_ words: [String], until isStopped: Locked<Bool>) -> Result<
    [UInt8], Failure
  > {
    let pipe: (read: Int32, write: Int32)
    do throws(SystemError) {
      pipe = try SystemCall.pipeFromChild()
    } catch {
      return .failure(failure("pipe", error.number))
    }
    defer { close(pipe.read) }
    var spawn = SystemCall.Spawn(words)
    spawn.output = pipe.write
    let started = Result { () throws(SystemError) in try SystemCall.spawn(spawn) }
    close(pipe.write)
    let process: pid_t
    switch started {
    case .success(let number): process = number
    case .failure(let error): return .failure(failure("cannot be started", error.number))
    }
    let deadline = DispatchTime.now() + .seconds(patienceInSeconds)
    let mayRun = { !isStopped.withLock { $0 } && DispatchTime.now() < deadline }
    // A program may close its output and run on.
    let bytes = read(pipe.read, while: mayRun)
    guard let bytes, bytes.count <= limit, let status = status(of: process, while: mayRun) else {
      end(process, patiently: isStopped.withLock { $0 })
      let reason =
        bytes.map { $0.count > limit } == true
        ? "it printed more than \(ByteSizeValue.format(limit))"
        : "it did not end within \(patienceInSeconds)s"
      return .failure(Failure(description: reason))
    }
    guard status == 0 else {
      let ended =
        status & 0x7F == 0 ? "exit code \((status >> 8) & 0xFF)" : "signal \(status & 0x7F)"
      return .failure(Failure(description: ended))
    }
    return .success(bytes)
  }

  private static func failure(_ what: String, _ code: Int32) -> Failure {
    Failure(description: "\(what): \(SystemError.text(code))")
  }

  /// Reads the pipe to its end, or until there is too much; nil if the program may not run longer.
  private static func read(_ descriptor: Int32, while mayRun: () -> Bool) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.count <= limit, mayRun() {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&entry, 1, checkInterval)
      if ready == 0 || ready < 0 && errno == EINTR { continue }
      guard ready > 0 else { break }
      let count = buffer.withUnsafeMutableBytes {
        AHPCLibrary.read(descriptor, $0.baseAddress, $0.count)
      }
      if count == 0 { return bytes }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes.count > limit ? bytes : nil
  }

  /// Waits for the end of the process; nil if it may not run longer. Returns 0 if the system has reaped it, as it does where
  /// the parent of this process ignored `SIGCHLD`.
  static func status(of process: pid_t, while mayRun: () -> Bool) -> Int32? {
    var status: Int32 = 0
    var pause: Int32 = 1
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { return status }
      if ended < 0, errno != EINTR { return 0 }
      guard mayRun() else { return nil }
      _ = poll(nil, 0, pause)
      pause = min(pause * 2, checkInterval)
    }
  }

  private static func end(_ process: pid_t, patiently: Bool) {
    // Another process may have the number of one that has ended.
    guard status(of: process, while: { false }) == nil else { return }
    if patiently {
      kill(process, SIGTERM)
      let deadline = ContinuousClock.now + termination
      if status(of: process, while: { ContinuousClock.now < deadline }) != nil { return }
    }
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
}
