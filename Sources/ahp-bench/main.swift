internal import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "endurance" {
  exit(await EnduranceCommand.run(Array(arguments.dropFirst())))
}
let options: Options
switch Options.parse(arguments) {
case .success(let parsed): options = parsed
case .failure(let error):
  print(error.message)
  exit(error.isHelp ? 0 : 2)
}
exit(await BenchmarkRun(options: options).run())
