internal import AHPCLibrary
internal import AHPCommandLine

@main
enum AHPControl {
  static func main() async {
    StandardDescriptors.reserve()
    // The arguments contain at least the name. On Linux, Swift reads them from /proc/self/cmdline. Dispatch reads
    // its threads from /proc and traps without it eventually.
    guard !CommandLine.arguments.isEmpty else { end("it cannot run where /proc is not mounted") }
    // An argument that is not UTF-8 would be changed before it is sent or used as a path.
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
