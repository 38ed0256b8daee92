/// The programs that the view hands texts to, as commands of the shell.
struct ScreenPrograms: Sendable, Hashable {
  /// Shows a file.
  var pager = "less"
  /// Edits a file.
  var editor = "vi"

  init() {}

  /// The programs of an environment: `PAGER`, and `VISUAL` or `EDITOR`.
  init(environment: [String: String]) {
    pager = Self.first(["PAGER"], in: environment) ?? pager
    editor = Self.first(["VISUAL", "EDITOR"], in: environment) ?? editor
  }

  private static func first(_ names: [String], in environment: [String: String]) -> String? {
    names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }
}
