import AgentHostProtocolClient
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency) struct ToolTests {
  @Test func `prints help as an error when nothing is asked`() async {
    let result = await run([])
    #expect(result.code == .usage)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("Usage: ahpctl COMMAND"))
  }

  @Test(arguments: [["--version"], ["version"], ["version", "-o", "text"]])
  func `tells its version`(arguments: [String]) async {
    let result = await run(arguments)
    #expect(result.output.split(separator: "\n").first == "ahpctl \(ToolVersion.current)")
    #expect(result.output.contains("AHP 1.0.0") == (arguments != ["--version"]))
    #expect(result.code == .success)
  }

  @Test func `prints its version as JSON`() async {
    let result = await run(["version", "-o", "json"])
    #expect(
      result.output.hasPrefix(
        "{\"v\":1,\"kind\":\"version\",\"name\":\"ahpctl\",\"version\":\"\(ToolVersion.current)\","
          + "\"protocolVersions\":[\"1.0.0\","
      ))
  }

  @Test(arguments: ["AHPCTL_TOKEN", "HOME", "XDG_STATE_HOME"])
  func `a variable that is not UTF-8 is rejected instead of altered`(name: String) async {
    var environment = ProcessEnvironment()
    environment.undecodable = [name, "LS_COLORS"]
    let result = await run(["hosts"], environment: environment)
    #expect(result.code == .usage)
    #expect(
      result.errors
        == "ahpctl: the environment variable \(name) is not UTF-8; set it as UTF-8\n")
    environment.undecodable = ["LS_COLORS"]
    #expect(await run(["version"], environment: environment).code == .success)
    environment.isDirectoryUndecodable = true
    let directory = await run(["version"], environment: environment)
    #expect(directory.errors.contains("the path of the working directory is not UTF-8"))
  }

  @Test func `a secret that is not UTF-8 is not reported as missing`() async {
    var environment = ProcessEnvironment()
    environment.undecodable = ["SECRET"]
    let resolver = SecretResolver(environment: environment)
    await #expect {
      _ = try await resolver.resolve(
        Setting(.environment("SECRET"), from: .builtIn), for: "the token of a")
    } throws: { "\($0)".contains("environment variable SECRET is not UTF-8") }
  }

  @Test func `asks back for unknown topics`() async {
    let result = await run(["help", "vresion"])
    #expect(
      result.errors
        == "ahpctl: ahpctl has no command \"vresion\" (argument 2); did you mean version?\n")
    #expect(result.code == .usage)
  }

  @Test func `ends quietly when the reader leaves`() async {
    let result = await run(["man"], console: TestConsole(closingAfter: 10))
    #expect(result.code == .success)
    #expect(result.errors.isEmpty)
  }

  private static let terminal = ProcessEnvironment(variables: ["TERM": "xterm"])

  @Test func `paints errors on a terminal only`() async {
    let painted = await run(
      ["x"], environment: Self.terminal, console: TestConsole(terminals: [.standardError]))
    #expect(painted.errors.hasPrefix("\u{1B}[1;31mahpctl:\u{1B}[0m ahpctl has no command"))
    let plain = await run(
      ["x"], environment: Self.terminal, console: TestConsole(terminals: [.standardOutput]))
    #expect(plain.errors.hasPrefix("ahpctl: "))
  }

  @Test(arguments: [
    ["--color", "never", "x"], ["--color=never", "x"], ["x", "--colour=never"],
    ["--color", "never", "--help"],
  ])
  func `paints nothing where colors are off`(arguments: [String]) async {
    let console = TestConsole(terminals: [.standardOutput, .standardError])
    let result = await run(arguments, environment: Self.terminal, console: console)
    #expect(!(result.output + result.errors).isEmpty)
    #expect(!(result.output + result.errors).contains("\u{1B}"))
  }

  @Test(arguments: [["x"], ["describe", "chat/delta"], ["hosts", "show", "a"], ["--help"]])
  func `paints as the configuration says`(arguments: [String]) async throws {
    let scratch = try ScratchDirectory()
    var environment = ProcessEnvironment(
      variables: ["HOME": scratch.path, "TERM": "xterm"], currentDirectory: scratch.path)
    environment.userID = ProcessEnvironment.current().userID
    for (color, isPainted) in [("never", false), ("auto", true)] {
      try scratch.write(
        "{\"output\": {\"color\": \"\(color)\"}, \"hosts\": {\"a\": {\"url\": \"ws://x\"}}}",
        to: ".config/ahpctl/config.json")
      let console = TestConsole(terminals: [.standardOutput, .standardError])
      let result = await run(arguments, environment: environment, console: console)
      #expect((result.output + result.errors).contains("\u{1B}[") == isPainted, "\(result)")
    }
  }

  @Test func `the end that was asked for is the code whatever comes of it`() async {
    let interrupt = Interrupt()
    let console = TestConsole()
    async let result = run(["break"], root: TestRoot.self, console: console, interrupt: interrupt)
    while console.output.isEmpty { await Task.yield() }
    interrupt.received(.terminate)
    #expect(await result.code == .terminated)
    #expect(console.errors == "test: the outcome is unknown\n")
  }

  @Test func `reports an error on one harmless line`() async {
    let result = await run(["fail"], root: TestRoot.self)
    #expect(result.code == .rejected)
    #expect(result.errors == "test: laptop: the host said no ␛[2J really; ask the owner\n")
  }

  @Test func `cancels the command on the first signal`() async {
    let interrupt = Interrupt()
    let console = TestConsole()
    async let result = run(["wait"], root: TestRoot.self, console: console, interrupt: interrupt)
    while console.output.isEmpty { await Task.yield() }
    interrupt.received(.interrupt)
    #expect(await result.code == .interrupted)
    #expect(console.output == "waiting\nended in good order\n")
    #expect(console.errors.isEmpty)
  }

  @Test func `reports the code of the signal`() async {
    let interrupt = Interrupt()
    interrupt.received(.terminate)
    let result = await run(["wait"], root: TestRoot.self, interrupt: interrupt)
    #expect(result.code == .terminated)
  }

  @Test func `lets a command end by itself`() async {
    let result = await run(["version"], interrupt: Interrupt())
    #expect(result.code == .success)
  }
}

