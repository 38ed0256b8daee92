import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Foundation
import TestSupport
import Testing

@testable import AHPCommandLine

extension Shell {
  /// Where the shell is installed; nil where it is not.
  fileprivate var path: String? {
    let directories = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return directories.split(separator: ":").map { "\($0)/\(rawValue)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  fileprivate var isInstalled: Bool { path != nil }
}

/// A real shell that has loaded the script. What it runs under the name of the tool notes what it was asked; the answer is
/// that of the tool in this process.
private struct ShellBench {
  let shell: Shell
  let scratch: ScratchDirectory
  let environment: ProcessEnvironment

  init(_ shell: Shell) throws {
    self.shell = shell
    scratch = try ScratchDirectory()
    try scratch.write(
      "#!/bin/sh\nprintf '%s\\0' \"$@\" >\"$NOTES/asked\"\ncat \"$NOTES/answer\"\n",
      to: "stub")
    try scratch.write(shell.script(program: "ahpctl"), to: "completion")
    try scratch.write("{}", to: "host-script.json")
    try scratch.write("", to: "answer")
    var environment = ProcessEnvironment(currentDirectory: scratch.path)
    environment.variables["XDG_CONFIG_HOME"] = "\(scratch.path)/config"
    // A busy machine takes longer than a user would wait.
    environment.variables["AHPCTL_COMPLETION_TIMEOUT"] = "2m"
    self.environment = environment
  }

  /// The lines that the shell prints when it carries out a script.
  private func lines(_ script: String) async throws -> [String] {
    let quiet = shell == .bash ? ["--norc"] : shell == .zsh ? ["-f"] : ["--no-config"]
    // A file that this process has written may be open in a child that another test has just forked, and cannot be run then.
    let tool = "mkdir -p bin; cp stub bin/ahpctl; chmod 700 bin/ahpctl\n"
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    var options = StdioTransport.Options()
    options.workingDirectory = scratch.path
    options.environment.merge([
      "PATH": "\(scratch.path)/bin:\(path)", "NOTES": scratch.path, "HOME": scratch.path,
    ]) { $1 }
    // Not the process of Foundation, which was seen to miss the end of its child.
    let process = StdioTransport(
      command: [try #require(shell.path)] + quiet + ["-c", tool + script], options: options)
    try await process.open()
    var lines: [String] = []
    while let frame = try await process.receive() {
      switch frame {
      case .text(let line): lines.append(line)
      case .binary(let line): lines.append(String(decoding: line, as: UTF8.self))
      case .parsed: Issue.record("the lines of a process are not parsed")
      }
    }
    await process.close()
    return lines
  }

  /// What the shell offers for a line whose last word is not complete.
  func offered(_ words: String...) async throws -> [String] {
    let script = completing(words)
    _ = try await lines(script)
    let asked = try scratch.read("asked").split(
      separator: "\0", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
    let answer = await run(asked, environment: environment)
    #expect(answer.code == .success, "\(asked): \(answer.errors)")
    try scratch.write(answer.output, to: "answer")
    defer { _ = try? scratch.write("", to: "answer") }
    return try await lines(script)
  }

  private func completing(_ words: [String]) -> String {
    let quoted = words.map(ShellWord.quoted).joined(separator: " ")
    switch shell {
    case .bash:
      // Bash takes a line apart at '=' as well.
      let pieces = words.flatMap { word -> [String] in
        guard let equals = word.firstIndex(of: "=") else { return [word] }
        return [String(word[..<equals]), "=", String(word[word.index(after: equals)...])]
      }
      let line = "ahpctl " + words.joined(separator: " ")
      return """
        source ./completion
        complete -p ahpctl >/dev/null || exit 1
        COMP_WORDS=(ahpctl \(pieces.map(ShellWord.quoted).joined(separator: " "))) COMP_CWORD=\(pieces.count)
        COMP_LINE=\(ShellWord.quoted(line)) COMP_POINT=\(line.count)
        COMP_WORDBREAKS=$' \\t\\n"\\'@><=;|&(:'
        _ahpctl_complete
        printf '%s\\n' "${COMPREPLY[@]}"
        """
    case .zsh:
      return """
        compdef() { [[ $1 == _ahpctl_complete && $2 == ahpctl ]] || exit 1 }
        compset() { PREFIX=${PREFIX#--*=} }
        _files() { print -rl -- $PREFIX*(N) }
        _describe() { print -rl -- "${(@P)3}" "${@[4,-1]}" }
        source ./completion
        words=(ahpctl \(quoted)) CURRENT=\(words.count + 1) PREFIX=${words[-1]}
        _ahpctl_complete
        true
        """
    case .fish:
      return """
        source ./completion
        complete -C "ahpctl \(words.joined(separator: " "))"
        """
    }
  }
}

@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct ShellCompletionTests {
  @Test(arguments: Shell.allCases)
  func `names of a host cannot control the terminal or add lines`(shell: Shell) {
    let words = ["small", "big\u{1B}[2J", "a\n:files", "\u{202E}x"]
      .map { CompletionWord($0, "a model\n:files") }
    let line = shell == .bash ? BashLine("ahpctl model h c ") : nil
    #expect(
      shell.lines(for: CompletionOffer(words: words), in: line) == ["small\ta model :files"])
  }

  @Test(.enabled(if: Shell.bash.isInstalled, "bash is not installed"))
  func `bash offers what the tool offers`() async throws {
    let bench = try ShellBench(.bash)
    #expect(try await bench.offered("comp") == ["completion"])
    #expect(try await bench.offered("hosts", "ad") == ["add"])
    #expect(try await bench.offered("sessions", "--output=nd") == ["ndjson"])
    #expect(try await bench.offered("sessions", "--output", "nd") == ["ndjson"])
    #expect(try await bench.offered("host", "--script", "host-") == ["host-script.json"])
    #expect(try await bench.offered("host", "--script=host-") == ["host-script.json"])
    #expect(try await bench.offered("nothing", "like", "th") == [])
  }

  @Test(.enabled(if: Shell.bash.isInstalled, "bash is not installed"))
  func `bash offers what is configured`() async throws {
    let bench = try ShellBench(.bash)
    for name in ["laptop", "studio"] {
      let added = await run(
        ["hosts", "add", name, "ws://127.0.0.1:1"], environment: bench.environment)
      #expect(added.code == .success)
    }
    let used = await run(
      ["context", "add", "work", "laptop"], environment: bench.environment)
    #expect(used.code == .success)
    #expect(try await bench.offered("ping", "") == ["laptop", "studio"])
    #expect(try await bench.offered("ping", "st") == ["studio"])
    #expect(try await bench.offered("context", "use", "") == ["work"])
    // A configuration that cannot be read offers nothing, and says nothing into the line.
    try bench.scratch.write("{", to: "config/ahpctl/config.json")
    #expect(try await bench.offered("ping", "") == [])
  }

  @Test(.enabled(if: Shell.zsh.isInstalled, "zsh is not installed"))
  func `Zsh offers what the tool offers`() async throws {
    let bench = try ShellBench(.zsh)
    #expect(
      try await bench.offered("comp")
        == ["completion:Print a completion script for a shell."])
    #expect(
      try await bench.offered("sessions", "--output=nd")
        == ["--output=ndjson:one JSON object per line"])
    #expect(try await bench.offered("host", "--script", "host-") == ["host-script.json"])
    #expect(try await bench.offered("host", "--script=host-") == ["host-script.json"])
    #expect(try await bench.offered("nothing", "like", "th") == [])
  }

  @Test(.enabled(if: Shell.fish.isInstalled, "fish is not installed"))
  func `fish offers what the tool offers`() async throws {
    let bench = try ShellBench(.fish)
    #expect(
      try await bench.offered("comp")
        == ["completion\tPrint a completion script for a shell."])
    #expect(
      try await bench.offered("sessions", "--output=nd")
        == ["--output=ndjson\tone JSON object per line"])
    #expect(try await bench.offered("host", "--script", "host-") == ["host-script.json"])
    #expect(
      try await bench.offered("host", "--script=host-") == ["--script=host-script.json"])
    #expect(try await bench.offered("nothing", "like", "th") == [])
  }

  /// Titles of sessions, of a host that is asked while a key is pressed.
  private func titles(
    _ shell: Shell, _ body: (ShellBench) async throws -> Void
  ) async throws {
    let bench = try ShellBench(shell)
    try await EmbeddedHost.with(HostConfiguration { .echo($0.message.text) }) { host in
      let url = try await host.start()
      for title in ["Fix the login", "Fix: a typo", "Write notes"] {
        _ = await host.createSession(title: title)
      }
      let added = await run(["hosts", "add", "build", url], environment: bench.environment)
      #expect(added.code == .success)
      try await body(bench)
    }
  }

  @Test(.enabled(if: Shell.bash.isInstalled, "bash is not installed"))
  func `bash offers titles of sessions`() async throws {
    try await titles(.bash) { bench in
      let titles = try await bench.offered("send", "build", "Fix")
      #expect(
        Set(titles)
          == [#"Fix\ the\ login"#, #"Fix:\ a\ typo"#])
      #expect(try await bench.offered("send", "build", #"Fix\ t"#) == [#"Fix\ the\ login"#])
      #expect(try await bench.offered("send", "build", "'Fix t") == ["Fix the login"])
      #expect(try await bench.offered("send", "build", "\"Fix t") == ["Fix the login"])
      // What stands before a colon is not replaced.
      #expect(try await bench.offered("send", "build", "Fix:") == [#"\ a\ typo"#])
      #expect(try await bench.offered("send", "build/Wr") == [#"build/Write\ notes"#])
      // The sign itself is a separate word.
      #expect(try await bench.offered("send", "@wai") == ["waiting"])
      #expect(try await bench.offered("dispatch", "build", "Wr") == [#"Write\ notes"#])
    }
  }

  @Test(.enabled(if: Shell.zsh.isInstalled, "zsh is not installed"))
  func `Zsh offers titles of sessions`() async throws {
    try await titles(.zsh) { bench in
      let offered = try await bench.offered("send", "build", "Fix t")
      #expect(offered.count == 1)
      #expect(offered.first?.hasPrefix("Fix the login:idle, ") == true)
      let colon = try await bench.offered("send", "build", "Fix:")
      #expect(colon.first?.hasPrefix(#"Fix\: a typo:idle, "#) == true)
    }
  }

  @Test(.enabled(if: Shell.fish.isInstalled, "fish is not installed"))
  func `fish offers titles of sessions`() async throws {
    try await titles(.fish) { bench in
      let offered = try await bench.offered("send", "build", #"Fix\ t"#)
      #expect(offered.count == 1)
      #expect(offered.first?.contains("\tidle, ") == true)
      #expect(offered.first?.hasPrefix("Fix") == true)
    }
  }

  @Test(arguments: Shell.allCases)
  func `a script hooks up the program that it is for`(shell: Shell) async {
    let script = shell.script(program: "my-tool.2")
    let hook =
      switch shell {
      case .bash: "\ncomplete -F _my_tool_2_complete my-tool.2\n"
      case .zsh: "\ncompdef _my_tool_2_complete my-tool.2\n"
      case .fish: "\ncomplete -c my-tool.2 -f -a '(_my_tool_2_complete)'\n"
      }
    #expect(script.contains(hook))
    let definition =
      shell == .fish ? "\nfunction _my_tool_2_complete\n" : "\n_my_tool_2_complete() {\n"
    #expect(script.contains(definition))
    #expect(script.contains(" __complete \(shell.rawValue) -- "))
    #expect(script.contains(shell.installation(program: "my-tool.2")))
    let printed = await run(["completion", shell.rawValue])
    #expect(printed.output == shell.script(program: "ahpctl"))
    #expect(printed.code == .success)
  }
}
