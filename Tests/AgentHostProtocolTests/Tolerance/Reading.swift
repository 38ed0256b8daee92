@testable import AgentHostProtocol

/// Decodes a value, and returns what deviates from the protocol.
func read<Value: JSONReadable>(
  _ type: Value.Type, _ text: String
) throws -> (value: Value, deviations: [JSONDeviation]) {
  var deviations: [JSONDeviation] = []
  let value = try Value(json: Array(text.utf8), noting: &deviations)
  return (value, deviations)
}
