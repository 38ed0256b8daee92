/// Stores resume points across runs of the program.
///
/// A resume point requires the same client id: use a ``ClientIdStore`` of the same lifetime. A lost point costs only
/// new snapshots. A store that returns an older point than it was last given makes the program process the same
/// events twice.
public protocol ResumeStore: Sendable {
  /// Returns the newest point; `nil` if there is none. A thrown error is reported as `HostEvent.storeFailed`, and the
  /// host is initialized without resuming.
  func load(_ host: HostId) async throws -> HostResumePoint?
  /// Replaces the stored point. A thrown error is reported as `HostEvent.storeFailed`, and the next point is stored at
  /// the usual time.
  func save(_ point: HostResumePoint, for host: HostId) async throws
  /// Stores the changes since the last call. The default implementation stores the whole point. A thrown error is
  /// reported as `HostEvent.storeFailed`, and the next change contains everything.
  func save(_ change: HostResumeChange, for host: HostId) async throws
  /// Removes the stored point. A thrown error is reported as `HostEvent.storeFailed`.
  func remove(_ host: HostId) async throws
}

extension ResumeStore {
  /// Stores the whole point.
  ///
  /// - Throws: The error of `save` for a whole point.
  public func save(_ change: HostResumeChange, for host: HostId) async throws {
    if let point = await change.point() { try await save(point, for: host) }
  }
}

/// Options for resuming a host after the program restarts.
///
/// The point contains the channels that are subscribed when the program ends. Those of ``MultiHostClient`` `subscribe` are
/// subscribed again. Others are resumed if they get an owner before the first connection, and end there if not.
public struct ResumeOptions: Sendable {
  /// The position from which a restarted program resumes.
  public enum Progress: Sendable, Hashable {
    /// Every received element counts as processed. Elements that were not read when the program ended are not
    /// delivered again; states are complete nonetheless. For programs that show states.
    case received
    /// An element counts as processed once ``MultiHostClient/processed(_:)`` was called. The host replays
    /// other elements. For programs that act on each event.
    case processed
  }

  /// The storage for resume points.
  public var store: any ResumeStore
  /// The position. Default ``Progress/received``.
  public var progress: Progress
  /// The minimum time between two writes for one host; default 5 seconds. The last point is also written when the
  /// host is removed or the client is shut down. A program that is killed resumes from the last write.
  public var interval: Duration

  /// Creates options.
  public init(
    store: any ResumeStore, progress: Progress = .received, interval: Duration = .seconds(5)
  ) {
    self.store = store
    self.progress = progress
    self.interval = interval
  }
}

/// A resume store in memory.
package actor InMemoryResumeStore: ResumeStore {
  private var points: [HostId: HostResumePoint]

  package init(_ points: [HostId: HostResumePoint] = [:]) {
    self.points = points
  }

  package func load(_ host: HostId) -> HostResumePoint? { points[host] }

  package func save(_ point: HostResumePoint, for host: HostId) { points[host] = point }

  package func remove(_ host: HostId) { points[host] = nil }
}
