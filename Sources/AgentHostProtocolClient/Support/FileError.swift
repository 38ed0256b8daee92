/// The failure of an operation on a file.
package struct FileError: ClassifiedError, Hashable {
  /// The operation that failed, such as "read".
  package let verb: String
  package let path: String
  package let reason: String
  /// The `errno` of the system call that failed; `nil` if none did.
  package let code: Int32?
  /// How to fix it.
  package var advice: String?
  package var category: FailureCategory

  package init(
    _ verb: String, _ path: String, _ reason: String, code: Int32? = nil, advice: String? = nil,
    category: FailureCategory = .local
  ) {
    self.verb = verb
    self.path = path
    self.reason = reason
    self.code = code
    self.advice = advice
    self.category = category
  }

  package init(_ verb: String, _ path: String, code: Int32) {
    self.init(verb, path, SystemError.text(code), code: code)
  }

  /// `cannot read PATH: reason; advice`.
  package var description: String {
    "cannot \(verb) \(path): \(reason)" + (advice.map { "; \($0)" } ?? "")
  }
}
