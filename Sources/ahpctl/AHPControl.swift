internal import AHPCommandLine

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

@main
enum AHPControl {
  static func main() async {
    StandardDescriptors.reserve()
    // There is always the name at least. Linux tells the words to Swift in /proc/self/cmdline; and Dispatch, which
    // looks at its threads there, traps without it sooner or later.
    guard !CommandLine.arguments.isEmpty else { end("it cannot run where /proc is not mounted") }
    // What is not text would be sent, or looked for in files, as something else.
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = CommandLine.unsafeArgv[index] else { break }
      if String(validatingCString: word) == nil {
        end("argument \(index) is not UTF-8; write it as UTF-8", .usage)
      }
    }
    let code = await CommandLineTool.runProcess(arguments: Array(CommandLine.arguments.dropFirst()))
    exit(code.rawValue)
  }

  private static func end(_ reason: String, _ code: ExitCode = .failure) -> Never {
    let line = Array("ahpctl: \(reason)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(code.rawValue)
  }
}
