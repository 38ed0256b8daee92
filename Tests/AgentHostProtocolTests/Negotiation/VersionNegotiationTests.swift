import TestSupport
import Testing

@testable import AgentHostProtocol

@Suite(.limitedConcurrency) struct VersionNegotiationTests {
  /// A row of the table of offers.
  struct Row: Sendable, CustomTestStringConvertible {
    var description: String
    var baselines: [ProtocolVersion]
    var offered: [String]
    /// The version selected, or nothing if the offer fails with `code`.
    var result: String?
    var code: Int?
    var supported: [String]
    var testDescription: String { description }

    init?(_ value: JSONValue) {
      func strings(_ value: JSONValue?) -> [String] {
        value?.arrayValue?.compactMap(\.stringValue) ?? []
      }
      guard let text = value["description"]?.stringValue else { return nil }
      description = text
      baselines = strings(value["baselines"]).compactMap { ProtocolVersion($0) }
      offered = strings(value["offered"])
      result = value["result"]?.stringValue
      code = value["error"]?["code"]?.intValue
      supported = strings(value["error"]?["supportedVersions"])
    }
  }

  static let rows: [Row] = Fixture.own("negotiation").flatMap { fixture -> [Row] in
    let rows = (try? fixture.document())?.arrayValue ?? []
    return rows.compactMap { Row($0) }
  }

  @Test func `the table exists`() {
    #expect(Self.rows.count >= 40)
    for row in Self.rows {
      #expect(!row.baselines.isEmpty && (row.result == nil) != (row.code == nil), "\(row)")
    }
  }

  @Test
  func `a version with larger numbers than a host has is one that it does not support`() {
    let large = "99999999999999999999.0.0"
    let baselines = [ProtocolVersion(1, 0, 0)]
    #expect(
      VersionNegotiation.select(from: [large, "1.0.0"], baselines: baselines)
        == .selected(ProtocolVersion(1, 0, 0)))
    #expect(VersionNegotiation.select(from: [large], baselines: baselines) == .unsupported)
    let malformed = "099999999999999999999.0.0"
    #expect(
      VersionNegotiation.select(from: ["1.0.0", malformed], baselines: baselines)
        == .malformed(malformed))
  }

  @Test(arguments: rows)
  func `a host's selection`(_ row: Row) {
    switch VersionNegotiation.select(from: row.offered, baselines: row.baselines) {
    case .selected(let version):
      #expect(version.description == row.result)
      // What is selected is spelled exactly as it was offered.
      #expect(VersionNegotiation.accept(version.description, offered: row.offered) == version)
    case .malformed(let text):
      #expect(row.code == -32602)
      #expect(row.offered.contains(text))
    case .unsupported:
      #expect(row.code == -32005)
      #expect(row.supported == row.baselines.map(\.description))
    }
  }

  @Test(arguments: rows)
  func `the order of the offer does not matter`(_ row: Row) {
    let forwards = VersionNegotiation.select(from: row.offered, baselines: row.baselines)
    let backwards = VersionNegotiation.select(
      from: row.offered.reversed(), baselines: row.baselines.reversed())
    if case .malformed = forwards {
      guard case .malformed = backwards else {
        Issue.record("\(backwards) backwards")
        return
      }
    } else {
      #expect(forwards == backwards)
    }
  }

  @Test
  func `an answer counts if it was offered, literally`() {
    let offered = ["1.0.0", "0.9.0"]
    #expect(VersionNegotiation.accept("0.9.0", offered: offered) == ProtocolVersion(0, 9, 0))
    for odd in ["1.1.0", "0.9", "", "1.0.0 ", "1.0.0\n", "0.9.00"] {
      #expect(VersionNegotiation.accept(odd, offered: offered) == nil, "\(odd)")
    }
    // What was offered by mistake cannot be what a connection is governed by.
    #expect(VersionNegotiation.accept("latest", offered: ["latest"]) == nil)
  }

  @Test
  func `numbers at and beyond the largest integer`() {
    let largest = ProtocolVersion("\(Int.max).0.\(Int.max)")
    #expect(largest == ProtocolVersion(Int.max, 0, Int.max))
    #expect(largest?.description == "\(Int.max).0.\(Int.max)")
    #expect(ProtocolVersion("\(UInt(Int.max) + 1).0.0") == nil)
    #expect(ProtocolVersion("1.0." + String(repeating: "9", count: 400)) == nil)
  }
}
