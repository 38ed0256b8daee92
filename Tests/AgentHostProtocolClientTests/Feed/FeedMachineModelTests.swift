import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// Random histories, against a model in which every consumer has a separate array.
@Suite(.limitedConcurrency) struct FeedMachineModelTests {
  private struct Model {
    let id: TestMachine.ConsumerID
    let key: String?
    let policy: FeedBufferingPolicy
    var own: [TestElement] = []
    var gap = 0
    var live: [(element: TestElement, isInsert: Bool)] = []
    var hasEnded = false

    var unread: [TestElement] {
      own + (gap > 0 ? [.gap(gap)] : []) + live.map(\.element)
    }

    var isOverBudget: Bool {
      guard case .lossless(let budget) = policy, !hasEnded else { return false }
      return own.count + live.count > budget
    }

    mutating func post(_ batch: TestBatch) {
      guard !hasEnded else { return }
      live += batch.elements.filter { key == nil || $0.routingKey == key }.map { ($0, false) }
      guard case .bufferingNewest(let limit) = policy else { return }
      while live.count(where: { !$0.isInsert }) > limit {
        live.removeFirst()
        gap += 1
      }
    }

    mutating func resynchronise(_ elements: [TestElement]) {
      if !hasEnded { live += elements.map { ($0, true) } }
    }

    mutating func take(_ count: Int) {
      for _ in 0..<count {
        if !own.isEmpty {
          own.removeFirst()
        } else if gap > 0 {
          gap = 0
        } else if !live.isEmpty {
          live.removeFirst()
        }
      }
    }
  }

  @Test(arguments: 0..<TestVolume.count(UInt64(20), whole: 60))
  func `it does what the model does`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let machine = TestMachine()
    var models: [Model] = []
    var number = 0
    let keys = ["a", "b", "c"]
    for _ in 0..<400 {
      let index = models.indices.randomElement(using: &generator)
      switch Int.random(in: 0..<20, using: &generator) {
      case 0..<3:
        let key =
          Int.random(in: 0..<3, using: &generator) == 0
          ? nil : keys.randomElement(using: &generator)
        let policy: FeedBufferingPolicy =
          [.lossless(maxBytes: 9), .bufferingNewest(4), .unbounded][
            Int.random(in: 0..<3, using: &generator)]
        let initial = Bool.random(using: &generator) ? [-1, -2] : []
        let id = machine.subscribe(
          to: key.map { .key($0) } ?? .everything, policy: policy, initial: numbered(initial))
        models.append(Model(id: id, key: key, policy: policy, own: elements(initial)))
      case 3..<10:
        let batch = TestBatch(
          (0..<Int.random(in: 0..<12, using: &generator)).map { offset in
            .number(
              number + offset, key: (keys + [nil]).randomElement(using: &generator) ?? nil)
          }, eachCosting: 1)
        number += batch.count
        _ = machine.post(batch)
        for index in models.indices { models[index].post(batch) }
      case 10..<14:
        guard let index else { continue }
        let limit = Int.random(in: 1..<10, using: &generator)
        let expected = Array(models[index].unread.prefix(limit))
        #expect(machine.readBatch(models[index].id, limit: limit) == expected)
        models[index].take(expected.count)
      case 14..<16:
        guard let index else { continue }
        #expect(machine.readAll(models[index].id).elements == models[index].unread)
        models[index].take(models[index].unread.count)
      case 16:
        guard let index else { continue }
        let key = models[index].key ?? "a"
        _ = machine.resynchronise(models[index].id, with: numbered([-7, -8], key: key))
        models[index].resynchronise([-7, -8])
      case 17:
        let key = keys.randomElement(using: &generator) ?? "a"
        _ = machine.finish(key: key)
        for index in models.indices where models[index].key == key { models[index].hasEnded = true }
      default:
        guard let index else { continue }
        _ = machine.unsubscribe(models[index].id)
        models.remove(at: index)
      }
      #expect(machine.consumerCount == models.count)
      #expect(machine.isBlocked == models.contains { $0.isOverBudget })
      #expect(models.allSatisfy { machine.unreadCount($0.id) == $0.unread.count })
    }
    for model in models { #expect(machine.readAll(model.id).elements == model.unread) }
    #expect(machine.heldCount == 0)
  }

  /// Two producers answer every report sooner or later. However it reads, a consumer that has come to a
  /// gap comes to the answers of both behind it, and what is kept for it stays within bounds.
  @Test(arguments: 0..<TestVolume.count(UInt64(20), whole: 60))
  func `every gap is followed by a resynchronisation`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let machine = TestMachine()
    let limit = Int.random(in: 1..<6, using: &generator)
    let consumer = machine.subscribe(to: .everything, policy: .bufferingNewest(limit))
    var isDue = [false, false]
    var read: [TestElement] = []
    func answer(_ producer: Int) {
      guard isDue[producer] else { return }
      isDue[producer] = false
      _ = machine.resynchronise(consumer, with: numbered([-1 - producer]))
    }
    for number in 0..<600 {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0..<4:
        let batch = numbered(number..<number + Int.random(in: 1..<4, using: &generator))
        if !machine.post(batch).lossy.isEmpty { isDue = [true, true] }
      case 4, 5:
        answer(Int.random(in: 0..<2, using: &generator))
      default:
        read += machine.readBatch(consumer, limit: Int.random(in: 1..<5, using: &generator))
      }
      // The gap, what is kept, and the answers to at most three reports.
      #expect(machine.unreadCount(consumer) ?? 0 <= 1 + limit + 6)
    }
    answer(0)
    answer(1)
    read += machine.readAll(consumer).elements
    let lastGap = read.lastIndex { if case .gap = $0 { true } else { false } } ?? 0
    #expect(lastGap > 0)
    #expect(read[lastGap...].contains(-1))
    #expect(read[lastGap...].contains(-2))
  }
}
