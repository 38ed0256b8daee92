internal import AgentHostProtocol

/// The decision pane, which shows one tool call with all of its input. Only its keys approve calls. Pure.
struct DecisionModel: Sendable {
  /// What a key asks of the view.
  enum Request: Sendable, Equatable {
    case leave
    case help
    case prompt(ScreenPrompt)
    case answer(DecisionAnswer)
    /// Answer, and approve further calls of the same kind.
    case answerAll(DecisionAnswer)
  }

  var queue = DecisionQueue()
  private(set) var pane = DecisionPane()
  /// The pane that had the keys before.
  var origin = ScreenFocus.chat
  /// Whether to open the pane when the chat is loaded.
  var opensWhenLoaded = false
  /// The visible rows of text as of the last frame.
  private var height = 1
  /// How many views were shown; changes with what is visible of the content.
  private(set) var viewCount = 0
  /// What the last frame shows; nil while something lies over it.
  private var view: View?
  private var layout: Layout?

  private struct View: Equatable {
    let content: DecisionPane.Content
    let width: Int
    let height: Int
    let offset: Int
  }

  /// The text of a decision, cached by all that it depends on.
  private struct Layout {
    let content: DecisionPane.Content
    let width: Int
    let text: DecisionText
  }

  mutating func restart() { pane = DecisionPane() }

  /// Forgets what belongs to the chat that was selected before.
  mutating func leaveChat() {
    queue.leaveChat()
    opensWhenLoaded = false
    layout = nil
  }

  /// Notes that the terminal has taken the last frame. Until then the user cannot have read it, for example over a
  /// connection that is stalled.
  mutating func frameWritten(at now: Duration) { pane.show(at: now) }

  // MARK: Keys

  mutating func take(
    _ key: Key, _ open: OpenSession, at now: Duration, _ output: inout ScreenOutput
  ) -> Request? {
    let armed = pane.armed
    pane.armed = nil
    if let step = ScrollStep(inPane: key) {
      scroll(step)
      return nil
    }
    switch key {
    case .escape, .tab, .backTab: return .leave
    case .character("["), .left: moveInQueue(by: -1, open, &output)
    case .character("]"), .right: moveInQueue(by: 1, open, &output)
    case .character("?"): return .help
    case .character("q"): output.want(.quit)
    case .control("l"): output.want(.redraw)
    default:
      // Keys that are typed before the user can have read the decision are ignored.
      guard let content = queue.content(in: open), pane.isReady(for: content, at: now) else {
        return nil
      }
      return decide(key, content, armed, open, &output)
    }
    return nil
  }

  private mutating func scroll(_ step: ScrollStep) {
    switch step {
    case .rows, .pages: pane.offset += step.rows(page: max(height - 1, 1), all: 0)
    case .first: pane.offset = 0
    case .last: pane.offset = .max / 2
    }
  }

  private mutating func moveInQueue(
    by step: Int, _ open: OpenSession, _ output: inout ScreenOutput
  ) {
    guard !queue.move(by: step, in: open) else { return }
    output.say(step > 0 ? "this is the last one here" : "this is the first one here", .faint)
  }

  private mutating func decide(
    _ key: Key, _ content: DecisionPane.Content, _ armed: DecisionPane.Armed?, _ open: OpenSession,
    _ output: inout ScreenOutput
  ) -> Request? {
    let decision = content.decision
    switch key {
    case .character("y"): return approve(decision, option: nil, &output)
    case .character("Y"): return confirm(decision, armed, &output)
    case .character("n"):
      return .answer(DecisionAnswer(decision: decision, isApproved: false, note: "denied"))
    case .character("r"):
      return .prompt(ScreenPrompt(.denyReason(decision, chat: content.chat)))
    case .character("e"), .character("E"):
      guard decision.isEditable, let text = queue.input(of: decision, in: open) else {
        output.say("the host does not allow editing this input", .faint)
        return nil
      }
      let call = AnsweredKey(chat: content.chat, id: decision.id)
      if key == .character("e") { return .prompt(ScreenPrompt(.editInput(call), text: text)) }
      output.want(.edit(text, .input(call)))
    case .character("v"): output.want(.page(Self.pagerText(of: content, open)))
    case .character("A"): armAll(decision, &output)
    case .character(let digit) where digit.isNumber: return choose(digit, of: decision, &output)
    default: output.say("y approves, n denies; ? shows all keys", .faint)
    }
    return nil
  }

