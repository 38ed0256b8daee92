import TestSupport
import Testing

@testable import AHPCommandLine

/// Programs that give tokens, or restart hosts.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct CommandRunnerTests {
  @Test func aProgramThatClosesItsOutputAndRunsOnIsEndedWithTheTask() async throws {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try? await within(.milliseconds(500)) {
      try await CommandRunner.output(of: ["/bin/sh", "-c", "echo token; exec >&-; exec sleep 60"])
    }
    #expect(result == .some(nil))
    #expect(clock.now - start < .seconds(30))
  }

  @Test func anOutputThatEndsBeforeTheProgramIsReturned() async throws {
    let script = "echo token; exec >&-; sleep 0.2; exit 0"
    let bytes = try await CommandRunner.output(of: ["/bin/sh", "-c", script])
    #expect(String(decoding: bytes, as: UTF8.self) == "token\n")
  }

  @Test func theExitCodeOfAProgramThatClosedItsOutputCounts() async throws {
    await #expect(throws: CommandRunner.Failure(description: "exit code 3")) {
      try await CommandRunner.output(of: ["/bin/sh", "-c", "exec >&-; sleep 0.2; exit 3"])
    }
  }
}
