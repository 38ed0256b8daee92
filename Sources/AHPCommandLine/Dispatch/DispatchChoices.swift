internal import AgentHostProtocolClient

/// How long a dispatch waits.
enum DispatchWait: String, WordValue {
  case none
  case sent
  case ack
  case settled

  var help: String {
    switch self {
    case .none: "do not wait for anything"
    case .sent: "until the connection has taken it"
    case .ack: "until the host has applied or refused it"
    case .settled: "until it is known for good what became of it"
    }
  }
}

/// When a second copy of an action is sent whose fate is not known: `--resend`.
enum ResendRule: String, WordValue {
  case auto
  case never
  case always

  var help: String {
    switch self {
    case .auto: "by the kind of the action, and only if the state shows that it did not arrive"
    case .never: "never"
    case .always: "always: a second effect does no harm"
    }
  }

  var policy: OutboxPolicy.Resend {
    switch self {
    case .auto: .automatic
    case .never: .never
    case .always: .always
    }
  }
}
