import Foundation
import Testing

/// Texts that are compared with golden files. `AHPCTL_RECORD_GOLDEN=1` records them; review the difference in
/// version control.
enum Golden {
  static func expect(_ text: String, in name: String, here: String = #filePath) throws {
    var directory = URL(filePath: here).deletingLastPathComponent()
    while directory.lastPathComponent != "AHPCommandLineTests", directory.path != "/" {
      directory.deleteLastPathComponent()
    }
    let file = directory.appending(path: "Golden/\(name)")
    if ProcessInfo.processInfo.environment["AHPCTL_RECORD_GOLDEN"] == "1" {
      try Data(text.utf8).write(to: file)
      return
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    #expect(text == recorded, "differs from \(name)")
  }
}
