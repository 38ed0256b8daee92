internal import AHPCLibrary

/// Identifies the content of a file by its metadata. A missing file also has a version.
struct FileVersion: Hashable, Sendable {
  private let path: String
  private var place: [UInt64] = []
  private var time: [Int] = []

  init(_ path: String) {
    self.path = path
    var info = stat()
    guard stat(path, &info) == 0 else { return }
    place = [UInt64(truncatingIfNeeded: info.st_dev), UInt64(truncatingIfNeeded: info.st_ino)]
    #if canImport(Darwin)
      let (changed, modified) = (info.st_ctimespec, info.st_mtimespec)
    #else
      let (changed, modified) = (info.st_ctim, info.st_mtim)
    #endif
    time = [
      Int(changed.tv_sec), Int(changed.tv_nsec), Int(modified.tv_sec), Int(modified.tv_nsec),
      Int(info.st_size),
    ]
  }
}
