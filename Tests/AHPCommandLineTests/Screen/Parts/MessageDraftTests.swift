import AgentHostProtocol
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency)
struct MessageDraftTests {
  private static let chat = ScreenBench.chat

  @Test
  func `keys edit the text, or ask the view to send or close it`() {
    var (draft, output) = (MessageDraft(), ScreenOutput())
    let keys: [(Key, MessageDraft.Request?, String)] = [
      (.character("a"), nil, "a"), (.newline, nil, "a\n"), (.enter, .send, "a\n"),
      (.control("t"), .steer, "a\n"), (.control("f"), .attach, "a\n"), (.escape, .close, "a\n"),
    ]
    for (key, request, text) in keys {
      let asked = draft.take(key, &output)
      #expect(asked == request)
      #expect(draft.field.text == text)
    }
    #expect(!draft.isBlank && output.requests.effects.isEmpty)
    let edit = draft.take(.control("o"), &output)
    #expect(edit == nil)
    #expect(output.requests.effects == [.edit("a\n", .message(nil))])
  }

  @Test
  func `it is sent with its files, once they have been read`() {
    var (draft, output) = (MessageDraft(), ScreenOutput())
    draft.field = TextField("See this")
    draft.attach("notes.txt", &output)
    draft.attach("notes.txt", &output)
    #expect(output.note?.text == "notes.txt is attached already")
    let isComplete = draft.isComplete(&output)
    #expect(!isComplete && output.note?.text == "notes.txt is still being read")
    draft.take(.bytes([65]), of: "notes.txt", &output)
    draft.attach("file:///a/b.txt", &output)
    let isReady = draft.isComplete(&output)
    #expect(isReady)
    draft.model = ModelSelection(id: "m")
    let (message, attachments) = draft.finish()
    #expect(message.text == "See this" && message.model?.id == "m")
    #expect(message.attachments?.count == 2 && attachments.count == 2)
    #expect(draft.isEmpty && draft.model?.id == "m")
    draft.leaveChat()
    #expect(draft.model == nil)
  }

  @Test
  func `a message that was not sent is restored in its chat`() {
    let request = ScreenRequest(
      what: "not sent", message: "again", attachments: [ScreenAttachment(uri: "file:///a")],
      chat: Self.chat)
    let other = ChannelKey(host: "studio", uri: "ahp-chat:/2")
    for (chat, text, files) in [(Self.chat, "again", 1), (other, "", 0)] {
      var draft = MessageDraft(chat: chat)
      draft.restore(request)
      #expect(draft.field.text == text && draft.attachments.count == files)
      draft.enterChat(Self.chat)
      #expect(draft.field.text == "again" && draft.attachments.count == 1)
    }
    var draft = MessageDraft(chat: Self.chat)
    draft.field = TextField("kept")
    draft.restore(ScreenRequest(what: "not cancelled"))
    #expect(draft.field.text == "kept")
  }

  @Test
  func `each chat has its draft; a selection before the chat is known is for it`() {
    let other = ChannelKey(host: "studio", uri: "ahp-chat:/2")
    var draft = MessageDraft()
    draft.model = ModelSelection(id: "m")
    draft.enterChat(Self.chat)
    draft.field = TextField("first")
    #expect(draft.model?.id == "m")
    draft.leaveChat()
    #expect(draft.isEmpty && draft.model == nil && draft.chat == nil)
    draft.enterChat(other)
    #expect(draft.isEmpty && draft.model == nil)
    draft.edited("from the editor", for: Self.chat)
    #expect(draft.isEmpty)
    draft.enterChat(Self.chat)
    #expect(draft.field.text == "from the editor" && draft.model?.id == "m")
  }
}
