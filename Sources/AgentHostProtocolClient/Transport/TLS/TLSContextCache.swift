/// Client settings that connections share: without it each connection would load the system's trust store.
/// Settings are recreated when one of their files has changed.
final class TLSContextCache: Sendable {
  static let shared = TLSContextCache()

  /// How many unused settings are kept, the most recently used.
  static let limit = 8

  private struct Entry {
    let options: TLSOptions
    let files: [FileVersion]
    let context: TLSContext
  }

  private let entries = Locked<[Entry]>([])

  /// Returns settings with these options.
  ///
  /// - Parameter make: Creates them if necessary, while other callers wait.
  /// - Throws: Errors of `make`.
  func context(
    _ options: TLSOptions, make: (TLSOptions) throws(AHPError) -> TLSContext
  ) throws(AHPError) -> TLSContext {
    var options = options
    // The server name is for each connection.
    options.serverName = nil
    let files = try Self.files(of: options).map { FileVersion($0) }
    return try entries.withLock { (entries) throws(AHPError) -> TLSContext in
      let known = entries.firstIndex { $0.options == options }
      let old = known.map { entries.remove(at: $0) }
      if let old, old.files == files {
        entries.append(old)
        return old.context
      }
      let context = try make(options)
      entries.append(Entry(options: options, files: files, context: context))
      if entries.count > Self.limit { entries.removeFirst() }
      return context
    }
  }

  private static func files(of options: TLSOptions) throws(AHPError) -> [String] {
    var files = [options.certificateFile, options.keyFile].compactMap { $0 }
    if options.insecureSkipVerify { return files }
    if let file = options.caFile {
      files.append(file)
    } else {
      files += try OpenSSL.loaded().systemTrust
    }
    return files
  }
}

extension TLSContext {
  /// Returns settings for a client, shared if the options and files are equal.
  ///
  /// - Throws: `AHPError` for a missing library, or a file that cannot be used.
  package static func client(_ options: TLSOptions) throws(AHPError) -> TLSContext {
    try TLSContextCache.shared.context(options, make: makeClient)
  }
}
