/// The cached text layout of a decision.
struct DecisionLayout: Sendable {
  var content: DecisionPane.Content
  var width: Int
  var resources: [ChannelKey: ScreenResource]
  var text: DecisionText
}
