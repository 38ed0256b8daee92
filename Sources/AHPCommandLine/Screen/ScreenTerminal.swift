/// A terminal that shows the view: what it sends and how large it is.
protocol ScreenTerminal: Sendable {
  /// How large it is now; nil when it is gone.
  var size: TerminalSize? { get }
  /// What it sends. Ends when it is gone.
  func input() -> AsyncStream<[UInt8]>
  /// An element whenever its size has changed.
  func resizes() -> AsyncStream<Void>
  /// Writes the bytes, and returns when they are taken.
  func write(_ bytes: [UInt8]) async throws
  /// Gives the terminal to something else while the closure runs, and takes it again.
  func lend(_ use: @escaping @Sendable () -> Void) async
  /// Stops this process as the shell's job control does, and returns when it was continued.
  func stop() async
  /// Shows a text in the user's pager, or lets the user edit it.
  ///
  /// - Parameter command: a command of the shell that takes a file as its argument.
  /// - Returns: The text afterwards; nil if the program failed.
  func run(_ command: String, on text: String) async -> String?
}
