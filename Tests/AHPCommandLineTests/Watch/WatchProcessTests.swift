import TestSupport
import Testing

@testable import AHPCommandLine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `watch` with real streams, signals and sockets in separate processes.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct WatchProcessTests {
  @Test func `shuts down on an interrupt`() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(130), observing: [\.standardOutputContent]
    ) {
      exit(await watchDemo(sending: SIGINT).rawValue)
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    let last = output.split(separator: "\n").last
    #expect(last?.contains(#""kind":"end","reason":"signal","exitCode":130"#) == true)
  }

  @Test func `shuts down on a termination`() async {
    await #expect(processExitsWith: .exitCode(143)) {
      exit(await watchDemo(sending: SIGTERM).rawValue)
    }
  }

  @Test func `ends silently when the reader closes the pipe`() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(0), observing: [\.standardErrorContent]
    ) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { exit(99) }
      close(ends[0])
      dup2(ends[1], STDOUT_FILENO)
      exit(await CommandLineTool.runProcess(arguments: ["watch", "--demo", "-q"]).rawValue)
    }
    let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(!errors.contains("ahpctl:"))
  }

  @Test func `ends after its duration`() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(0), observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      let arguments = ["watch", "--demo", "--for", "3500ms", "-o", "ndjson"]
      exit(await CommandLineTool.runProcess(arguments: arguments).rawValue)
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    for line in output.split(separator: "\n") { _ = try WatchRecord.read(Array(line.utf8)) }
    let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(errors.contains("all equal; "))
  }
}

/// Whether nothing has been said about a signal.
private func isDefault(_ signal: Int32) -> Bool {
  var action = sigaction()
  return sigaction(signal, nil, &action) == 0 && action.__sigaction_handler.sa_handler == nil
}

/// Watches the demonstration, and sends this process a signal once it runs.
@Sendable private func watchDemo(sending signal: Int32) async -> ExitCode {
  await withTaskGroup(of: ExitCode?.self) { group in
    group.addTask {
      await CommandLineTool.runProcess(arguments: ["watch", "--demo", "-o", "ndjson"])
    }
    group.addTask {
      // As soon as it would not simply kill the process.
      while isDefault(signal) { try? await Task.sleep(for: .milliseconds(2)) }  // real time: polls
      kill(getpid(), signal)
      return nil
    }
    while let code = await group.next() {
      if let code { return code }
    }
    return .failure
  }
}
