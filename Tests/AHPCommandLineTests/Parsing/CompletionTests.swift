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
  func offersWords(line: [String], expected: [String]) {
    #expect(words(line) == expected)
  }

  @Test func leavesPathsToTheShell() {
    let engine = CompletionEngine(root: Sample.tree)
    #expect(engine.offer(for: ["work", "--file", "a"]).paths == .files)
    #expect(engine.offer(for: ["work", "--path=a"]).paths == .files)
    #expect(engine.offer(for: ["work", "--path=a"]).prefix == "--path=")
  }

  @Test func putsBashWordsTogetherAgain() {
    #expect(Shell.bash.rejoined(["a", "--b", "=", "c"]) == ["a", "--b=c"])
    #expect(Shell.bash.rejoined(["--b", "="]) == ["--b="])
    #expect(Shell.bash.rejoined(["ws", ":", "//h"]) == ["ws://h"])
    #expect(Shell.zsh.rejoined(["--b", "="]) == ["--b", "="])
  }

  @Test func givesBashOnlyWhatFollowsTheLastBreak() {
    let offer = CompletionEngine(root: Sample.tree).offer(for: ["work", "--output=nd"])
    #expect(Shell.bash.lines(for: offer) == ["ndjson\tone JSON object a line"])
    #expect(Shell.fish.lines(for: offer) == ["--output=ndjson\tone JSON object a line"])
  }

  @Test func keepsTheCursorAfterAnEqualsSign() {
    var offer = CompletionOffer()
    offer.words = [CompletionWord("host="), CompletionWord("kind=")]
    #expect(Shell.zsh.lines(for: offer) == ["host=", "kind=", ":nospace"])
  }

  @Test func asksTheToolForTheWords() async {
    let result = await run(["__complete", "zsh", "--", "comp"])
    #expect(
      result.output == "completion\tPrint a script that completes commands in a shell.\n")
    #expect(result.code == .success)
  }
}
