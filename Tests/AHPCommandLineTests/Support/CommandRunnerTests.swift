import Foundation
import TestSupport
import Testing

@testable import AHPCommandLine

/// Programs that give tokens, or restart hosts.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct CommandRunnerTests {
  @Test func `a program that closes its output and runs on is ended with the task`() async throws {
    // Longer than the time limit of the suite.
    let script = "echo token; exec >&-; exec sleep 3600"
    let result = try? await within(.milliseconds(500)) {
      try await CommandRunner.output(of: ["/bin/sh", "-c", script])
    }
    #expect(result == .some(nil))
  }

  @Test func `an output that ends before the program is returned`() async throws {
    let script = "echo token; exec >&-; sleep 0.2; exit 0"
    let bytes = try await CommandRunner.output(of: ["/bin/sh", "-c", script])
    #expect(String(decoding: bytes, as: UTF8.self) == "token\n")
  }

  @Test func `a program that prints without end is ended`() async throws {
    await #expect(throws: CommandRunner.Failure(description: "it printed more than 64 KiB")) {
      try await CommandRunner.output(of: ["/bin/sh", "-c", "while :; do echo token; done"])
    }
  }

  @Test func `the exit code of a program that closed its output counts`() async throws {
    await #expect(throws: CommandRunner.Failure(description: "exit code 3")) {
      try await CommandRunner.output(of: ["/bin/sh", "-c", "exec >&-; sleep 0.2; exit 3"])
    }
  }

  /// As after the end of a helper if this process was started with `SIGCHLD` ignored: the system reaps children itself.
  @Test func `a process without a status has ended`() {
    var checks = 0
    let own = ProcessInfo.processInfo.processIdentifier
    let status = CommandRunner.status(of: own) {
      checks += 1
      return checks < 3
    }
    #expect(status == 0)
  }
}
