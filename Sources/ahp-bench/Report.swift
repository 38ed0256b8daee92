internal import AgentHostProtocol
internal import Foundation

/// Prints measurements as text or JSON.
struct Report {
  var json: Bool

  func print(_ measurement: Measurement) {
    Swift.print(json ? object(measurement).json() : line(measurement))
  }

  private func line(_ item: Measurement) -> String {
    var text = item.name.padding(toLength: 22, withPad: " ", startingAt: 0)
    text += Self.rate(item.perSecond) + " \(item.unit)/s"
    if let megabytes = item.megabytesPerSecond { text += "  \(Int(megabytes)) MB/s" }
    text += String(
      format: "  median %.3f ms (%.3f–%.3f)", item.median * 1000, item.fastest * 1000,
      item.slowest * 1000)
    for (name, value) in item.extra { text += "  \(name) \(Self.rate(value))" }
    return text + (item.isCorrect ? "" : "  WRONG END STATE")
  }

  private func object(_ item: Measurement) -> JSONObject {
    var object: JSONObject = [
      "scenario": .string(item.name), "unit": .string(item.unit),
      "n": .integer(Int64(item.items)), "runs": .integer(Int64(item.seconds.count)),
      "medianSeconds": .double(item.median), "minSeconds": .double(item.fastest),
      "maxSeconds": .double(item.slowest), "perSecond": .double(item.perSecond),
      "peakResidentBytes": .integer(Int64(ProcessMemory.peakResidentBytes)),
      "correct": .bool(item.isCorrect),
    ]
    if let megabytes = item.megabytesPerSecond { object["megabytesPerSecond"] = .double(megabytes) }
    for (name, value) in item.extra { object[name] = .double(value) }
    return object
  }

  /// Returns a figure rounded to its significant digits.
  static func rate(_ value: Double) -> String {
    switch value {
    case 1e6...: String(format: "%.2fM", value / 1e6)
    case 1e4...: String(format: "%.0fk", value / 1e3)
    default: String(format: "%.2f", value)
    }
  }
}

enum ProcessMemory {
  static var peakResidentBytes: Int { bytes(of: "VmHWM:") }

  /// The current resident memory, in bytes.
  static var residentBytes: Int { bytes(of: "VmRSS:") }

  private static func bytes(of field: String) -> Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return 0
    }
    for line in status.split(separator: "\n") where line.hasPrefix(field) {
      let digits = line.filter(\.isNumber)
      return (Int(digits) ?? 0) * 1024
    }
    return 0
  }
}
