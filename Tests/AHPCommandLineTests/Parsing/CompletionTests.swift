import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency) struct CompletionTests {
  private func words(_ line: [String]) -> [String] {
    CompletionEngine(root: Sample.tree).offer(for: line).words.map(\.word)
  }

  @Test(arguments: [
    ([""], ["work", "things", "strict"]), (["wo"], ["work"]), (["things", ""], ["list", "add"]),
    (["do", "--co"], ["--count"]), (["work", "--follow"], ["--follow"]),
    (["work", "--no"], ["--no-follow"]), (["work", "--sec"], []),
    (["work", "--verb"], ["--verbose"]),
    (["work", "-o", ""], ["text", "ndjson", "json"]), (["work", "-ao", "j"], ["json"]),
    (["work", "--output=nd"], ["ndjson"]), (["work", "--output", "t"], ["text"]),
    (["work", "--", "--co"], []), (["things", "--out"], ["--output"]),
    (["work", "-ojson", ""], []), (["work", "--count", "5", "--al"], ["--all"]),
    (["work", "-ax", "--al"], ["--all"]), (["strict", "one", ""], []),
    (["strict", "one", "more", ""], []), (["work", "--none", "--al"], ["--all"]),
  ])
  func `offers words`(line: [String], expected: [String]) {
    #expect(words(line) == expected)
  }

  @Test(arguments: [
    (["help", "ho"], ["hosts", "host"]), (["help", "hosts", "sh"], ["show"]),
    (["help", "hosts", "show", ""], []), (["help", "nothing", ""], []),
    (["man", "hosts", "sh"], ["show"]),
  ])
  func `offers the commands below those named`(line: [String], expected: [String]) {
    let engine = CompletionEngine(root: RootCommand.tree)
    #expect(engine.offer(for: line).words.map(\.word) == expected)
  }

  @Test func `leaves paths to the shell`() {
    let engine = CompletionEngine(root: Sample.tree)
    #expect(engine.offer(for: ["work", "--file", "a"]).paths == .files)
    #expect(engine.offer(for: ["work", "--path=a"]).paths == .files)
    #expect(engine.offer(for: ["work", "--path=a"]).prefix == "--path=")
  }

  @Test(arguments: [
    ("ahpctl a --b=c", ["ahpctl", "a", "--b=c"]), ("ahpctl ", ["ahpctl", ""]),
    (#"ahpctl send 'a b' c\ d"#, ["ahpctl", "send", "a b", "c d"]),
    (#"ahpctl "a \"b"#, ["ahpctl", #"a "b"#]), ("ahpctl  x   '", ["ahpctl", "x", ""]),
  ])
  func `takes a line of bash apart`(line: String, words: [String]) {
    #expect(BashLine(line).words == words)
  }

  @Test(arguments: [
    ("x --output=nd", "--output=ndjson", "ndjson"), ("x Fi", "Fix it", #"Fix\ it"#),
    ("x 'Fi", "Fix it", "Fix it"), ("x \"Fi", "Fix $it", #"Fix \$it"#),
    ("x ws://h", "ws://host", "//host"), (#"x a\:b"#, "a:b c", #"a:b\ c"#),
  ])
  func `gives bash only what it replaces`(line: String, word: String, replacement: String) {
    #expect(BashLine(line).replacement(for: word) == replacement)
  }

  @Test func `a quote that cannot hold a word gets none`() {
    #expect(BashLine("x 'Do").replacement(for: "Don't") == nil)
    #expect(BashLine("x Do").replacement(for: "Don't") == #"Don\'t"#)
  }

  @Test func `a combining mark does not hide a quote`() {
    let word = "Fix'\u{301};\"\u{301}$\u{301}"
    #expect(BashLine("x 'Fi").replacement(for: word) == nil)
    #expect(
      BashLine("x Fi").replacement(for: word) == "Fix\\'\u{301}\\;\\\"\u{301}\\$\u{301}")
    #expect(
      BashLine("x \"Fi").replacement(for: word) == "Fix'\u{301};\\\"\u{301}\\$\u{301}")
    #expect(BashLine("x 'a'\u{301} b").words == ["x", "a\u{301}", "b"])
    #expect(GlobPattern.escaped("*\u{301}") == "\\*\u{301}")
  }

  @Test(arguments: ["", "~", "a b", "Don't", "Fix'\u{301};echo x;'\u{301}"])
  func `a shell reads quoted words as they were`(word: String) async throws {
    let script = "printf %s \(ShellWord.quoted(word))"
    let bytes = try await CommandRunner.output(of: ["/bin/sh", "-c", script])
    #expect(bytes == Array(word.utf8))
  }

  @Test func `gives bash only what follows the last break`() {
    let offer = CompletionEngine(root: Sample.tree).offer(for: ["work", "--output=nd"])
    let line = BashLine("sample work --output=nd")
    #expect(Shell.bash.lines(for: offer, in: line) == ["ndjson\tone JSON object per line"])
    #expect(Shell.fish.lines(for: offer) == ["--output=ndjson\tone JSON object per line"])
  }

  @Test func `knows the arguments before`() {
    let offer = CompletionEngine(root: RootCommand.tree)
      .offer(for: ["send", "--follow", "--timeout", "5s", "build", ""])
    #expect(offer.arguments == ["build"])
    #expect(offer.dynamic == .chat)
  }

  @Test func `keeps the cursor after an equals sign`() {
    var offer = CompletionOffer()
    offer.words = [CompletionWord("host="), CompletionWord("kind=")]
    #expect(Shell.zsh.lines(for: offer) == ["host=", "kind=", ":nospace"])
  }

  @Test func `asks the tool for the words`() async {
    let result = await run(["__complete", "zsh", "--", "comp"])
    #expect(
      result.output == "completion\tPrint a completion script for a shell.\n")
    #expect(result.code == .success)
  }
}
