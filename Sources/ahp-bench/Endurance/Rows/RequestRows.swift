internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// Requests and actions that wait for their answers.
extension EnduranceRow {
  static let requestRows = [
    EnduranceRow(name: "requests", summary: "a request of a client is answered") { meter in
      try await EndurancePeer.withHost { host in
        let url = try await host.start()
        try await EndurancePeer.withClient(WebSocketTransport(url: url)) { client in
          try await meter.run { _ in try await client.ping() }
        }
      }
    },
    EnduranceRow(name: "requests-cancelled", summary: "a request is cancelled") { meter in
      try await EndurancePeer.withHost { host in
        let url = try await host.start()
        try await EndurancePeer.withClient(WebSocketTransport(url: url)) { client in
          try await meter.run { _ in
            let request = Task { try await client.ping() }
            request.cancel()
            // Whether it was cancelled or answered first, the next response follows a late one.
            _ = await request.result
            try await client.ping()
          }
          guard client.pendingRequestCount == 0 else { throw WrongEffect("requests are pending") }
        }
      }
    },
    EnduranceRow(name: "host-requests", summary: "a request of the host is answered") { meter in
      try await EndurancePeer.withHost { host in
        let url = try await host.start()
        var config = AHPClientConfig()
        config.requestHandlers.on(ResourceReadParams.self) { _ in
          ResourceReadResult(data: "text", encoding: .utf8)
        }
        try await EndurancePeer.withClient(WebSocketTransport(url: url), config) { _ in
          try await meter.run { _ in
            let result = try await host.request(
              ResourceReadParams(uri: "file:///endurance"), of: EndurancePeer.clientId)
            guard result.data == "text" else { throw WrongEffect("another answer came") }
          }
        }
      }
    },
    EnduranceRow(name: "dispatches", summary: "an action of a client is echoed") { meter in
      try await EndurancePeer.withHost { host in
        let url = try await host.start()
        try await EndurancePeer.withClient(WebSocketTransport(url: url)) { client in
          _ = try await client.subscribe(EndurancePeer.session)
          try await meter.run { number in
            try await expectEcho(
              client.dispatch(EndurancePeer.action(number), channel: EndurancePeer.session))
          }
        }
      }
    },
    EnduranceRow(name: "dispatches-supervised", summary: "the same over a MultiHostClient") {
      meter in
      try await EndurancePeer.withHost { host in
        try await EndurancePeer.withHosts(host) { multi in
          try await meter.run { number in
            try await expectEcho(
              multi.dispatch(
                host: EndurancePeer.hostId, action: EndurancePeer.action(number),
                channel: EndurancePeer.session))
          }
        }
      }
    },
  ]

  private static func expectEcho(_ handle: DispatchHandle) async throws {
    guard case .acked = try await handle.outcome() else {
      throw WrongEffect("action \(handle.clientSeq) was not echoed: \(handle.status)")
    }
  }
}
