#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Runs a program of the user, such as a pager, in the foreground of the terminal. Blocks until it exits.
enum ForegroundProgram {
  /// Runs a shell command with a file as its argument.
  ///
  /// - Returns: Whether the program exited with code 0.
  static func run(_ command: String, on path: String, terminal: Int32) -> Bool {
    var process: pid_t = 0
    let words = ["/bin/sh", "-c", "\(command) \"$1\"", "sh", path]
    guard spawn(words, &process) == 0 else { return false }
    // Its own process group, so that Control-C reaches only the program.
    setForeground(process, of: terminal)
    _ = kill(-process, SIGCONT)
    var status: Int32 = 0
    while true {
      let result = waitpid(process, &status, WUNTRACED)
      if result < 0 {
        guard errno == EINTR else { break }
      } else if status & 0xFF == 0x7F {
        // Control-Z suspends it, and no shell could continue it.
        _ = kill(-process, SIGCONT)
      } else {
        break
      }
    }
    setForeground(getpgrp(), of: terminal)
    return status == 0
  }

  /// Blocks SIGTTOU, which stops a background process that changes the terminal's group.
  private static func setForeground(_ group: pid_t, of terminal: Int32) {
    var blocked = sigset_t()
    var before = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    _ = tcsetpgrp(terminal, group)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  private static func spawn(_ words: [String], _ process: inout pid_t) -> Int32 {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGTSTP] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETPGROUP))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    return posix_spawn(&process, words[0], nil, &attributes, arguments, environ)
  }
}
