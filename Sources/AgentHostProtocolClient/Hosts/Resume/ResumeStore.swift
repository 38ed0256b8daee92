/// Keeps, from run to run, how far a program has got with its hosts.
///
/// What is kept is worth nothing without the same client id: use it together with a ``ClientIdStore``
/// that lasts as long. Losing it costs no more than fresh snapshots, so a store need not be perfect; but
/// one that answers with something older than it was last given makes a program go through the same
/// events twice.
public protocol ResumeStore: Sendable {
  /// The newest point for that host; `nil` if there is none. What is thrown is told as
  /// `HostEvent.storeFailed`, and the host is greeted from nothing.
  func load(_ host: HostId) async throws -> HostResumePoint?
  /// Keeps a point for that host, instead of an earlier one. What is thrown is told as
  /// `HostEvent.storeFailed`, and the next point is stored in its time.
  func save(_ point: HostResumePoint, for host: HostId) async throws
  /// Keeps what has changed since the last call for that host. Stores that do not implement this are
  /// given the whole point each time. What is thrown is told as `HostEvent.storeFailed`, and everything
  /// is handed over the next time.
  func save(_ change: HostResumeChange, for host: HostId) async throws
  /// Forgets the point for that host.
  ///
  /// - Throws: Why it could not be removed, which is told as `HostEvent.storeFailed`.
  func remove(_ host: HostId) async throws
}

extension ResumeStore {
  /// Keeps the whole point.
  ///
  /// - Throws: What `save` of a whole point throws.
  public func save(_ change: HostResumeChange, for host: HostId) async throws {
    if let point = await change.point() { try await save(point, for: host) }
  }
}

/// How a host is gone on with after a restart of the program.
public struct ResumeOptions: Sendable {
  /// Up to where a program that is started again has been.
  public enum Progress: Sendable, Hashable {
    /// As far as things have come from the host. What was in streams and had not been read when the
    /// program ended is not told again; states are right nonetheless. For programs that show states.
    case received
    /// As far as the program says, with ``MultiHostClient/processed(_:)``. What had not been processed
    /// is told again, from the host's replay. For programs that do something for every event.
    case processed
  }

  /// Where points are kept.
  public var store: any ResumeStore
  /// Up to where.
  public var progress: Progress
  /// The least time between two writes for one host while things happen; besides, everything is
  /// written when the host is removed or the client is shut down. A program that is killed goes on from
  /// the last write.
  public var interval: Duration

  /// Options.
  ///
  /// - Parameters:
  ///   - store: Where points are kept.
  ///   - progress: Up to where; as far as things have come from the host, if nothing else is said.
  ///   - interval: Five seconds, if nothing else is said.
  public init(
    store: any ResumeStore, progress: Progress = .received, interval: Duration = .seconds(5)
  ) {
    self.store = store
    self.progress = progress
    self.interval = interval
  }
}

/// Keeps points as long as the process runs.
public actor InMemoryResumeStore: ResumeStore {
  private var points: [HostId: HostResumePoint]

  /// A store with those points.
  public init(_ points: [HostId: HostResumePoint] = [:]) {
    self.points = points
  }

  /// The newest point for that host.
  public func load(_ host: HostId) -> HostResumePoint? { points[host] }

  /// Keeps a point for that host.
  public func save(_ point: HostResumePoint, for host: HostId) { points[host] = point }

  /// Forgets the point for that host.
  public func remove(_ host: HostId) { points[host] = nil }
}
