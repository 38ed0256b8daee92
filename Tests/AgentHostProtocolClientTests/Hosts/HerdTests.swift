import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// A thousand hosts behind one link that goes down for ten seconds, in simulated time.
@Suite(.limitedConcurrency)
struct HerdTests {
  private struct Client {
    var machine = HostMachine(policy: .exponential)
    var generator: SeededGenerator
    var timer: HostMachine.TimerID?
    var wakesAt = Duration.zero
    var connectedAt: Duration?

    mutating func ended(_ attempt: HostMachine.AttemptID) {
      note(machine.connectionEnded(attempt, nil, at: .zero, using: &generator), at: .zero)
      _ = machine.connectionClosed(attempt)
    }

    mutating func elapsed(_ timer: HostMachine.TimerID, at now: Duration) {
      note(machine.timerElapsed(timer, at: now, using: &generator), at: now)
    }

    mutating func failed(_ attempt: HostMachine.AttemptID, at now: Duration) {
      let failure = HostFailure(.transient, "down")
      note(machine.connectFailed(attempt, failure, at: now, using: &generator), at: now)
    }

    private mutating func note(_ effects: [HostMachine.Effect], at now: Duration) {
      for case .startTimer(let timer, let delay) in effects where timer.kind == .backoff {
        self.timer = timer
        wakesAt = now + delay
      }
    }
  }

  @Test func `comes back spread out`() throws {
    let outage = Duration.seconds(10)
    var clients = (0..<1_000).map { Client(generator: SeededGenerator(seed: $0)) }
    for index in clients.indices {
      _ = clients[index].machine.start()
      try connect(&clients[index])
      let attempt = try #require(clients[index].machine.currentAttempt)
      clients[index].ended(attempt)
    }
    var attempts: [Duration] = []
    for index in clients.indices {
      while clients[index].connectedAt == nil {
        let now = clients[index].wakesAt
        attempts.append(now)
        let timer = try #require(clients[index].timer)
        clients[index].elapsed(timer, at: now)
        guard now < outage else {
          try connect(&clients[index])
          clients[index].connectedAt = now
          break
        }
        let attempt = try #require(clients[index].machine.currentAttempt)
        clients[index].failed(attempt, at: now)
      }
    }
    let comebacks = clients.compactMap(\.connectedAt).sorted()
    #expect(comebacks.count == 1_000)
    // No client waits much longer than the outage lasted.
    #expect(try #require(comebacks.last) < outage * 2.5)
    // Without jitter all of them would connect at the same time.
    #expect(busiest(comebacks, within: .milliseconds(100)) < 60)
    // During the outage each client makes about six attempts.
    #expect(attempts.count < 8_000)
    let plain = ReconnectPolicy.exponential(jitter: .none)
    #expect(Set((0..<9).map { plain.delay(forAttempt: 3, sample: Double($0) / 9) }).count == 1)
  }

  private func connect(_ client: inout Client) throws {
    let attempt = try #require(client.machine.currentAttempt)
    _ = client.machine.transportOpened(attempt, lastSeenServerSeq: 1, hasSubscriptions: true)
    _ = client.machine.handshakeSucceeded(attempt)
  }

  private func busiest(_ times: [Duration], within window: Duration) -> Int {
    var first = 0
    var most = 0
    for (index, time) in times.enumerated() {
      while time - times[first] > window { first += 1 }
      most = max(most, index - first + 1)
    }
    return most
  }
}
