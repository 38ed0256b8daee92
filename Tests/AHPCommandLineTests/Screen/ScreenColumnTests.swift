import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency)
struct ScreenColumnTests {
  private func problem(_ text: String) -> ValueProblem? {
    do throws(ValueProblem) {
      _ = try ScreenColumns(text)
      return nil
    } catch {
      return error
    }
  }

  @Test
  func `a wrong name is refused with the valid ones`() throws {
    #expect(try ScreenColumns("title, age,status").description == "title,age,status")
    let wrong = problem("title,stats")
    #expect(wrong?.problem == "\"stats\" is not known")
    #expect(
      wrong?.advice
        == "did you mean status? write title, status, age, host, agent, directory or activity")
    #expect(problem("") != nil && problem("title,") != nil)
    #expect(problem("age,age")?.problem == "\"age\" is given twice")
  }

  @Test
  func `the title takes the rest; the last columns are left out first, the title never`() throws {
    let columns = try ScreenColumns("status,title,age")
    func fitted(_ width: Int) -> [String] {
      columns.fitted(to: width).map { "\($0.column) \($0.width)" }
    }
    #expect(fitted(40) == ["status 8", "title 26", "age 4"])
    #expect(fitted(28) == ["status 8", "title 19"])
    #expect(fitted(20) == ["title 20"])
    #expect(fitted(3) == ["title 3"])
    #expect(try ScreenColumns("age").fitted(to: 10).map(\.width) == [10])
  }

  @Test
  func `the list shows the configured columns in their order`() throws {
    var bench = ScreenBench(columns: 100)
    bench.model.state.settings.columns = try ScreenColumns("age,title,status,agent")
    bench.model.now = try #require(RecordTime("2026-11-21T10:03:00Z"))
    let rows = bench.rows()
    #expect(rows[2].hasPrefix("  - 3m   Fix the login    idle     embedded "))
    #expect(rows[3].hasPrefix("  ! 1h   Write the notes  waiting  embedded "))
    #expect(rows[2].contains("│"))
    bench.model.size = TerminalSize(columns: 40, rows: 10)
    #expect(bench.rows()[2].hasPrefix("  - 3m   Fix the login         idle"))
    bench.model.size = TerminalSize(columns: 80, rows: 24)
    bench.model.state.settings.listWidth = 24
    #expect(bench.rows()[2].hasPrefix("  - Fix the login     "))
  }

  @Test
  func `a column with the time since a change is redrawn as time passes`() throws {
    var bench = ScreenBench()
    bench.model.state.select(.host("studio"))
    bench.model.update("garage") { $0.connection = .connected(version: nil) }
    _ = bench.rows()
    bench.model.now = RecordTime(milliseconds: bench.model.now.milliseconds + 60_000)
    #expect(!bench.model.isStale)
    bench.model.state.settings.columns = try ScreenColumns("title,age")
    bench.model.now = RecordTime(milliseconds: bench.model.now.milliseconds + 60_000)
    #expect(bench.model.isStale)
  }
}
