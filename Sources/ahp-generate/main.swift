internal import Foundation

// Usage: ahp-generate [--check]
// Writes the generated files below Sources. With --check, only reports stale files (exit code 1 if there are any).

let arguments = CommandLine.arguments.dropFirst()
if let odd = arguments.first(where: { $0 != "--check" }) {
  FileHandle.standardError.write(
    Data("ahp-generate: unknown argument \(odd); the only one is --check\n".utf8))
  exit(2)
}

let root = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent()
do {
  let library = GeneratedFileStore(root: root.appendingPathComponent("AgentHostProtocol"))
  let client = GeneratedFileStore(
    root: root.appendingPathComponent("AgentHostProtocolClient"), folders: ["Mirror"])
  let tool = GeneratedFileStore(
    root: root.appendingPathComponent("AHPCommandLine"), folders: ["Describe"])
  let compatibility = GeneratedFileStore(
    root: root.appendingPathComponent("AgentHostProtocolCompatibility"), folders: ["Actions"])
  if arguments.isEmpty {
    let changed =
      try library.write(generatedFiles()) + client.write(generatedClientFiles())
      + tool.write(generatedToolFiles()) + compatibility.write(generatedCompatibilityFiles())
    print("\(changed) files written")
  } else {
    let stale =
      try library.stale(generatedFiles()) + client.stale(generatedClientFiles())
      + tool.stale(generatedToolFiles()) + compatibility.stale(generatedCompatibilityFiles())
    for path in stale { print("stale: \(path)") }
    if !stale.isEmpty {
      print("run `swift run ahp-generate` and commit the result")
      exit(1)
    }
    print("generated files are up to date")
  }
} catch {
  FileHandle.standardError.write(Data("ahp-generate: \(error)\n".utf8))
  exit(1)
}
