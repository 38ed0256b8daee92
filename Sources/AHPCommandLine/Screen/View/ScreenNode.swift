/// A row of the list.
struct ScreenNode: Sendable, Hashable {
  var selection: ScreenSelection
  var depth: Int
  var mark: String
  var markStyle: Style
  var text: String
  var textStyle: Style
  var note: String
  var noteStyle: Style
  var isWaiting: Bool
  /// The configured columns of a session, in place of text and note.
  var cells: [Cell] = []

  struct Cell: Sendable, Hashable {
    var column: ScreenColumn
    var text: String
    var style: Style
  }
}
