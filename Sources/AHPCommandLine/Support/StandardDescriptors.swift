internal import AHPCLibrary

package enum StandardDescriptors {
  /// Opens the null device for closed descriptors; otherwise the next opened file would get the number, and output
  /// would be written to it. Writing to a closed standard output still fails. Call this first.
  package static func reserve() {
    for descriptor in STDIN_FILENO...STDERR_FILENO
    where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // `open` returns the lowest free number; lower ones are open by now.
      _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
