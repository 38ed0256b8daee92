internal import AgentHostProtocolClient

/// Applies a fault plan to the messages of one connection.
struct WireFaults: Sendable {
  /// The remaining messages of a batch.
  struct Verdict: Sendable, Hashable {
    var batch: AHPFrameBatch
    var isCut = false
  }

  let plan: FaultPlan
  private var bytes = 0
  private var messages = 0
  private var isCut = false

  init(_ plan: FaultPlan) {
    self.plan = plan
  }

  mutating func admit(_ batch: AHPFrameBatch) -> Verdict {
    var verdict = Verdict(batch: AHPFrameBatch(bytes: batch.bytes, messages: []))
    if plan.isHalfOpen { return verdict }
    for range in batch.messages {
      isCut = isCut || plan.cutAtMessage == messages
      bytes += range.count
      if let limit = plan.cutAfterBytes, bytes > limit { isCut = true }
      guard !isCut else {
        verdict.isCut = true
        return verdict
      }
      verdict.batch.messages.append(range)
      messages += 1
      if let every = plan.duplicateEvery, every > 0, messages % every == 0 {
        verdict.batch.messages.append(range)
      }
    }
    return verdict
  }
}
