package import AgentHostProtocolClient

/// A file or directory that cannot be used.
package struct FileError: ClassifiedError, Hashable {
  /// The path.
  package var path: String
  /// What could not be done: "read", "write".
  package var verb: String
  /// Why, in a few words.
  package var reason: String
  /// What to do about it.
  package var advice: String?
  /// The kind of failure.
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

  /// What the file layer could not do.
  package init(_ failure: OwnerOnlyFiles.Failure) {
    self.init(failure.verb, failure.path, failure.reason)
  }

  /// `cannot read PATH: reason; advice`.
  package var description: String {
    "cannot \(verb) \(path): \(reason)" + (advice.map { "; \($0)" } ?? "")
  }
}
