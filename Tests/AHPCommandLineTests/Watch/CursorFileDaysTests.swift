import AgentHostProtocol
import AgentHostProtocolClient
import Foundation
import TestSupport
import Testing

@testable import AHPCommandLine

/// Thirty days of a watch with a cursor file: a write every hour, a restart every day.
@Suite(.timeLimit(.minutes(20)), .limitedConcurrency)
struct CursorFileDaysTests {
  private static let host: HostId = "h"
  private static let hours = 24
  private static let channels = 20

  private static func channel(_ number: Int) -> HostResumePoint.Channel {
    let chat = URI("ahp-chat:/c\(number % channels)")
    let state = ChatState(
      resource: chat, title: "Write \(number)", status: .idle,
      modifiedAt: "2026-01-01T00:00:00.000Z", turns: [])
    return HostResumePoint.Channel(
      uri: chat, snapshot: Snapshot(resource: chat, state: .chat(state), fromSeq: number))
  }

  @Test
  func `the file is resumed daily, and its size and open descriptors stay bounded`() async throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
      "ahp-cursor-days-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let path = directory.appendingPathComponent("cursor").path
    var largest: [Int] = []
    var number = 0
    for day in 1...30 {
      let file = try CursorFile(path: path)
      #expect(file.damage == nil)
      #expect(await file.load(Self.host)?.lastSeenServerSeq == (day == 1 ? nil : number))
      if day == 1 {
        _ = await file.claim(Self.host)
        try await file.save(ClientIdentity(clientId: "watch"), for: Self.host)
      }
      var sizes: [Int] = []
      for _ in 1...Self.hours {
        number += 1
        try await file.save(
          HostResumeChange(
            isWhole: number == 1, clientId: "watch", host: nil, lastSeenServerSeq: number,
            changed: (0..<Self.channels).map { Self.channel(number * Self.channels + $0) },
            removed: []),
          for: Self.host)
        sizes.append(try Self.size(of: path))
      }
      await file.close()
      largest.append(sizes.max() ?? 0)
    }
    #expect(number == 30 * Self.hours)
    let last = try CursorFile(path: path)
    let point = try #require(await last.load(Self.host))
    #expect(point.lastSeenServerSeq == number)
    #expect(point.clientId == "watch")
    #expect(point.channels.count == 20)
    #expect(
      point.channels.allSatisfy { channel in
        channel.snapshot.map { $0.fromSeq / Self.channels == number } == true
      })
    // A file is replaced when 1 MiB was appended, so a month needs no more than its first days.
    #expect(try #require(largest.max()) <= (1 << 20) + 64 * 1_024)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).count <= 2)
  }

  @Test func `a state as deep as a message may be is read again`() async throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
      "ahp-cursor-depth-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let path = directory.appendingPathComponent("cursor").path
    let levels = JSONLimits.default.depth - 5
    let deep = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    let snapshot = try Snapshot(
      json: #"{"resource":"ahp-root://","fromSeq":1,"state":{"agents":[],"_meta":{"x":\#(deep)}}}"#)
    let file = try CursorFile(path: path)
    _ = await file.claim(Self.host)
    try await file.save(ClientIdentity(clientId: "watch"), for: Self.host)
    try await file.save(
      HostResumeChange(
        isWhole: true, clientId: "watch", host: nil, lastSeenServerSeq: 1,
        changed: [.init(uri: "ahp-root://", snapshot: snapshot)], removed: []),
      for: Self.host)
    await file.close()
    let next = try CursorFile(path: path)
    #expect(next.damage == nil)
    #expect(await next.load(Self.host)?.channels.first?.snapshot == snapshot)
  }

  private static func size(of path: String) throws -> Int {
    (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
  }
}
