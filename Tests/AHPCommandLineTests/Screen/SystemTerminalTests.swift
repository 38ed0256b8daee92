import AgentHostProtocolClient
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

/// A pseudo-terminal with both ends.
private final class PseudoTerminal {
  let person: Int32
  let program: Int32

  /// `openpty(3)`, which no module declares.
  private typealias Open =
    @convention(c) (
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<CChar>?,
      UnsafeMutablePointer<termios>?, UnsafeMutablePointer<winsize>?
    ) -> Int32

  init(columns: UInt16 = 100, rows: UInt16 = 40) throws {
    let symbol = try #require(dlsym(dlopen(nil, RTLD_NOW), "openpty"))
    var (person, program): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    let result = unsafeBitCast(symbol, to: Open.self)(&person, &program, nil, nil, &size)
    (self.person, self.program) = (person, program)
    try #require(result == 0)
    // A process started by another test must not inherit it.
    for end in [person, program] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  private var isHungUp = false

  deinit {
    close(program)
    if !isHungUp { close(person) }
  }

  func hangUp() {
    isHungUp = true
    close(person)
  }

  var settings: termios {
    var settings = termios()
    #expect(tcgetattr(program, &settings) == 0)
    return settings
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(write(person, bytes, bytes.count) == bytes.count)
  }

  /// Reads the output until it contains a text.
  func shown(until text: String) -> String {
    var shown = ""
    while !shown.contains(text) {
      var entry = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 10_000) == 1 else { break }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(person, &buffer, buffer.count)
      guard count > 0 else { break }
      shown += String(decoding: buffer[..<count], as: UTF8.self)
    }
    return shown
  }
}

