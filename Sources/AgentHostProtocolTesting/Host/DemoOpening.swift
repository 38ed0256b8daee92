internal import AgentHostProtocol

/// The initial history and turns of the demo agents.
package enum DemoOpening {
  package static let tasks = [
    "Why does the login test fail?", "Write the notes for the next release.",
    "Make the parser twice as fast.",
  ]

  package static func script(_ index: Int) -> HostScript {
    let pace = Duration.milliseconds(40)
    switch index % 3 {
    case 0: return testing(pace)
    case 1: return asking(pace)
    default: return explaining(pace)
    }
  }

  private static func testing(_ pace: Duration) -> HostScript {
    var run = HostScript.Tool(
      "run_tests", input: "swift test --filter LoginTests", output: "11 passed, 1 failed")
    run.displayName = "Run tests"
    run.title = "Run the tests?"
    run.intention = "see it fail"
    run.mode = .asks
    run.pace = pace
    return HostScript(
      .think("First I want to see it fail.\n"),
      .say(
        "I run the login tests first, and then I look at the code that reads the token from "
          + "the keychain. ", every: pace),
      .tool(run),
      .say(
        "One test fails: the token is read before it is written. I move the write up.", every: pace)
    )
  }

  private static func asking(_ pace: Duration) -> HostScript {
    let question = ChatInputTextQuestion(
      id: "branch", message: "From which branch?", required: true)
    return HostScript(
      .think("I need to know what they are for.\n"),
      .say("One question before I start. ", every: pace),
      .ask(
        ChatInputRequest(
          id: "branch", message: "The notes need a branch.", questions: [.text(question)])),
      .say("Thank you. I read the change log and group what is in it by theme.", every: pace))
  }

  private static func explaining(_ pace: Duration) -> HostScript {
    var search = HostScript.Tool("search", input: "parser", output: "14 matches in 3 files")
    search.displayName = "Search"
    search.progress = ["3 matches", "9 matches"]
    search.pace = pace * 2
    return HostScript(
      .think("Where does the time go?\n"), .tool(search),
      .say("Most of it goes into copies: each step makes a new array of what is left.", every: pace)
    )
  }
}
