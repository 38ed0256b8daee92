protocol ScreenTerminal: Sendable {
  /// The current size; nil if the terminal was closed.
  var size: TerminalSize? { get }
  /// Returns the received bytes. Ends when the terminal is closed.
  func input() -> AsyncStream<[UInt8]>
  /// Emits an element when the size changes.
  func resizes() -> AsyncStream<Void>
  /// Emits an element when the process continues after it was stopped.
  func resumptions() -> AsyncStream<Void>
  /// Sets the modes of the view again, which a shell changes while the process is stopped. A process that continues in the
  /// background is stopped again until it is in the foreground. Returns false while another program has the terminal.
  func reenter() async -> Bool
  /// Writes the bytes, and returns when the system has taken them. Waits while a shell or another program has the
  /// terminal.
  func write(_ bytes: [UInt8]) async throws
  /// Suspends this process as the shell's job control does, and returns when it continues.
  func stop() async
  /// Runs the user's pager or editor on a text.
  ///
  /// - Parameter command: a shell command that takes a file as its argument.
  /// - Returns: The text afterwards; nil if the program failed.
  func run(_ command: String, on text: String) async -> String?
}
