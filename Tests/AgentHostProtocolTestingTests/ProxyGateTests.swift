import TestSupport
import Testing

@testable import AgentHostProtocolTesting

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ProxyGateTests {
  @Test func `a connection passes twice`() throws {
    let gate = ProxyGate()
    let pass = try #require(gate.pass())
    #expect(gate.admits(pass))
  }

  @Test func `a cut concerns connections on their way to the host`() throws {
    var gate = ProxyGate()
    let pass = try #require(gate.pass())
    gate.cutAll()
    #expect(!gate.admits(pass))
    let next = try #require(gate.pass())
    #expect(gate.admits(next))
  }

  @Test func `a proxy that does not accept forwards no connection`() throws {
    var gate = ProxyGate()
    let pass = try #require(gate.pass())
    gate.isAccepting = false
    #expect(gate.pass() == nil)
    #expect(!gate.admits(pass))
  }
}
