import Foundation
import TestSupport
import Testing

@testable import AgentHostProtocol

/// What is said of versions in three places must be the same.
@Suite(.limitedConcurrency) struct ReleaseTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func `release-metadata.json agrees with the constants`() throws {
    let metadata = try JSONValue(json: Self.text("release-metadata.json"))
    #expect(metadata["client"] == "swift")
    #expect(metadata["packageVersion"]?.stringValue == PackageVersion.current)
    let versions = metadata["supportedProtocolVersions"]?.arrayValue?.compactMap(\.stringValue)
    #expect(versions == SUPPORTED_PROTOCOL_VERSIONS)
    #expect(metadata.objectValue?.count == 3)
  }

  @Test func `the change log has the version, with the protocol versions`() throws {
    let lines = try Self.text("CHANGELOG.md").split(separator: "\n")
    let heading = "## [\(PackageVersion.current)] - "
    let position = try #require(lines.firstIndex { $0.hasPrefix(heading) })
    let next = lines[(position + 1)...].firstIndex { $0.hasPrefix("## [") } ?? lines.endIndex
    let section = lines[position..<next].joined(separator: "\n")
    for version in SUPPORTED_PROTOCOL_VERSIONS {
      #expect(section.contains(version), "the section does not name protocol \(version)")
    }
    // The newest released section is this version's.
    let released = lines.first { $0.hasPrefix("## [") && !$0.hasPrefix("## [Unreleased]") }
    #expect(released?.hasPrefix(heading) == true)
  }

  @Test func `the offered versions are well-formed, falling, and begin with our own`()
    throws
  {
    let versions = try SUPPORTED_PROTOCOL_VERSIONS.map { try #require(ProtocolVersion($0)) }
    #expect(versions == versions.sorted(by: >))
    #expect(SUPPORTED_PROTOCOL_VERSIONS.first == PROTOCOL_VERSION)
  }
}
