internal import AgentHostProtocolClient

enum DispatchWait: String, WordValue {
  case none
  case sent
  case ack
  case settled

  var help: String {
    switch self {
    case .none: "do not wait"
    case .sent: "until the action is written to the connection"
    case .ack: "until the host has accepted or rejected it"
    case .settled: "until the outcome is final"
    }
  }
}

/// When to resend an action whose outcome is unknown: `--resend`.
enum ResendRule: String, WordValue {
  case auto
  case never
  case always

  var help: String {
    switch self {
    case .auto: "if the kind of action allows it and the state shows that it did not arrive"
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
