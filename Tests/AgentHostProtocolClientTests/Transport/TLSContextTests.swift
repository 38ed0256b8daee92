import Foundation
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Shared TLS settings.
@Suite(
  .limitedConcurrency,
  .enabled(if: TestCertificate.tool != nil, "needs the openssl tool for certificates"))
struct TLSContextTests {
  private let cache = TLSContextCache()

  private func client(_ options: TLSOptions = TLSOptions()) throws -> TLSContext {
    try cache.context(options, make: TLSContext.makeClient)
  }

  @Test func `connections share them`() throws {
    // Other tests may create settings concurrently.
    let isShared = try (0..<100).contains { _ in
      try TLSContext.client(TLSOptions()) === TLSContext.client(TLSOptions())
    }
    #expect(isShared)
  }

  @Test func `equal options share their settings`() throws {
    let first = try client()
    #expect(try client() === first)
    var options = TLSOptions()
    options.serverName = "elsewhere.example"
    #expect(try client(options) === first)
    options.insecureSkipVerify = true
    let second = try client(options)
    #expect(second !== first)
    #expect(!second.verifies && first.verifies)
  }

  /// The library would ask for the password on the terminal of the process, while all other connections wait.
  @Test func `an encrypted private key is refused`() throws {
    let certificate = try TestCertificate(password: "hush")
    defer { certificate.remove() }
    var options = TLSOptions()
    options.certificateFile = certificate.certificateFile
    options.keyFile = certificate.keyFile
    let error = try #require(throws: AHPError.self) { try client(options) }
    #expect(error.category == .invalidInput)
    #expect(
      error.message == "the private key file \(certificate.keyFile) cannot be used: it is encrypted"
    )
  }

  /// The library finds such a key only with the certificate, or not at all if it is of another kind.
  @Test func `a private key of another certificate is reported as such`() throws {
    let (one, other) = (try TestCertificate(), try TestCertificate())
    defer {
      one.remove()
      other.remove()
    }
    var options = TLSOptions()
    options.certificateFile = one.certificateFile
    options.keyFile = other.keyFile
    let error = try #require(throws: AHPError.self) { try client(options) }
    #expect(error.category == .invalidInput)
    #expect(
      error.message
        == "the private key in \(other.keyFile) is not that of the certificate in "
        + one.certificateFile)
    #expect(error.advice == "specify the key with which the certificate was requested")
  }

  @Test func `changed files are reloaded`() throws {
    let (one, other) = (try TestCertificate(), try TestCertificate())
    defer {
      one.remove()
      other.remove()
    }
    var options = TLSOptions()
    options.caFile = one.certificateFile
    options.certificateFile = one.certificateFile
    options.keyFile = one.keyFile
    let first = try client(options)
    #expect(try client(options) === first)
    for (old, new) in [
      (one.certificateFile, other.certificateFile), (one.keyFile, other.keyFile),
    ] {
      try FileManager.default.removeItem(atPath: old)
      try FileManager.default.moveItem(atPath: new, toPath: old)
    }
    let second = try client(options)
    #expect(second !== first)
    #expect(try client(options) === second)
    try FileManager.default.removeItem(atPath: one.keyFile)
    #expect(throws: AHPError.self) { try client(options) }
  }

  /// OpenSSL has no text for errors of the system.
  @Test func `the error of a missing file is readable`() throws {
    var options = TLSOptions()
    options.caFile = "/nowhere/ca.pem"
    let error = try #require(throws: AHPError.self) { try client(options) }
    #expect(error.message.contains("cannot be used: No such file or directory"))
  }

  @Test func `only some are kept`() throws {
    let certificate = try TestCertificate()
    defer { certificate.remove() }
    weak var first: TLSContext?
    for number in 0...TLSContextCache.limit {
      var options = TLSOptions()
      // The same file under other names.
      options.caFile = String(repeating: "/", count: number + 1) + certificate.certificateFile
      let context = try client(options)
      if number == 0 { first = context } else if number == 1 { #expect(first != nil) }
    }
    #expect(first == nil)
  }

  @Test func `many at once share one`() async throws {
    let contexts = try await withThrowingTaskGroup(of: TLSContext.self) { group in
      for _ in 0..<64 { group.addTask { try client() } }
      var all: [TLSContext] = []
      for try await context in group { all.append(context) }
      return all
    }
    #expect(contexts.allSatisfy { $0 === contexts[0] })
  }
}
