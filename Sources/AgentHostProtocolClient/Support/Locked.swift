internal import AHPCLibrary

/// A value behind a `pthread` mutex.
///
/// `Synchronization.Mutex` would do, but the thread sanitizer of this toolchain reports false races on it.
/// Critical sections are short, do not suspend and do not call unknown code.
package struct Locked<Value>: @unchecked Sendable {
  // Sendable: the value is only ever touched between lock and unlock of the mutex, and `withLock` takes a closure that
  // cannot escape it.
  private final class Storage: ManagedBuffer<Value, pthread_mutex_t> {
    deinit { _ = withUnsafeMutablePointerToElements { pthread_mutex_destroy($0) } }
  }

  /// The value and the mutex in one allocation: a connection has dozens of them.
  private let storage: ManagedBuffer<Value, pthread_mutex_t>

  package init(_ value: Value) {
    storage = Storage.create(minimumCapacity: 1) { _ in value }
    storage.withUnsafeMutablePointerToElements { mutex in
      mutex.initialize(to: pthread_mutex_t())
      pthread_mutex_init(mutex, nil)
    }
  }

  /// Runs `body` with exclusive access to the value.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withUnsafeMutablePointers { (value, mutex) throws(Failure) in
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return try body(&value.pointee)
    }
  }
}
