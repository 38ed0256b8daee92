package struct MessageInbox: Sendable {
  fileprivate struct Entry {
    var batch: AHPFrameBatch
    /// Ascending.
    var binaryMessages: [Int]
    /// How many of `binaryMessages` `popFrame` has returned.
    var takenBinary = 0
    /// How many of the messages `popFrame` has returned.
    var taken = 0
  }

  private var entries: [Entry] = []
  private var head = 0
  /// Bytes in the queue, including the bytes that record the ranges of messages.
  package private(set) var byteCount = 0

  package var isEmpty: Bool { head == entries.count }

  package mutating func append(_ batch: AHPFrameBatch, binaryMessages: [Int]) {
    guard !batch.messages.isEmpty else { return }
    byteCount += Self.cost(of: batch)
    entries.append(Entry(batch: batch, binaryMessages: binaryMessages))
  }

  package mutating func popBatch() -> AHPFrameBatch? {
    guard !isEmpty else { return nil }
    var batch = entries[head].batch
    if entries[head].taken > 0 { batch.messages.removeFirst(entries[head].taken) }
    dropHead()
    return batch
  }

  package mutating func popFrame() -> AHPTransportFrame? {
    guard !isEmpty else { return nil }
    let frame = entries[head].takeFrame()
    if entries[head].taken == entries[head].batch.messages.count { dropHead() }
    return frame
  }

  package mutating func removeAll() { self = MessageInbox() }

  private static func cost(of batch: AHPFrameBatch) -> Int {
    batch.bytes.count + batch.messages.count * MemoryLayout<Range<Int>>.size
  }

  private mutating func dropHead() {
    byteCount -= Self.cost(of: entries[head].batch)
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
  fileprivate mutating func takeFrame() -> AHPTransportFrame {
    defer { taken += 1 }
    let bytes = batch.bytes[batch.messages[taken]]
    if takenBinary < binaryMessages.count, binaryMessages[takenBinary] == taken {
      takenBinary += 1
      return .binary(Array(bytes))
    }
    // Invalid UTF-8 stays binary; decoding reports it.
    guard let text = String(validating: bytes, as: UTF8.self) else { return .binary(Array(bytes)) }
    return .text(text)
  }
}
