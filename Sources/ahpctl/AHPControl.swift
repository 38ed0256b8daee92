import AHPCommandLine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@main
enum AHPControl {
  static func main() async {
    StandardDescriptors.reserve()
    // There is always the name at least. Linux tells the words to Swift in /proc/self/cmdline; and Dispatch, which
    // looks at its threads there, traps without it sooner or later.
    guard !CommandLine.arguments.isEmpty else { end("it cannot run where /proc is not mounted") }
    let code = await Tool.runProcess(arguments: Array(CommandLine.arguments.dropFirst()))
    exit(code.rawValue)
  }

  private static func end(_ reason: String) -> Never {
    let line = Array("ahpctl: \(reason)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(ExitCode.failure.rawValue)
  }
}