@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct SystemTerminalTests {
  private func isOn(_ flag: Int32, _ settings: termios) -> Bool {
    settings.c_lflag & tcflag_t(flag) != 0
  }

  private func terminal(
    on device: PseudoTerminal, interrupt: Interrupt? = nil, isPlain: Bool = false
  ) throws -> SystemTerminal {
    try SystemTerminal(
      console: SystemConsole(
        input: device.program, output: device.program, errors: device.program),
      interrupt: interrupt, input: device.program, output: device.program, isPlain: isPlain)
  }

  @Test func `lines of text keep the screen but mark pasted text`() async throws {
    let device = try PseudoTerminal()
    let terminal = try terminal(on: device, isPlain: true)
    try await terminal.write(Array("drawn".utf8))
    #expect(device.shown(until: "drawn") == "\u{1B}[?2004hdrawn")
    terminal.restore()
    try await terminal.write(Array("after".utf8))
    #expect(device.shown(until: "after") == "\u{1B}[?2004lafter")
  }

  @Test func `sets and restores the terminal`() async throws {
    let device = try PseudoTerminal()
    let before = device.settings
    #expect(isOn(ICANON, before) && isOn(ECHO, before))
    let terminal = try terminal(on: device)
    let entered = device.shown(until: "\u{1B}[2J")
    #expect(entered.contains("\u{1B}[?1049h") && entered.contains("\u{1B}[?2004h"))
    #expect(entered.contains("\u{1B}[?25l"))
    let raw = device.settings
    #expect(!isOn(ICANON, raw) && !isOn(ECHO, raw) && !isOn(IEXTEN, raw))
    // Control-C stays a signal, and a line end is one.
    #expect(isOn(ISIG, raw))
    #expect(raw.c_iflag & tcflag_t(ICRNL) == 0)
    #expect(terminal.size == TerminalSize(columns: 100, rows: 40))
    try await terminal.write(Array("drawn".utf8))
    #expect(device.shown(until: "drawn").hasSuffix("drawn"))
    terminal.restore()
    terminal.restore()
    try await terminal.write(Array("after".utf8))
    let left = device.shown(until: "after")
    #expect(left.components(of: "\u{1B}[?1049l") == 1)
    #expect(left.contains("\u{1B}[?25h") && left.contains("\u{1B}[?2004l"))
    let after = device.settings
    #expect(after.c_lflag == before.c_lflag && after.c_iflag == before.c_iflag)
  }

  @Test func `delivers keys and ends with the terminal`() async throws {
    let device = try PseudoTerminal()
    let terminal = try terminal(on: device)
    var keys = terminal.input().makeAsyncIterator()
    device.type("a")
    #expect(await keys.next() == Array("a".utf8))
    device.type("\u{1B}[A\r")
    var bytes: [UInt8] = []
    while bytes.count < 4, let more = await keys.next() { bytes += more }
    #expect(bytes == Array("\u{1B}[A\r".utf8))
    device.hangUp()
    #expect(await keys.next() == nil)
  }

  @Test func `keys typed for the view do not reach the shell`() throws {
    let device = try PseudoTerminal()
    let terminal = try terminal(on: device)
    device.type("qqq")
    var entry = pollfd(fd: device.program, events: Int16(POLLIN), revents: 0)
    #expect(poll(&entry, 1, 10_000) == 1)
    terminal.restore()
    #expect(poll(&entry, 1, 0) == 0)
  }

  @Test func `is restored on deinitialization`() throws {
    let device = try PseudoTerminal()
    let before = device.settings
    do {
      let terminal = try terminal(on: device)
      #expect(device.settings.c_lflag != before.c_lflag)
      withExtendedLifetime(terminal) {}
    }
    #expect(device.settings.c_lflag == before.c_lflag)
  }

  @Test func `reports new sizes`() async throws {
    let device = try PseudoTerminal()
    let interrupt = Interrupt()
    let terminal = try terminal(on: device, interrupt: interrupt)
    var sizes = terminal.resizes().makeAsyncIterator()
    var size = winsize(ws_row: 10, ws_col: 50, ws_xpixel: 0, ws_ypixel: 0)
    #expect(ioctl(device.person, UInt(TIOCSWINSZ), &size) == 0)
    interrupt.received(.resize)
    #expect(await sizes.next() != nil)
    #expect(terminal.size == TerminalSize(columns: 50, rows: 10))
  }

  @Test func `sets its modes again after the process was stopped`() async throws {
    let device = try PseudoTerminal()
    var shell = device.settings
    let interrupt = Interrupt()
    let terminal = try terminal(on: device, interrupt: interrupt)
    var resumptions = terminal.resumptions().makeAsyncIterator()
    #expect(tcsetattr(device.program, TCSANOW, &shell) == 0)
    interrupt.received(.continued)
    #expect(await resumptions.next() != nil)
    #expect(await terminal.reenter())
    #expect(!isOn(ICANON, device.settings) && !isOn(ECHO, device.settings))
    try await terminal.write(Array("drawn".utf8))
    #expect(device.shown(until: "drawn").components(of: "\u{1B}[?1049h") == 2)
    terminal.restore()
    #expect(await !terminal.reenter())
    #expect(device.settings.c_lflag == shell.c_lflag)
  }

  @Test func `needs a terminal at both ends`() throws {
    for console in [
      TestConsole(input: ""), TestConsole(terminals: [.standardOutput], input: ""), TestConsole(),
    ] {
      let error = #expect(throws: UsageError.self) {
        try SystemTerminal(console: console, interrupt: nil)
      }
      #expect(error?.description.contains("requires a terminal for input and output") == true)
    }
  }
}

@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct SystemConsoleTests {
  @Test func `reads and writes in order`() async throws {
    let device = try PseudoTerminal()
    let console = SystemConsole(
      input: device.program, output: device.program, errors: device.program)
    #expect(console.isTerminal(.standardOutput) && console.isTerminal(.standardError))
    #expect(console.inputIsTerminal)
    #expect(console.terminalSize == TerminalSize(columns: 100, rows: 40))
    device.type("Hello\n")
    #expect(try await console.read(upTo: 3) == Array("Hel".utf8))
    #expect(try await console.read(upTo: 100) == Array("lo\n".utf8))
    console.post("one")
    try await console.write("two", to: .standardError)
    #expect(device.shown(until: "two").hasSuffix("one\r\ntwo"))
  }

  @Test func `reads a non-blocking pipe to its end`() async throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    let console = SystemConsole(input: ends[0], output: ends[1], errors: ends[1])
    #expect(!console.inputIsTerminal && !console.isTerminal(.standardOutput))
    #expect(console.terminalSize == nil)
    async let first = console.read(upTo: 10)
    try await console.write("late", to: .standardOutput)
    #expect(try await first == Array("late".utf8))
    close(ends[1])
    #expect(try await console.read(upTo: 10).isEmpty)
    close(ends[0])
    await #expect(throws: ConsoleError.readFailed(code: EBADF)) {
      try await SystemConsole(input: -1).read(upTo: 1)
    }
  }
}

extension String {
  /// The number of occurrences of a text.
  fileprivate func components(of text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
