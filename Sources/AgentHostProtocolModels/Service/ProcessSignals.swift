import AgentHostProtocolClient
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Signals of the process as a sequence, while it exists.
///
/// ``stop()`` restores what the signals did before Swift programs touch them: the default. A program has one of
/// these at a time.
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
        // Without this the default action would still end the process; the source sees it all the same.
        _ = signal(number, SIG_IGN)
      #endif
      source.activate()
      return source
    }
    self.sources = Locked(sources)
  }

  deinit { stop() }

  /// Listens no more: the next signal has its default effect.
  func stop() {
    sources.withLock { sources in
      for source in sources { source.cancel() }
    }
    for number in numbers { _ = signal(number, SIG_DFL) }
    continuation.finish()
  }
}
