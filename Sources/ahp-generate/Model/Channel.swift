/// A kind of channel that has a state. Its reducer is written by hand: a method `reduce` of the state.
struct Channel: Sendable {
  /// A member by which a state shows its kind, as no state has a mark of it on the wire.
  struct Mark: Sendable, Hashable, ExpressibleByStringLiteral {
    /// What the value has to be.
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

  /// Its name in Swift, and the first part of the types of its actions, such as `chat`.
  var name: String
  var documentation: String
  /// The scheme of its URIs.
  var scheme: String
  /// How its URIs end, where another channel has the scheme, too.
  var suffix: String?
  /// The structure of its state.
  var state: String
  var stateDocumentation: String
  /// The members that tell its state: it has all of them.
  var marks: [Mark]
  /// Kinds are tried in this order on a state whose channel does not tell the kind.
  var order: Int
  /// The type with which the client holds the state: one that has the state as `state`, can be made from it, and
  /// reduces. None where the state itself will do.
  var held: String?

  /// A channel.
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
