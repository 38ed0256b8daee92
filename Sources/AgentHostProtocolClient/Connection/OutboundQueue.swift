import AgentHostProtocol

/// The frames of one connection on their way to the transport, in order.
struct OutboundQueue {
  /// Whom a frame matters to.
  enum Tag {
    /// A request.
    case request(Int64)
    /// A dispatched action.
    case dispatch(DispatchTicket)
    /// The answer to a request of the host; `id` is that of one which can still be refused in its place.
    case answer(id: RequestID?)
    /// Nobody in particular.
    case other
  }

  /// Frames that go to the transport together.
  struct Batch {
    var frames = AHPFrameBatch(bytes: [], messages: [])
    var tags: [Tag] = []

    /// The same frames, each on its own.
    var singles: [Batch] {
      zip(frames.messages, tags).map { range, tag in
        let bytes = Array(frames.bytes[range])
        return Batch(
          frames: AHPFrameBatch(bytes: bytes, messages: [0..<bytes.count]), tags: [tag])
      }
    }
  }

  /// How much goes to the transport at once, in bytes; a larger frame goes alone.
  static let batchBytes = 256 << 10

  private var frames: [(bytes: [UInt8], tag: Tag)] = []
  private var head = 0
  private var roomWaiters: [Promise<Void>] = []
  private var reader: Promise<Void>?
  private let budget: Int
  /// The bytes that wait.
  private(set) var byteCount = 0
  /// Those of answers among them.
  private var answerBytes = 0

  init(budget: Int) {
    self.budget = max(1, budget)
  }

  var isEmpty: Bool { head == frames.count }

  /// Whether callers should wait before they put more in.
  var isFull: Bool { byteCount >= budget }

  /// Whether so much is to be answered that the host must read some of it before it is read from again.
  /// What this side says by itself does not count: the host may read that only once it has been read from.
  var isFullOfAnswers: Bool { answerBytes >= budget }

  mutating func append(_ bytes: [UInt8], _ tag: Tag) {
    frames.append((bytes, tag))
    byteCount += bytes.count
    if case .answer = tag { answerBytes += bytes.count }
  }

  /// Takes the next frames, leaving out what nobody wants any more, and tells whom to wake because
  /// there is room.
  mutating func take(
    isWanted: (Tag) -> Bool
  ) -> (batch: Batch, woken: [Promise<Void>]) {
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
    if !isFull {
      woken += roomWaiters
      roomWaiters = []
    }
    return woken
  }

  /// Somebody waits until there is room.
  mutating func waitForRoom(_ waiter: Promise<Void>) { roomWaiters.append(waiter) }

  /// Somebody waits no longer.
  mutating func stopWaiting(_ waiter: Promise<Void>) { roomWaiters.removeAll { $0 === waiter } }

  /// The one who reads waits until answers have gone out.
  mutating func waitForAnswers(_ reader: Promise<Void>) { self.reader = reader }

  /// Nothing goes out any more; whom to wake.
  mutating func removeAll() -> [Promise<Void>] {
    defer {
      frames = []
      head = 0
      byteCount = 0
      answerBytes = 0
      roomWaiters = []
      reader = nil
    }
    return roomWaiters + [reader].compactMap { $0 }
  }
}
