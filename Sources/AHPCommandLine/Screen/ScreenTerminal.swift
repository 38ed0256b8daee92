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
}
