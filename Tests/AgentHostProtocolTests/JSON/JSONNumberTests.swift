import TestSupport
import Testing

@testable import AgentHostProtocol

/// Numbers: whole ones are exact up to 64 bits, others are the nearest double.
@Suite(.limitedConcurrency) struct JSONNumberTests {
  @Test(
    arguments: [
      ("0", .integer(0)), ("1", .integer(1)), ("-1", .integer(-1)),
      ("9223372036854775806", .integer(.max - 1)), ("9223372036854775807", .integer(.max)),
      ("9223372036854775808", .unsigned(UInt64(Int64.max) + 1)),
      ("18446744073709551615", .unsigned(.max)),
      ("18446744073709551616", .double(18_446_744_073_709_551_616)),
      ("-9223372036854775808", .integer(.min)),
      ("-9223372036854775809", .double(-9_223_372_036_854_775_808)),
      ("99999999999999999", .integer(99_999_999_999_999_999)),
      ("999999999999999999", .integer(999_999_999_999_999_999)),
      ("9999999999999999999", .unsigned(9_999_999_999_999_999_999)),
      ("-0", .double(-0.0)), ("-0.0", .double(-0.0)), ("0.0", .double(0)), ("0e5", .double(0)),
      ("3.0", .double(3)), ("1e3", .double(1000)), ("1E-1", .double(0.1)), ("0.1", .double(0.1)),
      ("1.7976931348623157e308", .double(.greatestFiniteMagnitude)),
      ("4.9406564584124654e-324", .double(.leastNonzeroMagnitude)),
      ("2.2250738585072014e-308", .double(.leastNormalMagnitude)), ("1e-500", .double(0)),
      ("-1e-500", .double(-0.0)), ("9007199254740993.0", .double(9_007_199_254_740_992)),
      ("2.2250738585072011e-308", .double(Double.leastNormalMagnitude.nextDown)),
      ("123456789012345678901234567890", .double(1.2345678901234568e29)),
    ] as [(String, JSONValue)])
  func `values`(_ text: String, _ expected: JSONValue) throws {
    let value = try JSONValue(json: text)
    #expect(value == expected)
    if case .double(let double) = value, case .double(let other) = expected {
      #expect(double.sign == other.sign)
    }
    // What is written reads back as the same.
    let again = try JSONValue(json: value.jsonBytes())
    #expect(again == value)
    #expect(again.jsonBytes() == value.jsonBytes())
    // Followed by anything that may follow a number.
    for end in [",0", "]", " ", "\n,", "\t", "\r"] {
      let array =
        "[\(text)\(end)"
        + (end.contains("]") ? "" : end.contains(",") && !end.hasSuffix("0") ? "0]" : "]")
      #expect(try JSONValue(json: array).arrayValue?.first == expected, "\(array)")
    }
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("7", 7), ("-7", -7), ("3.0", 3), ("-3.0", -3), ("1e3", 1000),
    ("1.5e1", 15), ("0.0", 0), ("9223372036854775807", .max), ("-9223372036854775808", .min),
    ("12345678901234567", 12_345_678_901_234_567),
    ("123456789012345678", 123_456_789_012_345_678),
    ("1234567890123456789", 1_234_567_890_123_456_789), ("9007199254740991.0", (1 << 53) - 1),
    ("-9007199254740991.0", 1 - (1 << 53)),
  ])
  func `integers of a field`(_ text: String, _ expected: Int) throws {
    #expect(try Int(json: text) == expected)
    #expect(try [Int](json: "[\(text),\(text)]") == [expected, expected])
    #expect(try [String: Int](json: "{\"a\":\(text)}") == ["a": expected])
    #expect(try [Int](json: "[\(text) ,\n\(text)\t]") == [expected, expected])
  }

  @Test(arguments: [
    "9223372036854775808", "-9223372036854775809", "18446744073709551615", "1e19", "0.5", "-0.5",
    "1e-1", "1.0000001", "1e300", "9223372036854775807.0", "9007199254740993.0",
    "-9223372036854775808.0", "99999999999999999999999999",
  ])
  func `what does not fit an integer`(_ text: String) {
    #expect(throws: JSONError(.numberOutOfRange, offset: 0)) { try Int(json: text) }
    #expect(throws: JSONError(.numberOutOfRange, offset: 5, path: [.key("a")])) {
      try [String: Int](json: "{\"a\":\(text)}")
    }
  }

  @Test(arguments: ["01", "-01", "1.", "1e", "-", "--1", "1.e1", "1a", "0x1", "00", "1-", "12-3"])
  func `malformed integers are malformed, not something else`(_ text: String) {
    #expect(throws: JSONError.self) { try Int(json: text) }
    #expect(throws: JSONError.self) { try [Int](json: "[\(text)]") }
    #expect(throws: JSONError.self) { try [Double](json: "[\(text)]") }
  }

  @Test(arguments: [
    ("0", true), ("4294967295", true), ("4294967296", false), ("-1", true),
    ("-2147483649", false), ("1.0", true),
  ])
  func `bit sets of 32 bits`(_ text: String, _ fits: Bool) {
    let status = try? SessionStatus(json: text)
    #expect((status != nil) == fits)
  }

  @Test(arguments: 0..<500)
  func `doubles round-trip`(_ seed: Int) throws {
    var generator = Scramble(seed: UInt64(seed))
    let value = Double(bitPattern: generator.next())
    guard value.isFinite else {
      #expect(value.json() == "null")
      return
    }
    #expect(try Double(json: value.json()).bitPattern == value.bitPattern)
    #expect(try JSONValue(json: value.json()) == .double(value))
  }

  @Test
  func `doubles keep being doubles, infinities become null`() {
    #expect(JSONValue.double(3).json() == "3.0")
    #expect(JSONValue.double(-0.0).json() == "-0.0")
    #expect(JSONValue.double(1e100).json() == "1e+100")
    #expect(JSONValue.double(.infinity).json() == "null")
    #expect(JSONValue.double(.nan).json() == "null")
    #expect(JSONValue.integer(.min).json() == "-9223372036854775808")
    #expect(JSONValue.unsigned(.max).json() == "18446744073709551615")
    for digits in 0..<19 {
      var power: Int64 = 1
      for _ in 0..<digits { power *= 10 }
      for value in [power, -power, power - 1, power + 1] {
        #expect(JSONValue.integer(value).json() == "\(value)")
      }
    }
  }

  @Test
  func `very long numbers are read, or refused, in the time of their length`() throws {
    let zeros = String(repeating: "0", count: 100_000)
    #expect(try JSONValue(json: "1" + "." + zeros) == .double(1))
    #expect(try JSONValue(json: "0." + zeros + "1") == .double(0))
    #expect(throws: JSONError(.numberOutOfRange, offset: 0)) { try JSONValue(json: "1" + zeros) }
    #expect(throws: JSONError(.malformedNumber, offset: 0)) { try JSONValue(json: "0" + zeros) }
    #expect(try JSONValue(json: "0e" + zeros) == .double(0))
    #expect(throws: JSONError(.numberOutOfRange, offset: 0)) {
      try JSONValue(json: "1e" + String(repeating: "9", count: 1000))
    }
    #expect(try JSONValue(json: "1e-" + String(repeating: "9", count: 1000)) == .double(0))
  }
}
