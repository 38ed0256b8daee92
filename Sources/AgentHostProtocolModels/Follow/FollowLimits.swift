/// The maximum number of followed channels on each host.
public struct FollowLimits: Sendable, Hashable {
  /// The maximum number of sessions; `nil` for no limit. The most recently modified sessions are followed: a
  /// session that is modified replaces the least recently modified one.
  public var sessions: Int?
  /// The maximum number of channels, sessions included; `nil` for no limit. Channels found later are omitted.
  public var channels: Int?

  /// Creates limits for each host.
  ///
  /// - Parameters:
  ///   - sessions: the maximum number of sessions. Default 1,000.
  ///   - channels: the maximum number of channels. Default 10,000.
  public init(sessions: Int? = 1_000, channels: Int? = 10_000) {
    self.sessions = sessions
    self.channels = channels
  }

  /// No limits.
  public static let unlimited = FollowLimits(sessions: nil, channels: nil)
}
