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
  /// An explicit `--color` wins; then `NO_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR=0` and `TERM`, each following its
  /// convention: `NO_COLOR` counts when set and not empty.
  static func isColored(
    choice: ColorChoice?, environment: ProcessEnvironment, isTerminal: Bool
  ) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto, nil: break
    }
    if environment["NO_COLOR"] != nil { return false }
    if let value = environment["CLICOLOR_FORCE"], value != "0" { return true }
    return isTerminal && environment["CLICOLOR"] != "0" && !environment.hasDumbTerminal
  }
}
