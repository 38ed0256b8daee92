#if os(Linux)
  import Dispatch
  import Foundation
  import TestSupport
  import Testing

  @testable import AgentHostProtocolClient

  @Suite(.limitedConcurrency) struct ReadinessTests {
    /// The kernel refuses to watch a file, like anything when it is out of memory.
    @Test(.timeLimit(.minutes(20))) func `an unwatchable descriptor is retried`() async throws {
      let path = FileManager.default.temporaryDirectory.path + "/ahp-readiness-\(UUID().uuidString)"
      try Data("text".utf8).write(to: URL(fileURLWithPath: path))
      defer { try? FileManager.default.removeItem(atPath: path) }
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      try #require(descriptor >= 0)
      try ReadinessSource.begin()
      let source = ReadinessSource(.read, descriptor, queue: DispatchQueue(label: "test"))
      let (events, continuation) = AsyncStream<Void>.makeStream(
        bufferingPolicy: .bufferingNewest(8))
      source.setEventHandler { continuation.yield() }
      source.setCancelHandler { close(descriptor) }
      source.resume()
      // So many that they would be handled on the reactor's thread if it could watch.
      let expected = DeliveryPlace.required + 4
      var count = 0
      for await _ in events {
        count += 1
        if count == expected { break }
      }
      source.cancel()
      #expect(count == expected, "again after each time")
    }

    @Test(arguments: [DeliveryPlace.direct, .queue])
    func `a source that its handler cancels is released after the event`(
      place: DeliveryPlace
    ) async throws {
      let (reader, writer) = try SystemCall.socketPair()
      defer { SystemCall.close(writer) }
      try ReadinessSource.begin()
      let source = ReadinessSource(.read, reader, queue: DispatchQueue(label: "test"), place: place)
      let steps = Locked<[String]>([])
      let released = Promise<Void>()
      source.setEventHandler {
        source.cancel()
        steps.withLock { $0.append("handled") }
      }
      source.setCancelHandler {
        steps.withLock { $0.append("released") }
        SystemCall.close(reader)
        released.fulfil()
      }
      source.resume()
      SystemCall.shutdownBoth(writer)
      try await released.value()
      source.cancel()
      #expect(steps.withLock { $0 } == ["handled", "released"])
    }
  }
#endif
