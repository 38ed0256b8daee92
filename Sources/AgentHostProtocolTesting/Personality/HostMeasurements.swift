import AgentHostProtocol

/// Numbers of a host that were measured, as a personality file holds them.
///
/// ``HostConfiguration/init(personality:script:)`` applies the sizes. The latencies are for people: an
/// embedded host answers as fast as it can. A value type; it may be used from any task.
public struct HostMeasurements: Sendable, Hashable {
  /// How many envelopes the host keeps for clients that come back; `nil` if the end was not reached.
  public var replayWindow: Int?
  /// The largest page of `listSessions`; `nil` if no page was full.
  public var largestPage: Int?
  /// The time between a request and its answer by method, in milliseconds: the median of what was
  /// measured.
  public var latencies: [String: Double] = [:]

  /// No measurements.
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
