import Foundation
import Testing

@testable import AgentHostProtocol

/// One fixture file.
struct Fixture: Sendable, CustomTestStringConvertible {
  let url: URL
  var testDescription: String { url.lastPathComponent }

  func document() throws -> JSONValue {
    try JSONValue(json: Array(Data(contentsOf: url)))
  }

  /// The fixtures of a directory, sorted by name.
  static func load(_ directory: URL) -> [Fixture] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map {
      Fixture(url: directory.appendingPathComponent($0))
    }
  }

  /// The fixtures of this repository.
  static let ownDirectory = Bundle.module.resourceURL?.appendingPathComponent("Fixtures")

  /// The reference corpus: `AHP_CONFORMANCE_DIR`, or the default place if it is there.
  static let sharedDirectory: URL? = directory(
    "AHP_CONFORMANCE_DIR", otherwise: "../shared/conformance")

  /// The corpus of 0.7.0: `AHP_CONFORMANCE_LEGACY_DIR`, or the default place if it is there.
  static let legacyDirectory: URL? = directory(
    "AHP_CONFORMANCE_LEGACY_DIR", otherwise: "../shared/conformance-legacy-0.7")

  private static func directory(_ variable: String, otherwise path: String) -> URL? {
    // Given explicitly it must be right; a directory without fixtures then fails the tests.
    if let given = ProcessInfo.processInfo.environment[variable] {
      return URL(fileURLWithPath: given, isDirectory: true)
    }
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let url = root.appendingPathComponent(path, isDirectory: true).standardizedFileURL
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }

  static func own(_ folder: String) -> [Fixture] {
    ownDirectory.map { load($0.appendingPathComponent(folder)) } ?? []
  }

  static func shared(_ folder: String) -> [Fixture] {
    sharedDirectory.map { load($0.appendingPathComponent(folder)) } ?? []
  }

  static let ownRoundTrips: [Fixture] = own("round-trips")
  static let sharedRoundTrips: [Fixture] = shared("round-trips")
  static let roundTrips: [Fixture] = ownRoundTrips + sharedRoundTrips

  /// Why tests of a corpus are skipped.
  static let absence: Comment =
    "the reference corpus is not at hand; AHP_CONFORMANCE_DIR and AHP_CONFORMANCE_LEGACY_DIR say where"
}
