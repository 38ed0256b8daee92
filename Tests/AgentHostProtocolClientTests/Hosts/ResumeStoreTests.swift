import AgentHostProtocol
import Foundation
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite("Stores to resume from", .limitedConcurrency)
struct ResumeStoreTests {
  private func withDirectory(_ body: (String) async throws -> Void) async throws {
    let path = NSTemporaryDirectory() + "ahp-resume-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(path)
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? NSNumber).intValue
  }

  static let point = HostResumePoint(
    clientId: "me",
    host: InitializeResult(
      protocolVersion: "1.0.0", serverSeq: 3,
      serverInfo: Implementation(name: "host", version: "7"), snapshots: []),
    lastSeenServerSeq: 42,
    channels: [
      .init(
        uri: RootResourceURI,
        snapshot: Snapshot(
          resource: RootResourceURI, state: .root(RootState(agents: [], activeSessions: 2)),
          fromSeq: 40)),
      .init(uri: "ahp-otlp:logs", isStateless: true),
      .init(
        uri: "ahp-chat:/ü", isSubscribed: false,
        delivery: SubscriptionDeliveryOptions(maxLatencyMs: 50), view: SubscribeView(turns: 3)),
    ])

  @Test func keepsPointsInFilesThatOnlyTheirOwnerReads() async throws {
    try await withDirectory { path in
      let directory = path + "/deep/er"
      let store = FileResumeStore(directory: directory)
      #expect(try await store.load("a/b") == nil)
      try await store.save(Self.point, for: "a/b")
      #expect(try mode(directory) == 0o700)
      #expect(try mode(directory + "/a%2Fb.resume") == 0o600)
      let next = FileResumeStore(directory: URL(fileURLWithPath: directory))
      #expect(try await next.load("a/b") == Self.point)
      var later = Self.point
      later.lastSeenServerSeq = 43
      try await next.save(later, for: "a/b")
      #expect(try await store.load("a/b") == later)
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory).count == 1)
      try await store.remove("a/b")
      try await store.remove("a/b")
      #expect(try await store.load("a/b") == nil)
    }
  }

  /// Whatever becomes of a file, it is read as it was written or not at all.
  @Test func noDamageGoesUnnoticed() throws {
    let bytes = ResumeFile.bytes(of: Self.point)
    #expect(try ResumeFile.read(bytes, limit: 1 << 20) == Self.point)
    for length in 0..<bytes.count {
      #expect(throws: ResumeFile.Damage.self) {
        try ResumeFile.read(Array(bytes[..<length]), as: HostResumePoint.self, limit: 1 << 20)
      }
    }
    for position in bytes.indices {
      var damaged = bytes
      damaged[position] ^= 1 << (position % 8)
      #expect(throws: ResumeFile.Damage.self) {
        try ResumeFile.read(damaged, as: HostResumePoint.self, limit: 1 << 20)
      }
    }
    // A sound file of another kind.
    #expect(throws: ResumeFile.Damage.self) {
      try ResumeFile.read(
        ResumeFile.bytes(of: "no point"), as: HostResumePoint.self, limit: 1 << 20)
    }
  }

  @Test func tellsWhatIsWrong() async throws {
    try await withDirectory { path in
      let store = FileResumeStore(directory: path)
      try await store.save(Self.point, for: "h")
      try Data("ahp-resume-1 0 0\n".utf8).write(to: URL(fileURLWithPath: path + "/h.resume"))
      await #expect {
        _ = try await store.load("h")
      } throws: { error in
        "\(error)".contains("h.resume is damaged")
      }
      // It can be replaced nonetheless.
      try await store.save(Self.point, for: "h")
      #expect(try await store.load("h") == Self.point)
      await #expect(throws: HostError.self) {
        _ = try await FileResumeStore(directory: path, limit: 10).load("h")
      }
      let blocked = FileResumeStore(directory: path + "/h.resume/below")
      await #expect(throws: HostError.self) { try await blocked.save(Self.point, for: "a") }
    }
  }
}
