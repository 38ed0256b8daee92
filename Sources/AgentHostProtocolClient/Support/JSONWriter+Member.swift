package import AgentHostProtocol

extension JSONWriter {
  /// Writes a member, unless it is nil.
  package mutating func member(_ name: String, _ value: (some JSONWritable)?) {
    guard let value else { return }
    key(name)
    value.write(to: &self)
  }

  /// Writes a number, unless it is nil.
  package mutating func member(_ name: String, _ number: Int64?) {
    guard let number else { return }
    key(name)
    write(number)
  }
}
