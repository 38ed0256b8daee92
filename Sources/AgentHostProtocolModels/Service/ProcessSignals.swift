internal import AHPCLibrary
internal import AgentHostProtocolClient
internal import Dispatch

/// A sequence of signals of the process.
///
/// ``stop()`` restores the default effect of the signals. Only one may exist at a time.
final class ProcessSignals: Sendable {
  private let sources: Locked<[any DispatchSourceSignal]>
  private let numbers: [Int32]
  private let continuation: AsyncStream<Int32>.Continuation
  let signals: AsyncStream<Int32>

  init(_ numbers: [Int32]) {
    self.numbers = numbers
    let (signals, continuation) = AsyncStream<Int32>.makeStream(
      bufferingPolicy: .bufferingNewest(16))
    (self.signals, self.continuation) = (signals, continuation)
    let queue = DispatchQueue(label: "signals")
    let sources = numbers.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { continuation.yield(number) }
      #if canImport(Darwin)
        // Otherwise the default action would end the process. The source gets the signal nevertheless.
        _ = signal(number, SIG_IGN)
      #endif
      source.activate()
      return source
    }
    self.sources = Locked(sources)
  }

  deinit { stop() }

  /// Stops listening: the next signal has its default effect.
  func stop() {
    sources.withLock { sources in
      for source in sources { source.cancel() }
    }
    for number in numbers { _ = signal(number, SIG_DFL) }
    continuation.finish()
  }
}
