internal import AgentHostProtocol
internal import AgentHostProtocolClient
public import Observation

/// The result of a query as an observable list.
///
///     let list = LiveList(await multi.results(of: query))
///     async let _ = list.run()
///
/// Observers of ``items`` are notified only when the result changes.
@MainActor @Observable
public final class LiveList<Item: Identifiable & Equatable & Sendable>
where Item.ID: Comparable & Sendable {
  /// The current result, in the order of the query.
  public private(set) var items: [Item] = []

  @ObservationIgnored private let follow: @MainActor (LiveList<Item>) async -> Void

  /// Creates a list, which is empty before ``run()``.
  public init(_ results: some AsyncSequence<QueryUpdate<Item>, Never> & Sendable) {
    follow = { list in
      for await update in results { list.items.apply(update) }
    }
  }

  /// Keeps the list up to date until the task is cancelled or the results end. One call at a time.
  public func run() async { await follow(self) }
}
