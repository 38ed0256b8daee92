/// The text of a decision as it was laid out for a frame.
struct DecisionLayout: Sendable {
  var content: DecisionPane.Content
  var width: Int
  var resources: [ChannelKey: ScreenResource]
  var text: DecisionText
}
