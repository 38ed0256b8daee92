import AgentHostProtocol
import AgentHostProtocolClient
import Observation

/// All sessions of all hosts, for views. Wherever Observation works, SwiftUI included, a view that reads
/// `rows` of a query is drawn again when these rows change, and not when anything else does.
@MainActor
final class SessionStore {
  struct Row: Hashable, Identifiable {
    var id: HostedResourceKey
    var title: String
    var isBusy: Bool
  }

  /// A live answer to one question about all sessions.
  @MainActor @Observable
  final class Query {
    private(set) var rows: [Row] = []
    private let isIncluded: (Row) -> Bool
    private let isBefore: (Row, Row) -> Bool

    init(where isIncluded: @escaping (Row) -> Bool, by isBefore: @escaping (Row, Row) -> Bool) {
      (self.isIncluded, self.isBefore) = (isIncluded, isBefore)
    }

    fileprivate func update(_ all: some Collection<Row>) {
      let result = all.filter(isIncluded).sorted(by: isBefore)
      // Setting is what wakes observers: what is the same is not set again.
      if result != rows { rows = result }
    }
  }

  private let mirror: MultiHostStateMirror
  private var rows: [HostedResourceKey: Row] = [:]
  private var queries: [Query] = []

  init(mirror: MultiHostStateMirror) { self.mirror = mirror }

  func query(
    where isIncluded: @escaping (Row) -> Bool = { _ in true },
    by isBefore: @escaping (Row, Row) -> Bool = { $0.title < $1.title }
  ) -> Query {
    let query = Query(where: isIncluded, by: isBefore)
    query.update(rows.values)
    queries.append(query)
    return query
  }

  /// Follows the mirror until the task is cancelled. Changes coalesce: a store that is slow reads less
  /// often, and is never wrong.
  func run() async {
    for await changes in await mirror.changes() {
      let before = rows
      for key in changes.keys {
        guard let session = await mirror.session(key) else {
          rows[key] = nil
          continue
        }
        rows[key] = Row(
          id: key, title: session.title, isBusy: session.status.contains(.inProgress))
      }
      if rows != before { for query in queries { query.update(rows.values) } }
    }
  }
}
