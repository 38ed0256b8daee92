import AgentHostProtocolClient

/// What the feed tests send: numbers on channels, and gaps.
enum TestElement: FeedElement, Hashable, ExpressibleByIntegerLiteral {
  typealias Key = String

  case number(Int)
  case gap(Int)

  init(integerLiteral value: Int) { self = .number(value) }

  static func gap(count: Int) -> TestElement { .gap(count) }
}

typealias TestEntry = FeedEntry<TestElement>

/// Numbers on one channel, each of one cost.
func entries(_ numbers: some Sequence<Int>, key: String? = "a", cost: Int = 1) -> [TestEntry] {
  numbers.map { TestEntry(.number($0), key: key, cost: cost) }
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
    to scope: FeedScope<String>, policy: FeedBufferingPolicy, initial: [TestEntry] = [],
    name: String = ""
  ) -> ConsumerID {
    machine.subscribe(to: scope, policy: policy, initial: initial, name: name)
  }

  func unsubscribe(_ id: ConsumerID) -> Machine.OnUnsubscribe { machine.unsubscribe(id) }

  func resynchronise(_ id: ConsumerID, with elements: [TestEntry]) -> [String] {
    machine.resynchronise(id, with: elements)
  }

  func finish(last: [TestEntry] = []) -> (consumers: [String], producers: [String]) {
    machine.finish(last: last)
  }

  func finish(
    key: String, last: [TestEntry] = []
  ) -> Machine.OnFinishKey {
    machine.finish(key: key, last: last)
  }

  func post(_ batch: [TestEntry]) -> Machine.OnPost { machine.post(batch) }
  func send(_ batch: [TestEntry]) -> Machine.OnSend { machine.send(batch) }
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
    guard case .elements(let elements, _) = machine.nextBatch(id, limit: limit) else { return [] }
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
