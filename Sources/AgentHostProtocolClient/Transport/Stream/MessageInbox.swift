/// Messages that have arrived and not been taken, in order. Pure.
package struct MessageInbox: Sendable {
  fileprivate struct Entry {
    var batch: AHPFrameBatch
    var binaryMessages: [Int]
    /// How many of the messages have been taken one by one.
    var taken = 0
  }

  private var entries: [Entry] = []
  private var head = 0
  /// Bytes held.
  package private(set) var byteCount = 0

  package init() {}

  /// Whether nothing waits.
  package var isEmpty: Bool { head == entries.count }

  /// Adds what a read brought.
  package mutating func append(_ batch: AHPFrameBatch, binaryMessages: [Int]) {
    guard !batch.messages.isEmpty else { return }
    byteCount += batch.bytes.count
    entries.append(Entry(batch: batch, binaryMessages: binaryMessages))
  }

  /// Takes everything that is left of the oldest batch.
  package mutating func popBatch() -> AHPFrameBatch? {
    guard !isEmpty else { return nil }
    var batch = entries[head].batch
    if entries[head].taken > 0 { batch.messages.removeFirst(entries[head].taken) }
    dropHead()
    return batch
  }

  /// Takes the oldest message.
  package mutating func popFrame() -> AHPTransportFrame? {
    guard !isEmpty else { return nil }
    let frame = entries[head].frame(at: entries[head].taken)
    entries[head].taken += 1
    if entries[head].taken == entries[head].batch.messages.count { dropHead() }
    return frame
  }

  /// Forgets everything.
  package mutating func removeAll() { self = MessageInbox() }

  private mutating func dropHead() {
    byteCount -= entries[head].batch.bytes.count
    entries[head].batch = AHPFrameBatch(bytes: [], messages: [])
    head += 1
    if head == entries.count {
      entries.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 64, head * 2 >= entries.count {
      entries.removeFirst(head)
      head = 0
    }
  }
}

extension MessageInbox.Entry {
  fileprivate func frame(at index: Int) -> AHPTransportFrame {
    let bytes = batch.bytes[batch.messages[index]]
    if binaryMessages.contains(index) { return .binary(Array(bytes)) }
    // What is not UTF-8 stays what it is, for the reader to complain about.
    guard let text = String(validating: bytes, as: UTF8.self) else { return .binary(Array(bytes)) }
    return .text(text)
  }
}
