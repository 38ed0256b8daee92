import AgentHostProtocol
import TestSupport
import Testing

@testable import AHPCommandLine

/// When `--until` ends a watch.
@Suite(.limitedConcurrency) struct WatchUntilTests {
  private func machine(
    _ goal: WatchGoal, hosts: [String] = ["h"], _ filter: WatchFilter = WatchFilter()
  ) -> WatchMachine {
    var options = WatchOptions(
      layout: TextLayout(
        columns: nil, hasTimes: false, hosts: hosts, painter: Painter(isOn: false)))
    options.goal = goal
    options.filter = filter
    return WatchMachine(options, hosts: hosts)
  }

  private func event(_ body: WatchEvent.Body, isKnown: Bool = false) -> WatchEvent {
    var event = WatchEvent(host: "h", time: RecordTime(milliseconds: 0), body)
    event.isKnown = isKnown
    return event
  }

  private var connected: WatchEvent { event(.host(HostNotice(.connected(version: nil)))) }

  @Test(arguments: [WatchGoal.connected, .idle])
  func `hosts that are not shown do not count`(goal: WatchGoal) throws {
    var filter = WatchFilter()
    filter.hosts = [try GlobPattern.parse("lap*")]
    var machine = machine(goal, hosts: ["laptop", "studio"], filter)
    for event in try SampleRecording.events().prefix(6) { machine.take(event) }
    machine.tick(at: .now)
    #expect(machine.take().end == .until)
  }
}
