internal import AgentHostProtocol

/// Members that a personality omits from messages.
struct HostDialect: Sendable, Hashable {
  var omitsRequiredMembers: Bool

  var isTransparent: Bool { !omitsRequiredMembers }

  func outgoing(_ message: [UInt8]) -> [UInt8] {
    guard omitsRequiredMembers, var value = try? JSONValue(json: message) else { return message }
    Self.omit(from: &value)
    return value.jsonBytes()
  }

  /// Omits the origin of messages, and the status of the first chat of each session.
  private static func omit(from value: inout JSONValue) {
    switch value {
    case .object(let object):
      for member in object {
        switch member.key {
        case "message", "draft":
          value.edit(member.key) { if $0["text"]?.stringValue != nil { $0.take("origin") } }
        case "chats" where object["lifecycle"]?.stringValue != nil:
          value.editElements("chats") { chats in
            if !chats.isEmpty { chats[0].take("status") }
          }
        default:
          value.edit(member.key, Self.omit)
        }
      }
    case .array(let elements):
      value = .array(
        elements.map { element in
          var element = element
          omit(from: &element)
          return element
        })
    default: break
    }
  }
}
