internal import AHPCLibrary

enum TerminalAccess {
  /// Whether this process may change the modes of the terminal: in the background, they are those of the shell.
  static func isForeground(_ descriptor: Int32) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group < 0 || group == getpgrp()
  }

  /// Whether the descriptor is a terminal that stops processes in the background when they write, unless they ignore that.
  static func stopsWriters(of descriptor: Int32) -> Bool {
    var modes = termios()
    return tcgetattr(descriptor, &modes) == 0 && modes.c_lflag & tcflag_t(TOSTOP) != 0
      && !Interrupt.isIgnored(SIGTTOU)
  }

  /// Whether no shell can continue this process after a stop. The system then ignores the signals that stop it.
  static var isOrphaned: Bool { getsid(getppid()) != getsid(0) }

  /// Stops this process and its job, and returns when it continues.
  ///
  /// - Parameter number: `SIGTSTP`, or `SIGTTIN` or `SIGTTOU` for a process that needs the terminal in the background.
  static func stopProcess(_ number: Int32) {
    // Threads of a queue block signals; unblocked, `raise` stops the process before it returns.
    var stop = sigset_t()
    var before = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, number)
    pthread_sigmask(SIG_UNBLOCK, &stop, &before)
    if number == SIGTSTP, getpgrp() == getpid() {
      _ = raise(number)
    } else {
      // A shell waits for all processes of the job to stop, and would not continue a part of a pipeline. This one stops
      // within the pause.
      _ = kill(0, number)
      _ = poll(nil, 0, 50)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
