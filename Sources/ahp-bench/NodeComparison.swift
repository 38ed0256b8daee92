internal import Foundation

/// Node's `JSON.parse` on the same texts.
struct NodeComparison {
  let data: BenchmarkData

  /// Frames per second and snapshot bytes per second; `nil` without Node.
  func run() throws -> (framesPerSecond: Double, snapshotBytesPerSecond: Double)? {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ahp-bench-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let frames = try data.streamFrames(100_000)
    let newline = Data([UInt8(ascii: "\n")])
    try Data(frames.joined(separator: newline)).write(to: folder.appendingPathComponent("frames"))
    try Data(data.chat(turns: 1000)).write(to: folder.appendingPathComponent("snapshot"))
    let script = folder.appendingPathComponent("compare.mjs")
    try Data(Self.script.utf8).write(to: script)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["node", script.path, folder.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let numbers = text.split(separator: " ").compactMap {
      Double($0.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    guard process.terminationStatus == 0, numbers.count == 2 else { return nil }
    return (numbers[0], numbers[1])
  }

  /// Medians of several rounds after a warm-up.
  private static let script = """
    import { readFileSync } from 'node:fs';
    const folder = process.argv[2];
    const frames = readFileSync(folder + '/frames', 'utf8').split('\\n');
    const snapshot = readFileSync(folder + '/snapshot', 'utf8');
    const median = values => values.sort((a, b) => a - b)[values.length >> 1];
    const rounds = [], snapshots = [];
    for (let round = 0; round < 8; round++) {
      let start = performance.now(), sum = 0;
      for (const frame of frames) sum += JSON.parse(frame).params.serverSeq;
      if (round > 0) rounds.push(performance.now() - start);
      start = performance.now();
      for (let i = 0; i < 10; i++) JSON.parse(snapshot);
      if (round > 0) snapshots.push((performance.now() - start) / 10);
    }
    console.log(frames.length / median(rounds) * 1000, snapshot.length / median(snapshots) * 1000);
    """
}
