internal import AgentHostProtocol

extension HostScript {
  /// Repeats the message, or counts on request: `Count from 1 to 500.` takes a while and can be interrupted.
  ///
  /// The numbers arrive one by one, at most 10,000 of them.
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - pace: The delay before each number, on the host's clock. 25 milliseconds.
  public static func answering(
    _ text: String, every pace: Duration = .milliseconds(25)
  ) -> HostScript {
    guard let last = lastNumber(in: text) else { return .echo(text) }
    let numbers = (1...last).map { "\($0)" }.joined(separator: " ")
    return HostScript(
      .session(.activityChanged(SessionActivityChangedAction(activity: "Preparing"))),
      .session(.activityChanged(SessionActivityChangedAction(activity: nil))),
      .activity("Counting"), .say(numbers, every: pace))
  }

  /// Returns the number to count to in `Count from 1 to N`.
  private static func lastNumber(in text: String) -> Int? {
    let prefix = "Count from 1 to "
    guard text.hasPrefix(prefix),
      let last = Int(text.dropFirst(prefix.count).prefix { $0.isASCII && $0.isNumber }), last > 0
    else { return nil }
    return min(last, 10_000)
  }
}
