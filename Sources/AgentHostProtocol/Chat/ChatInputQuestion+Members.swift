// What every kind of question says of itself.
extension ChatInputQuestion {
  /// The id that an answer is given under; `nil` if a kind that this version does not know has none.
  public var id: String? {
    switch self {
    case .text(let question): question.id
    case .number(let question), .integer(let question): question.id
    case .boolean(let question): question.id
    case .singleSelect(let question): question.id
    case .multiSelect(let question): question.id
    case .unknown(let value): value["id"]?.stringValue
    }
  }

  /// What is asked; `nil` if a kind that this version does not know does not say.
  public var message: String? {
    switch self {
    case .text(let question): question.message
    case .number(let question), .integer(let question): question.message
    case .boolean(let question): question.message
    case .singleSelect(let question): question.message
    case .multiSelect(let question): question.message
    case .unknown(let value): value["message"]?.stringValue
    }
  }

  /// Whether the request can't be accepted without an answer to this.
  public var isRequired: Bool {
    switch self {
    case .text(let question): question.required ?? false
    case .number(let question), .integer(let question): question.required ?? false
    case .boolean(let question): question.required ?? false
    case .singleSelect(let question): question.required ?? false
    case .multiSelect(let question): question.required ?? false
    case .unknown(let value): value["required"]?.boolValue ?? false
    }
  }
}
