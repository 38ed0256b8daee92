import AgentHostProtocol

/// What the agent does in one turn: steps, carried out one after the other.
///
///     HostScript(
///       .think("Let me look at the tests."),
///       .tool(.init("run_tests", input: "swift test", output: "12 passed")),
///       .say("All tests **pass**."))
///
/// The turn completes after the last step, unless a step has failed it. A script that waits for
/// somebody (a confirmation, an answer, a client's tool) goes on when that comes; cancelling or
/// truncating the turn ends it. All delays pass on the host's clock.
public struct HostScript: Sendable, Hashable {
  /// One thing that the agent does.
  public indirect enum Step: Sendable, Hashable {
    /// Shows what it is at, or nothing.
    case activity(String?)
    /// Reasons, word by word, with so much time before each word.
    case think(String, every: Duration = .zero)
    /// Answers in Markdown, word by word, with so much time before each word.
    case say(String, every: Duration = .zero)
    /// Calls a tool.
    case tool(Tool)
    /// Asks the user, and goes on when somebody has answered.
    case ask(ChatInputRequest)
    /// Does nothing for a while.
    case pause(Duration)
    /// Tells what the turn has used.
    case usage(UsageInfo)
    /// Takes up a steering message, if there is one.
    case takeSteering
    /// Ends the turn with an error.
    case fail(ErrorInfo, resumable: Bool = false)
    /// Adds any part to the response.
    case part(ResponsePart)
    /// Performs any action on the chat.
    case action(ChatAction)
    /// Performs any action on the session.
    case session(SessionAction)
    /// Performs any action on any channel.
    case perform(StateAction, on: URI)
    /// Opens another chat in the session, in which an agent works by a script of its own.
    case delegate(title: String, HostScript)
    /// Opens a terminal held by the session, runs a command in it and shows it as a tool's result.
    case terminal(command: String, output: String, exitCode: Int = 0, every: Duration = .zero)
    /// Carries out a script so many times.
    case times(Int, HostScript)
  }

  /// The steps.
  public var steps: [Step]

  /// A script of these steps.
  public init(_ steps: Step...) {
    self.steps = steps
  }

  /// A script of these steps.
  public init(steps: [Step]) {
    self.steps = steps
  }

  /// Answers with what it was told.
  public static func echo(_ text: String) -> HostScript {
    HostScript(.say("You said: \(text)"))
  }
}

extension HostScript {
  /// A call of a tool.
  public struct Tool: Sendable, Hashable {
    /// Who lets it run, and where it runs.
    public enum Mode: Sendable, Hashable {
      /// Runs without asking.
      case automatic
      /// Waits for a confirmation.
      case asks
      /// Runs on a client: that one, or the first active one that has a tool of this name.
      case onClient(String? = nil)
      /// An MCP server runs it, once the client has brought a token for the resource.
      case needsAuthentication(customization: String, resource: String)
    }

    /// The name.
    public var name: String
    /// The name for people.
    public var displayName: String
    /// Why it is called.
    public var intention: String?
    /// What it is called with, as text.
    public var input: String
    /// What it says while it runs, one after the other; each replaces what was there.
    public var progress: [String] = []
    /// What it returns.
    public var output: String
    /// Whether it succeeds.
    public var success = true
    /// Who lets it run, and where.
    public var mode = Mode.automatic
    /// Whether the input may be edited on confirmation.
    public var editable = false
    /// Choices that go with the confirmation.
    public var options: [ConfirmationOption] = []
    /// The question that goes with the confirmation; a question with the tool's name by default.
    public var title: String?
    /// How dangerous the call is judged to be.
    public var risk: ToolCallRiskAssessment?
    /// The edits that go with the confirmation; the host serves their contents.
    public var edits: [HostScriptEdit] = []
    /// Asks once more while it is already running, with this title.
    public var asksAgain: String?
    /// Approves by itself when nobody has decided for so long.
    public var approvedAfter: Duration?
    /// Waits for a confirmation of the result too.
    public var confirmsResult = false
    /// The time before each chunk of input and each progress.
    public var pace = Duration.zero

    /// A tool that runs by itself; change the members for others.
    public init(
      _ name: String, input: String = "{}", output: String = "done", mode: Mode = .automatic
    ) {
      self.name = name
      displayName = name
      self.input = input
      self.output = output
      self.mode = mode
    }
  }
}

/// What a script is chosen by.
public struct HostTurn: Sendable, Hashable {
  /// The session.
  public var session: URI
  /// The chat.
  public var chat: URI
  /// The turn.
  public var turnId: String
  /// What the user wrote.
  public var message: Message
  /// How many turns the chat had before.
  public var index: Int
  /// How often the turn was resumed after an error.
  public var attempt: Int
  /// The agent.
  public var provider: String
}
