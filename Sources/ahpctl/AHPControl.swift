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
    let code = await Tool.runProcess(arguments: Array(CommandLine.arguments.dropFirst()))
    exit(code.rawValue)
  }
}
