import Foundation
import TestSupport
import Testing

@testable import AgentHostProtocol

/// Every round-trip fixture, one case each: decode, encode, compare with the one acceptable output.
@Suite("RoundTrip", .limitedConcurrency) struct RoundTripTests {
  @Test("fixture", arguments: Fixture.roundTrips)
  func roundTrip(_ fixture: Fixture) throws {
    let document = try #require(try fixture.document().objectValue)
    let name = try #require(document["type"]?.stringValue)
    let type = try #require(ProtocolTypes.all[name], "no type named \(name)")
    let input = try #require(document["input"])
    let outputs = try #require(document["acceptableOutputs"]?.arrayValue)
    try #require(outputs.count == 1)
    let written = try type.init(json: input.jsonBytes()).jsonBytes()
    let result = try JSONValue(json: written)
    let difference = JSONComparison.difference(result, outputs[0])
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("there are fixtures") func present() {
    #expect(Fixture.ownRoundTrips.count >= 60)
    if let directory = Fixture.sharedDirectory {
      #expect(
        !Fixture.load(directory.appendingPathComponent("round-trips")).isEmpty,
        "\(directory.path) has no round trips")
    }
  }
}
