internal import AgentHostProtocol

/// The frames of one connection that wait for the transport, in order.
struct OutboundQueue {
  /// Identifies a caller that waits for room.
  typealias RoomWait = Waiters<Promise<Void>>.ID

  enum Tag {
    case request(Int64)
    case dispatch(DispatchTicket)
    /// A response to the host; `id` if an error can still be sent in its place.
    case answer(id: RequestID?)
    case other
  }

  struct Batch {
    var frames = AHPFrameBatch(bytes: [], messages: [])
    var tags: [Tag] = []

    /// The same frames as batches of one.
    var singles: [Batch] {
      zip(frames.messages, tags).map { range, tag in
        let bytes = Array(frames.bytes[range])
        return Batch(frames: AHPFrameBatch(bytes: bytes, messages: [0..<bytes.count]), tags: [tag])
      }
    }
  }

  /// Maximum bytes of a batch; a larger frame is sent alone.
  static let batchBytes = 256 << 10

  private var frames: [(bytes: [UInt8], tag: Tag)] = []
  private var head = 0
  private(set) var roomWaiters = Waiters<Promise<Void>>()
  private var reader: Promise<Void>?
  private let budget: Int
  private(set) var byteCount = 0
  private var answerBytes = 0

  init(budget: Int) {
    self.budget = max(1, budget)
  }

  var isEmpty: Bool { head == frames.count }

  var isFull: Bool { byteCount >= budget }

  /// Whether reading should pause until the host reads some responses. Other frames do not count: the host
  /// may read them only once the client reads.
  var isFullOfAnswers: Bool { answerBytes >= budget }

  mutating func append(_ bytes: [UInt8], _ tag: Tag) {
    frames.append((bytes, tag))
    byteCount += bytes.count
    if case .answer = tag { answerBytes += bytes.count }
  }

  /// Removes the next frames, skipping withdrawn frames. Returns the callers to wake because there is room.
  mutating func take(isWanted: (Tag) -> Bool) -> (batch: Batch, woken: [Promise<Void>]) {
    var batch = Batch()
    while head < frames.count {
      let size = frames[head].bytes.count
      let sum = batch.frames.bytes.count + size
      if !batch.tags.isEmpty, sum > Self.batchBytes { break }
      byteCount -= size
      if case .answer = frames[head].tag { answerBytes -= size }
      if isWanted(frames[head].tag) {
        let start = batch.frames.bytes.count
        if start == 0 {
          batch.frames.bytes = frames[head].bytes
        } else {
          batch.frames.bytes += frames[head].bytes
        }
        batch.frames.messages.append(start..<sum)
        batch.tags.append(frames[head].tag)
      }
      frames[head] = ([], .other)
      head += 1
    }
    if head == frames.count {
      frames.removeAll(keepingCapacity: frames.count <= 4_096)
      head = 0
    } else if head >= 64, head * 2 >= frames.count {
      frames.removeFirst(head)
      head = 0
    }
    return (batch, takeAdmitted())
  }

  private mutating func takeAdmitted() -> [Promise<Void>] {
    var woken: [Promise<Void>] = []
    if !isFullOfAnswers, let reader {
      woken.append(reader)
      self.reader = nil
    }
    if !isFull { woken += takeRoomWaiters() }
    return woken
  }

  /// Returns the callers that wait for room, to wake them.
  mutating func takeRoomWaiters() -> [Promise<Void>] {
    roomWaiters.releaseAll()
  }

  mutating func waitForRoom(_ waiter: Promise<Void>) -> RoomWait { roomWaiters.add(waiter) }

  mutating func stopWaiting(_ wait: RoomWait) { _ = roomWaiters.release(wait) }

  mutating func waitForAnswers(_ reader: Promise<Void>) { self.reader = reader }

  /// Discards everything and returns the callers to wake.
  mutating func removeAll() -> [Promise<Void>] {
    defer {
      frames = []
      head = 0
      byteCount = 0
      answerBytes = 0
      reader = nil
    }
    return takeRoomWaiters() + [reader].compactMap { $0 }
  }
}
