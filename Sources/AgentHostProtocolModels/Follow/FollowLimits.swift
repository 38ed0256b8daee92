/// How many channels are followed on each host at most.
public struct FollowLimits: Sendable, Hashable {
  /// How many sessions; `nil` for any number. The most recently modified sessions are followed: one that is
  /// modified later takes the place of the session whose last modification is longest ago.
  public var sessions: Int?
  /// How many channels, sessions included; `nil` for any number. Channels found later are left out.
  public var channels: Int?

  /// Limits for each host.
  ///
  /// - Parameters:
  ///   - sessions: How many sessions at most. Default 1,000.
  ///   - channels: How many channels at most. Default 10,000.
  public init(sessions: Int? = 1_000, channels: Int? = 10_000) {
    self.sessions = sessions
    self.channels = channels
  }

  /// No limits.
  public static let unlimited = FollowLimits(sessions: nil, channels: nil)
}
