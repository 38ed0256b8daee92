/// The user's pager and editor as shell commands.
struct ScreenPrograms: Sendable, Hashable {
  var pager = "less"
  var editor = "vi"

  init() {}

  /// Reads `PAGER`, and `VISUAL` or `EDITOR`.
  init(environment: [String: String]) {
    pager = Self.first(["PAGER"], in: environment) ?? pager
    editor = Self.first(["VISUAL", "EDITOR"], in: environment) ?? editor
  }

  private static func first(_ names: [String], in environment: [String: String]) -> String? {
    names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }
}
