package import AgentHostProtocolClient

package struct FileError: ClassifiedError, Hashable {
  package var path: String
  /// The operation that failed, such as "read".
  package var verb: String
  package var reason: String
  /// How to fix it.
  package var advice: String?
  package var category: FailureCategory

  package init(
    _ verb: String, _ path: String, _ reason: String, advice: String? = nil,
    category: FailureCategory = .local
  ) {
    self.verb = verb
    self.path = path
    self.reason = reason
    self.advice = advice
    self.category = category
  }

  package init(_ failure: OwnerOnlyFiles.Failure) {
    self.init(failure.verb, failure.path, failure.reason)
  }

  /// `cannot read PATH: reason; advice`.
  package var description: String {
    "cannot \(verb) \(path): \(reason)" + (advice.map { "; \($0)" } ?? "")
  }
}
