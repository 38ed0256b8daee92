/// Room in arrays that states keep: an array that grows doubles its room, and a state is kept for long.
extension Array {
  /// Releases the room beyond the elements if it is worth moving them: more than an eighth, and 512 bytes. To move those of
  /// the many short lists of a chat would make decoding slower.
  @inline(__always)
  mutating func trimCapacity() {
    let spare = capacity - count
    if spare > count >> 3, spare * MemoryLayout<Element>.stride >= 512 { moveElements() }
  }

  /// Appends an element. A full array grows by an eighth, so that an append moves nine elements on average.
  mutating func appendSparingly(_ element: Element) {
    if count == capacity { reserveCapacity(count + count >> 3 + 1) }
    append(element)
  }

  /// Moves the elements to a storage of their number.
  @inline(never)
  private mutating func moveElements() {
    let count = count
    self = [Element](unsafeUninitializedCapacity: count) { storage, initialized in
      // Taken from its end, an element moves without counting its references.
      for index in storage.indices.reversed() {
        storage.initializeElement(at: index, to: removeLast())
      }
      initialized = count
    }
  }
}
