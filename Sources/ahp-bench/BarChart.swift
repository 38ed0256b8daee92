internal import Foundation

/// An SVG bar chart of measurements that shows growth with history, hosts or consumers.
///
/// Measurements whose names differ only in their last part, such as `stream-10k` and `stream-200k`, are grouped
/// and share a scale: equal bars mean equal cost.
struct BarChart {
  var title: String
  var measurements: [Measurement]

  private static let row = 22
  private static let gap = 14
  private static let left = 190
  private static let width = 360

  var svg: String {
    var rows = ""
    var y = 48
    for group in groups {
      let most = group.map(\.perSecond).max() ?? 1
      for item in group {
        let length = most > 0 ? Int(Double(Self.width) * item.perSecond / most) : 0
        let label = "\(Report.rate(item.perSecond)) \(item.unit)/s"
        rows += """
            <text x="\(Self.left - 10)" y="\(y + 15)" text-anchor="end">\(Self.escaped(item.name))</text>
            <rect x="\(Self.left)" y="\(y + 3)" width="\(max(1, length))" height="16" rx="2"/>
            <text x="\(Self.left + length + 8)" y="\(y + 15)" class="figure">\(Self.escaped(label))</text>

          """
        y += Self.row
      }
      y += Self.gap
    }
    let height = y + 6
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 \(height)" width="720" height="\(height)" \
      font-family="ui-monospace, Menlo, Consolas, monospace" font-size="12">
        <style>
          text { fill: #24292f } .figure { fill: #57606a } rect { fill: #4078c0 }
          @media (prefers-color-scheme: dark) {
            text { fill: #e6edf3 } .figure { fill: #9198a1 } rect { fill: #4493f8 }
          }
        </style>
        <text x="16" y="26" font-size="14" font-weight="bold">\(Self.escaped(title))</text>
      \(rows)</svg>

      """
  }

  /// Measurements grouped by family, in order.
  private var groups: [[Measurement]] {
    var groups: [[Measurement]] = []
    for item in measurements {
      if let last = groups.last?.first, Self.family(last) == Self.family(item) {
        groups[groups.count - 1].append(item)
      } else {
        groups.append([item])
      }
    }
    return groups
  }

  private static func family(_ item: Measurement) -> String {
    let parts = item.name.split(separator: "-")
    return parts.dropLast().joined(separator: "-") + " " + item.unit
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
