#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  @testable import AgentHostProtocolClient

  /// A child process inherits only its own descriptors.
  @Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
  struct InheritanceTests {
    /// In a separate process, where no other test opens anything.
    @Test func `no child gets a descriptor that is just being made`() async {
      await #expect(processExitsWith: .success) {
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        // This process has just started, and its other threads may open a file in between.
        let alone = try (0..<10).map { _ in try InheritanceTests.descriptors(ofChildWith: nothing) }
          .min()
        let isFinished = Locked(false)
        let maker = Thread {
          while !isFinished.withLock({ $0 }) {
            guard let pair = try? SystemCall.socketPair(),
              let pipe = try? SystemCall.pipeFromChild(),
              let socket = try? SystemCall.streamSocket(family: AF_INET)
            else { break }
            for descriptor in [pair.0, pair.1, pipe.read, pipe.write, socket] {
              SystemCall.close(descriptor)
            }
          }
        }
        maker.start()
        for _ in 0..<100 {
          #expect(try InheritanceTests.descriptors(ofChildWith: nothing) == alone)
        }
        isFinished.withLock { $0 = true }
        while !maker.isFinished { sched_yield() }
      }
    }

    /// The number of descriptors in a child.
    private static func descriptors(ofChildWith nothing: Int32) throws -> Int32 {
      var spawn = SystemCall.Spawn(["sh", "-c", "set -- /proc/self/fd/*; exit $#"])
      spawn.environment = [:]
      (spawn.input, spawn.output, spawn.error) = (nothing, nothing, nothing)
      let process = try SystemCall.spawn(spawn)
      guard case .exited(let count) = SystemCall.reap(process) else { return .max }
      return count
    }
  }
#endif
