internal import AgentHostProtocolClient

/// The hosts with their connections, and the details of the selected one.
struct HostsPane {
  let hosts: ScreenHosts
  let uptime: Duration

  func draw(_ area: ScreenArea, _ pane: inout PaneState, _ buffer: inout ScreenBuffer) {
    let nameWidth = min(20, area.columns / 4)
    let rows: [PaneDrawing.TableRow] = hosts.all.map { host in
      let (status, style) = host.status(at: uptime)
      let name = DisplayWidth.shortened(TerminalText.sanitized(host.name), to: nameWidth)
      return [
        (host.isConnected ? "●" : "○", style), (name, hosts.style(of: host)), (status, style),
        (host.outage(at: uptime) ?? lastReply(of: host), .faint),
      ]
    }
    let details = details(of: pane.index, width: area.columns)
    // The list of hosts keeps the rows that it needs, up to half of the pane.
    let height = min(details.count, area.rows - min(rows.count + 1, max(area.rows / 2, 1)))
    var table = area
    table.rows -= height
    PaneDrawing(area: table).draw(
      "Hosts: \(hosts.connectedCount) of \(rows.count) connected", rows,
      columns: [1, nameWidth, min(20, area.columns / 3)], &pane, &buffer)
    for (offset, line) in details.prefix(height).enumerated() {
      area.write(line.text, "", row: table.end + offset, line.style, &buffer)
    }
  }

  private func lastReply(of host: ScreenHost) -> String {
    host.lastReply.map { "reply \(Age.text(uptime - $0)) ago" } ?? "no reply yet"
  }

  private func details(of index: Int, width: Int) -> [ScreenPanel.Row] {
    guard hosts.all.indices.contains(index) else { return [] }
    let host = hosts.all[index]
    var lines: [(String, Style)] = [("\(host.name)  \(host.address)", .heading)]
    let status = host.status(at: uptime).text
    switch host.connection {
    case .connected(let version):
      let latency = host.latencyText.map { ", latency \($0)" } ?? ""
      lines.append(("connected, AHP \(version ?? "unknown")\(latency)", .success))
    case .connecting: lines.append(("connecting", .faint))
    case .waiting(let attempt, _):
      lines.append(("attempt \(attempt) failed, \(status)", .warning))
    case .failed: lines.append(("failed: no further attempts; R connects", .failure))
    }
    if let failure = host.failure {
      lines.append(("last error: \(failure)", host.isConnected ? .faint : .failure))
      if !host.isConnected {
        let advice = host.advice ?? "see 'ahpctl doctor \(host.name)'"
        lines.append(("advice: \(advice)", .plain))
      }
    }
    if let trouble = host.listTrouble {
      lines.append((trouble, .warning))
    }
    let reply = (host.lastReply == nil ? "" : "last ") + lastReply(of: host)
    let outage = host.outage(at: uptime).map { "\($0), " } ?? ""
    lines.append((outage + reply, .faint))
    let waiting = host.sessions.waiting.count
    let count = host.sessions.listed.count
    lines.append(("\(count) \(count == 1 ? "session" : "sessions"), \(waiting) waiting", .plain))
    return lines.flatMap { line in
      VisibleText.rows(of: line.0, width: width).map { ScreenPanel.Row(text: $0, style: line.1) }
    }
  }
}
