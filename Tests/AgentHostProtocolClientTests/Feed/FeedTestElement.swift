import AgentHostProtocolClient

/// What the feed tests send: numbers on channels, which do not count when elements are compared, and gaps.
enum TestElement: RoutedFeedElement, Hashable, ExpressibleByIntegerLiteral {
  typealias Key = String

  case number(Int, key: String? = "a")
  case gap(Int)

  init(integerLiteral value: Int) { self = .number(value) }

  var routingKey: String? {
    if case .number(_, let key) = self { key } else { nil }
  }

  static func gap(count: Int) -> TestElement { .gap(count) }

  static func == (one: TestElement, other: TestElement) -> Bool {
    switch (one, other) {
    case (.number(let number, _), .number(let otherNumber, _)): number == otherNumber
    case (.gap(let count), .gap(let otherCount)): count == otherCount
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .number(let number, _): hasher.combine(number)
    case .gap(let count): hasher.combine(-count)
    }
  }
}

typealias TestBatch = FeedBatch<TestElement>

/// Numbers on one channel, each of one cost.
func numbered(_ numbers: some Sequence<Int>, key: String? = "a", cost: Int = 1) -> TestBatch {
  TestBatch(numbers.map { .number($0, key: key) }, eachCosting: cost)
}

extension TestBatch {
  static func + (first: TestBatch, second: TestBatch) -> TestBatch {
    var sum = first
    for element in second.elements {
      sum.append(element, cost: second.bytes / second.count)
    }
    return sum
  }
}

func elements(_ numbers: some Sequence<Int>) -> [TestElement] {
  numbers.map { .number($0) }
}

/// The machine as a reference, because an expectation cannot call a mutating method; tokens are names.
final class TestMachine {
  typealias Machine = FeedMachine<TestElement, String, String>
  typealias ConsumerID = Machine.ConsumerID

  private var machine = Machine()

  var isBlocked: Bool { machine.isBlocked }
  var heldCount: Int { machine.heldCount }
  var consumerCount: Int { machine.consumerCount }
  var subscribedKeys: [String] { Array(machine.subscribedKeys) }
  func unreadCount(_ id: ConsumerID) -> Int? { machine.unreadCount(id) }
  func unreadBytes(_ id: ConsumerID) -> Int? { machine.unreadBytes(id) }

  func subscribe(
    to scope: FeedScope<String>, policy: FeedBufferingPolicy, initial: TestBatch = TestBatch(),
    name: String = ""
  ) -> ConsumerID {
    machine.subscribe(to: scope, policy: policy, initial: initial, name: name)
  }

  func unsubscribe(_ id: ConsumerID) -> Machine.OnUnsubscribe { machine.unsubscribe(id) }

  func resynchronise(_ id: ConsumerID, with elements: TestBatch) -> [String] {
    machine.resynchronise(id, with: elements)
  }

  func finish(last: TestBatch = TestBatch()) -> (consumers: [String], producers: [String]) {
    machine.finish(last: last)
  }

  func finish(
    key: String, last: TestBatch = TestBatch()
  ) -> Machine.OnFinishKey {
    machine.finish(key: key, last: last)
  }

  func post(_ batch: TestBatch) -> Machine.OnPost { machine.post(batch) }
  func send(_ batch: TestBatch) -> Machine.OnSend { machine.send(batch) }
  func wait(for slow: [ConsumerID]) -> Machine.ProducerID? { machine.wait(for: slow) }
  func rename(_ id: ConsumerID, _ name: String) { machine.rename(id, name) }
  var namesOverBudget: [String] { machine.namesOverBudget }
  func namesOverBudget(among ids: [ConsumerID]) -> [String] { machine.namesOverBudget(among: ids) }
  func drain() -> Machine.ProducerID? { machine.drain() }
  func next(_ id: ConsumerID) -> Machine.OnNext { machine.next(id) }

  func sendSuspended(_ id: Machine.ProducerID, _ token: String) -> String? {
    machine.sendSuspended(id, token)
  }

  func sendCancelled(_ id: Machine.ProducerID) -> String? { machine.sendCancelled(id) }

  func nextSuspended(_ id: ConsumerID, _ waiter: Machine.WaiterID, _ token: String) -> String? {
    machine.nextSuspended(id, waiter, token)
  }

  func nextCancelled(_ id: ConsumerID, _ waiter: Machine.WaiterID) -> String? {
    machine.nextCancelled(id, waiter)
  }

  /// Everything a consumer can read now, one by one, and the producers that resume meanwhile.
  func readAll(_ id: ConsumerID) -> (elements: [TestElement], resumed: [String]) {
    var elements: [TestElement] = []
    var resumed: [String] = []
    while (unreadCount(id) ?? 0) > 0, case .element(let element, let producers) = next(id) {
      elements.append(element)
      resumed += producers
    }
    return (elements, resumed)
  }

  /// Everything a consumer can read now, as one batch.
  func readBatch(_ id: ConsumerID, limit: Int = .max) -> [TestElement] {
    guard case .elements(let elements, _, _) = machine.nextBatch(id, limit: limit) else {
      return []
    }
    return elements
  }

  /// The consumer finds nothing and decides to wait.
  func wait(_ id: ConsumerID) -> Machine.WaiterID? {
    if case .wait(let waiter) = next(id) { waiter } else { nil }
  }

  func isFinished(_ id: ConsumerID) -> Bool {
    if case .finished = next(id) { true } else { false }
  }
}
