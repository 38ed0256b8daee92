internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting
internal import Foundation

/// File stores.
extension EnduranceRow {
  static let storeRows = [
    EnduranceRow(
      name: "outbox", summary: "an entry is enqueued and settled; the journal is compacted"
    ) {
      meter in
      try await settles(meter) { _ in OutboxPolicy() }
    },
    EnduranceRow(name: "outbox-named", summary: "the same for an operation with a name") { meter in
      try await settles(meter) { OutboxPolicy(operationId: "operation \($0)") }
    },
    EnduranceRow(name: "outbox-supervised", summary: "the same over a host") { meter in
      let directory = EndurancePeer.temporaryPath("outboxes")
      defer { try? FileManager.default.removeItem(atPath: directory) }
      let setup = OutboxSetup.directory(directory, synchronizes: false)
      try await EndurancePeer.withHost { host in
        try await EndurancePeer.withHosts(host, outbox: setup) { multi in
          try await meter.run { number in
            let receipt = try await multi.enqueue(
              EndurancePeer.action(number), host: EndurancePeer.hostId,
              channel: EndurancePeer.session)
            guard try await receipt.settled().outcome == .acked else {
              throw WrongEffect("entry \(number + 1) was not acknowledged")
            }
          }
        }
      }
    },
    EnduranceRow(name: "resume-points", summary: "a resume point is saved in a file") { meter in
      let directory = EndurancePeer.temporaryPath("resume")
      defer { try? FileManager.default.removeItem(atPath: directory) }
      let store = FileResumeStore(directory: directory)
      try await meter.run { number in
        let channel = HostResumePoint.Channel(
          uri: EndurancePeer.session, snapshot: sessionSnapshot(EndurancePeer.session, number))
        try await store.save(
          HostResumePoint(
            clientId: EndurancePeer.clientId, lastSeenServerSeq: number, channels: [channel]),
          for: EndurancePeer.hostId)
      }
      let last = try await store.load(EndurancePeer.hostId)
      guard last?.lastSeenServerSeq == meter.operations - 1 else {
        throw WrongEffect("another resume point is in the file")
      }
    },
    EnduranceRow(name: "resume-progress", summary: "a program reports an action as processed") {
      meter in
      let store = InMemoryResumeStore()
      let options = ResumeOptions(store: store, progress: .processed, interval: .zero)
      try await EndurancePeer.withHost { host in
        try await EndurancePeer.withHosts(host, { $0.withResume(options) }) { multi in
          let feed = await multi.feed()
          try await meter.run { number in
            await host.dispatch(EndurancePeer.action(number), on: EndurancePeer.session)
            guard let batch = await feed.nextBatch() else { throw WrongEffect("the feed ended") }
            await multi.processed(batch)
          }
        }
      }
    },
  ]

  private static func settles(
    _ meter: EnduranceMeter, _ policy: (Int) -> OutboxPolicy
  ) async throws {
    let directory = EndurancePeer.temporaryPath("outbox")
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try await OutboxScenarios.withOutbox(directory, synchronizes: false) { outbox, link in
      try await meter.run { number in
        let receipt = try await outbox.enqueue(
          EndurancePeer.action(number), on: EndurancePeer.session, policy: policy(number))
        guard try await receipt.settled().outcome == .acked else {
          throw WrongEffect("entry \(number + 1) was not acknowledged")
        }
        link.forget()
      }
    }
  }
}
