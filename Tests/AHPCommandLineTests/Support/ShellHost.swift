import Foundation

@testable import AHPCommandLine

/// A host that is a shell script, with a fixed result for each method. It does not respond to other requests.
struct ShellHost {
  let url: String
  /// Kept for as long as the test runs.
  private let scratch: ScratchDirectory

  static let initialize = #"{"protocolVersion":"1.0.0","serverSeq":0,"snapshots":[]}"#
  static let root = snapshot(
    "ahp-root://",
    #"{"agents":[{"provider":"demo","displayName":"Demo","description":"","models":[]}]}"#)
  static let noSessions = #"{"items":[]}"#

  /// - Parameter results: the parts of a request by which it is recognized, each with the result as JSON.
  init(_ results: [(request: String, result: String)]) throws {
    scratch = try ScratchDirectory()
    let cases = ([("\"method\":\"initialize\"", Self.initialize)] + results)
      .map { "  *'\($0.0)'*) result='\($0.1)' ;;\n" }.joined()
    try scratch.write(
      """
      while IFS= read -r line; do
        id=${line#*'"id":'}
        case $line in
      \(cases)  *) printf '%s\\n' "$line" >> '\(scratch.path)/unanswered'; continue ;;
        esac
        printf '{"jsonrpc":"2.0","id":%s,"result":%s}\\n' "${id%%[!0-9]*}" "$result"
      done

      """, to: "host.sh")
    url = "stdio:sh \(scratch.path)/host.sh"
  }

  /// Waits until a request with this method has arrived, to which it does not respond.
  func receives(_ method: String) async throws {
    while true {
      let lines = try? String(contentsOfFile: "\(scratch.path)/unanswered", encoding: .utf8)
      if lines?.contains("\"method\":\"\(method)\"") == true { return }
      try await Task.sleep(for: .milliseconds(5))  // real time: polls
    }
  }

  /// Returns the response to `subscribe` with a state.
  static func snapshot(_ channel: String, _ state: String) -> String {
    #"{"snapshot":{"resource":"\#(channel)","fromSeq":1,"state":\#(state)}}"#
  }
}
