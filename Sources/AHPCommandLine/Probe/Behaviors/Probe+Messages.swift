internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

extension Probe {
  func messages(_ facts: ProbeFacts) async throws {
    try await step(
      "messages", [.ping, .unknownMembers, .unknownNotification, .unknownMethod], facts
    ) { connection in
      var answer = try await connection.request("ping")
      for _ in 0..<4 {
        findings.withLock { $0.measure("ping", answer.time) }
        answer = try await connection.request("ping")
      }
      note(.ping, RequestVerdict.result(of: answer))
      answer = try await connection.request("ping", with: ["ahpctlProbe": [1, nil]])
      note(.unknownMembers, RequestVerdict.result(of: answer))
      try await connection.notify("ahpctl/probe", ["channel": .string(ProbeConnection.root)])
      answer = try await connection.request("ping")
      note(.unknownNotification, RequestVerdict.result(of: answer))
      answer = try await connection.request("ahpctl/probe")
      note(.unknownMethod, RequestVerdict.error(of: answer, expected: [-32601]))
    }
    try await step("invalid-params", [.invalidParams], facts) { connection in
      let answer = try await connection.request("subscribe", params: ["channel": 7])
      note(.invalidParams, RequestVerdict.error(of: answer, expected: [-32602])) {
        $0.stackTraceErrors = RequestVerdict.isStackTrace(answer)
      }
    }
    try await step("unknown-channel", [.unknownChannel], facts) { connection in
      let answer = try await connection.request("subscribe", on: "ahp-session:/ahpctl-probe-none")
      note(.unknownChannel, RequestVerdict.error(of: answer, expected: [-32001, -32008]))
    }
    try await step("malformed-message", [.malformedMessage], facts) { connection in
      let start = connection.inbox.count
      try await connection.send("{\"jsonrpc\":\"2.0\",\"id\":")
      do {
        try await connection.settle()
        let found = try await connection.first(from: start, within: limits.quiet) {
          $0.value["error"] != nil
        }
        note(.malformedMessage, RequestVerdict.malformed(found?.message.value["error"]))
      } catch ProbeFailure.ended {
        note(.malformedMessage, .differs("closes the connection"))
      }
    }
  }
}
