internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// Frames that arrive one by one, at either end of each transport.
extension EnduranceRow {
  static let readRows =
    EnduranceTransport.allCases.map { clientReads($0) }
    + EnduranceTransport.allCases.map { hostReads($0) }

  /// The host, or the peer at standard output, sends one action; the client's feed brings it.
  private static func clientReads(_ transport: EnduranceTransport) -> EnduranceRow {
    EnduranceRow(
      name: "client-reads-\(transport)", summary: "an action in one frame reaches a client's feed"
    ) { meter in
      try await EndurancePeer.withHost { host in
        try await EndurancePeer.withAddress(transport, of: host) { make in
          try await EndurancePeer.withClient(make()) { client in
            let feed = client.feed()
            try await meter.run { number in
              if transport == .stdio {
                try await client.notifyRaw(method: "endurance/send")
              } else {
                await host.inject(
                  String(decoding: EndurancePeer.frame(number + 1), as: UTF8.self))
              }
              try await expect(number + 1, in: feed)
            }
          }
        }
      }
    }
  }

  /// Reads one action from a client's feed, which must be that one.
  static func expect(_ number: Int, in feed: ClientFeed) async throws {
    guard let batch = await feed.nextBatch(), batch.count == 1,
      case .event(.action(let envelope)) = batch[0], envelope.serverSeq == number,
      envelope.action == EndurancePeer.action(number)
    else { throw WrongEffect("the client has not received action \(number)") }
  }

  /// Measures one request from a peer that is not a client; the host reads it and responds.
  private static func hostReads(_ transport: EnduranceTransport) -> EnduranceRow {
    EnduranceRow(
      name: "host-reads-\(transport)", summary: "the embedded host reads one frame, and answers"
    ) { meter in
      try await EndurancePeer.withHost { host in
        if transport == .stdio {
          let (near, far) = try DescriptorTransport.pair()
          try await far.open()
          await host.serve(far)
          return try await requests(near, meter)
        }
        try await EndurancePeer.withAddress(transport, of: host) { make in
          try await requests(make(), meter)
        }
      }
    }
  }

  private static func requests(
    _ transport: any AHPTransport, _ meter: EnduranceMeter
  ) async throws {
    try await transport.open()
    try await meter.run { number in
      try await transport.send(AHPFrameBatch(EndurancePeer.ping(number + 1)))
      guard let batch = try await transport.receiveBatch(), batch.messages.count == 1,
        case .success(.integer(Int64(number + 1)), _) = HostMessage.read(
          Array(batch.bytes[batch.messages[0]]))
      else { throw WrongEffect("request \(number + 1) was not answered") }
    }
    await transport.close()
  }
}
