internal import AHPCLibrary

/// A running process. The time of its start distinguishes it from later processes with the number.
struct ProcessRecord: Hashable, Sendable {
  let number: Int32
  let parent: Int32
  /// In units of the system since its start.
  let startTime: UInt64

  /// Parses the content of `/proc/NUMBER/stat`; `nil` for a process that has ended and was not reaped.
  init?(stat: String) {
    // The name is in parentheses and may contain any character.
    guard let number = Int32(stat.prefix { $0 != " " }),
      let name = stat.utf8.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let fields = stat[name...].split(separator: " ")
    guard fields.count > 20, !["Z", "X", "x"].contains(fields[1]), let parent = Int32(fields[2]),
      let startTime = UInt64(fields[20])
    else { return nil }
    self.number = number
    self.parent = parent
    self.startTime = startTime
  }
}

extension SystemCall {
  #if os(Linux)
    /// Returns the running processes that this process may see.
    static func processes() -> [ProcessRecord] {
      guard let folder = opendir("/proc") else { return [] }
      defer { closedir(folder) }
      var processes: [ProcessRecord] = []
      while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if let number = Int32(name), let process = process(number) { processes.append(process) }
      }
      return processes
    }

    /// Returns a process if it runs.
    static func process(_ number: Int32) -> ProcessRecord? {
      let descriptor = open("/proc/\(number)/stat", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      let text = [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, count in
        if case .moved(let read) = read(descriptor, into: UnsafeMutableRawBufferPointer(buffer)) {
          count = read
        }
      }
      return ProcessRecord(stat: String(decoding: text, as: UTF8.self))
    }
  #else
    /// Other systems do not list them in files.
    static func processes() -> [ProcessRecord] { [] }

    static func process(_ number: Int32) -> ProcessRecord? { nil }
  #endif
}
