import TestSupport
import Testing

@testable import AHPCommandLine

/// Addresses of channels and directories, as arguments.
@Suite(.limitedConcurrency) struct AddressValueTests {
  @Test(arguments: [
    ("ahp-root://", true), ("ahp-session:/42", true), ("copilot+x.1-y:/a", true), ("nope", false),
    ("", false), (":/1", false), ("1a:/1", false), ("a b:/1", false), ("ahp-chat:/a b", false),
    ("ähp:/1", false), ("a:/\n", false),
  ])
  func `has a scheme`(text: String, isAddress: Bool) {
    #expect(ChannelAddress.hasScheme(text) == isAddress)
  }

  @Test func `paths become URIs`() {
    #expect(ChannelAddress.fileURI("/tmp") == "file:///tmp")
    #expect(ChannelAddress.fileURI("/a b/%/ü#?\n~") == "file:///a%20b/%25/%C3%BC%23%3F%0A~")
  }

  @Test(arguments: [
    ("Authorization", true), ("Cookie", true), ("X-Api-Key", true), ("X-Auth-Token", true),
    ("X-Team", false), ("User-Agent", false),
  ])
  func `knows headers that may be secret`(name: String, isSecret: Bool) {
    #expect(HeaderName.mayBeSecret(name) == isSecret)
  }
}
