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
}
