import AgentHostProtocolTesting

extension TestClock {
  /// Advances the clock, 20 times as fast as the time, until the task is cancelled.
  ///
  /// In small steps, however late each is: on a busy machine the clock becomes slower, and what is seconds apart stays in
  /// order. A clock that is computed from the time would jump over both.
  func run() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(2))  // real time: it must pass
      advance(by: .milliseconds(40))
    }
  }
}