  private mutating func choose(
    _ digit: Character, of decision: Decision, _ output: inout ScreenOutput
  ) -> Request? {
    guard let number = digit.wholeNumberValue, decision.options.indices.contains(number - 1) else {
      output.say("no option \(digit)", .faint)
      return nil
    }
    let option = decision.options[number - 1]
    guard option.kind == .deny else { return approve(decision, option: option.id, &output) }
    return .answer(
      DecisionAnswer(decision: decision, isApproved: false, option: option.id, note: "denied"))
  }

  /// Approves a call that was shown to its end; otherwise asks for a second key.
  private mutating func approve(
    _ decision: Decision, option: String?, _ output: inout ScreenOutput
  ) -> Request? {
    guard pane.hasShownEnd else {
      pane.armed = .approve(option: option)
      output.say("not read to the end: Space scrolls, Y approves unread", .attention)
      return nil
    }
    return .answer(
      DecisionAnswer(decision: decision, isApproved: true, option: option, note: "approved"))
  }

  private func confirm(
    _ decision: Decision, _ armed: DecisionPane.Armed?, _ output: inout ScreenOutput
  ) -> Request? {
    switch armed {
    case .approve(let option):
      return .answer(
        DecisionAnswer(decision: decision, isApproved: true, option: option, note: "approved"))
    case .all:
      return .answerAll(
        DecisionAnswer(
          decision: decision, isApproved: true,
          note: "approved, with the other calls of \(decision.displayName)"))
    case nil:
      output.say("press y first", .faint)
      return nil
    }
  }

  private mutating func armAll(_ decision: Decision, _ output: inout ScreenOutput) {
    guard decision.allowsStandingApproval else {
      return output.say("results and unsafe calls need individual approval", .attention)
    }
    pane.armed = .all
    output.say("Y: approve all calls of \(decision.displayName) in this session", .attention)
  }

  // MARK: Text

  private static func text(
    of content: DecisionPane.Content, _ open: OpenSession, width: Int
  ) -> DecisionText {
    DecisionText(content, width: width) { open.resources[$0] }
  }

  private static func pagerText(of content: DecisionPane.Content, _ open: OpenSession) -> String {
    let above = [content.decision.title, content.place, content.decision.risk?.line.text]
    return
      (above.compactMap(\.self).flatMap { VisibleText.lines(of: $0) } + [""]
      + text(of: content, open, width: 1_000).rows.map(\.text))
      .joined(separator: "\n") + "\n"
  }

  /// Lays out the text of the decision for a window of this size, and notes which part of it the frame shows. The
  /// layout is cached.
  ///
  /// - Parameter isVisible: whether nothing lies over the pane.
  mutating func show(
    _ content: DecisionPane.Content, _ open: OpenSession, width: Int, height: Int, isVisible: Bool
  ) -> DecisionText {
    if layout?.content != content || layout?.width != width {
      layout = Layout(
        content: content, width: width, text: Self.text(of: content, open, width: width))
    }
    let text = layout?.text ?? Self.text(of: content, open, width: width)
    self.height = height
    pane.draw(content, isVisible: isVisible)
    pane.offset = min(max(pane.offset, 0), max(text.rows.count - height, 0))
    let view = View(content: content, width: width, height: height, offset: pane.offset)
    if isVisible, self.view != view { viewCount += 1 }
    self.view = isVisible ? view : nil
    let isAtEnd = text.rows.count - pane.offset - height <= 0
    if isAtEnd, height > 0, !text.isLoading, !text.isIncomplete { pane.drewEnd() }
    return text
  }
}
