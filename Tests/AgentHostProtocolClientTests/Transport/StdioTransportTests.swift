import Dispatch
import Foundation
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency) struct StdioTransportTests {
  @Test func `lines go both ways`() async throws {
    let transport = StdioTransport(command: ["cat"])
    try await transport.open()
    try await transport.send(.text("one"))
    try await transport.send(
      AHPFrameBatch(bytes: Array("twothree".utf8), messages: [0..<3, 3..<8]))
    #expect(try await transport.receive() == .text("one"))
    #expect(try await transport.receive() == .text("two"))
    #expect(try await transport.receive() == .text("three"))
    await transport.close()
    await #expect(throws: AHPError.self) { try await transport.receive() }
  }

  /// A connection may be shut down just before it opens its transport.
  @Test func `a closed transport starts no program`() async throws {
    let transport = StdioTransport(command: ["/no such program"])
    await transport.close()
    let error = try await #require(throws: AHPError.self) { try await transport.open() }
    #expect(error.code == .transportMisuse)
  }

  @Test func `a failed program is reported with its status and last lines`() async throws {
    let lines = Locked<[String]>([])
    var options = StdioTransport.Options()
    options.onStandardError = { line in lines.withLock { $0.append(line) } }
    let transport = StdioTransport(
      command: ["sh", "-c", "echo 'cannot \u{1B}[31mreach it' >&2; exit 3"], options: options)
    try await transport.open()
    let error = try await #require(throws: AHPError.self) { _ = try await transport.receive() }
    #expect(error.code == .processFailed)
    #expect(error.message.contains("status 3"))
    #expect(error.message.contains("cannot"))
    #expect(!error.message.unicodeScalars.contains("\u{1B}"))
    await transport.close()
    #expect(lines.withLock { $0.count } == 1)
  }

  /// A program that crashes while it writes, or that prints a usage line to standard output.
  @Test func `a program that fails within a line is reported with its status`() async throws {
    let transport = StdioTransport(
      command: ["sh", "-c", "printf 'usage: host'; echo 'no configuration' >&2; exit 2"])
    try await transport.open()
    let error = try await #require(throws: AHPError.self) { _ = try await transport.receive() }
    #expect(error.code == .processFailed)
    #expect(error.message.contains("status 2: no configuration"), "\(error)")
    await transport.close()
  }

  /// The sender may notice the end before the receiver.
  @Test func `sending to a program that fails reports its status`() async throws {
    var options = StdioTransport.Options()
    options.grace = .seconds(60)
    let transport = StdioTransport(
      command: [
        "sh", "-c", "exec 0<&-; echo ready; sleep 0.3; echo 'no configuration' >&2; exit 3",
      ],
      options: options)
    try await transport.open()
    #expect(try await transport.receive() == .text("ready"))
    let error = try await #require(throws: AHPError.self) {
      while true { try await transport.send(.text("{}")) }
    }
    #expect(error.code == .processFailed)
    #expect(error.message.contains("status 3: no configuration"), "\(error)")
    let later = try await #require(throws: AHPError.self) {
      try await transport.send(AHPFrameBatch(Array("{}".utf8)))
    }
    #expect(later.code == .processFailed)
    await transport.close()
  }

  @Test func `a program that succeeds within a line is reported as a lost connection`() async throws
  {
    let transport = StdioTransport(command: ["printf", "half a line"])
    try await transport.open()
    let error = try await #require(throws: AHPError.self) { _ = try await transport.receiveBatch() }
    #expect(error.code == .connectionLost)
    await transport.close()
  }

  /// Standard error is read separately: its last lines may arrive after the end.
  @Test func `standard error is read after the end`() async throws {
    var options = StdioTransport.Options()
    options.grace = .seconds(60)
    let transport = StdioTransport(
      command: ["sh", "-c", "{ sleep 0.3; echo 'last words' >&2; } >/dev/null & exit 3"],
      options: options)
    try await transport.open()
    let error = try await #require(throws: AHPError.self) { _ = try await transport.receive() }
    #expect(error.message.contains("status 3"))
    #expect(error.message.contains("last words"))
    await transport.close()
  }

  @Test func `a handler of standard error that blocks delays no connection`() async throws {
    let blocked = Promise<Void>()
    let release = DispatchSemaphore(value: 0)
    let count = Locked(0)
    var options = StdioTransport.Options()
    // After enough quick events to be handled on the reactor's thread, if it may be.
    let limit = DeliveryPlace.required + 4
    options.onStandardError = { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      guard number == limit else { return }
      blocked.fulfil()
      release.wait()
    }
    // One event for each line.
    let program = "while read line; do echo $line >&2; echo $line; done"
    let noisy = StdioTransport(command: ["sh", "-c", program], options: options)
    let other = StdioTransport(command: ["cat"])
    try await noisy.open()
    try await other.open()
    for number in 1..<limit {
      try await noisy.send(.text("\(number)"))
      _ = try await noisy.receive()
    }
    try await noisy.send(.text("last"))
    try await blocked.value()
    for transport in [noisy, other] {
      for number in 0..<2 * DeliveryPlace.required {
        try await transport.send(.text("\(number)"))
        _ = try await transport.receive()
      }
    }
    release.signal()
    await noisy.close()
    await other.close()
  }

  /// Another process may keep standard error open indefinitely.
  @Test func `waiting for standard error is bounded`() async throws {
    var options = StdioTransport.Options()
    options.grace = .milliseconds(300)
    let transport = StdioTransport(
      command: ["sh", "-c", "echo first >&2; sleep 600 >/dev/null & echo $!; exit 3"],
      options: options)
    try await transport.open()
    guard case .text(let text)? = try await transport.receive(), let number = Int32(text) else {
      Issue.record("no number")
      return
    }
    defer { SystemCall.kill(number) }
    let error = try await #require(throws: AHPError.self) { _ = try await transport.receive() }
    #expect(error.message.contains("first"))
    await transport.close()
  }

  @Test func `a missing program is named`() async throws {
    let transport = StdioTransport(command: ["no-such-program-here"])
    let error = try await #require(throws: AHPError.self) { try await transport.open() }
    #expect(error.category == .notFound)
    #expect(error.message.contains("no-such-program-here"))
  }

  @Test func `a program that ignores the end of its input is ended`() async throws {
    var options = StdioTransport.Options()
    options.grace = .milliseconds(50)
    options.socket.closeTimeout = .milliseconds(50)
    let transport = StdioTransport(
      command: ["sh", "-c", "trap '' TERM; echo ready; while :; do sleep 1; done"], options: options
    )
    try await transport.open()
    #expect(try await transport.receive() == .text("ready"))
    await transport.close()
  }

  #if os(Linux)
    /// A script may start the host without `exec`, and the host may ignore the end of its input, and `SIGTERM`.
    @Test(arguments: ["exec sleep 600", "trap '' TERM; while :; do sleep 0.1; done"])
    func `the programs of a program that is ended are ended with it`(host: String) async throws {
      var options = StdioTransport.Options()
      options.grace = .milliseconds(100)
      options.socket.closeTimeout = .milliseconds(50)
      let transport = StdioTransport(
        command: ["sh", "-c", "sh -c \"$1\"; true", "sh", "echo $$; \(host)"], options: options)
      try await transport.open()
      guard case .text(let text)? = try await transport.receive(), let number = Int32(text) else {
        Issue.record("no number")
        return
      }
      await transport.close()
      // Its parent may not have reaped it yet.
      let stat = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
      #expect(stat.map { $0.contains(") Z ") } ?? true, "it runs: \(stat ?? "")")
      SystemCall.kill(number)
    }

    /// A program that it has started, such as an agent, keeps its output open.
    @Test(arguments: [3, 0])
    func `the end of a program is the end of its output`(status: Int) async throws {
      var options = StdioTransport.Options()
      options.grace = .milliseconds(100)
      // Reading pauses.
      options.socket.receiveBudget = 1
      let script =
        "sleep 20 2>/dev/null & echo $!; n=0; while [ $n -lt 3000 ]; do n=$((n+1)); echo line $n; done; "
      let transport = StdioTransport(
        command: ["sh", "-c", script + "exit \(status)"], options: options)
      try await transport.open()
      guard case .text(let text)? = try await transport.receive(), let number = Int32(text) else {
        Issue.record("no number")
        return
      }
      defer { SystemCall.kill(number) }
      for line in 1...3_000 { #expect(try await transport.receive() == .text("line \(line)")) }
      if status == 0 {
        #expect(try await transport.receive() == nil)
      } else {
        let error = await #expect(throws: AHPError.self) { _ = try await transport.receive() }
        #expect(error?.message.contains("status 3") == true)
      }
      let stat = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
      #expect(stat?.contains(") Z ") == false, "the end was noticed with that of the other program")
      await transport.close()
    }

    /// It has ended itself, so what it leaves behind is its decision.
    @Test func `the programs of a program that ends itself go on`() async throws {
      let transport = StdioTransport(
        command: ["sh", "-c", "sleep 600 >/dev/null 2>&1 & echo $!; read end; exit 0"])
      try await transport.open()
      guard case .text(let text)? = try await transport.receive(), let number = Int32(text) else {
        Issue.record("no number")
        return
      }
      await transport.close()
      let stat = try String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
      #expect(!stat.contains(") Z "))
      SystemCall.kill(number)
    }
  #endif

  @Test func `an orderly end is no error`() async throws {
    let transport = StdioTransport(command: ["echo", "bye"])
    try await transport.open()
    #expect(try await transport.receive() == .text("bye"))
    #expect(try await transport.receive() == nil)
    await transport.close()
  }

  @Test func `it runs in the directory and environment given`() async throws {
    var options = StdioTransport.Options()
    options.workingDirectory = "/"
    options.environment = ["AHP_TEST_VALUE": "seen"]
    let transport = StdioTransport(
      command: ["/bin/sh", "-c", "echo $AHP_TEST_VALUE $(pwd)"], options: options)
    try await transport.open()
    #expect(try await transport.receive() == .text("seen /"))
    await transport.close()
  }
}
