extension ChatInputQuestion {
  /// The identifier of the question; `nil` if an unknown kind has none.
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

  /// The text of the question; `nil` if an unknown kind has none.
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

  /// Whether the request cannot be accepted without an answer to this question.
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
