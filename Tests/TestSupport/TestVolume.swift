import Foundation

/// How much a test does: what finds most defects by default, everything with `AHP_TEST_ALL`.
public enum TestVolume {
  /// Whether `AHP_TEST_ALL` is set.
  public static let isWhole = ProcessInfo.processInfo.environment["AHP_TEST_ALL"] != nil

  /// Returns `usual`, or `whole` with `AHP_TEST_ALL`.
  public static func count<Count: BinaryInteger>(_ usual: Count, whole: Count) -> Count {
    isWhole ? whole : usual
  }
}
