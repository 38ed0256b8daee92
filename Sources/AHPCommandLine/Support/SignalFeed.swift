internal import AgentHostProtocolClient
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The arrivals of one signal. For signals that ``Interrupt`` does not listen to.
enum SignalFeed {
  /// Starts to listen, and returns when a signal no longer ends the process. Ends listening with the stream.
  /// Signals that come faster than they are taken count once.
  static func signals(_ number: Int32) async -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let source = DispatchSource.makeSignalSource(
      signal: number, queue: DispatchQueue(label: "ahpctl.signal"))
    source.setEventHandler { continuation.yield() }
    let latch = StopLatch()
    source.setRegistrationHandler { latch.open() }
    #if canImport(Darwin)
      // Without this the default action would still end the process.
      _ = signal(number, SIG_IGN)
    #endif
    source.activate()
    let kept = Locked(source)
    continuation.onTermination = { _ in kept.withLock { $0.cancel() } }
    await latch.wait()
    return stream
  }
}
