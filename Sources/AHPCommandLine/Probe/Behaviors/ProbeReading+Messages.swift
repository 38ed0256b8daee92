internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// Tests of the responses to valid and invalid messages.
extension ProbeReading {
  private static let root: JSONValue = ["channel": .string(ProbeConnection.root)]

  func messages(_ facts: ProbeFacts) async throws {
    try await step("messages", [.ping, .unknownMembers, .unknownNotification, .unknownMethod]) {
      try await client("messages", facts) { connection, _ in
        var answer = try await connection.request("ping", Self.root)
        for _ in 0..<4 {
          findings.withLock { $0.measure("ping", answer.time) }
          answer = try await connection.request("ping", Self.root)
        }
        note(.ping, RequestVerdict.result(of: answer))
        let more: JSONValue = ["channel": .string(ProbeConnection.root), "ahpctlProbe": [1, nil]]
        note(.unknownMembers, RequestVerdict.result(of: try await connection.request("ping", more)))
        try await connection.notify("ahpctl/probe", Self.root)
        note(
          .unknownNotification,
          RequestVerdict.result(of: try await connection.request("ping", Self.root)))
        let unknown = try await connection.request("ahpctl/probe", Self.root)
        note(.unknownMethod, RequestVerdict.error(of: unknown, expected: [-32601]))
      }
    }
    try await step("invalid-params", [.invalidParams]) {
      try await client("invalid-params", facts) { connection, _ in
        let answer = try await connection.request("subscribe", ["channel": 7])
        note(.invalidParams, RequestVerdict.error(of: answer, expected: [-32602])) {
          $0.stackTraceErrors = RequestVerdict.isStackTrace(answer)
        }
      }
    }
    try await step("unknown-channel", [.unknownChannel]) {
      try await client("unknown-channel", facts) { connection, _ in
        let answer = try await connection.request(
          "subscribe", ["channel": "ahp-session:/ahpctl-probe-none"])
        note(.unknownChannel, RequestVerdict.error(of: answer, expected: [-32001, -32008]))
      }
    }
    try await step("malformed-message", [.malformedMessage]) {
      try await client("malformed-message", facts) { connection, _ in
        let start = connection.inbox.count
        try await connection.send("{\"jsonrpc\":\"2.0\",\"id\":")
        do {
          let found = try await connection.first(from: start, within: limits.quiet) {
            $0.value["error"] != nil
          }
          try await connection.settle()
          note(.malformedMessage, RequestVerdict.malformed(found?.message.value["error"]))
        } catch ProbeFailure.ended {
          note(.malformedMessage, .differs("closes the connection"))
        }
      }
    }
  }
}
