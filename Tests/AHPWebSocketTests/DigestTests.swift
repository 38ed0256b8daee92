import AHPWebSocket
import TestSupport
import Testing

@Suite(.limitedConcurrency) struct DigestTests {
  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    (
      "The quick brown fox jumps over the lazy dog", "2fd4e1c67a2d28fced849ee1bb76e7391b93eb12"
    ),
  ])
  func `SHA-1 gives the published digests`(message: String, digest: String) {
    #expect(hex(SHA1.digest(utf8(message))) == digest)
  }

  @Test(arguments: [
    (55, "c1c8bbdc22796e28c0e15163d20899b65621d65a"),
    (56, "c2db330f6083854c99d4b5bfb6e8f29f201be699"),
    (63, "03f09f5b158a7a8cdad920bddc29b81c18a551f5"),
    (64, "0098ba824b5c16427bd7a1122a5a442a25ec644d"),
    (65, "11655326c708d70319be2610e8a57d9a5b959d3b"),
    (1_000_000, "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
  ])
  func `SHA-1 pads at every length`(count: Int, digest: String) {
    #expect(hex(SHA1.digest([UInt8](repeating: 0x61, count: count))) == digest)
  }

  static let vectors = [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("\u{FB}\u{EF}", "w7vDrw=="),
  ]

  @Test(arguments: vectors)
  func `Base64 goes both ways`(plain: String, encoded: String) {
    #expect(Base64.encode(utf8(plain)) == encoded)
    #expect(Base64.decode(encoded) == utf8(plain))
  }

  @Test func `Base64 uses the whole alphabet`() {
    let bytes = (0...255).map { UInt8($0) }
    #expect(Base64.decode(Base64.encode(bytes)) == bytes)
    #expect(Base64.encode([0xFB, 0xEF, 0xFF]) == "++//")
  }

  @Test(arguments: [
    "Z", "Zg", "Zg=", "Zg===", "====", "Zh==", "Zm9=", "Zm 8", "Zm9v\n", "Z=g=", "Zm-_", "=Zg=",
    "é===",
  ])
  func `Base64 refuses what it would not write`(text: String) {
    #expect(Base64.decode(text) == nil)
  }
}
