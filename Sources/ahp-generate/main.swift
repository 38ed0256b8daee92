internal import Foundation

// Usage: ahp-generate [--check]
// Writes the generated files below Sources and Tests. With --check, only reports stale files (exit code 1 if there are any).

let arguments = CommandLine.arguments.dropFirst()
if let odd = arguments.first(where: { $0 != "--check" }) {
  FileHandle.standardError.write(
    Data("ahp-generate: unknown argument \(odd); the only one is --check\n".utf8))
  exit(2)
}

let package = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
do {
  let stores = GeneratedTree.all().map { GeneratedFileStore($0, package: package) }
  if arguments.isEmpty {
    let changed = try stores.reduce(0) { $0 + (try $1.write()) }
    print("\(changed) files written")
  } else {
    let stale = try stores.flatMap { try $0.stale() }
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
