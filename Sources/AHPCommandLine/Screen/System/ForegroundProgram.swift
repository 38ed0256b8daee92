internal import AHPCLibrary
internal import AgentHostProtocolClient

/// Runs a program of the user, such as a pager, in the foreground of the terminal. Blocks until it exits.
enum ForegroundProgram {
  /// Runs a shell command with a file as its argument.
  ///
  /// - Returns: Whether the program exited with code 0.
  static func run(_ command: String, on path: String, terminal: Int32) -> Bool {
    var spawn = SystemCall.Spawn(["/bin/sh", "-c", "\(command) \"$1\"", "sh", path])
    spawn.hasGroup = true
    guard let process = try? SystemCall.spawn(spawn) else { return false }
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
}
