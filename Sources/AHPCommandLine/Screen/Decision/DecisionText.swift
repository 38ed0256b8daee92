internal import AgentHostProtocol

/// The text of a decision: everything that the user has to see before approving. Pure.
struct DecisionText: Sendable {
  private(set) var rows: [ScreenPanel.Row] = []
  /// Whether a resource is still loading.
  private(set) var isLoading = false
  /// Whether a resource could not be loaded, or a part of a result is not text.
  private(set) var isIncomplete = false

  private let width: Int

  /// The columns beside the title and the place of a decision: its position among others, and the connection.
  private static let titleMargin = 16

  /// - Parameter resource: returns a resource that the decision refers to.
  init(_ content: DecisionPane.Content, width: Int, resource: (ContentRef) -> ScreenResource?) {
    self.width = max(width, 8)
    let decision = content.decision
    // The title, the place and the risk above the text have only one row each.
    let title = VisibleText.rows(of: decision.title, width: self.width - Self.titleMargin)
    if title.count > 1 { field("Asks", decision.title) }
    let place = VisibleText.rows(of: content.place, width: self.width - Self.titleMargin)
    if place.count > 1 { field("In", content.place) }
    if let risk = decision.risk?.line, VisibleText.rows(of: risk.text, width: width).count > 1 {
      field(nil, risk.text, risk.style)
    }
    let by = decision.contributor.map { ", offered by \($0)" } ?? ""
    field("Tool", "\(decision.displayName) (\(decision.tool))\(by)")
    if let intention = decision.intention { field("Why", intention) }
    if !decision.message.isEmpty { field("Does", decision.message) }
    addInput(decision, content.edited, resource)
    if let result = decision.result { block("Result:", result) }
    if !decision.content.allSatisfy(\.isText) { isIncomplete = true }
    for edit in decision.edits { add(edit, resource) }
    // Below the text there may be only one row for the options.
    let options = decision.optionRows(width: width)
    if options.count > 1 || options.contains(where: { DisplayWidth.of($0) > width }) {
      block("Options:", decision.optionTexts.joined(separator: "\n"))
    }
  }

  /// Shows only edits.
  init(_ edits: [FileEdit], width: Int, resource: (ContentRef) -> ScreenResource?) {
    self.width = max(width, 8)
    for edit in edits { add(edit, resource) }
  }

  private mutating func add(_ text: String, _ style: Style = .plain) {
    rows.append(ScreenPanel.Row(text: text, style: style))
  }

  private mutating func field(_ name: String?, _ text: String, _ style: Style = .faint) {
    addIndented((name.map { "\($0): " } ?? "") + text, style)
  }

  /// Adds a text whose further lines cannot look like the title of a block.
  private mutating func addIndented(_ text: String, _ style: Style) {
    for (index, row) in VisibleText.rows(of: text, width: width - 4).enumerated() {
      add(index == 0 ? row : "    " + row, style)
    }
  }

  private mutating func block(_ title: String, _ text: String) {
    add(title, .heading)
    for row in VisibleText.rows(of: text, width: width - 2) { add("  " + row) }
  }

  private mutating func addInput(
    _ decision: Decision, _ edited: String?, _ resource: (ContentRef) -> ScreenResource?
  ) {
    if let edited { return block("Input, edited by you:", edited) }
    switch decision.input {
    case .inline(let text): block("Input:", text)
    case .reference(let content):
      if let text = text(of: content, resource) { block("Input:", text) }
    case nil: add("No input.", .faint)
    }
  }

  /// Returns the text of a resource; adds a row if there is none.
  private mutating func text(
    of content: ContentRef, _ resource: (ContentRef) -> ScreenResource?
  ) -> String? {
    switch resource(content) {
    case .text(let text): return text
    case .loading, nil:
      isLoading = true
      field(nil, "Loading \(content.uri) ...")
    case .failed(let reason):
      isIncomplete = true
      field(nil, "\(content.uri) cannot be shown: \(reason)", .failure)
    }
    return nil
  }

  private mutating func add(_ edit: FileEdit, _ resource: (ContentRef) -> ScreenResource?) {
    let (before, after) = (edit.before, edit.after)
    let path = FilePathText.shown(after?.uri ?? before?.uri ?? "")
    let title: String
    switch (before, after) {
    case (nil, _): title = "New file: \(path)"
    case (_, nil): title = "Deleted file: \(path)"
    case (let old?, let new?) where !old.uri.isSame(as: new.uri):
      title = "Renamed file: \(FilePathText.shown(old.uri)) to \(path)"
    default: title = "Changed file: \(path)"
    }
    addIndented(title, .heading)
    var texts: [String?] = []
    for side in [before, after] {
      guard let side else {
        texts.append(nil)
        continue
      }
      guard let text = text(of: side.content, resource) else { return }
      texts.append(text)
    }
    add(UnifiedDiff(before: texts[0], after: texts[1]))
  }

  private mutating func add(_ diff: UnifiedDiff) {
    if diff.lines.isEmpty { add("  no difference", .faint) }
    for line in diff.lines {
      for row in VisibleText.rows(of: line.text, width: width - 1) {
        add(line.kind.sign + row, line.kind.style)
      }
    }
  }
}

extension UnifiedDiff.Kind {
  fileprivate var style: Style {
    switch self {
    case .hunk: Style(color: .cyan)
    case .context: .plain
    case .mark: .faint
    case .removed: Style(color: .red)
    case .added: Style(color: .green)
    }
  }
}
