/// The text layout of a decision, cached by all that it depends on.
final class DecisionLayout: Sendable {
  let content: DecisionPane.Content
  let width: Int
  let resources: [ChannelKey: ScreenResource]
  let text: DecisionText

  init(
    content: DecisionPane.Content, width: Int, resources: [ChannelKey: ScreenResource],
    text: DecisionText
  ) {
    self.content = content
    self.width = width
    self.resources = resources
    self.text = text
  }
}
