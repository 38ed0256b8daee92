#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension SystemCall {
  /// What a child process begins with.
  struct Spawn {
    var arguments: [String]
    var environment: [String: String]
    var workingDirectory: String?
    var input: Int32
    var output: Int32
    var error: Int32
  }

  /// A pipe: its reading end, non-blocking, and its writing end, blocking, for a child.
  ///
  /// - Throws: Also when there is nothing that could watch it.
  static func pipeFromChild() throws(SystemError) -> (read: Int32, write: Int32) {
    try ReadinessSource.begin()
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      guard pipe(&ends) == 0 else { throw SystemError("pipe", errno) }
      try prepare(ends)
    #else
      guard let pipe = ownSymbol("pipe2", as: Pipe2.self) else {
        throw SystemError("pipe2", ENOSYS)
      }
      guard pipe(&ends, O_CLOEXEC | O_NONBLOCK) == 0 else { throw SystemError("pipe2", errno) }
    #endif
    makeBlocking(ends[1])
    return (ends[0], ends[1])
  }

  #if !canImport(Darwin)
    private typealias Pipe2 = @convention(c) (UnsafeMutablePointer<Int32>, Int32) -> Int32
  #endif

  /// Makes a descriptor that a child is to inherit block, as children expect.
  static func makeBlocking(_ descriptor: Int32) {
    let flags = fcntl(descriptor, F_GETFL)
    if flags >= 0 { _ = fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) }
  }

  /// Starts a program, looked up in `PATH`: its process number.
  static func spawn(_ spawn: Spawn) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, spawn.input, 0)
    posix_spawn_file_actions_adddup2(&actions, spawn.output, 1)
    posix_spawn_file_actions_adddup2(&actions, spawn.error, 2)
    if let directory = spawn.workingDirectory {
      let name = "posix_spawn_file_actions_addchdir_np"
      guard let changeDirectory = ownSymbol(name, as: ChangeDirectory.self) else {
        throw SystemError(name, ENOSYS)
      }
      _ = withUnsafeMutablePointer(to: &actions) { changeDirectory($0, directory) }
    }
    // The thread that spawns may block signals, and the process may ignore some; the child must not.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    sigaddset(&defaults, SIGTERM)
    sigaddset(&defaults, SIGINT)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    let signals = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    #if canImport(Darwin)
      // Descriptors cannot be made closed on `exec` there, so one may be half made at this moment.
      posix_spawnattr_setflags(&attributes, signals | Int16(POSIX_SPAWN_CLOEXEC_DEFAULT))
    #else
      posix_spawnattr_setflags(&attributes, signals)
    #endif

    var process: pid_t = 0
    let status = withCStrings(spawn.arguments) { arguments in
      withCStrings(spawn.environment.map { "\($0.key)=\($0.value)" }) { environment in
        posix_spawnp(&process, spawn.arguments[0], &actions, &attributes, arguments, environment)
      }
    }
    guard status == 0 else { throw SystemError("posix_spawn", status) }
    return process
  }

  private typealias ChangeDirectory =
    @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> Int32

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }

  /// Waits until a child has ended, and leaves its number taken. Blocks.
  static func waitForEnd(_ process: pid_t) {
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
  }

  /// How a child that has ended did so; its number is free afterwards.
  static func reap(_ process: pid_t) -> ExitStatus {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
  }

  /// Asks a child to end.
  static func terminate(_ process: pid_t) { _ = systemKill(process, SIGTERM) }

  /// Ends a child.
  static func kill(_ process: pid_t) { _ = systemKill(process, SIGKILL) }

  /// Lets the other threads of the machine go first, for as long as the calling thread lives. Does nothing
  /// where the system has priorities for processes only.
  static func giveWay() {
    #if canImport(Glibc)
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 5)
    #elseif os(Linux)
      _ = setpriority(PRIO_PROCESS, 0, 5)
    #endif
  }

  /// Runs `body` on a thread of its own, for calls that block.
  ///
  /// - Throws: When the system makes no thread; nothing is run then.
  static func onThread(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let box = Unmanaged.passRetained(ThreadBody(body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(&thread, nil, { runThreadBody($0) }, box.toOpaque())
      if status == 0, let thread { pthread_detach(thread) }
    #else
      var thread = pthread_t()
      let status = pthread_create(&thread, nil, { runThreadBody($0) }, box.toOpaque())
      if status == 0 { pthread_detach(thread) }
    #endif
    guard status == 0 else {
      box.release()
      throw SystemError("pthread_create", status)
    }
  }
}

// Inside the type, its own `kill` would hide the system's.
private func systemKill(_ process: pid_t, _ signal: Int32) -> Int32 { kill(process, signal) }

/// How a child process ended.
enum ExitStatus: Hashable, Sendable {
  case exited(Int32)
  case killed(signal: Int32)
}

private final class ThreadBody: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func runThreadBody(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let pointer else { return nil }
  Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue().body()
  return nil
}

/// A file that lines are added to, readable by its owner only.
struct AppendFile {
  private let descriptor: Int32

  /// Opens or makes the file; one that others may read is closed to them. Links are not followed.
  init(path: String) throws(SystemError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError("open", errno) }
    guard fchmod(descriptor, 0o600) == 0 else {
      let number = errno
      SystemCall.close(descriptor)
      throw SystemError("fchmod", number)
    }
  }

  /// Adds bytes at the end; whether all of them could be.
  func append(_ bytes: [UInt8]) -> Bool {
    (try? JournalDisk.system.writeAll(bytes, to: descriptor)) != nil
  }

  func close() { SystemCall.close(descriptor) }
}
