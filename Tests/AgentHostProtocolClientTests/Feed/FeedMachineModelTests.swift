import AgentHostProtocolClient
import AgentHostProtocolTesting
import Testing

/// Random histories, against a model in which every consumer has an array of its own.
@Suite struct FeedMachineModelTests {
  private struct Model {
    let id: TestMachine.ConsumerID
    let key: String?
    let policy: FeedBufferingPolicy
    var gapBefore = 0
    var own: [TestElement] = []
    var gapAfter = 0
    var live: [TestElement] = []
    var hasEnded = false

    var unread: [TestElement] {
      (gapBefore > 0 ? [.gap(gapBefore)] : []) + own + (gapAfter > 0 ? [.gap(gapAfter)] : []) + live
    }

    var isOverBudget: Bool {
      guard case .lossless(let budget) = policy, !hasEnded else { return false }
      return own.count + live.count > budget
    }

    mutating func post(_ batch: [TestEntry]) {
      guard !hasEnded else { return }
      live += batch.filter { key == nil || $0.key == key }.map(\.element)
      guard case .bufferingNewest(let limit) = policy, live.count > limit else { return }
      gapAfter += live.count - limit
      live.removeFirst(live.count - limit)
    }

    mutating func resynchronise(_ elements: [TestElement]) {
      gapBefore += own.count + gapAfter + live.count
      (own, gapAfter, live) = (elements, 0, [])
    }

    mutating func take(_ count: Int) {
      for _ in 0..<count {
        if gapBefore > 0 {
          gapBefore = 0
        } else if !own.isEmpty {
          own.removeFirst()
        } else if gapAfter > 0 {
          gapAfter = 0
        } else if !live.isEmpty {
          live.removeFirst()
        }
      }
    }
  }

  @Test(arguments: UInt64(0)..<60)
  func itDoesWhatTheModelDoes(seed: UInt64) {
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
          to: key.map { .key($0) } ?? .everything, policy: policy, initial: entries(initial))
        models.append(Model(id: id, key: key, policy: policy, own: elements(initial)))
      case 3..<10:
        let batch = (0..<Int.random(in: 0..<12, using: &generator)).map { offset in
          TestEntry(
            .number(number + offset), key: (keys + [nil]).randomElement(using: &generator) ?? nil,
            cost: 1)
        }
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
        _ = machine.resynchronise(models[index].id, with: entries([-7]))
        models[index].resynchronise([-7])
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
}
