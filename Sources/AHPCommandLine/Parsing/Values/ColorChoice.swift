package enum ColorChoice: String, WordValue {
  /// On a terminal that can show them.
  case auto
  /// Even into a pipe.
  case always
  case never

  package var help: String {
    switch self {
    case .auto: "only on a terminal"
    case .always: "also when the output is not a terminal"
    case .never: "not at all"
    }
  }

  /// Returns whether to use colors, based on the option, the environment and the stream.
  ///
  /// An explicit `--color` wins; then `NO_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR=0` and `TERM=dumb`, each following its
  /// convention: `NO_COLOR` counts when set and not empty.
  package static func isColored(
    choice: ColorChoice?, environment: [String: String], isTerminal: Bool
  ) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto, nil: break
    }
    if let value = environment["NO_COLOR"], !value.isEmpty { return false }
    if let value = environment["CLICOLOR_FORCE"], !value.isEmpty, value != "0" { return true }
    guard isTerminal else { return false }
    return environment["CLICOLOR"] != "0" && environment["TERM"] != "dumb"
  }
}
