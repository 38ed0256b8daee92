import Foundation

let options: Options
switch Options.parse(Array(CommandLine.arguments.dropFirst())) {
case .success(let parsed): options = parsed
case .failure(let error):
  print(error.message)
  exit(error.isHelp ? 0 : 2)
}
exit(await BenchmarkRun(options: options).run())
