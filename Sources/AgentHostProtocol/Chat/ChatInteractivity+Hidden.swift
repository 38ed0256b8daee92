extension ChatInteractivity? {
  /// Whether clients do not show the chat. The set of values is closed, so another one says nothing that would allow it.
  public var isHidden: Bool {
    switch self {
    case nil, .full, .readOnly: false
    case .hidden, .unknown: true
    }
  }
}