@Suite(.limitedConcurrency) struct InterruptMachineTests {
  typealias Signal = InterruptMachine.Signal
  typealias Answer = InterruptMachine.OnSignal

  @Test(
    arguments: [
      ([.interrupt], .stop(.interrupted)), ([.terminate], .stop(.terminated)),
      ([.hangup], .stop(.hangup)), ([.resize], .redraw), ([.interrupt, .resize], .redraw),
      ([.continued], .reenter),
      ([.interrupt, .interrupt], .exit(.interrupted)),
      ([.terminate, .interrupt], .exit(.interrupted)),
      ([.terminate, .terminate], .exit(.terminated)), ([.hangup, .terminate], .exit(.terminated)),
      ([.terminate, .hangup], Answer.none), ([.interrupt, .terminate], .exit(.terminated)),
    ] as [([Signal], Answer)])
  func `answers the last of`(signals: [Signal], answer: Answer) {
    var machine = InterruptMachine()
    var last = Answer.none
    for signal in signals { last = machine.received(signal) }
    #expect(last == answer)
  }

  @Test func `exits if the shutdown takes too long`() {
    var machine = InterruptMachine()
    #expect(machine.shutdownElapsed() == .none)
    _ = machine.received(.terminate)
    #expect(machine.shutdownElapsed() == .exit(.terminated))
  }

  @Test func `reports resizes`() async {
    let interrupt = Interrupt()
    var iterator = interrupt.resizes().makeAsyncIterator()
    interrupt.received(.resize)
    interrupt.received(.resize)
    #expect(await iterator.next() != nil)
  }

  @Test func `waits for a resumption that follows, or has come already`() async {
    let interrupt = Interrupt()
    #expect(interrupt.resumptionCount == 0)
    async let resumption: Void = interrupt.resumption(after: 0)
    interrupt.received(.continued)
    await resumption
    #expect(interrupt.resumptionCount == 1)
    await interrupt.resumption(after: 0)
  }
}

@Suite(.limitedConcurrency) struct ExitCodeTests {
  @Test(
    arguments: [
      (FailureCategory.transient, 8), (.authentication, 4), (.incompatible, 7), (.notFound, 6),
      (.rejected, 5), (.invalidInput, 2), (.outcomeUnknown, 3), (.local, 1),
    ] as [(FailureCategory, Int32)])
  func `keeps the contract`(category: FailureCategory, code: Int32) {
    #expect(ExitCode(category).rawValue == code)
  }

  @Test func `picks the worse`() {
    #expect(ExitCode.worst(.success, .notFound) == .notFound)
    #expect(ExitCode.worst(.interrupted, .failure) == .interrupted)
    // A batch whose second half was never sent must not hide that the first may have been applied.
    #expect(ExitCode.worst(.outcomeUnknown, .unreachable) == .outcomeUnknown)
    #expect(ExitCode.worst(.unreachable, .authentication) == .authentication)
    #expect(ExitCode.worst(.rejected, .unreachable) == .unreachable)
    for code in ExitCode.allCases {
      #expect(ExitCode.worst(code, code) == code)
      #expect(ExitCode.worst(.success, code) == code)
      #expect(!code.meaning.isEmpty)
    }
  }
}

enum TestRoot: CommandNode {
  static var specification: CommandSpecification {
    CommandSpecification("test", summary: "Test.")
  }

  static var declared: any CommandOptions { GlobalOptions.Options() }

  static var subcommands: [any CommandNode.Type] { [Failing.self, Waiting.self, Breaking.self] }
}

struct Failing: Command {
  static var specification: CommandSpecification {
    CommandSpecification("fail", summary: "Fail.")
  }

  init(arguments: CommandArguments<NoOptions>) {}

  func run(in context: CommandContext) async throws -> ExitCode {
    throw AHPError(
      .init(rawValue: "no"), .rejected, "the host said no\n\u{1B}[2J really",
      advice: "ask the owner", host: "laptop")
  }
}

/// Fails when it is cancelled.
struct Breaking: Command {
  static var specification: CommandSpecification {
    CommandSpecification("break", summary: "Break.")
  }

  init(arguments: CommandArguments<NoOptions>) {}

  func run(in context: CommandContext) async throws -> ExitCode {
    try await context.console.writeLine("waiting")
    try? await Promise<Void>().value()
    throw AHPError(.init(rawValue: "lost"), .outcomeUnknown, "the outcome is unknown")
  }
}

struct Waiting: Command {
  static var specification: CommandSpecification {
    CommandSpecification("wait", summary: "Wait.")
  }

  init(arguments: CommandArguments<NoOptions>) {}

  func run(in context: CommandContext) async throws -> ExitCode {
    try await context.console.writeLine("waiting")
    try? await Promise<Void>().value()
    try await context.console.writeLine("ended in good order")
    return .success
  }
}
