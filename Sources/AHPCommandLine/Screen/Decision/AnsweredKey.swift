/// A tool call or question that this view has answered.
struct AnsweredKey: Sendable, Hashable {
  var chat: ChannelKey
  var id: String
}
