internal import AHPCLibrary
internal import AgentHostProtocolClient
internal import Dispatch

/// Signals as streams and sources.
enum SignalFeed {
  /// Installs a handler for SIGUSR1, and returns when it is active. Releasing the stream removes it. Signals are
  /// coalesced.
  static func userSignals() async -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let (source, isReady) = source(of: SIGUSR1, DispatchQueue(label: "ahpctl.signal")) {
      continuation.yield()
    }
    let kept = Locked(source)
    continuation.onTermination = { _ in kept.withLock { $0.cancel() } }
    try? await isReady.value()
    return stream
  }

  /// Returns a source of the signal, and what is fulfilled when its handler is installed.
  static func source(
    of number: Int32, _ queue: DispatchQueue, _ handler: @escaping @Sendable () -> Void
  ) -> (any DispatchSourceSignal, isReady: Promise<Void>) {
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    source.setEventHandler(handler: handler)
    let isReady = Promise<Void>()
    source.setRegistrationHandler { isReady.fulfil() }
    #if canImport(Darwin)
      // Disables the default action; the source receives the signal all the same.
      _ = signal(number, SIG_IGN)
    #endif
    // Elsewhere the source installs a handler. If the signal were ignored until then, an early one would be lost.
    source.activate()
    return (source, isReady)
  }
}
