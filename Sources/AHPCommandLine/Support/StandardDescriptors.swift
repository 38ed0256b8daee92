#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The first three descriptors of this process.
package enum StandardDescriptors {
  /// Opens the null device in the place of those that are closed. A closed one would be given to the next
  /// thing that is opened, and what is meant for a person or a pipe would be written to that.
  ///
  /// Call it before anything else.
  package static func reserve() {
    for descriptor in STDIN_FILENO...STDERR_FILENO
    where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // The lowest that is free is taken: those below are open by now.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_RDONLY : O_WRONLY)
    }
  }
}
