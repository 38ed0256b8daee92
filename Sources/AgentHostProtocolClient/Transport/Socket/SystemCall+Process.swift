internal import AHPCLibrary

extension SystemCall {
  /// A program to start. By default it inherits the environment and the standard descriptors of this process.
  package struct Spawn {
    package var arguments: [String]
    package var environment = EnvironmentVariables.all()
    package var workingDirectory: String?
    package var input: Int32 = 0
    package var output: Int32 = 1
    package var error: Int32 = 2
    /// Whether it gets a process group, to control the terminal.
    package var hasGroup = false

    package init(_ arguments: [String]) { self.arguments = arguments }
  }

  /// Creates a pipe with a non-blocking reading end, and a blocking writing end for a child.
  ///
  /// - Throws: Also when the system has no resources to watch it.
  package static func pipeFromChild() throws(SystemError) -> (read: Int32, write: Int32) {
    try ReadinessSource.begin()
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      guard pipe(&ends) == 0 else { throw SystemError("pipe", errno) }
      try checkReserve(ends, of: "pipe")
      try prepare(ends)
    #else
      guard let pipe = ownSymbol("pipe2", as: Pipe2.self) else {
        throw SystemError("pipe2", ENOSYS)
      }
      guard pipe(&ends, O_CLOEXEC | O_NONBLOCK) == 0 else { throw SystemError("pipe2", errno) }
      try checkReserve(ends, of: "pipe2")
    #endif
    makeBlocking(ends[1])
    return (ends[0], ends[1])
  }

  #if !canImport(Darwin)
    private typealias Pipe2 = @convention(c) (UnsafeMutablePointer<Int32>, Int32) -> Int32
  #endif

  /// Children expect blocking descriptors.
  static func makeBlocking(_ descriptor: Int32) {
    let flags = fcntl(descriptor, F_GETFL)
    if flags >= 0 { _ = fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) }
  }

  /// Starts a program that is looked up in `PATH`. Returns its process number.
  package static func spawn(_ spawn: Spawn) throws(SystemError) -> Int32 {
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
    // The spawning thread may block signals and the process may ignore some; the child must not inherit that.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in [SIGPIPE, SIGTERM, SIGINT] { sigaddset(&defaults, signal) }
    var flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    if spawn.hasGroup {
      for signal in [SIGHUP, SIGTSTP] { sigaddset(&defaults, signal) }
      flags |= Int16(POSIX_SPAWN_SETPGROUP)
    }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    #if canImport(Darwin)
      // Darwin cannot create descriptors that close on `exec`, so one may not be marked yet.
      flags |= Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    posix_spawnattr_setflags(&attributes, flags)

    var process: pid_t = 0
    let status = withCStrings(spawn.arguments) { arguments in
      withCStrings(spawn.environment.map { "\($0.key)=\($0.value)" }) { environment in
        posix_spawnp(
          &process, spawn.arguments.first ?? "", &actions, &attributes, arguments, environment)
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

  /// Waits until a child process exits, without reaping it. Blocks.
  static func waitForEnd(_ process: pid_t) {
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
  }

  /// Returns the exit status of an ended child and frees its process number.
  static func reap(_ process: pid_t) -> ExitStatus {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
  }

  static func terminate(_ process: pid_t) { _ = AHPCLibrary.kill(process, SIGTERM) }

  static func kill(_ process: pid_t) { _ = AHPCLibrary.kill(process, SIGKILL) }

  /// Lowers the priority of the calling thread. Does nothing where only processes have priorities.
  static func giveWay() {
    #if canImport(Glibc)
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 5)
    #elseif os(Linux)
      _ = setpriority(PRIO_PROCESS, 0, 5)
    #endif
  }

  /// Runs `body` on a new thread, for blocking calls.
  ///
  /// - Throws: When the system creates no thread.
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

/// A file to append to, readable by its owner only.
struct AppendFile {
  private let descriptor: Int32

  /// Opens or creates the file and restricts its permissions to the owner. Symbolic links are not followed.
  init(path: String) throws(SystemError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError("open", errno) }
    guard fchmod(descriptor, 0o600) == 0 else {
      let number = errno
      SystemCall.close(descriptor)
      throw SystemError("fchmod", number)
    }
  }

  func append(_ bytes: [UInt8]) -> Bool {
    (try? JournalDisk.system.writeAll(bytes, to: descriptor)) != nil
  }

  func close() { SystemCall.close(descriptor) }
}
