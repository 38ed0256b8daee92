#if os(Linux)
  import Foundation
  import Glibc
  import TestSupport
  import Testing

  @testable import AgentHostProtocolClient

  @Suite(.limitedConcurrency) struct OwnerOnlyFilesTests {
    /// A starting process has all descriptors until it executes its program. They must not keep a released lock.
    @Test func `an inherited descriptor keeps no lock`() throws {
      let path = FileManager.default.temporaryDirectory
        .appendingPathComponent("ahp-lock-\(UUID().uuidString)").resolvingSymlinksInPath().path
      defer { try? FileManager.default.removeItem(atPath: path) }
      var lock = try OwnerOnlyFiles.tryLock(path)
      #expect(lock != nil)
      let inherited = try #require(Self.descriptors(of: path).first.map { dup($0) })
      defer { close(inherited) }
      #expect(try OwnerOnlyFiles.tryLock(path) == nil)
      lock = nil
      #expect(try OwnerOnlyFiles.tryLock(path) != nil)
    }

    private static func descriptors(of path: String) throws -> [Int32] {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { name in
        let target = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/fd/\(name)")
        return target == path ? Int32(name) : nil
      }
    }
  }
#endif
