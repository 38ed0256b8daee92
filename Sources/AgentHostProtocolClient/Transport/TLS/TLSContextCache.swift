/// Settings of clients that connections share: each would read the system's trust store for itself, and
/// keep it.
///
/// They are made anew when one of their files has changed.
final class TLSContextCache: Sendable {
  /// For all connections of this process.
  static let shared = TLSContextCache()

  /// How many are kept for connections to come, those that were used last.
  static let limit = 8

  private struct Entry {
    let options: TLSOptions
    let files: [FileVersion]
    let context: TLSContext
  }

  private let entries = Locked<[Entry]>([])

  /// Settings with these options.
  ///
  /// - Parameter make: Makes them, if there are none. Others wait meanwhile, rather than make their own.
  /// - Throws: What `make` throws.
  func context(
    _ options: TLSOptions, make: (TLSOptions) throws(AHPError) -> TLSContext
  ) throws(AHPError) -> TLSContext {
    var options = options
    // That is for each connection.
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

  /// Everything that settings with these options are read from.
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
  /// Settings for a client; those that were made before for the same options, if the files are the same.
  ///
  /// - Throws: `AHPError` for a missing library, or a file that cannot be used.
  package static func client(_ options: TLSOptions) throws(AHPError) -> TLSContext {
    try TLSContextCache.shared.context(options, make: makeClient)
  }
}
