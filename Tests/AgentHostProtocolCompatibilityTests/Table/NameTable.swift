import Foundation

/// The table of names in the article *Migrating*: official name, name here, and why.
///
/// The article has the rendered ``markdown``. Set `AHP_RECORD_TABLE` to 1 to rewrite it.
enum NameTable {
  static let heading = "## Name by name"

  static func rows(_ kind: NameRow.Kind) -> [NameRow] {
    switch kind {
    case .same: same
    case .product: product
    case .edit: edit
    }
  }

  private static func introduction(_ kind: NameRow.Kind) -> String {
    switch kind {
    case .same:
      """
      ### The same in both

      These compile with the existing imports.
      """
    case .product:
      """
      ### With the product

      The first column compiles with `import AgentHostProtocolCompatibility` in addition. Its replacement, the second column,
      compiles without that import.
      """
    case .edit:
      """
      ### To be edited

      The first column does not compile, or behaves differently. The second column compiles.
      """
    }
  }

  /// The section of the article.
  static var markdown: String {
    var text = heading + "\n\nTests compile both columns, and compare this section with them.\n"
    for kind in NameRow.Kind.allCases {
      text += "\n" + introduction(kind) + "\n\n"
      text +=
        kind == .same
        ? "| in both | here |\n|---|---|\n" : "| official | here | why |\n|---|---|---|\n"
      text += rows(kind).map { $0.markdown(kind) + "\n" }.joined()
    }
    return text
  }

  static let article =
    Project.root + "/Sources/AgentHostProtocolClient/AgentHostProtocolClient.docc/Migrating.md"

  /// The section of the article as it is, from its heading to the next one.
  static func written(in text: String) -> Range<String.Index>? {
    guard let start = text.range(of: heading + "\n") else { return nil }
    let next = text.range(of: "\n## ", range: start.upperBound..<text.endIndex)
    return start.lowerBound..<(next?.lowerBound ?? text.endIndex)
  }
}
