internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct NewSessionMessage: Sendable {
  let run: MessageRun
  /// The agent; the host's first one by default.
  let agent: String?
  /// Where it works; the host's default if empty.
  let directories: [URI]

  func send(on host: ConfiguredHost) async throws -> ExitCode {
    try await run.limited { [self] in
      try await ConnectedHost.with(
        host, timeout: run.limits.step, keptFor: run.follows ? run.limits.reconnect : nil
      ) { one in
        let session = try await run.context.progress("opening a session on \(host.name)") { _ in
          try await one.client.createSession(
            on: one.id, agent: agent, workingDirectories: directories, timeout: run.limits.step)
        }
        if !run.isSummary {
          let record = JSONObject.record(
            .created, host: one.id.rawValue, ["session": .string(session)])
          try await run.context.print(
            .outcome(record, text: "\(one.id): session \(session)", isGood: true), as: run.format)
        }
        let chat = try await one.chat(Setting(session, from: .builtIn)).uri
        return try await run.send(to: chat, on: one, hostName: host.name)
      }
    }
  }
}
