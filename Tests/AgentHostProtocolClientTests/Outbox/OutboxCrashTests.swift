import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

#if canImport(Glibc)
  import Glibc
#endif

/// How many lives the crash test has; more with `AHP_CRASH_LIVES`.
private var lives: Int { getenv("AHP_CRASH_LIVES").flatMap { Int(String(cString: $0)) } ?? 12 }

@Suite(.limitedConcurrencyOfSuite, .serialized) struct OutboxCrashTests {
  /// Nothing is lost, and nothing is executed twice, however often the process is killed.
  @Test func `a process that is killed loses nothing`() async throws {
    let directory = ScratchDirectory()
    defer {
      for name in ["journal"] {
        let journal = directory.path + "/" + name
        for file in CrashFiles.names(in: journal) { unlink(journal + "/" + file) }
        rmdir(journal)
      }
    }
    var random = SeededGenerator(seed: 42)
    for life in 0..<lives {
      // Passed as values: `setenv` moves the environment away from threads that read it.
      let delay = UInt32.random(in: 100...40_000, using: &random)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [directory = directory.path as String, life = life as Int, delay = delay as UInt32] in
        var thread = pthread_t()
        let box = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
        box.initialize(to: delay)
        pthread_create(
          &thread, nil,
          { argument in
            usleep(argument?.load(as: UInt32.self) ?? 0)  // real time: kills at a random moment
            kill(getpid(), SIGKILL)
            return nil
          }, box)
        try? await OutboxCrashChild.run(
          directory: directory, life: life, count: 100_000,
          link: FileHostLink(directory: directory))
        while true { sleep(1) }
      }
    }
    try await OutboxCrashChild.run(
      directory: directory.path, life: lives, count: 2,
      link: FileHostLink(directory: directory.path))
    try await check(directory.path)
  }

  private func check(_ path: String) async throws {
    let outbox = try await OutboxCrashChild.open(directory: path)
    #expect(await outbox.entries.isEmpty)
    let executed = CrashNotes.lines(path + "/host").compactMap { line -> (Int, String)? in
      let parts = line.split(separator: " ")
      guard parts.count == 2, let number = Int(parts[0]) else { return nil }
      return (number, String(parts[1]))
    }
    let keys = executed.map(\.1)
    #expect(!keys.isEmpty, "some lives were long enough to do something")
    #expect(keys.count == Set(keys).count, "nothing runs twice")
    let numbers = executed.map(\.0)
    #expect(numbers.count == Set(numbers).count, "no number is used twice")
    var settled: [String: [String]] = [:]
    for line in CrashNotes.lines(path + "/settled") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      if parts.count == 2 { settled[parts[0], default: []].append(parts[1]) }
    }
    for key in CrashNotes.lines(path + "/accepted") {
      // A life may have ended between the record of an outcome and our note of it.
      let recorded = await outbox.outcome(ofOperation: key)
      #expect(recorded != nil, "\(key) was accepted and is settled")
      if recorded?.outcome.isSuccess == true {
        #expect(keys.contains(key), "\(key) is recorded as run")
      }
    }
    for (key, outcomes) in settled where outcomes.contains(where: { $0.hasPrefix("accepted") }) {
      #expect(keys.contains(key), "\(key) is said to have run")
    }
    await outbox.close()
  }
}

enum CrashFiles {
  static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  static func isDirectory(_ descriptor: Int32) -> Bool {
    var info = stat()
    return fstat(descriptor, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }
}
