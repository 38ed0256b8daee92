/// Takes the result of a body out of a scope that is not generic.
///
/// Such a scope is compiled once, and not for each type of result: its body stores the result.
///
/// - Throws: `CancellationError` if the scope ended without running its body.
func scopeResult<Result>(_ result: Result?) throws -> Result {
  guard let result else { throw CancellationError() }
  return result
}
