public import AgentHostProtocol

/// The script of an agent for one turn: a sequence of steps.
///
///     HostScript(
///       .think("Let me look at the tests."),
///       .tool(.init("run_tests", input: "swift test", output: "12 passed")),
///       .say("All tests **pass**."))
///
/// The turn completes after the last step, unless a step has failed it. A script that waits for a confirmation,
/// an answer or a client tool continues when it arrives; cancelling or truncating the turn ends the script.
/// Delays use the host's clock.
public struct HostScript: Sendable, Equatable {
  /// A step of a script.
  public indirect enum Step: Sendable, Equatable {
    /// Sets or clears the activity.
    case activity(String?)
    /// Streams reasoning word by word, with a delay before each word.
    case think(String, every: Duration = .zero)
    /// Streams Markdown word by word, with a delay before each word.
    case say(String, every: Duration = .zero)
    /// Calls a tool.
    case tool(Tool)
    /// Asks the user and waits for the answer.
    case ask(ChatInputRequest)
    /// Waits.
    case pause(Duration)
    /// Reports the token usage of the turn.
    case usage(UsageInfo)
    /// Consumes a steering message, if there is one.
    case takeSteering
    /// Ends the turn with an error.
    case fail(ErrorInfo, resumable: Bool = false)
    /// Appends a part to the response.
    case part(ResponsePart)
    /// Performs an action on the chat.
    case action(ChatAction)
    /// Performs an action on the session.
    case session(SessionAction)
    /// Performs an action on any channel.
    case perform(StateAction, on: URI)
    /// Opens another chat in the session with a subagent that follows its own script.
    case delegate(title: String, HostScript)
    /// Opens a terminal owned by the session, runs a command in it, and shows it as the result of a tool call.
    case terminal(command: String, output: String, exitCode: Int = 0, every: Duration = .zero)
    /// Repeats a script.
    case times(Int, HostScript)
  }

  /// The steps, performed in order.
  public var steps: [Step]

  /// Creates a script.
  public init(_ steps: Step...) {
    self.steps = steps
  }

  /// Creates a script.
  public init(steps: [Step]) {
    self.steps = steps
  }

  /// Creates a script that answers with the message itself.
  public static func echo(_ text: String) -> HostScript {
    HostScript(.say("You said: \(text)"))
  }
}

extension HostScript {
  /// A tool call.
  public struct Tool: Sendable, Equatable {
    /// Where the call runs, and whether it needs approval.
    public enum Mode: Sendable, Hashable {
      /// Runs without approval.
      case automatic
      /// Waits for approval.
      case asks
      /// Runs on a client: the given one, or the first active one with a tool of this name.
      case onClient(String? = nil)
      /// Runs on an MCP server after the client presents a token for the resource.
      case needsAuthentication(customization: String, resource: String)
    }

    /// The name.
    public var name: String
    /// The display name.
    public var displayName: String
    /// The purpose of the call.
    public var intention: String?
    /// The input, as text.
    public var input: String
    /// Partial outputs while the call runs; each replaces the previous one.
    public var progress: [String] = []
    /// The output.
    public var output: String
    /// Whether the call succeeds.
    public var success = true
    /// Where the call runs, and whether it needs approval.
    public var mode = Mode.automatic
    /// Whether the input can be edited on approval.
    public var editable = false
    /// The options to offer for approval.
    public var options: [ConfirmationOption] = []
    /// The question to ask for approval; contains the name of the tool by default.
    public var title: String?
    /// The risk assessment.
    public var risk: ToolCallRiskAssessment?
    /// The edits to show for approval. The host serves their contents.
    public var edits: [HostScriptEdit] = []
    /// Asks for approval again while running, with this title.
    public var asksAgain: String?
    /// Approves the call after this time without a decision.
    public var approvedAfter: Duration?
    /// Waits for approval of the result too.
    public var confirmsResult = false
    /// The delay before each chunk of input and each partial output.
    public var pace = Duration.zero

    /// Creates a call of a tool that runs without approval.
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

/// The input for choosing a script.
public struct HostTurn: Sendable, Equatable {
  /// The session.
  public var session: URI
  /// The chat.
  public var chat: URI
  /// The identifier of the turn.
  public var turnId: String
  /// The message of the user.
  public var message: Message
  /// The number of earlier turns in the chat.
  public var index: Int
  /// How often the turn was resumed after an error.
  public var attempt: Int
  /// The provider of the agent.
  public var provider: String
}
