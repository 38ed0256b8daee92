/// Parses user input into a value, and describes the expected form.
///
/// Pure: help, completion, the man page and error messages are derived from the descriptions.
struct ValueParser<Value: Sendable>: Sendable {
  /// The name of the value in help, such as `DURATION`.
  var placeholder: String
  /// The expected form, for messages such as "write a duration such as 10s or 1m30s".
  var expectation: String
  var completion: CompletionKind
  private var body: @Sendable (String) throws(ValueProblem) -> Value

  init(
    placeholder: String, expectation: String, completion: CompletionKind = .anything,
    parse body: @escaping @Sendable (String) throws(ValueProblem) -> Value
  ) {
    self.placeholder = placeholder
    self.expectation = expectation
    self.completion = completion
    self.body = body
  }

  /// Returns the value. A thrown problem always has advice.
  func parse(_ text: String) throws(ValueProblem) -> Value {
    do {
      return try body(text)
    } catch {
      throw ValueProblem(error.problem, advice: error.advice ?? "write \(expectation)")
    }
  }

  /// Returns the parser with another placeholder.
  func named(_ placeholder: String) -> ValueParser {
    var copy = self
    copy.placeholder = placeholder
    return copy
  }

  /// The specification without the type of the value.
  var specification: ValueSpecification {
    ValueSpecification(
      placeholder: placeholder, expectation: expectation, completion: completion
    ) { [self] text throws(ValueProblem) in try parse(text) }
  }
}

/// A value parser without its type, for the argument parser, help and completion.
struct ValueSpecification: Sendable {
  var placeholder: String
  /// The expected form, for messages that begin with "write".
  var expectation: String
  var completion: CompletionKind
  var decode: @Sendable (String) throws(ValueProblem) -> any Sendable
}
