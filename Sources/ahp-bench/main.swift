import Foundation

let data = BenchmarkData(
  directory: CommandLine.arguments.count > 1 ? URL(fileURLWithPath: CommandLine.arguments[1]) : nil)
for m in [try CodecScenarios.decodeFrames(data), try CodecScenarios.decodeSnapshot(data)]
  + (try CodecScenarios.encode(data))
{
  print(m.name, Int(m.perSecond), m.megabytesPerSecond ?? 0, m.isCorrect, m.fastest, m.slowest)
}
