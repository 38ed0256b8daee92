import AgentHostProtocol
import TestSupport
import Testing

/// JSON text with the members of every object sorted by the bytes of their names, so that two values have
/// the same text exactly if they say the same.
enum CanonicalJSON {
  static func bytes(of value: some JSONWritable) throws -> [UInt8] {
    var writer = JSONWriter()
    write(try JSONValue(json: value.jsonBytes()), to: &writer)
    return writer.take()
  }

  private static func write(_ value: JSONValue, to writer: inout JSONWriter) {
    switch value {
    case .object(let object):
      writer.beginObject()
      for member in object.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
        writer.key(member.key)
        write(member.value, to: &writer)
      }
      writer.endObject()
    case .array(let values):
      writer.beginArray()
      for value in values { write(value, to: &writer) }
      writer.endArray()
    default: value.write(to: &writer)
    }
  }
}

extension ChannelState? {
  /// Whether both are encoded as the same bytes. Equal values need not be: a member that is no part of the
  /// comparison, or text that is only canonically equivalent, would not show.
  func isEncoded(as other: ChannelState?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    // The cheap comparison first: most calls precede the last delivery.
    guard self == other else { return false }
    guard let mine = try? CanonicalJSON.bytes(of: self),
      let theirs = try? CanonicalJSON.bytes(of: other)
    else { return false }
    return mine == theirs
  }
}

@Suite(.limitedConcurrency) struct CanonicalJSONTests {
  private func session(_ title: String, _ meta: JSONObject? = nil) -> ChannelState? {
    .session(
      SessionState(
        provider: "p", title: title, status: .idle, lifecycle: .ready, activeClients: [], chats: [],
        meta: meta))
  }

  @Test func `bytes distinguish what equality does not`() throws {
    let composed = session("caf\u{E9}")
    let decomposed = session("cafe\u{301}")
    #expect(composed == decomposed, "text is compared by canonical equivalence")
    #expect(!composed.isEncoded(as: decomposed))
    #expect(composed.isEncoded(as: composed))
    #expect(!composed.isEncoded(as: nil))
  }

  @Test func `the order of members does not count`() {
    let one = session("x", ["a": 1, "b": ["c": 2, "d": 3]])
    let other = session("x", ["b": ["d": 3, "c": 2], "a": 1])
    #expect(one.isEncoded(as: other))
    #expect(!one.isEncoded(as: session("x", ["a": 1, "b": ["c": 2]])))
  }
}
