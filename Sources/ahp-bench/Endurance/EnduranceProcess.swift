internal import AgentHostProtocol
internal import Foundation

/// The process of one row: prints a line for each mark.
struct EnduranceProcess {
  let row: EnduranceRow
  let operations: Int

  /// The maximum time of one operation, in seconds. Longer operations fail the row.
  private static let patience = 120

  /// Performs the operations. The exit code reports whether all had the right effect.
  func run() async -> Int32 {
    let meter = EnduranceMeter(operations: operations) { mark in Self.print(mark) }
    do {
      Self.watch(meter)
      try await row.run(meter)
      return 0
    } catch let skip as EnduranceSkip {
      Self.complain(skip.reason)
      return EnduranceSkip.status
    } catch {
      Self.complain("\(error) (operation \(meter.count + 1))")
      return 1
    }
  }

  private static func print(_ mark: EnduranceMark) {
    FileHandle.standardOutput.write(Data((mark.json.json() + "\n").utf8))
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  /// Ends the process if an operation never ends. Uses a thread, because all tasks may be blocked.
  private static func watch(_ meter: EnduranceMeter) {
    Thread.detachNewThread {
      var last = -1
      var silence = 0
      while silence < patience {
        sleep(1)
        let count = meter.count
        silence = count == last ? silence + 1 : 0
        last = count
      }
      complain("operation \(last + 1) has not ended within \(patience) seconds")
      _exit(3)
    }
  }
}

/// The other end of a stdio transport: answers handshakes and subscriptions, and sends one action for
/// each notification.
enum StandardPeer {
  static func run() {
    var sequence = 0
    while let line = readLine() {
      guard let message = try? JSONValue(json: Array(line.utf8)) else { continue }
      guard let id = message["id"] else {
        sequence += 1
        send(EndurancePeer.frame(sequence))
        continue
      }
      let result = EndurancePeer.answer(to: message["method"]?.stringValue, message["params"])
      let answer: JSONValue = ["jsonrpc": "2.0", "id": id, "result": result]
      send(answer.jsonBytes())
    }
  }

  private static func send(_ bytes: [UInt8]) {
    FileHandle.standardOutput.write(Data(bytes + [UInt8(ascii: "\n")]))
  }
}
