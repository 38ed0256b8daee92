internal import AgentHostProtocol

/// Measured numbers of a host, as stored in a personality file.
///
/// ``HostConfiguration/init(personality:script:)`` applies the sizes. Latencies are informational: an embedded
/// host responds as fast as it can. A value type that may be used from any task.
public struct HostMeasurements: Sendable, Hashable {
  /// The number of envelopes that the host keeps for replay; `nil` if the limit was not reached.
  public var replayWindow: Int?
  /// The maximum page size of `listSessions`; `nil` if no page was full.
  public var largestPage: Int?
  /// The median response time by method, in milliseconds.
  public var latencies: [String: Double] = [:]

  /// Creates empty measurements.
  public init() {}

  var isEmpty: Bool { replayWindow == nil && largestPage == nil && latencies.isEmpty }

  var json: JSONValue {
    var object: JSONObject = [:]
    if let replayWindow { object["replayWindow"] = .integer(Int64(replayWindow)) }
    if let largestPage { object["largestPage"] = .integer(Int64(largestPage)) }
    if !latencies.isEmpty {
      object["latencies"] = .object(
        JSONObject(
          latencies.sorted { $0.key < $1.key }.map { ($0.key, JSONValue.double($0.value)) }))
    }
    return .object(object)
  }

  init(_ object: JSONObject) throws(HostPersonality.Problem) {
    for (key, isFine) in [("replayWindow", 0), ("largestPage", 1)] {
      guard let value = object[key] else { continue }
      guard let number = value.intValue, number >= isFine else {
        throw HostPersonality.Problem("measured.\(key)", "is not a number from \(isFine)")
      }
    }
    replayWindow = object["replayWindow"]?.intValue
    largestPage = object["largestPage"]?.intValue
    for member in object["latencies"]?.objectValue ?? [:] {
      guard let time = member.value.doubleValue, time >= 0 else {
        throw HostPersonality.Problem("measured.latencies.\(member.key)", "is not a time")
      }
      latencies[member.key] = time
    }
  }
}
