import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency)
struct ScreenAttachmentTests {
  private func run(_ bench: inout ScreenBench, _ line: String) {
    bench.press(.character(":"))
    bench.type(line)
    bench.press(.enter)
  }

  /// Sends a message, and returns it; nil if nothing was sent.
  private func send(_ bench: inout ScreenBench, _ text: String = "Go") -> Message? {
    _ = bench.model.takeEffects()
    bench.press(.character("m"))
    bench.type(text)
    bench.press(.enter)
    for case .send(_, _, let message) in bench.model.takeEffects() { return message }
    return nil
  }

  @Test
  func `a local file is read, shown, sent with the next message and then cleared`() {
    var bench = ScreenBench()
    run(&bench, "attach notes.md")
    #expect(
      bench.model.takeEffects().contains(
        .readFile("notes.md", limit: ScreenAttachment.limit)))
    #expect(bench.text().contains("Attached: notes.md (reading)"))
    #expect(send(&bench) == nil)
    #expect(bench.rows().last == " notes.md is still being read")
    bench.press(.escape)
    bench.model.take(.bytes(Array("# Hello".utf8)), of: "notes.md")
    #expect(bench.text().contains("Attached: notes.md (7 B)"))
    let message = send(&bench, "!")
    #expect(message?.text == "Go!")
    guard case .embeddedResource(let file)? = message?.attachments?.first else {
      Issue.record("nothing is attached")
      return
    }
    #expect(file.label == "notes.md" && file.contentType == "text/markdown")
    #expect(file.data == "IyBIZWxsbw==")
    #expect(!bench.text().contains("Attached"))
    #expect(send(&bench)?.attachments == nil)
  }

  @Test
  func `the prompt of a message attaches with Ctrl-F, and removes the newest with Ctrl-X`() {
    var bench = ScreenBench()
    bench.press(.character("m"))
    bench.type("Read this")
    bench.press(.control("f"))
    #expect(bench.text().contains("File to attach"))
    bench.press(.escape)
    #expect(bench.text().contains("> Read this"))
    bench.press(.control("f"))
    bench.type("a b.txt")
    bench.press(.enter)
    bench.model.take(.bytes([0xFF]), of: "a b.txt")
    let text = bench.text()
    #expect(text.contains("> Read this") && text.contains("Attached: a b.txt (1 B)"))
    bench.press(.control("x"))
    #expect(!bench.text().contains("Attached"))
    bench.press(.control("x"))
    #expect(bench.rows().last == " nothing is attached")
  }

  @Test
  func `files that cannot be read or are too large are refused with the reason`() {
    var bench = ScreenBench()
    run(&bench, "attach missing")
    bench.model.take(.failed("there is no file /missing"), of: "missing")
    #expect(bench.rows().last == " not attached: there is no file /missing")
    run(&bench, "attach large")
    bench.model.take(.tooLarge(9 << 20), of: "large")
    #expect(bench.rows().last == " not attached: large has 9 MiB; the limit of a message is 8 MiB")
    for name in ["one", "two"] {
      run(&bench, "attach \(name)")
      bench.model.take(.bytes(Array(repeating: 0, count: 5 << 20)), of: name)
    }
    #expect(bench.rows().last == " not attached: two has 5 MiB; the limit of a message is 8 MiB")
    #expect(bench.model.state.draft.attachments.map(\.label) == ["one"])
    run(&bench, "attach one")
    #expect(bench.rows().last == " one is attached already")
  }

  @Test
  func `attachments are removed by name or all at once; a late result attaches nothing`() {
    var bench = ScreenBench()
    for uri in ["file:///code/a.txt", "file:///code/b.txt"] { run(&bench, "attach \(uri)") }
    run(&bench, "attach c.txt")
    run(&bench, "detach c.txt")
    bench.model.take(.bytes([1]), of: "c.txt")
    #expect(
      bench.model.state.draft.attachments.map(\.text) == [
        "a.txt (on the host)", "b.txt (on the host)",
      ])
    bench.press(.character(":"))
    bench.type("detach a")
    bench.press(.tab)
    #expect(bench.text().contains("> detach a.txt"))
    bench.press(.enter)
    #expect(bench.model.state.draft.attachments.map(\.label) == ["b.txt"])
    run(&bench, "detach x")
    #expect(bench.rows().last == " x is not attached")
    run(&bench, "detach")
    #expect(bench.model.state.draft.attachments.isEmpty)
  }

  @Test
  func `a message that was not sent keeps its attachments`() {
    var bench = ScreenBench()
    run(&bench, "attach file:///code/a.txt")
    #expect(send(&bench) != nil)
    bench.model.concluded(1, .failed("refused"))
    bench.press(.character("m"))
    let text = bench.text()
    #expect(text.contains("> Go") && text.contains("Attached: a.txt (on the host)"))
  }

  @Test
  func `attachments of a message that was not sent do not move to another chat`() {
    var bench = ScreenBench()
    run(&bench, "attach file:///code/a.txt")
    #expect(send(&bench) != nil)
    bench.model.state.select(.session(ChannelKey(host: "studio", uri: "ahp-session:/2")))
    bench.model.concluded(1, .failed("refused"))
    #expect(bench.model.state.draft.attachments.isEmpty)
  }

  @Test
  func `a narrow window shows the chat while a message is written`() {
    var bench = ScreenBench(columns: 40, rows: 10)
    bench.press(.character("m"))
    bench.type("Hello")
    #expect(bench.text().contains("> Hello"))
  }

  @Test
  func `paths are completed, unless the line has changed meanwhile`() {
    var bench = ScreenBench()
    bench.press(.character(":"))
    bench.type("attach ~/no")
    bench.press(.tab)
    #expect(bench.model.takeEffects().contains(.listDirectory("~/")))
    bench.model.complete(["notes.md", "notes/", "other", ".noise"], in: "~/")
    #expect(bench.text().contains("> attach ~/notes"))
    #expect(bench.rows().last == " notes.md  notes/")
    bench.type(".")
    bench.model.complete(["notes.md"], in: "~/")
    #expect(bench.text().contains("> attach ~/notes.md"))
    bench.model.complete(["other"], in: "/elsewhere/")
    #expect(bench.text().contains("> attach ~/notes.md"))
    bench.press(.escape)
    bench.model.complete(["notes.md.old"], in: "~/")
    #expect(!bench.text().contains("notes.md.old"))
  }

  @Test(arguments: [
    ("", "", ""), ("a", "", "a"), ("a/b", "a/", "b"), ("/", "/", ""), ("~", "~/", ""),
    ("../x y", "../", "x y"),
  ])
  func `the directory and the beginning of a name`(path: String, directory: String, begun: String) {
    let completion = PathCompletion(path)
    #expect(completion.directory == directory && completion.begun == begun)
  }

  @Test
  func `local files are read up to the limit; directories and pipes are refused`() async throws {
    let directory = try ScratchDirectory()
    try directory.write("hello", to: "a.txt")
    try OwnerOnlyFiles.createDirectory("\(directory.path)/sub")
    let files = LocalFiles(
      environment: ProcessEnvironment(
        variables: ["HOME": "/nowhere"], currentDirectory: directory.path, userID: 0))
    #expect(await files.read("a.txt", limit: 5) == .bytes(Array("hello".utf8)))
    #expect(await files.read("a.txt", limit: 4) == .tooLarge(5))
    #expect(await files.read("sub", limit: 4) == .failed("\(directory.path)/sub is not a file"))
    #expect(await files.read("/dev/null", limit: 4) == .failed("/dev/null is not a file"))
    #expect(await files.read("~/x", limit: 4) == .failed("there is no file /nowhere/x"))
    #expect(await files.names(in: "") == ["a.txt", "sub/"])
    #expect(await files.names(in: "none/").isEmpty)
  }
}
