/// A kind of channel with state. Its reducer is hand-written: a `reduce` method of the state.
struct Channel: Sendable {
  /// A member that identifies the kind of a state, since the wire format has no discriminator.
  struct Mark: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The required form of the value.
    enum Form: Sendable, Hashable {
      case anything
      case string
      case array
    }

    var key: String
    var form: Form

    init(_ key: String, _ form: Form) {
      self.key = key
      self.form = form
    }

    init(stringLiteral key: String) { self.init(key, .anything) }
  }

  /// The Swift name and the prefix of action types, such as `chat`.
  var name: String
  var documentation: String
  var scheme: String
  /// The suffix of the channel's URIs, if another channel uses the same scheme.
  var suffix: String?
  var state: String
  var stateDocumentation: String
  /// The members that identify its state; all are present.
  var marks: [Mark]
  /// The matching order of states whose channel does not identify the kind.
  var order: Int
  /// The wrapper type in which the client stores the state: has `state`, an initializer from it, and `reduce`. `nil`
  /// stores the state itself.
  var held: String?

  init(
    _ name: String, _ documentation: String, scheme: String, suffix: String? = nil,
    state: String, _ stateDocumentation: String, marks: [Mark], order: Int = .max,
    held: String? = nil
  ) {
    self.name = name
    self.documentation = documentation
    self.scheme = scheme
    self.suffix = suffix
    self.state = state
    self.stateDocumentation = stateDocumentation
    self.marks = marks
    self.order = order
    self.held = held
  }
}
