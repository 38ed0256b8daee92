internal import AgentHostProtocolClient

/// The local files of the user, for attachments.
struct LocalFiles: Sendable {
  /// The most names of a directory that are completed.
  private static let nameLimit = 10_000
  private static let disk = DiskQueue("local-files")

  /// Resolves `~` and relative paths.
  let environment: ProcessEnvironment

  /// Reads a regular file of at most so many bytes.
  func read(_ path: String, limit: Int) async -> ScreenFile {
    let path = environment.absolutePath(path)
    return await Self.disk.run {
      do throws(FileError) {
        guard let facts = try OwnerOnlyFiles.facts(of: path) else {
          return .failed("there is no file \(path)")
        }
        // Reading a pipe or a device might never end.
        guard facts.isPlainFile else { return .failed("\(path) is not a file") }
        guard facts.size <= limit else { return .tooLarge(facts.size) }
        guard let bytes = try OwnerOnlyFiles.read(path, limit: limit) else {
          return .failed("there is no file \(path)")
        }
        return .bytes(bytes)
      } catch {
        return .failed(error.reason)
      }
    }
  }

  /// Returns the names in a directory, those of directories with a trailing slash; none if it cannot be read.
  func names(in directory: String) async -> [String] {
    let directory = environment.absolutePath(directory.isEmpty ? "." : directory)
    return await Self.disk.run {
      let names = (try? OwnerOnlyFiles.names(in: directory)) ?? []
      return names.prefix(Self.nameLimit).map { name in
        let facts = (try? OwnerOnlyFiles.facts(of: "\(directory)/\(name)")) ?? nil
        return facts?.isDirectory == true ? name + "/" : name
      }
    }
  }
}
