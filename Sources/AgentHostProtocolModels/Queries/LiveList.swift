import AgentHostProtocol
import AgentHostProtocolClient
import Observation

/// The result of a query as an observable list, for SwiftUI and elsewhere.
///
///     let list = LiveList(await multi.results(of: query))
///     async let _ = list.run()
///
/// Observers of ``items`` are told when the result changes, and not when anything else does.
@MainActor @Observable
public final class LiveList<Item: Identifiable & Hashable & Sendable>
where Item.ID: Comparable & Sendable {
  /// The result now.
  public private(set) var items: [Item] = []

  @ObservationIgnored private let follow: @MainActor (LiveList<Item>) async -> Void

  /// A list of a result. It is empty before ``run()``.
  public init(
    _ results: some AsyncSequence<QueryUpdate<Item>, Never> & Sendable
  ) {
    follow = { list in
      for await update in results { list.items.apply(update) }
    }
  }

  /// Keeps the list up to date until the task is cancelled or the results end. One call at a time.
  public func run() async { await follow(self) }
}
