import Foundation
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Files of the official package: `<host>.clientid`, containing only the client id.
@Suite(.limitedConcurrency)
struct OfficialIdentityTests {
  private func withDirectory(_ body: (String) async throws -> Void) async throws {
    let path = NSTemporaryDirectory() + "ahp-official-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(path)
  }

  private func write(_ text: String, _ path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func identity(_ host: HostId, in path: String) async throws -> ClientIdentity? {
    guard case .granted(let identity) = try await FileClientIdStore(directory: path).claim(host)
    else {
      Issue.record("the identity of \(host) is in use")
      return nil
    }
    return identity
  }

  @Test(arguments: [
    ("local", "local.clientid"), ("build machine", "build%20machine.clientid"),
    ("a/b", "a%2Fb.clientid"), (".hidden", ".hidden.clientid"), ("ä~1_-", "%C3%A4~1_-.clientid"),
  ])
  func `the client id is taken over, whatever the host is called`(host: String, file: String)
    async throws
  {
    try await withDirectory { path in
      try write("0F8FAD5B-D9CB-469F-A165-70867728950E\n", path + "/" + file)
      let identity = try #require(try await identity(HostId(host), in: path))
      #expect(identity.clientId == "0F8FAD5B-D9CB-469F-A165-70867728950E")
    }
  }

  @Test
  func `it is stored in this store's format, and the official file is not changed`() async throws {
    try await withDirectory { path in
      let official = path + "/local.clientid"
      try write("me", official)
      _ = try await identity("local", in: path)
      #expect(try String(contentsOfFile: official, encoding: .utf8) == "me")
      // It is not read again.
      try write("another", official)
      #expect(try await identity("local", in: path)?.clientId == "me")
      try FileManager.default.removeItem(atPath: official)
      #expect(try await identity("local", in: path)?.clientId == "me")
    }
  }

  @Test
  func `sequence numbers begin after those that the official client may have used`() async throws {
    try await withDirectory { path in
      try write("me", path + "/local.clientid")
      let identity = try await HostIdentity.resolve(
        "local", explicit: nil, store: FileClientIdStore(directory: path))
      #expect(identity.clientId == "me")
      #expect(try await identity.number(nil) > 1_000_000)
    }
  }

  @Test
  func `a file of this store has precedence`() async throws {
    try await withDirectory { path in
      let store = FileClientIdStore(directory: path)
      _ = try await store.claim("local")
      try await store.save(ClientIdentity(clientId: "ours", lastClientSeq: 5), for: "local")
      await store.release("local")
      try write("theirs", path + "/local.clientid")
      let found = try await identity("local", in: path)
      #expect(found == ClientIdentity(clientId: "ours", lastClientSeq: 5))
    }
  }

  @Test
  func `an empty file counts as none`() async throws {
    try await withDirectory { path in
      try write(" \n", path + "/local.clientid")
      let found = try await identity("local", in: path)
      #expect(found == nil)
    }
  }

  @Test(arguments: [
    Data("one\ntwo".utf8), Data([0xFF, 0xFE]), Data("nul\u{0}".utf8),
    Data(repeating: UInt8(ascii: "x"), count: 2_000),
  ])
  func `a file that holds something else is an error that names it`(bytes: Data) async throws {
    try await withDirectory { path in
      let file = path + "/local.clientid"
      try bytes.write(to: URL(fileURLWithPath: file))
      let error = await #expect(throws: HostError.self) {
        _ = try await FileClientIdStore(directory: path).claim("local")
      }
      #expect(error?.description.contains(file) == true)
    }
  }

  @Test
  func `a host with too long a name for an official file is new`() async throws {
    try await withDirectory { path in
      let host = HostId(String(repeating: "x", count: 300))
      let found = try await identity(host, in: path)
      #expect(found == nil)
    }
  }
}
