/// A row of the table of names in *Migrating*.
struct NameRow: Sendable {
  /// What has to be done about a name.
  enum Kind: Sendable, CaseIterable {
    /// Nothing.
    case same
    /// Import the product.
    case product
    /// Edit the line.
    case edit
  }

  /// What programs write for the official package: code, or Markdown if there is a backtick in it.
  var official: String
  /// What they write for this one.
  var here: String
  /// Why there is a difference, or what is better about it.
  var reason: String

  init(_ official: String, _ here: String, _ reason: String) {
    self.official = official
    self.here = here
    self.reason = reason
  }

  /// A name that is the same in both.
  init(_ name: String, _ reason: String = "") { self.init(name, name, reason) }

  /// The row in Markdown; one column less where the name is the same.
  func markdown(_ kind: Kind) -> String {
    let official = official.contains("`") ? official : "`\(official)`"
    let columns = kind == .same ? [official, reason] : [official, "`\(here)`", reason]
    return "|" + columns.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
  }
}
