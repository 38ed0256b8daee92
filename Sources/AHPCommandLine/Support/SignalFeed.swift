internal import AgentHostProtocolClient
internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A stream of one signal, for signals that ``Interrupt`` does not handle.
enum SignalFeed {
  /// Installs the handler, and returns when it is active. Releasing the stream removes it. Signals are coalesced.
  static func signals(_ number: Int32) async -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let source = DispatchSource.makeSignalSource(
      signal: number, queue: DispatchQueue(label: "ahpctl.signal"))
    source.setEventHandler { continuation.yield() }
    let latch = StopLatch()
    source.setRegistrationHandler { latch.open() }
    #if canImport(Darwin)
      // Disables the default action.
      _ = signal(number, SIG_IGN)
    #endif
    source.activate()
    let kept = Locked(source)
    continuation.onTermination = { _ in kept.withLock { $0.cancel() } }
    await latch.wait()
    return stream
  }
}
